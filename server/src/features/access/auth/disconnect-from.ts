import type { SignedInCtx } from '../../../context.ts'
import { actFor } from '../../../db/transaction.ts'
import { readLogIn } from '../../../auth/log-ins.ts'

/** Disconnects this log-in from the given company, or from any, and renews the cookie. Leaves the transaction acting for the person. */
export async function disconnectFrom(ctx: SignedInCtx, companyId?: string): Promise<void> {
  const { id: userId, sessionId } = ctx.user
  await actFor(ctx.tx, { userId })
  let update = ctx.tx
    .updateTable('authSessions')
    .set({ companyIdOn: null, profileIdOn: null, staffUntil: null, staffReason: null, lastUsedAt: ctx.now })
    .where('id', '=', sessionId)
    .returning('id')
  if (companyId !== undefined) update = update.where('companyIdOn', '=', companyId)
  if (!(await update.executeTakeFirst())) return

  await ctx.publish({ to: { userId, sessionId }, changesRights: true })
  // A client with a bearer token keeps its own. The cookie's is renewed.
  if (ctx.cookie === null) return
  const { seed, generation } = await readLogIn(ctx, sessionId)
  const refreshToken = ctx.deps.tokens.refreshToken(seed, { sessionId, generation })
  const claims = { userId, sessionId, generation, companyId: null, profileId: null }
  ctx.authCookie.set({ refreshToken, accessToken: await ctx.deps.tokens.sign(claims, ctx.now) })
}
