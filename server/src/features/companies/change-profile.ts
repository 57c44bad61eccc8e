import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { changeProfile as endpoint } from '@mostrador/contract/features/companies/endpoints.ts'
import { hashRefreshToken } from '../../auth/tokens.ts'
import type { SignedInCtx } from '../../context.ts'
import { issueAuth } from '../auth/public.ts'

/** Points this log-in at another company or profile. Only active companies the person belongs to can be chosen. */
export async function changeProfile(
  ctx: SignedInCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const refreshToken = input.refreshToken ?? ctx.cookie?.refreshToken
  if (!refreshToken) throw new AppError('unauthenticated')
  const session = await ctx.tx
    .selectFrom('authSessions')
    .select('id')
    .where('refreshHash', '=', hashRefreshToken(refreshToken))
    .where('userId', '=', ctx.user.id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!session || session.id !== ctx.user.sessionId) throw new AppError('unauthenticated')

  const place = { companyId: input.companyId, profileId: input.companyProfileId }
  const auth = await issueAuth(ctx, ctx.user.id, place, { sessionId: session.id, refreshToken })
  if (!auth.company) throw new AppError('notFound')
  return { data: { auth } }
}
