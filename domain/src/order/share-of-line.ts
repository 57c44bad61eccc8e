import { formatDecimal, QUANTITY_SCALE } from '../money/decimal.ts'
import { negate } from '../money/money.ts'
import type { PricedLine, PricedSale } from '../price/price-sale.ts'
import { refundSale, type SoldLine } from '../refund/refund-sale.ts'
import type { Units } from './order-facts.ts'

/** `units` of a line, after the first `before` of its units were shipped or cancelled. */
type LineShare = { readonly lineId: string; readonly before: Units; readonly units: Units }
export type OrderedLine = PricedLine & { readonly ordered: Units }

/**
 * The amount of some units of an order's lines, as part of the amounts stored with the order (H-7). They are running shares, like
 * those of refunds: the parts of a line add up to the line, in whatever order units are shipped or cancelled. Throws
 * RangeError for units that a line does not have.
 */
export function shareOfLines(lines: readonly OrderedLine[], shares: readonly LineShare[]): PricedSale {
  const sold = shares.map((share): SoldLine => {
    const line = lines.find(({ lineId }) => lineId === share.lineId)
    if (!line) throw new RangeError(`Not a line of the order: ${share.lineId}`)
    return { ...line, quantity: quantityOf(line.ordered), refundedQuantity: quantityOf(share.before) }
  })
  const wanted = shares.map(({ lineId, units }) => ({ lineId, quantity: quantityOf(units) }))
  const result = refundSale(sold, wanted)
  if (!result.ok) throw new RangeError(`${result.reason} of line ${result.lineId ?? ''}`)
  const { refund } = result
  return {
    lines: refund.lines.map(mirror),
    subtotalAmount: negate(refund.subtotalAmount),
    discountAmount: negate(refund.discountAmount),
    netAmount: negate(refund.netAmount),
    taxAmount: negate(refund.taxAmount),
    totalAmount: negate(refund.totalAmount),
    taxes: refund.taxes.map(mirrorTax),
    discounts: [],
  }
}

/** Thousandths as a quantity: `1500` is `1.5`. */
export function quantityOf(units: Units): string {
  return formatDecimal({ units: BigInt(units), scale: QUANTITY_SCALE })
}

function mirror({ quantity: _, ...line }: PricedLine & { quantity: string }): PricedLine {
  return {
    lineId: line.lineId,
    baseAmount: negate(line.baseAmount),
    lineDiscountAmount: negate(line.lineDiscountAmount),
    allocatedDiscountAmount: negate(line.allocatedDiscountAmount),
    netAmount: negate(line.netAmount),
    taxAmount: negate(line.taxAmount),
    grossAmount: negate(line.grossAmount),
    taxes: line.taxes.map(mirrorTax),
  }
}

function mirrorTax({ taxId, taxableAmount, amount }: PricedLine['taxes'][number]) {
  return { taxId, taxableAmount: negate(taxableAmount), amount: negate(amount) }
}
