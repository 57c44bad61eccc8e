import { isAtMost } from '@mostrador/domain/money/decimal.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { priceReduction } from '@mostrador/domain/price/price-reduction.ts'

/** Whether a typed price takes a reason: beyond the profile's discount limit, or below the minimum price of the product. */
export function needsReason(session: AuthSession, original: string, price: string, isTooLow: boolean): boolean {
  const limit = session.companyProfile?.limits.maxLineDiscountPercent ?? null
  return isTooLow || (limit !== null && !isAtMost(priceReduction(original, price) ?? '100', limit))
}
