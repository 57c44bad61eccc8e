import * as endpoints from '@mostrador/contract/features/access/approvals/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { allowPinDevice } from './allow-pin-device.ts'
import { answerApproval } from './answer-approval.ts'
import { approveWithPin } from './approve-with-pin.ts'
import { collectApproval } from './collect-approval.ts'
import { disallowPinDevice } from './disallow-pin-device.ts'
import { listApprovals } from './list-approvals.ts'
import { listApprovers } from './list-approvers.ts'
import { listOwnApprovals } from './list-own-approvals.ts'
import { listPinDevices } from './list-pin-devices.ts'
import { objectToApproval } from './object-to-approval.ts'
import { pullApprovers } from './pull-approvers.ts'
import { requestApproval } from './request-approval.ts'
import { seeOwnApprovals } from './see-own-approvals.ts'

export const routes = [
  handle(endpoints.listApprovers, listApprovers),
  handle(endpoints.approveWithPin, approveWithPin),
  handle(endpoints.requestApproval, requestApproval),
  handle(endpoints.listApprovals, listApprovals),
  handle(endpoints.answerApproval, answerApproval),
  handle(endpoints.collectApproval, collectApproval),
  handle(endpoints.pullApprovers, pullApprovers),
  handle(endpoints.listPinDevices, listPinDevices),
  handle(endpoints.allowPinDevice, allowPinDevice),
  handle(endpoints.disallowPinDevice, disallowPinDevice),
  handle(endpoints.listOwnApprovals, listOwnApprovals),
  handle(endpoints.seeOwnApprovals, seeOwnApprovals),
  handle(endpoints.objectToApproval, objectToApproval),
]
