import type { Tax } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { type PricedOrder, priceOrder } from '@mostrador/domain/purchase/price-order.ts'
import {
  amountOf,
  faultOfLine,
  moneyOf,
  orderForm,
  type OrderValues,
} from '#src/features/purchasing/purchase-orders/form/order-values.ts'

/** What the typed order comes to, by the same rule as on the server. Lines that are not right yet are left out. */
export function priceTypedOrder(
  values: OrderValues,
  taxes: readonly Tax[],
  settings: CompanySettings,
): PricedOrder | undefined {
  const shown = moneyOf(settings, values.currencyTag)
  const good = { ...values, lines: values.lines.filter((line) => faultOfLine(line, shown) === undefined) }
  const { lines } = orderForm.sent(good, null, settings)
  const byId = new Map(taxes.map((tax) => [tax.id, tax]))
  const priced = priceOrder({
    currencyTag: values.currencyTag,
    pricesIncludeTax: values.pricesIncludeTax,
    discountAmount: amountOf(values.discount, shown),
    costs: values.costs.map(({ amount }) => ({ amount: amountOf(amount, shown) })),
    lines: lines.map(({ id, quantity, cost, discountPercent = '0', taxIds = [] }) => ({
      lineId: id,
      quantity,
      cost,
      discountPercent,
      taxes: taxIds.flatMap((taxId) => {
        const tax = byId.get(taxId)
        return tax ? [{ ...tax, taxId }] : []
      }),
    })),
  })
  return priced.ok ? priced.order : undefined
}
