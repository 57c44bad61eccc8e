import { Stack } from '#src/ui/layout/boxes.tsx'
import { getPrices } from '@mostrador/contract/features/service/pricing/endpoints.ts'
import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import type { CompanyBilling as Billing } from '@mostrador/contract/features/service/billing/schema.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useState } from 'react'
import { Section, SectionLoading } from '#src/ui/section.tsx'
import { BalanceSection } from '#src/features/service/billing/company/balance-section.tsx'
import styles from '#src/features/service/billing/billing.module.css'
import { BillingFailed } from '#src/features/service/billing/billing-failed.tsx'
import { CancelDialog } from '#src/features/service/billing/company/cancel-dialog.tsx'
import { PartCard } from '#src/features/service/billing/company/part-card.tsx'
import { PapersSection } from '#src/features/service/billing/company/papers-section.tsx'
import { PaymentsSection } from '#src/features/service/billing/company/payments-section.tsx'
import { planAddress } from '#src/features/service/billing/plan-address.ts'
import { hasPendingPayment, isPartActive } from '#src/features/service/billing/plan-wish.ts'
import { RoomSection } from '#src/features/service/billing/company/room-section.tsx'
import { useCompanyBilling } from '#src/features/service/billing/company/use-company-billing.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useFormats } from '#src/features/service/billing/use-formats.ts'
import { LiveConnection } from '#src/live/live-connection.tsx'
import { useCall } from '#src/lib/use-call.ts'
import { useSession } from '#src/session/session-store.ts'
import { LinkButton } from '#src/ui/button.tsx'
import type { PlanPart } from '@mostrador/domain/billing/billing-account.ts'

/** The plans of a company, its payments, balance and documents, for its owners. */
export function CompanyBilling({ companyId }: { companyId: string }) {
  const t = useT()
  const { data, error, reload } = useCompanyBilling(companyId)
  const prices = useCall(getPrices, {})
  const table = prices.state.status === 'done' ? prices.state.data.priceTable : null
  if (!data)
    return (
      <Section title={t('billing.company.heading')} testId="company-billing">
        {error ? <BillingFailed error={error} onRetry={reload} /> : <SectionLoading />}
      </Section>
    )
  return (
    <>
      <LiveConnection />
      <PlansSection billing={data} table={table} isStale={error !== null} onChanged={reload} />
      <PaymentsSection billing={data} table={table} onChanged={reload} />
      <RoomSection billing={data} />
      <BalanceSection billing={data} />
      <PapersSection billing={data} />
    </>
  )
}

type PlansSectionProps = { billing: Billing; table: PriceTable | null; isStale: boolean; onChanged: () => void }

function PlansSection({ billing, table, isStale, onChanged }: PlansSectionProps) {
  const t = useT()
  const [cancelling, setCancelling] = useState<PlanPart | null>(null)
  return (
    <Section title={t('billing.company.heading')} testId="company-billing">
      {isStale && (
        <Stack as="p" gap={2} className="k-notice" role="alert">
          {t('billing.offline')}
        </Stack>
      )}
      <DeletionNotice billing={billing} />
      <Stack as="ul" fit className={styles['list']}>
        {billing.parts.map((state) => (
          <li key={state.part}>
            <PartCard
              state={state}
              billing={billing}
              table={table}
              onChanged={onChanged}
              onCancel={() => setCancelling(state.part)}
            />
          </li>
        ))}
      </Stack>
      {table && <BothLink billing={billing} />}
      {cancelling && (
        <CancelDialog
          billing={billing}
          part={cancelling}
          onClose={() => setCancelling(null)}
          onDone={() => {
            setCancelling(null)
            onChanged()
          }}
        />
      )}
    </Section>
  )
}

/** When everything is deleted, and how to take it along. The link leads to the data of the company in which the person is. */
function DeletionNotice({ billing }: { billing: Billing }) {
  const t = useT()
  const language = useLanguage()
  const { day } = useFormats(billing)
  const isInside = useSession()?.company?.id === billing.companyId
  if (billing.deletesAt === null) return null
  return (
    <Stack gap={2} className="k-notice" data-testid="deletion-notice">
      <p>{t('billing.company.dataDeleted', { date: day(billing.deletesAt) })}</p>
      {isInside && (
        <LinkButton to={pathTo('dashboard-settings-tab', language, { tab: 'data' })} data-testid="deletion-export">
          {t('billing.company.exportData')}
        </LinkButton>
      )}
    </Stack>
  )
}

const suspended = -2

/** Both parts in one payment, which is cheaper, where both can be bought or both renewed. */
function BothLink({ billing }: { billing: Billing }) {
  const t = useT()
  const language = useLanguage()
  const active = billing.parts.filter(isPartActive)
  const isPossible = active.length !== 1 && billing.parts.every(({ status }) => status !== suspended)
  const isWaiting = billing.parts.some(({ part }) => hasPendingPayment(billing, part))
  if (!isPossible || isWaiting || isLasting(billing)) return null
  const isRenewal = active.length > 1
  return (
    <LinkButton
      to={planAddress(language, {
        companyId: billing.companyId,
        part: 'both',
        purpose: isRenewal ? 'renew' : 'change',
      })}
      className={styles['start']}
      data-testid="plan-both"
    >
      {t(isRenewal ? 'billing.company.renewBoth' : 'billing.company.buyBoth')}
    </LinkButton>
  )
}

/** Whether the company has plans without an end, such as the demo shop: there is nothing to buy. */
function isLasting({ parts }: Billing): boolean {
  return parts.some((state) => isPartActive(state) && state.endsAt === null)
}
