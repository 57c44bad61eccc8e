import type { BillRow } from '@mostrador/contract/features/purchasing/supplier-bills/schema.ts'
import { useT } from '#src/language/use-t.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'

const tones = { unpaid: 'warn', partial: 'warn', paid: 'good' } as const

/** Whether a bill is paid, overdue or taken back. */
export function BillState({ bill }: { bill: BillRow }) {
  const t = useT()
  if (bill.voidedAt !== null) return <StateBadge tone="quiet">{t('supplierBills.filters.isVoided')}</StateBadge>
  return (
    <>
      <StateBadge tone={tones[bill.paymentStatus]} testId="bill-state">
        {t(`supplierBills.payment.${bill.paymentStatus}`)}
      </StateBadge>{' '}
      {bill.isOverdue && <StateBadge tone="bad">{t('supplierBills.overdue')}</StateBadge>}
    </>
  )
}
