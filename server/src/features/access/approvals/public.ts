export { countNewApprovals } from './list-own-approvals.ts'
export { endPin, setPin } from './member-pin.ts'
export { needsNewPin, readPerson } from './read-approvers.ts'
export { type ApprovedDocument, redeemApprovals } from './redeem-approvals.ts'
