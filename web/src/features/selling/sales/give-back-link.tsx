import { findRefundable } from '@mostrador/contract/features/selling/refunds/endpoints.ts'
import type { Sale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { useT } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import { ActionLink } from '#src/ui/admin/parts/action-link.tsx'

type GivenBack = Pick<Sale, 'type' | 'status' | 'paymentStatus' | 'receiptNumber'>

/** Opens the refund of this sale on the sell screen, where the money is. No link if nothing can be refunded. */
export function GiveBackLink({ sale }: { sale: GivenBack }) {
  const t = useT()
  const canSell = useCan('SALES__ADD')
  if (!canSell || !canComeBack(sale)) return null
  return (
    <ActionLink
      endpoint={findRefundable}
      to={`/dashboard/checkout?refund=${encodeURIComponent(sale.receiptNumber)}`}
      label={t('sales.detail.giveBack')}
      testId="sale-refund"
      quiet
    />
  )
}

function canComeBack({ type, status, paymentStatus }: GivenBack): boolean {
  return type !== 'refund' && status === 'completed' && paymentStatus !== 'refunded'
}
