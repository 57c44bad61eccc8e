import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import type { MyCompany } from '@mostrador/contract/features/service/companies/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { useState } from 'react'
import styles from '#src/features/service/companies/company-card.module.css'
import { PlanChips } from '#src/features/service/companies/plan-chips.tsx'
import { PlanLinks } from '#src/features/service/billing/public.tsx'
import { useCompanyActions } from '#src/features/service/companies/use-company-actions.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { SwitchField } from '#src/ui/switch-field.tsx'

const active = 1
const suspended = -1

type CompanyCardProps = {
  company: MyCompany
  session: AuthSession
  onChange: (company: MyCompany) => void
  onLeft: (id: string) => void
}

/** One company of the person: its status, its plan, and the button to enter it. */
export function CompanyCard({ company, session, onChange, onLeft }: CompanyCardProps) {
  const t = useT()
  const actions = useCompanyActions(company)
  const isCurrent = session.company?.id === company.id
  const current = isCurrent ? session.companyProfile?.id : undefined
  const [profileId, setProfileId] = useState(current ?? company.profiles[0]?.id ?? '')
  const isHere = isCurrent && profileId === current

  return (
    <Stack as="li" gap={3} fit className="k-card k-pad5" data-testid={`company-${company.id}`}>
      <Row gap={2} across={4} align="center" justify="between">
        <Row as="h3" gap={2} align="center" className="k-large k-breaks k-shrinks">
          {company.name}
          {company.isDemo && <span className={styles['chip']}>{t('account.companies.demo')}</span>}
          {isCurrent && <span className={styles['here']}>{t('account.companies.current')}</span>}
        </Row>
        <CompanyStatus company={company} isBusy={actions.isRunning} onChange={actions.setStatus} onDone={onChange} />
      </Row>
      <PlanChips plan={company.plan} />
      {company.isRoot && <OwnPlanLinks company={company} />}
      <Row gap={2} across={3} align="end" className={styles['foot']}>
        <SelectField
          label={t('account.companies.profile')}
          aria-label={t('account.companies.profileIn', { company: company.name })}
          options={company.profiles.map(({ id, name }) => ({ value: id, label: name }))}
          value={profileId}
          onChange={setProfileId}
          data-testid="card-profile"
        />
        <Button
          look="filled"
          aria-label={t('account.companies.enterCompany', { company: company.name })}
          loading={actions.isRunning}
          disabled={company.status !== active || profileId === '' || isHere}
          onClick={() => void actions.enter(profileId)}
          data-testid="card-enter"
        >
          {t('account.companies.enter')}
        </Button>
        <MoreActions company={company} actions={actions} onLeft={onLeft} />
      </Row>
    </Stack>
  )
}

const absent = -1

/** The pages for the plans that the company has or had, or, while it has none, for its first one. */
function OwnPlanLinks({ company: { id, plan } }: Pick<CompanyCardProps, 'company'>) {
  const t = useT()
  const had = (['ps', 'ec'] as const).filter((part) => plan[part].status !== absent)
  const parts = had.length > 0 ? had : (['ps'] as const)
  return (
    <Row gap={1} across={4}>
      {parts.map((part) => (
        <Row key={part} as="span" gap={1} align="center">
          {parts.length > 1 && <span className="k-soft k-body">{t(`account.plan.${part}`)}</span>}
          <PlanLinks companyId={id} part={part} status={plan[part].status} endsAt={plan[part].endsAt} />
        </Row>
      ))}
    </Row>
  )
}

type MoreActionsProps = Pick<CompanyCardProps, 'company' | 'onLeft'> & { actions: ReturnType<typeof useCompanyActions> }

function MoreActions({ company, actions, onLeft }: MoreActionsProps) {
  const t = useT()
  const language = useLanguage()
  return (
    <Row as="span" justify="end" className={styles['more']}>
      <LinkButton
        to={pathTo('account-companies-company', language, { id: company.id })}
        look="quiet"
        aria-label={t('account.companies.detailsOf', { company: company.name })}
      >
        {t('account.companies.details')}
      </LinkButton>
      <Button
        look="quiet"
        disabled={actions.isRunning}
        onClick={() => void actions.leave(() => onLeft(company.id))}
        data-testid="card-leave"
      >
        {t('account.companies.leave')}
      </Button>
    </Row>
  )
}

type CompanyStatusProps = {
  company: MyCompany
  isBusy: boolean
  onChange: (wanted: 0 | 1, onDone: (status: MyCompany['status']) => void) => Promise<void>
  onDone: (company: MyCompany) => void
}

/** A switch for the owner; the plain status for others. */
function CompanyStatus({ company, isBusy, onChange, onDone }: CompanyStatusProps) {
  const t = useT()
  if (company.status === suspended) return <span className={styles['off']}>{t('account.companies.suspended')}</span>
  if (!company.isRoot) {
    return company.status === active ? null : <span className={styles['off']}>{t('account.companies.inactive')}</span>
  }
  return (
    <SwitchField
      label={t('account.companies.status')}
      spokenLabel={t('account.companies.statusOf', { company: company.name })}
      checked={company.status === active}
      disabled={isBusy}
      onChange={(isOn) => void onChange(isOn ? 1 : 0, (status) => onDone({ ...company, status }))}
      testId="company-status"
    />
  )
}
