import * as endpoints from '@mostrador/contract/features/access/invitations/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { createInvitations } from './create-invitations.ts'
import { describeInvitation } from './describe-invitation.ts'
import { listInvitations } from './list-invitations.ts'
import { resendInvitation } from './resend-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'

export const routes = [
  handle(endpoints.listInvitations, listInvitations),
  handle(endpoints.createInvitations, createInvitations),
  handle(endpoints.resendInvitation, resendInvitation),
  handle(endpoints.revokeInvitation, revokeInvitation),
  handle(endpoints.describeInvitation, describeInvitation),
  handle(endpoints.acceptInvitation, acceptInvitation),
]
