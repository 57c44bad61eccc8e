import type { Product, StockMovement } from '@mostrador/contract/features/products/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { Link } from 'react-router'
import styles from '#src/features/products/products.module.css'
import { StockCell } from '#src/features/products/stock-cell.tsx'
import { useT, useTranslator } from '#src/language/use-t.ts'
import { DataTable } from '#src/ui/admin/data-table.tsx'
import { TimeAgo } from '#src/ui/admin/time-ago.tsx'
import { useCompany } from '#src/ui/admin/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

type StockMovementsProps = { product: Product; movements: readonly StockMovement[] }

/** What is there and how it came to be. */
export function StockMovements({ product, movements }: StockMovementsProps) {
  const t = useT()
  const { settings } = useCompany()
  const signed = (quantity: string) => `${quantity.startsWith('-') ? '' : '+'}${formatQuantity(quantity, settings)}`

  return (
    <Card title={t('products.movements.title')} testId="stock-movements">
      {product.trackStock && (
        <p>
          <span className={styles['onHandLabel']}>{t('products.stock.onHand')}</span>
          <br />
          <span className={styles['onHand']}>
            <StockCell product={product} />
          </span>
        </p>
      )}
      {movements.length === 0 ? (
        <p className={styles['muted']}>{t('products.movements.none')}</p>
      ) : (
        <DataTable
          caption={t('products.movements.caption')}
          columns={[
            { key: 'what', label: t('products.movements.what') },
            { key: 'change', label: t('products.movements.change'), align: 'end' },
            { key: 'balance', label: t('products.movements.balance'), align: 'end' },
          ]}
          rows={movements.map((movement) => ({
            key: movement.id,
            cells: [
              <MovementWords key="what" movement={movement} />,
              signed(movement.quantity),
              formatQuantity(movement.balanceAfter, settings),
            ],
          }))}
        />
      )}
    </Card>
  )
}

function MovementWords({ movement }: { movement: StockMovement }) {
  const { translate } = useTranslator()
  const words = movement.reason ?? translate(`products.movements.kinds.${movement.kind}`)
  return (
    <>
      {movement.sourceType === 'sale' ? <Link to={`/dashboard/sales/${movement.sourceId}`}>{words}</Link> : words}
      <br />
      <small className={styles['muted']}>
        <TimeAgo at={movement.occurredAt} />
      </small>
    </>
  )
}
