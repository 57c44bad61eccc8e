import * as endpoints from '@mostrador/contract/features/approvals/endpoints.ts'
import { handle } from '../../serve-endpoint.ts'
import { answerApproval } from './answer-approval.ts'
import { approveWithPin } from './approve-with-pin.ts'
import { collectApproval } from './collect-approval.ts'
import { listApprovals } from './list-approvals.ts'
import { listApprovers } from './list-approvers.ts'
import { pullApprovers } from './pull-approvers.ts'
import { requestApproval } from './request-approval.ts'

export const routes = [
  handle(endpoints.listApprovers, listApprovers),
  handle(endpoints.approveWithPin, approveWithPin),
  handle(endpoints.requestApproval, requestApproval),
  handle(endpoints.listApprovals, listApprovals),
  handle(endpoints.answerApproval, answerApproval),
  handle(endpoints.collectApproval, collectApproval),
  handle(endpoints.pullApprovers, pullApprovers),
]
