import { searchCompanies } from '@mostrador/contract/features/companies/endpoints.ts'
import { formatDate } from '@mostrador/contract/format.ts'
import { regionName } from '@mostrador/contract/regions.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { type FormEvent, useState } from 'react'
import styles from '#src/features/account/account.module.css'
import { Section } from '#src/features/account/account-frame.tsx'
import { EnterAsStaffDialog } from '#src/features/account/enter-as-staff-dialog.tsx'
import { useTimeSettings } from '#src/features/account/use-time-settings.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useAction } from '#src/lib/use-action.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type Page = OutputOf<typeof searchCompanies>
type Found = Page['items'][number]

const perPage = 20

/** For staff: finds any company and enters it with a reason. */
export function StaffSection() {
  const t = useT()
  const { run, isRunning } = useAction()
  const [text, setText] = useState('')
  const [page, setPage] = useState<Page | null>(null)
  const [entering, setEntering] = useState<Found | null>(null)

  const search = (cursor?: string) =>
    run(async () => {
      const next = await callEndpoint(searchCompanies, { q: text, per: perPage, ...(cursor && { cursor }) })
      setPage((before) => (cursor && before ? { ...next, items: [...before.items, ...next.items] } : next))
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void search()
  }

  return (
    <Section title={t('account.staff.heading')} text={t('account.staff.text')} testId="staff-section">
      <form className={styles['form']} onSubmit={submit} data-testid="staff-search">
        <TextField label={t('account.staff.search')} name="q" type="search" value={text} onChange={setText} />
        <Button type="submit" loading={isRunning}>
          {t('account.staff.searchButton')}
        </Button>
      </form>
      {page?.items.length === 0 && <output>{t('account.staff.none')}</output>}
      {page && page.items.length > 0 && (
        <ul className={styles['list']}>
          {page.items.map((company) => (
            <FoundRow key={company.id} company={company} onEnter={() => setEntering(company)} />
          ))}
        </ul>
      )}
      {page?.nextCursor && (
        <Button loading={isRunning} onClick={() => void search(page.nextCursor ?? undefined)}>
          {t('account.staff.more')}
        </Button>
      )}
      {entering && <EnterAsStaffDialog company={entering} onClose={() => setEntering(null)} />}
    </Section>
  )
}

function FoundRow({ company, onEnter }: { company: Found; onEnter: () => void }) {
  const t = useT()
  const language = useLanguage()
  const settings = useTimeSettings()
  return (
    <li className={styles['split']} data-testid="staff-company">
      <div>
        <p>
          <strong>{company.name}</strong>
        </p>
        <p className={styles['soft']}>
          {regionName(company.regionTag, language)} ·{' '}
          {t('account.staff.created', { date: formatDate(company.createdAt, settings) })}
        </p>
      </div>
      <Button onClick={onEnter}>{t('account.staff.enter')}</Button>
    </li>
  )
}
