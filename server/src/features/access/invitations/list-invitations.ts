import { can } from '@mostrador/contract/access.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listInvitations as endpoint } from '@mostrador/contract/features/access/invitations/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { isGivable, presentInvitation, selectWaiting } from './select-invitations.ts'

/** Maximum number of waiting invitations in one answer. */
const maxListed = 200

/** A link makes its holder a member, so only people who may invite see links, and only to rights they could give themselves. */
export async function listInvitations(ctx: CompanyCtx): Promise<OutputOf<typeof endpoint>> {
  const rows = await selectWaiting(ctx)
    .orderBy('i.createdAt', 'desc')
    .orderBy('i.id', 'desc')
    .limit(maxListed)
    .execute()
  const mayInvite = can(ctx.access, 'USERS__INVITE')
  return {
    items: rows.map((row) => {
      const invitation = presentInvitation(ctx, row)
      return { ...invitation, link: mayInvite && isGivable(ctx, row) ? invitation.link : null }
    }),
  }
}
