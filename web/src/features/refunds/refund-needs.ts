import type { WantedApproval } from '@mostrador/contract/approval.ts'
import type { RefundableSale } from '@mostrador/contract/features/sales/refund-schema.ts'
import { negate } from '@mostrador/domain/money.ts'
import { isInReturnWindow } from '@mostrador/domain/return-window.ts'
import { isOtherTender } from '@mostrador/domain/settle-refund.ts'
import type { SessionTools } from '#src/features/checkouts/public.tsx'
import type { RefundPlan } from '#src/features/refunds/plan-refund.ts'
import { sessionCan } from '#src/session/use-can.ts'

type Who = Pick<SessionTools, 'settings' | 'session'>

/** Whether a sale comes back later than the company allows. */
export function isLate({ soldAt }: Pick<RefundableSale, 'soldAt'>, now: string, { settings }: Who): boolean {
  return !isInReturnWindow(soldAt, now, settings.company.settings)
}

/** What of a refund somebody else has to allow: more than the profile may, another tender, too late (rules.md 2.3). */
export function refundNeeds(
  sale: RefundableSale,
  { refund, given }: RefundPlan,
  now: string,
  who: Who,
): WantedApproval[] {
  const needs: WantedApproval[] = []
  const { session } = who
  const amount = negate(refund.totalAmount)
  const limit = session.companyProfile?.limits.maxRefundAmount ?? null
  if (limit !== null && amount > limit) needs.push({ permission: 'SALES__REFUND', amount, percent: null })
  if (isOtherTender(sale.taken, given) && !sessionCan(session, 'SALES__REFUND_OTHER_TENDER'))
    needs.push({ permission: 'SALES__REFUND_OTHER_TENDER', amount: null, percent: null })
  if (isLate(sale, now, who) && !sessionCan(session, 'SALES__REFUND_LATE'))
    needs.push({ permission: 'SALES__REFUND_LATE', amount: null, percent: null })
  return needs
}
