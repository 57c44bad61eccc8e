import type { WantedApproval } from '@mostrador/contract/approval.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import type { RefundableSale } from '@mostrador/contract/features/selling/refunds/schema.ts'
import { add, negate } from '@mostrador/domain/money/money.ts'
import { isInReturnWindow } from '@mostrador/domain/refund/return-window.ts'
import { isOtherTender } from '@mostrador/domain/refund/check-refund-payments.ts'
import type { SessionTools } from '#src/features/selling/registers/public.tsx'
import type { RefundPlan } from '#src/features/selling/refunds/plan-refund.ts'
import { sessionCan } from '#src/session/use-can.ts'

type Who = Pick<SessionTools, 'settings' | 'session'>

/** Whether the return window of a sale is over. */
export function isLate({ soldAt }: Pick<RefundableSale, 'soldAt'>, now: string, { settings }: Who): boolean {
  return !isInReturnWindow(soldAt, now, settings.company.settings)
}

/** The approvals that a refund needs: above the profile's limit, another tender, too late. */
export function refundNeeds(sale: RefundableSale, plan: RefundPlan, now: string, who: Who): WantedApproval[] {
  const needs = needsOfMoney(sale, plan, who)
  if (isLate(sale, now, who)) return [...needs, ...needOf('SALES__REFUND_LATE', who)]
  return needs
}

/** The approvals without a receipt: its age is unknown, and accepting such a return needs its own permission. */
export function withoutReceiptNeeds(sale: RefundableSale, plan: RefundPlan, who: Who): WantedApproval[] {
  return [...needOf('SALES__REFUND_WITHOUT_RECEIPT', who), ...needsOfMoney(sale, plan, who)]
}

/** The limit of a person counts for the sale: what was given back of it before, here by anybody, counts with it. */
function needsOfMoney(sale: RefundableSale, { refund, given }: RefundPlan, who: Who): WantedApproval[] {
  const amount = negate(refund.totalAmount)
  const limit = who.session.companyProfile?.limits.maxRefundAmount ?? null
  return [
    ...(limit !== null && add(sale.refundedTotalAmount, amount) > limit
      ? [{ permission: 'SALES__REFUND' as const, amount, percent: null }]
      : []),
    ...(isOtherTender(sale.taken, given) ? needOf('SALES__REFUND_OTHER_TENDER', who) : []),
  ]
}

function needOf(permission: Permission, { session }: Who): WantedApproval[] {
  return sessionCan(session, permission) ? [] : [{ permission, amount: null, percent: null }]
}
