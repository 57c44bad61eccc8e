import type { Sale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { formatMoney, formatQuantity, type MoneySettings } from '@mostrador/contract/format.ts'
import { add, negate } from '@mostrador/domain/money/money.ts'
import { Link } from 'react-router'
import { priceText } from '#src/ui/admin/parts/price-text.ts'
import { useT } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import { DataTable } from '#src/ui/admin/parts/data-table.tsx'
import { Card } from '#src/ui/detail-page.tsx'

type Line = Sale['lines'][number]
type SaleLinesProps = { sale: Sale; settings: MoneySettings }

const titles = {
  sale: 'sales.detail.lines',
  refund: 'sales.detail.linesBack',
  exchange: 'sales.detail.linesExchanged',
} as const

/** The sold or returned lines: quantity, price, discount and amount. */
export function SaleLines({ sale, settings }: SaleLinesProps) {
  const t = useT()
  const hasDiscounts = sale.lines.some((line) => discountOf(line) !== 0)
  const title = t(titles[sale.type])
  const end = 'end' as const
  const columns = [
    { key: 'line', label: t('sales.detail.line') },
    { key: 'quantity', label: t('sales.detail.quantity'), align: end },
    { key: 'price', label: t('sales.detail.unitPrice'), align: end, minor: true },
    ...(hasDiscounts ? [{ key: 'discount', label: t('sales.detail.discount'), align: end, minor: true }] : []),
    { key: 'tax', label: t('sales.detail.tax'), align: end, minor: true },
    { key: 'amount', label: t('sales.detail.amount'), align: end },
  ]
  const discountCell = (line: Line) => (discountOf(line) === 0 ? '' : formatMoney(negate(discountOf(line)), settings))

  return (
    <Card title={title}>
      <DataTable
        caption={title}
        columns={columns}
        rows={sale.lines.map((line) => ({
          key: line.lineId,
          cells: [
            <LineName key="line" line={line} settings={settings} />,
            formatQuantity(line.quantity, settings, line.unitTag === 'un' ? undefined : line.unitTag),
            priceText(line.unitPrice, settings),
            ...(hasDiscounts ? [discountCell(line)] : []),
            formatMoney(line.taxAmount, settings),
            formatMoney(line.grossAmount, settings),
          ],
        }))}
        testId="sale-lines"
      />
    </Card>
  )
}

function discountOf({ lineDiscountAmount, allocatedDiscountAmount }: Line) {
  return add(lineDiscountAmount, allocatedDiscountAmount)
}

function LineName({ line, settings }: { line: Line; settings: MoneySettings }) {
  const t = useT()
  const seesProducts = useCan('PRODUCTS__VIEW')
  const name = line.productId !== null && seesProducts
  return (
    <>
      {name ? <Link to={`/dashboard/products?product=${line.productId}`}>{line.name}</Link> : line.name}
      {line.sku !== null && (
        <>
          {' '}
          <small className="k-muted k-unbroken">{line.sku}</small>
        </>
      )}
      {line.serials.length > 0 && (
        <div className="k-muted k-small" data-testid="sale-line-serials">
          {t('sales.detail.serials', { list: line.serials.join(', ') })}
        </div>
      )}
      {line.priceReason !== null && (
        <div className="k-muted k-small">{t('sales.detail.priceReason', { reason: line.priceReason })}</div>
      )}
      {line.discountReason !== null && (
        <div className="k-muted k-small">{t('sales.detail.discountReason', { reason: line.discountReason })}</div>
      )}
      {line.refundedQuantity !== '0' && (
        <div className="k-muted k-small">
          {t('sales.detail.returned', { quantity: formatQuantity(line.refundedQuantity, settings) })}
        </div>
      )}
      {line.returnCondition !== null && (
        <div className="k-muted k-small">{t(`refunds.conditions.${line.returnCondition}`)}</div>
      )}
      {line.note !== null && <div className="k-muted k-small">{line.note}</div>}
    </>
  )
}
