import { Stack } from '#src/ui/layout/boxes.tsx'
import { getCompanyForStaff } from '@mostrador/contract/features/service/staff/endpoints.ts'
import { regionName } from '@mostrador/contract/regions.ts'
import { useState } from 'react'
import { BalanceSection } from '#src/features/service/staff/companies/balance-section.tsx'
import { BuyerSection } from '#src/features/service/staff/companies/buyer-section.tsx'
import { ClockSection } from '#src/features/service/staff/companies/clock-section.tsx'
import { PlansSection } from '#src/features/service/staff/companies/plans-section.tsx'
import type { StaffCompany } from '#src/features/service/staff/companies/staff-company.ts'
import { PaymentRow } from '#src/features/service/staff/payments/payment-row.tsx'
import { BackLink, LoadFailed } from '#src/features/service/staff/staff-frame.tsx'
import { SectionLoading, Section } from '#src/ui/section.tsx'
import { Facts } from '#src/ui/layout/facts.tsx'
import styles from '#src/features/service/staff/staff.module.css'
import { useFormats } from '#src/features/service/staff/use-formats.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useCall } from '#src/lib/use-call.ts'
import { EnterDialog } from '#src/features/service/staff/companies/enter-dialog.tsx'
import { Button } from '#src/ui/button.tsx'

const usualMonths = 6

/** What a company buys, and what time will do with it. */
export function CompanyPage({ companyId }: { companyId: string }) {
  const t = useT()
  const [months, setMonths] = useState(usualMonths)
  const { state, reload, retry } = useCall(getCompanyForStaff, { companyId, months }, String(months))
  return (
    <>
      <BackLink tab="companies">{t('staff.company.back')}</BackLink>
      {state.status === 'loading' && <SectionLoading />}
      {state.status === 'failed' && (
        <LoadFailed error={state.error} onRetry={retry} notFound={t('staff.company.notFound')} />
      )}
      {state.status === 'done' && (
        <>
          <Head company={state.data} />
          <PlansSection billing={state.data.billing} />
          <ClockSection company={state.data} months={months} onMonths={setMonths} />
          <Payments billing={state.data.billing} />
          <BalanceSection key={state.data.billing.balance} company={state.data} onChanged={reload} />
          <BuyerSection key={JSON.stringify(state.data.billing.buyer)} company={state.data} onChanged={reload} />
          <EnterSection company={{ id: companyId, name: state.data.billing.companyName }} />
        </>
      )}
    </>
  )
}

function Head({ company: { billing, memberCount, createdAt } }: { company: StaffCompany }) {
  const t = useT()
  const language = useLanguage()
  const { date, amount } = useFormats()
  return (
    <Section title={billing.companyName} testId="company-head">
      <Facts
        inColumns
        facts={[
          [t('staff.company.region'), regionName(billing.regionTag, language)],
          [t('staff.company.currency'), billing.currencyTag],
          [t('staff.company.timeZone'), billing.timeZone],
          [t('staff.company.since'), date(createdAt)],
          [t('staff.company.people'), memberCount],
          [t('staff.balance.now'), amount(billing.balance, billing.currencyTag)],
        ]}
      />
    </Section>
  )
}

function Payments({ billing: { companyId, payments } }: Pick<StaffCompany, 'billing'>) {
  const t = useT()
  return (
    <Section title={t('staff.company.payments')} testId="company-payments">
      {payments.length === 0 ? (
        <p className="k-soft k-body">{t('staff.company.noPayments')}</p>
      ) : (
        <Stack as="ul" fit className={styles['list']}>
          {payments.map((payment) => (
            <li key={payment.id}>
              <PaymentRow companyId={companyId} payment={payment} />
            </li>
          ))}
        </Stack>
      )}
    </Section>
  )
}

/** The way into a company, with a reason. */
function EnterSection({ company }: { company: { id: string; name: string } }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  return (
    <Section title={t('staff.enter.heading')} text={t('staff.enter.text')} testId="company-enter">
      <Button className="k-self-start" onClick={() => setAsking(true)} data-testid="enter-open">
        {t('staff.enter.open')}
      </Button>
      {isAsking && <EnterDialog company={company} onClose={() => setAsking(false)} />}
    </Section>
  )
}
