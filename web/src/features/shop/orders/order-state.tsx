import type { OrderStatus, PaymentState } from '@mostrador/contract/features/shop/orders/choices.ts'
import { useT } from '#src/language/use-t.ts'
import { type BadgeTone, StateBadge } from '#src/ui/admin/parts/state-badge.tsx'

const statusTones: Record<OrderStatus, BadgeTone> = {
  pending: 'warn',
  preparing: 'warn',
  partlyShipped: 'warn',
  shipped: 'good',
  readyForPickup: 'warn',
  delivered: 'good',
  cancelled: 'quiet',
  partlyReturned: 'quiet',
  returned: 'quiet',
  shortfall: 'bad',
  expired: 'quiet',
}
const paymentTones: Record<PaymentState, BadgeTone> = {
  unpaid: 'quiet',
  partlyPaid: 'warn',
  paid: 'good',
  overpaid: 'bad',
  refunded: 'quiet',
}

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useT()
  return (
    <StateBadge tone={statusTones[status]} testId="order-status">
      {t(`orders.status.${status}`)}
    </StateBadge>
  )
}

export function OrderPaymentBadge({ payment }: { payment: PaymentState }) {
  const t = useT()
  return (
    <StateBadge tone={paymentTones[payment]} testId="order-payment">
      {t(`orders.payment.${payment}`)}
    </StateBadge>
  )
}
