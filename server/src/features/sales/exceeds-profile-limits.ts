import { isAtMost } from '@mostrador/contract/approval.ts'
import { can } from '@mostrador/contract/access.ts'
import { isGivenAway } from '@mostrador/contract/features/sales/is-given-away.ts'
import type { NewSale } from '@mostrador/contract/features/sales/schema.ts'
import { priceReduction } from '@mostrador/domain/price/price-reduction.ts'
import { parseDecimal, powerOfTen, RATE_SCALE } from '@mostrador/domain/money/decimal.ts'
import { subtract, sum } from '@mostrador/domain/money/money.ts'
import type { PricedSale } from '@mostrador/domain/price/price-sale.ts'
import type { CompanyCtx } from '../../context.ts'

type Actor = Pick<CompanyCtx, 'access' | 'profile'>

/**
 * Whether a sale contains a discount, a changed price, an exemption or credit that the profile does not allow. The till asks for approval
 * before. A sale that arrives without it is booked and flagged, because the customer has left (S-6). What came with the customer does not
 * count for the seller: `refuteTerms` checks that it did.
 */
export function exceedsProfileLimits({ access, profile }: Actor, sale: NewSale, priced: PricedSale): boolean {
  const freePrices = sale.lines.filter((line) => line.kind === 'custom' || line.unitPrice !== line.originalUnitPrice)
  if (freePrices.length > 0 && !can(access, 'SALES__PRICE_OVERRIDE')) return true

  if (isGivenAway(sale.lines, priced.totalAmount) && !can(access, 'SALES__CART_DISCOUNT')) return true

  if (sale.exemption?.reason === 'manual' && !can(access, 'SALES__TAX_EXEMPT')) return true

  const isOnAccount = sale.payments.some(({ tenderType }) => tenderType === 'customerCredit')
  if (isOnAccount && !can(access, 'SALES__CREDIT')) return true

  const discounted = priced.lines.filter(
    ({ lineDiscountAmount }, index) => lineDiscountAmount > 0 && sale.lines[index]?.discount?.origin === undefined,
  )
  if (discounted.length > 0 && !can(access, 'SALES__LINE_DISCOUNT')) return true
  const lineLimit = profile.limits.maxLineDiscountPercent
  if (lineLimit !== null && freePrices.some((line) => isLoweredBeyond(line, lineLimit))) return true
  if (discounted.some((line) => isMoreThan(line.lineDiscountAmount, line.baseAmount, lineLimit))) return true

  const documentDiscount = sum(priced.discounts.map(({ amount }) => amount))
  if (documentDiscount === 0) return false
  const whole = sum(priced.lines.map((line) => subtract(line.baseAmount, line.lineDiscountAmount)))
  return (
    !can(access, 'SALES__CART_DISCOUNT') ||
    isMoreThan(documentDiscount, whole, profile.limits.maxDocumentDiscountPercent)
  )
}

/** A lower price counts as a discount. */
function isLoweredBeyond({ originalUnitPrice, unitPrice }: NewSale['lines'][number], limitPercent: string): boolean {
  return !isAtMost(priceReduction(originalUnitPrice, unitPrice) ?? '', limitPercent)
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
