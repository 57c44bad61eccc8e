import type { OrderEventKind } from '@mostrador/contract/features/shop/orders/choices.ts'
import type { ShopOrder } from '@mostrador/contract/features/shop/orders/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import styles from '#src/features/shop/orders/orders.module.css'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** What nobody does: the time or the stock brings it about. */
const byItself: ReadonlySet<OrderEventKind> = new Set(['expired', 'shortfall', 'goodsArrived'])

/** What happened to an order, the newest first. */
export function EventsCard({ order: { events } }: { order: ShopOrder }) {
  const t = useT()
  const { settings } = useCompany()
  return (
    <Card title={t('orders.events.title')} testId="order-events">
      <ul className={styles['list']}>
        {events.toReversed().map(({ id, kind, byName, note, at }) => (
          <li key={id}>
            {t(`orders.events.kinds.${kind}`)}
            <small className={styles['muted']}>
              <time dateTime={at}>{formatDateTime(at, settings)}</time> ·{' '}
              {byName ?? t(byItself.has(kind) ? 'orders.events.byItself' : 'orders.events.buyer')}
            </small>
            {note !== '' && <small className={styles['muted']}>{note}</small>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
