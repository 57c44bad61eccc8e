import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { signOutMember as endpoint } from '@mostrador/contract/features/access/users/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { disconnectMember, holdMember, notifyMember } from './change-member.ts'

/** Ends only connections to this company. The log-in itself belongs to the person. */
export async function signOutMember(
  ctx: CompanyCtx,
  { userId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { name } = await holdMember(ctx, userId)
  await disconnectMember(ctx, userId)
  await audit(ctx, 'member.signOut', { entity: 'member', entityId: userId }, { name })
  await notifyMember(ctx, userId)
  return {}
}
