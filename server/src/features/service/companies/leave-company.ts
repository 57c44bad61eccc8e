import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { leaveCompany as endpoint } from '@mostrador/contract/features/service/companies/endpoints.ts'
import type { SignedInCtx } from '../../../context.ts'
import { disconnectFrom } from '../../access/auth/public.ts'
import { endMembership, readOwnership } from '../../access/users/public.ts'

/** Ends the caller's own membership. The last owner must first hand the company over, or switch it off. */
export async function leaveCompany(
  ctx: SignedInCtx,
  { companyId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { isMember, isLastOwner } = await readOwnership(ctx, companyId, ctx.user.id)
  if (!isMember) throw new AppError('notFound')
  if (isLastOwner) throw new AppError('lastRoot')

  await endMembership(ctx, companyId, ctx.user.id, 'member.leave')
  await disconnectFrom(ctx, companyId)
  return {}
}
