import type { OrderLine, PurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { formatMoney, formatQuantity } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { ReceivedBar } from '#src/features/purchasing/purchase-orders/order-state.tsx'
import { moneyOf } from '#src/features/purchasing/purchase-orders/form/order-values.ts'
import { useT } from '#src/language/use-t.ts'
import { showPrice } from '#src/ui/admin/parts/amount-text.ts'
import { DataTable } from '#src/ui/admin/parts/data-table.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** The lines of a placed order, each with how much of it has come. */
export function OrderedLines({ order }: { order: PurchaseOrder }) {
  const t = useT()
  const { settings } = useCompany()
  const shown = moneyOf(settings, order.currencyTag)
  const hasCosts = order.totalAmount !== null
  return (
    <Card title={t('purchaseOrders.lines.title')} testId="ordered-lines">
      <DataTable
        caption={t('purchaseOrders.lines.title')}
        columns={[
          { key: 'product', label: t('purchaseOrders.lines.product') },
          { key: 'received', label: t('purchaseOrders.lines.received') },
          { key: 'quantity', label: t('purchaseOrders.lines.quantity'), align: 'end', minor: true },
          ...(hasCosts
            ? ([
                { key: 'cost', label: t('purchaseOrders.lines.cost'), align: 'end', minor: true },
                { key: 'net', label: t('purchaseOrders.lines.net'), align: 'end' },
              ] as const)
            : []),
        ]}
        rows={order.lines.map((line) => ({ key: line.id, cells: cellsOf(line, shown, hasCosts) }))}
        testId="ordered-lines-table"
      />
    </Card>
  )
}

function cellsOf(line: OrderLine, settings: CompanySettings, hasCosts: boolean) {
  const { name, sku, supplierSku, receivedQuantity, unitQuantity, unitTag, quantity, packName, packFactor } = line
  const pack = packFactor === '1' ? unitTag : `${packName ?? ''} × ${formatQuantity(packFactor, settings)}`.trim()
  const cells = [
    <span key="product">
      {name}
      <br />
      <small className="k-muted k-small">{[sku, supplierSku].filter(Boolean).join(' · ')}</small>
    </span>,
    <ReceivedBar key="received" received={receivedQuantity} ordered={unitQuantity} unit={unitTag} />,
    `${formatQuantity(quantity, settings)} ${pack}`,
  ]
  if (!hasCosts) return cells
  return [
    ...cells,
    line.cost === null ? '' : showPrice(line.cost, settings),
    line.netAmount === null ? '' : formatMoney(line.netAmount, settings),
  ]
}
