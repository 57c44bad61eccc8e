import type { WantedApproval } from '@mostrador/contract/approval.ts'
import { isAtMost } from '@mostrador/contract/approval.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { priceReduction } from '@mostrador/domain/price/price-reduction.ts'
import { belowMinimumApproval } from '#src/features/sell/till/below-minimum.ts'
import { sessionCan } from '#src/session/use-can.ts'

/** What a typed price requires: approvals, in order, and whether a reason. */
export type PriceNeeds = { approvals: WantedApproval[]; needsReason: boolean }

type Listed = { original: string; isTooLow: boolean }

/**
 * An overridden price needs the permission to change prices, and must stay within the profile's discount limit. A price below the product's
 * minimum price needs the permission to sell below cost. Another member may approve what is missing.
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
