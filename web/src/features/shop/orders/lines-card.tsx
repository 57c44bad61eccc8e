import { Row } from '#src/ui/layout/boxes.tsx'
import { cancelOrderLine, proposeSubstitute } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import type { ShopOrder, ShopOrderLine } from '@mostrador/contract/features/shop/orders/schema.ts'
import { formatMoney, formatQuantity } from '@mostrador/contract/format.ts'
import { negate } from '@mostrador/domain/money/money.ts'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { freeOf } from '#src/features/shop/orders/order-units.ts'
import { CancelLineDialog, SubstituteDialog } from '#src/features/shop/orders/line-dialogs.tsx'
import styles from '#src/features/shop/orders/orders.module.css'
import { useT } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import { ActionMenu } from '#src/ui/admin/parts/action-menu.tsx'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'
import { DataTable } from '#src/ui/admin/parts/data-table.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** The lines as they were agreed on, with what became of their units. */
export function LinesCard({ order }: { order: ShopOrder }) {
  const t = useT()
  const { settings } = useCompany()
  const money = { ...settings, currencyTag: order.currencyTag }
  const end = 'end' as const
  const shown = (quantity: string) => (quantity === '0' ? '–' : formatQuantity(quantity, settings))
  return (
    <Card title={t('orders.lines.title')} testId="order-lines">
      <DataTable
        caption={t('orders.lines.title')}
        columns={[
          { key: 'product', label: t('orders.lines.product') },
          { key: 'ordered', label: t('orders.lines.ordered'), align: end },
          { key: 'packed', label: t('orders.lines.packed'), align: end, minor: true },
          { key: 'left', label: t('orders.lines.left'), align: end, minor: true },
          { key: 'cancelled', label: t('orders.lines.cancelled'), align: end, minor: true },
          { key: 'amount', label: t('orders.lines.amount'), align: end },
          { key: 'actions', label: t('purchaseOrders.actions.menu'), align: end },
        ]}
        rows={order.lines.map((line) => ({
          key: line.id,
          cells: [
            <LineName key="name" line={line} />,
            shown(line.quantity),
            shown(line.packedQuantity),
            shown(line.shippedQuantity),
            shown(line.cancelledQuantity),
            <LineAmount key="amount" line={line} show={(amount) => formatMoney(amount, money)} />,
            <LineActions key="actions" order={order} line={line} />,
          ],
        }))}
      />
      <Row as="p" gap={3} justify="between" wrap={false} className={styles['sum']}>
        <strong>{t('orders.lines.total')}</strong>
        <strong data-testid="order-total">{formatMoney(order.totalAmount, money)}</strong>
      </Row>
      <Promotions order={order} />
      {order.taxes.map(({ name, rate, amount }) => (
        <Row key={`${name.en} ${rate}`} as="p" gap={3} justify="between" wrap={false} className={styles['sum']}>
          <span>{t('orders.lines.tax', { name: name[settings.languageTag] })}</span>
          <span>{formatMoney(amount, money)}</span>
        </Row>
      ))}
    </Card>
  )
}

/** What promotions took off, with the lines already after it. */
function Promotions({ order: { promotions, currencyTag } }: { order: ShopOrder }) {
  const t = useT()
  const { settings } = useCompany()
  return promotions.map(({ name, code, amount }) => (
    <Row
      key={name.en}
      as="p"
      gap={3}
      justify="between"
      wrap={false}
      className={styles['sum']}
      data-testid="order-promotion"
    >
      <span>{t('orders.lines.promotion', { name: code ?? name[settings.languageTag] })}</span>
      <span>{formatMoney(negate(amount), { ...settings, currencyTag })}</span>
    </Row>
  ))
}

type LineAmountProps = { line: ShopOrderLine; show: (amount: ShopOrderLine['dueAmount']) => string }

/** What counts in the total. What was agreed and is cancelled stands struck beside it. */
function LineAmount({ line: { grossAmount, dueAmount }, show }: LineAmountProps) {
  if (dueAmount === grossAmount) return show(grossAmount)
  return (
    <span>
      <s className={styles['muted']}>{show(grossAmount)}</s> {dueAmount !== 0 && show(dueAmount)}
    </span>
  )
}

function LineName({ line }: { line: ShopOrderLine }) {
  const t = useT()
  const { settings } = useCompany()
  const { name, variantName, sku, missingQuantity, wantedQuantity } = line
  const quantity = formatQuantity(missingQuantity, settings)
  return (
    <span>
      {`${name} ${variantName}`.trim()}
      {sku !== null && <small className={styles['muted']}>{sku}</small>}
      {wantedQuantity !== null && (
        <small className={styles['muted']}>
          {t('orders.lines.atMost', {
            wanted: formatQuantity(wantedQuantity, settings),
            most: formatQuantity(line.quantity, settings),
          })}
        </small>
      )}
      {missingQuantity !== '0' && (
        <small className="k-danger k-small k-block">{t('orders.lines.missing', { quantity })}</small>
      )}
    </span>
  )
}

function LineActions({ order, line }: { order: ShopOrder; line: ShopOrderLine }) {
  const t = useT()
  const [open, setOpen] = useState<'cancel' | 'substitute' | null>(null)
  const mayCancel = useCan(cancelOrderLine)
  const maySubstitute = useCan(proposeSubstitute)
  const name = `${line.name} ${line.variantName}`.trim()
  const entries = [
    ...(maySubstitute
      ? [{ key: 'substitute', label: t('orders.lines.substitute', { name }), run: () => setOpen('substitute') }]
      : []),
    ...(mayCancel ? [{ key: 'cancel', label: t('orders.lines.cancel', { name }), run: () => setOpen('cancel') }] : []),
  ]
  if (line.kind === 'delivery' || freeOf(line) === '0' || entries.length === 0) return null
  return (
    <>
      <ActionMenu
        button={
          <IconAction label={name} data-testid={`line-menu-${line.sku ?? ''}`}>
            <IconDots size={18} stroke={1.75} />
          </IconAction>
        }
        sections={[{ key: 'all', entries }]}
      />
      {open === 'cancel' && <CancelLineDialog order={order} line={line} onClose={() => setOpen(null)} />}
      {open === 'substitute' && <SubstituteDialog order={order} line={line} onClose={() => setOpen(null)} />}
    </>
  )
}
