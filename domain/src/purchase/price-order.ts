import type { PricedLine, PricedTax, PricingFault, TaxVersion } from '../price/cart.ts'
import { add, type Money, sum } from '../money/money.ts'
import { minorToMajor } from '../money/decimal.ts'
import { priceSale } from '../price/price-sale.ts'

/** Maximum number of lines of a purchase order (U-1). */
export const MAX_ORDER_LINES = 1000

/** A line to be priced: packs at the cost of one pack, in major units of the order's currency. */
type OrderedLine = {
  lineId: string
  quantity: string
  cost: string
  discountPercent: string
  taxes: readonly TaxVersion[]
}

type OrderToPrice = {
  currencyTag: string
  pricesIncludeTax: boolean
  lines: readonly OrderedLine[]
  /** A discount on the whole order, in minor units. */
  discountAmount: Money
  /** Freight, customs and the like, each in minor units of the order's currency. They carry no tax. */
  costs: readonly { amount: Money }[]
}

export type PricedOrder = {
  lines: PricedLine[]
  /** Lines before the discount on the order. */
  subtotalAmount: Money
  discountAmount: Money
  netAmount: Money
  taxAmount: Money
  costsAmount: Money
  /** Net, taxes and additional costs. */
  totalAmount: Money
  taxes: PricedTax[]
}

/**
 * Prices an order to a supplier as a sale is priced (U-2): lines, the discount on the whole order, taxes of the document. Additional costs
 * come on top. A broken limit or a malformed number is a value, never thrown.
 */
export function priceOrder(order: OrderToPrice): { ok: true; order: PricedOrder } | PricingFault {
  const { currencyTag, pricesIncludeTax, discountAmount } = order
  const priced = priceSale({
    currencyTag,
    pricesIncludeTax,
    taxRounding: 'document',
    mostLines: MAX_ORDER_LINES,
    lines: order.lines.map(({ lineId, quantity, cost, discountPercent, taxes }) => ({
      lineId,
      kind: 'product',
      quantity,
      unitPrice: cost,
      taxes,
      ...(!isNone(discountPercent) && { discount: { type: 'percent', value: discountPercent } as const }),
    })),
    discounts: discountAmount === 0 ? [] : [{ type: 'amount', value: minorToMajor(discountAmount, currencyTag) }],
  })
  if (!priced.ok) return priced
  const { sale } = priced
  const costsAmount = sum(order.costs.map(({ amount }) => amount))
  return {
    ok: true,
    order: {
      lines: sale.lines,
      subtotalAmount: sale.subtotalAmount,
      discountAmount: sale.discountAmount,
      netAmount: sale.netAmount,
      taxAmount: sale.taxAmount,
      costsAmount,
      totalAmount: add(sale.totalAmount, costsAmount),
      taxes: sale.taxes,
    },
  }
}

const isNone = (percent: string) => !/[1-9]/.test(percent)
