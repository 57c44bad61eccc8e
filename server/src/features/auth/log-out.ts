import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { logOut as endpoint } from '@mostrador/contract/features/auth/endpoints.ts'
import { hashRefreshToken } from '../../auth/tokens.ts'
import type { Ctx } from '../../context.ts'

/** Ends the log-in on the server, not only in the browser. Logging out twice is no error. */
export async function logOut(ctx: Ctx, input: InputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const refreshToken = input.refreshToken ?? ctx.cookie?.refreshToken
  ctx.authCookie.clear()
  if (!refreshToken) return {}

  const ended = await ctx.tx
    .updateTable('authSessions')
    .set({ endedAt: ctx.now })
    .where('refreshHash', '=', hashRefreshToken(refreshToken))
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (ended) ctx.deps.accessCache.forgetSession(ended.id)
  return {}
}
