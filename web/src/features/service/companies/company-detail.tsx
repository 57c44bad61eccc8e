import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getMyCompany } from '@mostrador/contract/features/service/companies/endpoints.ts'
import { formatDate } from '@mostrador/contract/format.ts'
import { regionName } from '@mostrador/contract/regions.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useNavigate } from 'react-router'
import styles from '#src/features/access/account/account.module.css'
import { Section } from '#src/ui/section.tsx'
import { Facts } from '#src/ui/layout/facts.tsx'
import { CompanyBilling } from '#src/features/service/billing/public.tsx'
import { PlanChips } from '#src/features/service/companies/plan-chips.tsx'
import { useCompanyActions } from '#src/features/service/companies/use-company-actions.ts'
import { useTimeSettings } from '#src/features/access/account/public.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { Button } from '#src/ui/button.tsx'

type Company = OutputOf<typeof getMyCompany>['company']
const active = 1
const suspended = -1

type CompanyDetailProps = { company: Company; onStatus: (status: Company['status']) => void }

/** The company's plan, its data, and actions that need a confirmation. */
export function CompanyDetail({ company, onStatus }: CompanyDetailProps) {
  const t = useT()
  const language = useLanguage()
  const settings = useTimeSettings()
  const facts = [
    [t('account.company.people'), company.memberCount],
    [t('account.company.checkouts'), company.checkoutCount],
    [t('account.company.region'), regionName(company.regionTag, language)],
    [t('account.company.currency'), company.currencyTag],
    [t('account.company.timeZone'), company.timeZone],
    [t('account.company.createdAt'), formatDate(company.createdAt, settings)],
    [t('account.company.yourProfiles'), company.profiles.map(({ name }) => name).join(', ')],
  ] as const

  return (
    <>
      <Section title={company.name} testId="company-detail">
        {!company.isRoot && (
          <Stack gap={2}>
            <h3 className="k-soft k-body">{t('account.company.plans')}</h3>
            <PlanChips plan={company.plan} withAbsent />
            <p className="k-soft k-body">{t('billing.company.ownersOnly')}</p>
          </Stack>
        )}
        <Facts inColumns facts={facts} />
      </Section>
      {company.isRoot && <CompanyBilling companyId={company.id} />}
      <DangerZone company={company} onStatus={onStatus} />
    </>
  )
}

function DangerZone({ company, onStatus }: CompanyDetailProps) {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const { isRunning, setStatus, leave } = useCompanyActions(company)
  const isOn = company.status === active

  return (
    <Section title={t('account.company.danger')} testId="company-danger">
      {company.isRoot && company.status !== suspended && (
        <Row gap={2} across={4} align="center" justify="between" className={styles['split']}>
          <p>{t(isOn ? 'account.company.switchOffText' : 'account.company.switchOnText')}</p>
          <Button
            look={isOn ? 'danger' : 'outline'}
            disabled={isRunning}
            onClick={() => void setStatus(isOn ? 0 : 1, onStatus)}
            data-testid="company-switch"
          >
            {t(isOn ? 'account.company.switchOff' : 'account.company.switchOn')}
          </Button>
        </Row>
      )}
      <Row gap={2} across={4} align="center" justify="between" className={styles['split']}>
        <p>{t('account.company.leaveText')}</p>
        <Button
          disabled={isRunning}
          onClick={() => void leave(() => void navigate(pathTo('account-tab', language, { tab: 'companies' })))}
          data-testid="company-leave"
        >
          {t('account.companies.leave')}
        </Button>
      </Row>
    </Section>
  )
}
