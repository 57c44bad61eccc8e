import { compareDecimals, parseDecimal, powerOfTen, RATE_SCALE } from '../money/decimal.ts'
import { subtract, sum } from '../money/money.ts'
import type { PricedSale } from '../price/cart.ts'
import { priceReduction } from '../price/price-reduction.ts'
import { isGivenAway } from './is-given-away.ts'
import type { OfferedSale } from './offered-sale.ts'

/** What a person may do at a till, by themselves or with the approvals for this document. A limit of null means none. */
export type Rights = {
  mayOverridePrice: boolean
  mayDiscountLine: boolean
  mayDiscountCart: boolean
  mayExempt: boolean
  maySellOnAccount: boolean
  maxLineDiscountPercent: string | null
  maxDocumentDiscountPercent: string | null
}

type Sold = Pick<OfferedSale, 'lines' | 'payments' | 'exemption' | 'order'>

/**
 * Whether a sale contains a discount, a changed price, an exemption or credit that goes beyond the rights of its maker (S-6). What came with
 * the customer does not count: `judgeTerms` compares that. `shopPrices`: prices that would have applied where a person chose a price list.
 */
export function exceedsRights(
  rights: Rights,
  sale: Sold,
  priced: PricedSale,
  shopPrices: ReadonlyMap<string, string> = new Map(),
): boolean {
  // What was agreed on in the online shop is nobody's price at the till.
  const agreed = sale.order?.lineIds.length ?? 0
  const priceBefore = ({ lineId, originalUnitPrice }: Sold['lines'][number]) =>
    shopPrices.get(lineId) ?? originalUnitPrice
  const freePrices = sale.lines.filter(
    (line, index) => isWithoutProduct(line, index < agreed) || line.unitPrice !== priceBefore(line),
  )
  if (freePrices.length > 0 && !rights.mayOverridePrice) return true
  if (isGivenAway(sale.lines, priced.totalAmount) && !rights.mayDiscountCart) return true
  if (sale.exemption?.reason === 'manual' && !rights.mayExempt) return true
  const isOnAccount = sale.payments.some(({ tenderType }) => tenderType === 'customerCredit')
  if (isOnAccount && !rights.maySellOnAccount) return true

  const discounted = priced.lines.filter(
    ({ lineDiscountAmount }, index) => lineDiscountAmount > 0 && sale.lines[index]?.discount?.origin === undefined,
  )
  if (discounted.length > 0 && !rights.mayDiscountLine) return true
  const lineLimit = rights.maxLineDiscountPercent
  if (lineLimit !== null && freePrices.some((line) => isLoweredBeyond(priceBefore(line), line.unitPrice, lineLimit)))
    return true
  if (discounted.some((line) => isMoreThan(line.lineDiscountAmount, line.baseAmount, lineLimit))) return true

  const documentDiscount = sum(priced.discounts.map(({ amount }) => amount))
  if (documentDiscount === 0) return false
  const whole = sum(priced.lines.map((line) => subtract(line.baseAmount, line.lineDiscountAmount)))
  return !rights.mayDiscountCart || isMoreThan(documentDiscount, whole, rights.maxDocumentDiscountPercent)
}

/** The price of a line without a product was typed, whatever its kind says; the surcharge of a tender and an order's lines were not. */
function isWithoutProduct({ kind, variantId }: Sold['lines'][number], isOfOrder: boolean): boolean {
  return kind === 'custom' || (variantId === null && kind !== 'surcharge' && !isOfOrder)
}

/** A lower price counts as a discount. */
function isLoweredBeyond(before: string, after: string, limitPercent: string): boolean {
  const reduction = parseDecimal(priceReduction(before, after) ?? '', RATE_SCALE)
  const limit = parseDecimal(limitPercent, RATE_SCALE)
  return !reduction || !limit || compareDecimals(reduction, limit) > 0
}

/**
 * Whether a part exceeds a percentage of the whole, rounded to the minor unit as the engine rounds: 20 % of 1293 is 259. Never without a
 * limit.
 */
function isMoreThan(part: number, whole: number, limitPercent: string | null): boolean {
  const limit = limitPercent === null ? undefined : parseDecimal(limitPercent, RATE_SCALE)
  if (!limit) return false
  const unit = 100n * powerOfTen(limit.scale)
  return 2n * BigInt(part) * unit - unit > 2n * BigInt(whole) * limit.units
}
