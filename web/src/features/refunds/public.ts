/** What the payment of an exchange may use of refunds; loaded together with it. */
export { cashOut, confirmKey } from '#src/features/refunds/cash-out.ts'
export { GivenList } from '#src/features/refunds/given-list.tsx'
export { NeedNotices } from '#src/features/refunds/need-notices.tsx'
export { planGiven, receiptLinesBack, returnedLines, surchargeBack } from '#src/features/refunds/plan-refund.ts'
export { refundNeeds } from '#src/features/refunds/refund-needs.ts'
export { refundWays, wayOf } from '#src/features/refunds/refund-ways.ts'
export { useRefundApprovals } from '#src/features/refunds/use-refund-approvals.tsx'
