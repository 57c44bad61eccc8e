import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { removeMember as endpoint } from '@mostrador/contract/features/access/users/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { disconnectMember, holdMember, refuseOwn, notifyMember } from './change-member.ts'

/** The person's actions keep their name, because no row refers to the membership. */
export async function removeMember(
  ctx: CompanyCtx,
  { userId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const member = await holdMember(ctx, userId)
  refuseOwn(ctx, userId)

  const companyId = ctx.company.id
  await ctx.tx
    .deleteFrom('membershipProfiles')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .execute()
  await ctx.tx.deleteFrom('memberships').where('companyId', '=', companyId).where('userId', '=', userId).execute()
  await audit(ctx, 'member.remove', { entity: 'member', entityId: userId }, { name: member.name, email: member.email })
  await disconnectMember(ctx, userId)
  await notifyMember(ctx, userId)
  return {}
}
