import { Row } from '#src/ui/layout/boxes.tsx'
import type { PurchaseOrderRow } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import styles from '#src/features/purchasing/purchase-orders/purchase-orders.module.css'
import { useT } from '#src/language/use-t.ts'
import { type BadgeTone, StateBadge } from '#src/ui/admin/parts/state-badge.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type State = 'draft' | 'ordered' | 'partial' | 'received' | 'closedShort' | 'cancelled'
type Known = Pick<PurchaseOrderRow, 'status' | 'receiptStatus'>

const tones: Record<State, BadgeTone> = {
  draft: 'quiet',
  ordered: 'warn',
  partial: 'warn',
  received: 'good',
  closedShort: 'quiet',
  cancelled: 'bad',
}

/** The state of an order in one word: its own, and what has come of it. */
function stateOf({ status, receiptStatus }: Known): State {
  if (status === 'draft' || status === 'cancelled') return status
  if (receiptStatus === 'full') return 'received'
  if (status === 'closed') return 'closedShort'
  return receiptStatus === 'partial' ? 'partial' : 'ordered'
}

/** The state of an order, and whether it is late or its parcel waits to be checked. */
export function OrderState({ order }: { order: Known & Pick<PurchaseOrderRow, 'isLate' | 'hasArrived'> }) {
  const t = useT()
  const state = stateOf(order)
  return (
    <Row as="span" gap={1} inline>
      <StateBadge tone={tones[state]} testId="order-state">
        {t(`purchaseOrders.state.${state}`)}
      </StateBadge>
      {order.isLate && <StateBadge tone="bad">{t('purchaseOrders.late')}</StateBadge>}
      {order.hasArrived && <StateBadge tone="warn">{t('purchaseOrders.arrived')}</StateBadge>}
    </Row>
  )
}

type ReceivedProps = { received: string; ordered: string; unit?: string }

/** How much has come, as a bar and in figures. */
export function ReceivedBar({ received, ordered, unit }: ReceivedProps) {
  const t = useT()
  const { settings } = useCompany()
  const share = Number(ordered) === 0 ? 0 : Math.min(1, Number(received) / Number(ordered))
  return (
    <span className={styles['progress']}>
      <span>
        {t('purchaseOrders.receivedOf', {
          received: formatQuantity(received, settings),
          ordered: formatQuantity(ordered, settings, unit),
        })}
      </span>
      <span className={styles['track']} data-full={share === 1} aria-hidden="true">
        <span className={styles['fill']} style={{ display: 'block', width: `${share * 100}%` }} />
      </span>
    </span>
  )
}
