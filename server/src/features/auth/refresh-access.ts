import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { refreshAccess as endpoint } from '@mostrador/contract/features/auth/endpoints.ts'
import { hashRefreshToken, refreshTokenDays } from '../../auth/tokens.ts'
import type { Ctx } from '../../context.ts'

const dayMilliseconds = 86_400_000

/** A new access token for the same place. The log-in lives on from now. */
export async function refreshAccess(ctx: Ctx, input: InputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const refreshToken = input.refreshToken ?? ctx.cookie?.refreshToken
  if (!refreshToken) throw new AppError('unauthenticated')

  const session = await ctx.tx
    .updateTable('authSessions')
    .set({ lastUsedAt: ctx.now, expiresAt: new Date(ctx.now.getTime() + refreshTokenDays * dayMilliseconds) })
    .where('refreshHash', '=', hashRefreshToken(refreshToken))
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .returning(['id', 'userId', 'companyIdOn', 'profileIdOn'])
    .executeTakeFirst()
  if (!session) throw new AppError('unauthenticated')

  const accessToken = await ctx.deps.tokens.sign(
    { userId: session.userId, sessionId: session.id, companyId: session.companyIdOn, profileId: session.profileIdOn },
    ctx.now,
  )
  ctx.authCookie.set({ accessToken, refreshToken })
  return { accessToken }
}
