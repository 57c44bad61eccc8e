import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { listMyCompanies, type MyCompany } from '@mostrador/contract/features/service/companies/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import styles from '#src/features/access/account/account.module.css'
import { AccountFailed } from '#src/features/access/account/public.tsx'
import { SectionLoading } from '#src/ui/section.tsx'
import { CompanyCard } from '#src/features/service/companies/company-card.tsx'
import { WaitingInvitations } from '#src/features/service/companies/waiting-invitations.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useCall } from '#src/lib/use-call.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { IconShop } from '#src/ui/icons.tsx'
import section from '#src/ui/section.module.css'

/** The person's companies and invitations, and the link to create a company. */
export function CompaniesTab({ session }: { session: AuthSession }) {
  const { state, retry, update } = useCall(listMyCompanies, {})
  const change = (changed: MyCompany) =>
    update((data) => ({ ...data, items: data.items.map((item) => (item.id === changed.id ? changed : item)) }))
  const remove = (id: string) => update((data) => ({ ...data, items: data.items.filter((item) => item.id !== id) }))

  return (
    <Stack gap={4} fit>
      {state.status === 'loading' && <SectionLoading />}
      {state.status === 'failed' && <AccountFailed onRetry={retry} />}
      {state.status === 'done' && (
        <>
          {state.data.invitations.length > 0 && <WaitingInvitations invitations={state.data.invitations} />}
          {state.data.items.length === 0 ? (
            <NoCompanies />
          ) : (
            <Companies companies={state.data.items} session={session} onChange={change} onLeft={remove} />
          )}
        </>
      )}
    </Stack>
  )
}

type CompaniesProps = {
  companies: readonly MyCompany[]
  session: AuthSession
  onChange: (company: MyCompany) => void
  onLeft: (id: string) => void
}

function Companies({ companies, session, onChange, onLeft }: CompaniesProps) {
  const t = useT()
  return (
    <>
      <Row gap={2} across={4} align="center" justify="between" className={styles['split']}>
        <h2>{t('account.companies.heading')}</h2>
        <Row as="span" gap={2} className={styles['buttons']}>
          <StartTrial />
          <RegisterCompany />
        </Row>
      </Row>
      <Stack as="ul" gap={4} fit>
        {companies.map((company) => (
          <CompanyCard key={company.id} company={company} session={session} onChange={onChange} onLeft={onLeft} />
        ))}
      </Stack>
    </>
  )
}

function NoCompanies() {
  const t = useT()
  return (
    <section className={section['section']} data-testid="no-companies">
      <header>
        <h2>{t('account.companies.empty')}</h2>
        <p className="k-soft k-body">{t('account.companies.emptyText')}</p>
      </header>
      <Row as="span" gap={2} className={styles['buttons']}>
        <StartTrial look="filled" />
        <RegisterCompany />
      </Row>
    </section>
  )
}

function StartTrial({ look = 'outline' }: { look?: 'filled' | 'outline' }) {
  const t = useT()
  const language = useLanguage()
  return (
    <LinkButton
      to={pathTo('free-trial', language)}
      look={look}
      icon={<IconShop size={18} />}
      className={styles['back']}
      data-testid="start-trial"
    >
      {t('account.companies.startTrial')}
    </LinkButton>
  )
}

function RegisterCompany() {
  const t = useT()
  const language = useLanguage()
  return (
    <LinkButton
      to={pathTo('account-companies-plan', language)}
      look="outline"
      className={styles['back']}
      data-testid="register-company-link"
    >
      {t('account.companies.register')}
    </LinkButton>
  )
}
