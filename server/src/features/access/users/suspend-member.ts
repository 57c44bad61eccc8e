import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { suspendMember as endpoint } from '@mostrador/contract/features/access/users/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { disconnectMember, holdMember, refuseOwn, notifyMember } from './change-member.ts'
import { readMember } from './select-members.ts'

/** A suspended person stays a member without rights. Their next call is already refused. */
export async function suspendMember(
  ctx: CompanyCtx,
  { userId, isSuspended }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const before = await holdMember(ctx, userId)
  refuseOwn(ctx, userId)
  const status = isSuspended ? 'suspended' : 'active'
  if (before.status === status) return { member: before }

  await ctx.tx
    .updateTable('memberships')
    .set({ status, version: before.version + 1 })
    .where('companyId', '=', ctx.company.id)
    .where('userId', '=', userId)
    .execute()
  const action = isSuspended ? 'member.suspend' : 'member.activate'
  await audit(ctx, action, { entity: 'member', entityId: userId }, { name: before.name })
  if (isSuspended) await disconnectMember(ctx, userId)
  await notifyMember(ctx, userId)
  return { member: await readMember(ctx, userId) }
}
