import { can } from '@mostrador/contract/access.ts'
import type { SessionClosing } from '@mostrador/contract/features/selling/registers/schema.ts'
import { countDifference, isAboveLimit } from '@mostrador/domain/drawer/cash-session.ts'
import { type Money, money } from '@mostrador/domain/money/money.ts'
import type { CompanyCtx } from '../../../context.ts'
import { redeemApprovals } from '../../access/approvals/public.ts'
import { readRules } from '../registers/public.ts'

/** The doubts about a count, and who approved its difference. */
export type ClosingCheck = { needsReview: string[]; approvedById: string | null }

/**
 * Checks a count by its register's current rules. The drawer was already counted, so a count by a device that did not know the
 * rules, or had another expectation, is stored and marked.
 */
export async function checkClosing(ctx: CompanyCtx, closing: SessionClosing, expected: Money): Promise<ClosingCheck> {
  const { printedExpectedAmount: printed, countedCashAmount, differenceReason } = closing
  const rules = await readRules(ctx, closing.checkoutId)
  const difference = countDifference(countedCashAmount, expected)
  const { approvedById, isOffline } = await redeem(ctx, closing, difference)
  const isOver = isAboveLimit(difference, rules.maxDifferenceAmount)
  const isAllowed = approvedById !== null || can(ctx.access, 'CHECKOUTS__SESSIONS_CLOSE_OVER_LIMIT')
  return {
    approvedById,
    needsReview: [
      ...(can(ctx.access, 'CHECKOUTS__SESSIONS_CLOSE') ? [] : ['overProfileLimits']),
      ...(printed !== null && printed !== expected ? ['expectedDiffers'] : []),
      ...(isCounted(closing) ? [] : ['denominationsDiffer']),
      // A person who counts without knowing the expectation could not give a reason.
      ...(printed !== null && isAboveLimit(difference, rules.requireReasonAboveAmount) && !differenceReason
        ? ['differenceUnexplained']
        : []),
      ...(isOver && !isAllowed ? ['differenceOverLimit'] : []),
      ...(isOffline ? ['approvedOffline'] : []),
    ],
  }
}

/** Whether the coins and notes, if they were counted, are the counted cash. */
function isCounted({ denominations, countedCashAmount }: SessionClosing): boolean {
  if (denominations === null) return true
  return denominations.reduce((total, { value, count }) => total + value * count, 0) === countedCashAmount
}

/** An approval covers the difference it was given for, and smaller ones. */
async function redeem(ctx: CompanyCtx, { closingId: id, deviceId, approvals = [] }: SessionClosing, difference: Money) {
  const wanted = approvals.filter(({ permission }) => permission === 'CHECKOUTS__SESSIONS_CLOSE_OVER_LIMIT')
  const amount = money(Math.abs(difference))
  const { good, isOffline } = await redeemApprovals(ctx, { id, deviceId }, wanted, String(amount), amount)
  return { approvedById: good[0]?.approverId ?? null, isOffline }
}
