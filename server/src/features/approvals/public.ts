export { redeemApprovals } from './redeem-approvals.ts'
