import type { WantedApproval } from '@mostrador/contract/approval.ts'
import { isAtMost } from '@mostrador/contract/approval.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { priceReduction } from '@mostrador/domain/price/price-reduction.ts'
import { belowMinimumApproval } from '#src/features/sell/till/below-minimum.ts'
import { sessionCan } from '#src/session/use-can.ts'

/** What a typed price takes: approvals of others, in their order, and whether a reason is asked. */
export type PriceNeeds = { approvals: WantedApproval[]; needsReason: boolean }

type Listed = { original: string; isTooLow: boolean }

/**
 * A price over the listed one needs the right to change prices, and must not be lower than the profile's discounts may go. One that
 * puts the line below the lowest price of its product needs the right to sell below cost. What is missing somebody else may allow.
 */
export function priceNeeds(session: AuthSession, { original, isTooLow }: Listed, price: string): PriceNeeds {
  const percent = priceReduction(original, price) ?? '100'
  const limit = session.companyProfile?.limits.maxLineDiscountPercent ?? null
  const isOverLimit = limit !== null && !isAtMost(percent, limit)

  const approvals: WantedApproval[] = []
  if (isOverLimit || !sessionCan(session, 'SALES__PRICE_OVERRIDE'))
    approvals.push({ permission: 'SALES__PRICE_OVERRIDE', percent, amount: null })
  if (isTooLow && !sessionCan(session, belowMinimumApproval.permission)) approvals.push(belowMinimumApproval)
  return { approvals, needsReason: isOverLimit || isTooLow }
}
