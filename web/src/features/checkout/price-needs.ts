import type { WantedApproval } from '@mostrador/contract/approval.ts'
import { isAtMost } from '@mostrador/contract/approval.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { compareDecimals, parseDecimal, UNIT_PRICE_SCALE } from '@mostrador/domain/decimal.ts'
import { priceReduction } from '@mostrador/domain/price-reduction.ts'
import { sessionCan } from '#src/session/use-can.ts'

/** What a typed price takes: approvals of others, in their order, and whether a reason is asked (ux.md 1.6). */
export type PriceNeeds = { approvals: WantedApproval[]; needsReason: boolean }

type Listed = { original: string; lowest: string | null }

/**
 * A price over the listed one needs the right to change prices, and must not be lower than the profile's discounts may go. Below
 * the lowest price of the product it needs the right to sell below cost. What is missing somebody else may allow.
 */
export function priceNeeds(session: AuthSession, { original, lowest }: Listed, price: string): PriceNeeds {
  const percent = priceReduction(original, price) ?? '100'
  const limit = session.companyProfile?.limits.maxLineDiscountPercent ?? null
  const isOverLimit = limit !== null && !isAtMost(percent, limit)
  const isTooLow = lowest !== null && isBelow(price, lowest)

  const approvals: WantedApproval[] = []
  if (isOverLimit || !sessionCan(session, 'SALES__PRICE_OVERRIDE'))
    approvals.push({ permission: 'SALES__PRICE_OVERRIDE', percent, amount: null })
  if (isTooLow && !sessionCan(session, 'SALES__BELOW_COST'))
    approvals.push({ permission: 'SALES__BELOW_COST', percent: null, amount: null })
  return { approvals, needsReason: isOverLimit || isTooLow }
}

function isBelow(a: string, b: string): boolean {
  const first = parseDecimal(a, UNIT_PRICE_SCALE)
  const second = parseDecimal(b, UNIT_PRICE_SCALE)
  return first !== undefined && second !== undefined && compareDecimals(first, second) < 0
}
