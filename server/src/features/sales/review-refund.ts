import { can } from '@mostrador/contract/access.ts'
import type { NewRefund } from '@mostrador/contract/features/sales/refund-schema.ts'
import { negate, sum } from '@mostrador/domain/money.ts'
import { receiptNumber } from '@mostrador/domain/receipt-number.ts'
import { isInReturnWindow } from '@mostrador/domain/return-window.ts'
import type { CompanyCtx } from '../../context.ts'
import { redeemApprovals } from '../approvals/public.ts'
import type { PreparedRefund } from './prepare-refund.ts'
import type { Sold } from './read-sold.ts'

/** What the profile does not allow was done all the same: it is booked and marked (rules.md 2.3). */
export async function reviewRefund(
  ctx: CompanyCtx,
  refund: NewRefund,
  sold: Sold,
  prepared: PreparedRefund,
): Promise<string[]> {
  return [
    ...(isOverLimits(ctx, refund, sold, prepared) ? ['overProfileLimits'] : []),
    ...(await judgeDay(ctx, refund, sold)),
  ]
}

function isOverLimits(ctx: CompanyCtx, refund: NewRefund, sold: Sold, { refund: taken }: PreparedRefund): boolean {
  const limit = ctx.profile.limits.maxRefundAmount
  const isTooMuch = limit !== null && negate(taken.totalAmount) > limit
  const isOtherTender = refund.payments.some(({ tenderId, amount }) => {
    const tender = sold.taken.find((candidate) => candidate.tenderId === tenderId)
    const given = sum(
      refund.payments.filter((payment) => payment.tenderId === tenderId).map((payment) => payment.amount),
    )
    return amount > 0 && (!tender || given > tender.amount - tender.refundedAmount)
  })
  return (
    !can(ctx.access, 'SALES__REFUND') || isTooMuch || (isOtherTender && !can(ctx.access, 'SALES__REFUND_OTHER_TENDER'))
  )
}

/** Too late is allowed by a right of its own, or by somebody who has it. The clock of a device is not taken beyond the server's. */
async function judgeDay(ctx: CompanyCtx, refund: NewRefund, { soldAt }: Sold): Promise<string[]> {
  const returnedAt = new Date(Math.min(Date.parse(refund.refundedAt), ctx.now.getTime())).toISOString()
  if (isInReturnWindow(soldAt.toISOString(), returnedAt, ctx.company.settings)) return []
  if (can(ctx.access, 'SALES__REFUND_LATE')) return []

  const summary = receiptNumber(refund.series, refund.number)
  const offered = (refund.approvals ?? []).filter(({ permission }) => permission === 'SALES__REFUND_LATE')
  const { good, isOffline } = await redeemApprovals(ctx, refund.refundId, offered, summary)
  if (good.length === 0) return ['returnedLate']
  return isOffline ? ['approvedOffline'] : []
}
