import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { refreshAccess as endpoint } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { decideRefresh, startsGrace } from '../../../auth/refresh-family.ts'
import { readRefreshToken } from '../../../auth/tokens.ts'
import type { Ctx } from '../../../context.ts'
import { endLogIns } from '../../../auth/log-ins.ts'

/** A new pair for the same place. The decision about the token is also recorded when it is refused. */
export async function refreshAccess(ctx: Ctx, input: InputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const token = input.refreshToken ?? ctx.cookie?.refreshToken
  const name = token === undefined ? undefined : readRefreshToken(token)
  if (!token || !name) throw new AppError('unauthenticated')

  const family = await ctx.tx
    .selectFrom('authSessions')
    .selectAll()
    .where('id', '=', name.sessionId)
    .forUpdate()
    .executeTakeFirst()
  if (!family || !ctx.deps.tokens.isRefreshTokenOf(token, family.refreshSeed, name))
    throw new AppError('unauthenticated')

  const isSameDevice = (ctx.userAgent?.slice(0, 300) ?? null) === family.userAgent
  const decision = decideRefresh(family, { generation: name.generation, isSameDevice }, ctx.now)
  if (decision === 'refuse') throw new AppError('unauthenticated')
  if (decision === 'end') {
    await endLogIns(ctx, { sessionId: family.id }, 'tokenReused')
    ctx.refuseAfterCommit(new AppError('unauthenticated'))
    return { accessToken: '', refreshToken: '' }
  }

  const generation = decision === 'rotate' ? family.generation + 1 : family.generation
  await ctx.tx
    .updateTable('authSessions')
    .set({ generation, lastUsedAt: ctx.now, ...(startsGrace(family, decision) && { rotatedAt: ctx.now }) })
    .where('id', '=', family.id)
    .execute()
  const refreshToken = ctx.deps.tokens.refreshToken(family.refreshSeed, { sessionId: family.id, generation })
  const accessToken = await ctx.deps.tokens.sign(
    {
      userId: family.userId,
      sessionId: family.id,
      generation,
      companyId: family.companyIdOn,
      profileId: family.profileIdOn,
    },
    ctx.now,
  )
  ctx.authCookie.set({ accessToken, refreshToken })
  return { accessToken, refreshToken }
}
