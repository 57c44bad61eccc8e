import type { ShopOrder } from '@mostrador/contract/features/shop/orders/schema.ts'
import { listWithdrawals } from '@mostrador/contract/features/shop/withdrawals/endpoints.ts'
import { formatDateTime, formatQuantity } from '@mostrador/contract/format.ts'
import styles from '#src/features/shop/orders/orders.module.css'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { QueryCard } from '#src/ui/admin/list/query-card.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** What the buyer withdrew from, and when. Orders without a withdrawal ask for nothing. */
export function WithdrawalsCard({ order: { id, events } }: { order: ShopOrder }) {
  const isMade = events.some(({ kind }) => kind === 'withdrawn')
  return isMade && <Statements key={events.length} orderId={id} />
}

function Statements({ orderId }: { orderId: string }) {
  const t = useT()
  const { settings } = useCompany()
  const query = useEndpointQuery(listWithdrawals, { orderId })
  return (
    <QueryCard title={t('withdrawals.card')} testId="order-withdrawals" query={query}>
      {({ items }) => (
        <>
          <p className={styles['muted']}>{t('withdrawals.cardText')}</p>
          <ul className={styles['list']}>
            {items.map(({ id, requestedAt, lines }) => (
              <li key={id}>
                {lines
                  .map(({ name, quantity }) =>
                    t('withdrawals.line', { quantity: formatQuantity(quantity, settings), name }),
                  )
                  .join(', ')}
                <small className={styles['muted']}>
                  <time dateTime={requestedAt}>{formatDateTime(requestedAt, settings)}</time>
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryCard>
  )
}
