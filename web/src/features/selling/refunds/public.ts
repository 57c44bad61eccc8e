/** What the payment of an exchange may use of refunds; loaded together with it. */
export { cashOut, confirmKey } from '#src/features/selling/refunds/cash-out.ts'
export { GivenList } from '#src/features/selling/refunds/given-list.tsx'
export { NeedNotices } from '#src/features/selling/refunds/need-notices.tsx'
export { planGiven, receiptLinesBack, returnedLines, surchargeBack } from '#src/features/selling/refunds/plan-refund.ts'
export { refundNeeds } from '#src/features/selling/refunds/refund-needs.ts'
export { refundWays, wayOf } from '#src/features/selling/refunds/refund-ways.ts'
export { useRefundApprovals } from '#src/features/selling/refunds/use-refund-approvals.tsx'
