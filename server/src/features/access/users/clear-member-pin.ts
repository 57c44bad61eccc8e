import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { clearMemberPin as endpoint } from '@mostrador/contract/features/access/users/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { endPin } from '../approvals/public.ts'
import { holdMember } from './change-member.ts'
import { readMember } from './select-members.ts'

export async function clearMemberPin(
  ctx: CompanyCtx,
  { userId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { name } = await holdMember(ctx, userId)
  await endPin(ctx, userId, 'cleared')
  await audit(ctx, 'member.clearPin', { entity: 'member', entityId: userId }, { name })
  return { member: await readMember(ctx, userId) }
}
