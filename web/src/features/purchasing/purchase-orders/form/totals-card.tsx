import { Stack } from '#src/ui/layout/boxes.tsx'
import { getSupplier } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import { type Money, negate } from '@mostrador/domain/money/money.ts'
import { moneyOf } from '#src/features/purchasing/purchase-orders/form/order-values.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'
import { SlipRow } from '#src/ui/slip.tsx'

type OrderTotals = {
  subtotalAmount: Money
  discountAmount: Money
  netAmount: Money
  costsAmount: Money
  totalAmount: Money
  taxes: readonly { taxId: string; name: string; amount: Money }[]
}
type TotalsProps = { totals: OrderTotals; currencyTag: string; supplierId: string | null }

/** What an order comes to, and whether it is below the supplier's smallest one. */
export function TotalsCard({ totals, currencyTag, supplierId }: TotalsProps) {
  const t = useT()
  const { settings } = useCompany()
  const shown = moneyOf(settings, currencyTag)
  const { data } = useEndpointQuery(getSupplier, { id: supplierId ?? '' }, { enabled: supplierId !== null })
  const minimum = data?.supplier.currencyTag === currencyTag ? data.supplier.minimumOrderAmount : null
  const show = (amount: Money) => formatMoney(amount, shown)
  return (
    <Card title={t('purchaseOrders.totals.title')} testId="order-totals">
      <Stack gap={2}>
        <SlipRow label={t('purchaseOrders.totals.subtotal')} value={show(totals.subtotalAmount)} />
        {totals.discountAmount !== 0 && (
          <SlipRow label={t('purchaseOrders.totals.discount')} value={show(negate(totals.discountAmount))} />
        )}
        <SlipRow label={t('purchaseOrders.totals.net')} value={show(totals.netAmount)} />
        {totals.taxes.map(({ taxId, name, amount }) => (
          <SlipRow key={taxId} label={name} value={show(amount)} />
        ))}
        {totals.costsAmount !== 0 && (
          <SlipRow label={t('purchaseOrders.totals.costs')} value={show(totals.costsAmount)} />
        )}
        <SlipRow
          strong
          label={t('purchaseOrders.totals.total')}
          value={<span data-testid="order-total">{show(totals.totalAmount)}</span>}
        />
      </Stack>
      {minimum !== null && totals.subtotalAmount < minimum && (
        <p className="k-muted k-small">{t('purchaseOrders.totals.minimum', { amount: show(minimum) })}</p>
      )}
    </Card>
  )
}
