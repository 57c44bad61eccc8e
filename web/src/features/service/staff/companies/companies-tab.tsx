import { Row } from '#src/ui/layout/boxes.tsx'
import { searchCompanies } from '@mostrador/contract/features/service/companies/endpoints.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { regionName } from '@mostrador/contract/regions.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Link, useSearchParams } from 'react-router'
import { FoundPages } from '#src/features/service/staff/found-pages.tsx'
import { SearchForm } from '#src/features/service/staff/search-form.tsx'
import { Section } from '#src/ui/section.tsx'
import styles from '#src/features/service/staff/staff.module.css'
import { useFormats } from '#src/features/service/staff/use-formats.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { Button } from '#src/ui/button.tsx'
import section from '#src/ui/section.module.css'

const perPage = 25

/** All companies of the installation, by name. */
export function CompaniesTab() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const q = query.get('q') ?? ''
  return (
    <Section title={t('staff.companies.heading')} testId="staff-companies-list">
      <SearchForm label={t('staff.companies.search')} />
      <FoundPages
        key={q}
        endpoint={searchCompanies}
        inputFrom={(cursor) => ({ per: perPage, ...(q !== '' && { q }), ...(cursor !== undefined && { cursor }) })}
        pageOf={(answer) => answer}
        keyOf={({ id }) => id}
        row={(company) => <CompanyRow company={company} />}
        empty={
          q === '' ? (
            <output>{t('staff.companies.none')}</output>
          ) : (
            <div className={section['failed']} data-testid="no-match">
              <output>{t('staff.noMatch')}</output>
              <Button onClick={() => setQuery({})}>{t('staff.clear')}</Button>
            </div>
          )
        }
      />
    </Section>
  )
}

type Found = OutputOf<typeof searchCompanies>['items'][number]

function CompanyRow({ company: { id, name, regionTag, status, createdAt } }: { company: Found }) {
  const t = useT()
  const language = useLanguage()
  const { date } = useFormats()
  return (
    <Row gap={1} across={4} align="baseline" justify="between" className={styles['split']} data-testid="staff-company">
      <p>
        <Link to={pathTo('staff-company', language, { id })} className="tap">
          {name}
        </Link>{' '}
        {status !== 1 && (
          <span className={styles['badge']} data-tone="ended">
            {t(status === 0 ? 'staff.companies.off' : 'staff.companies.suspended')}
          </span>
        )}
      </p>
      <p className="k-soft k-body">
        {regionName(regionTag, language)} · {t('staff.companies.since', { date: date(createdAt) })}
      </p>
    </Row>
  )
}
