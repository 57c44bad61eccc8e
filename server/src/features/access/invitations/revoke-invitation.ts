import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { revokeInvitation as endpoint } from '@mostrador/contract/features/access/invitations/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { refuseOwnersInvitation, selectWaiting } from './select-invitations.ts'

/** An invitation that was used meanwhile is not found: the person is already a member. */
export async function revokeInvitation(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const before = await selectWaiting(ctx).where('i.id', '=', id).executeTakeFirst()
  if (!before) throw new AppError('notFound')
  refuseOwnersInvitation(ctx, before)
  const revoked = await ctx.tx
    .updateTable('invitations')
    .set({ revokedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning('email')
    .executeTakeFirst()
  if (!revoked) throw new AppError('notFound')

  await audit(ctx, 'invitation.revoke', { entity: 'invitation', entityId: id }, { email: revoked.email })
  return {}
}
