import type { Sale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { formatMoney, formatQuantity, type MoneySettings } from '@mostrador/contract/format.ts'
import { useT, useTranslator } from '#src/language/use-t.ts'
import { DataTable } from '#src/ui/admin/parts/data-table.tsx'
import { Card } from '#src/ui/detail-page.tsx'

type SaleMovementsProps = { sale: Sale; settings: MoneySettings }

/** The stock and drawer movements of the sale. */
export function SaleMovements({ sale, settings }: SaleMovementsProps) {
  const t = useT()
  const { translate } = useTranslator()
  const { stockMovements, drawerMovements } = sale
  const end = 'end' as const
  const columns = (first: string, last: string) => [
    { key: 'what', label: first },
    { key: 'change', label: t('stock.movements.change'), align: end },
    { key: 'after', label: last, align: end },
  ]
  const seesBalance = drawerMovements.every(({ balanceAfter }) => balanceAfter !== null)
  const isEmpty = stockMovements.length === 0 && drawerMovements.length === 0
  return (
    <Card title={t('sales.detail.moved')} testId="sale-movements">
      {isEmpty && <p className="k-muted k-small">{t('sales.detail.nothingMoved')}</p>}
      {stockMovements.length > 0 && (
        <DataTable
          caption={t('sales.detail.stock')}
          columns={columns(t('sales.detail.stock'), t('stock.movements.balance'))}
          rows={stockMovements.map(({ name, kind, quantity, balanceAfter }, index) => ({
            key: `${index} ${name}`,
            cells: [
              kind === 'damaged' ? `${name} · ${translate(`stock.movements.kinds.${kind}`)}` : name,
              formatQuantity(quantity, settings),
              formatQuantity(balanceAfter, settings),
            ],
          }))}
        />
      )}
      {drawerMovements.length > 0 && (
        <DataTable
          caption={t('sales.detail.drawer')}
          columns={columns(t('sales.detail.drawer'), t('sales.detail.balance')).slice(0, seesBalance ? 3 : 2)}
          rows={drawerMovements.map(({ kind, amount, balanceAfter }, index) => ({
            key: `${index} ${kind}`,
            cells: [
              translate(`sales.drawerKinds.${kind}`),
              formatMoney(amount, settings),
              ...(balanceAfter === null ? [] : [formatMoney(balanceAfter, settings)]),
            ],
          }))}
        />
      )}
    </Card>
  )
}
