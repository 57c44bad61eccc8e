import type { SignedInCtx } from '../../context.ts'
import { actFor } from '../../db/transaction.ts'
import { readLogIn } from './log-ins.ts'

/**
 * Points this log-in at no company, if it acts in the given one or whichever it is, and renews the cookie to say so. Leaves the transaction acting for
 * the person.
 */
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
  // A client that shows a bearer token keeps its own; the cookie's is made anew.
  if (ctx.cookie === null) return
  const { seed, generation } = await readLogIn(ctx, sessionId)
  const refreshToken = ctx.deps.tokens.refreshToken(seed, { sessionId, generation })
  const claims = { userId, sessionId, generation, companyId: null, profileId: null }
  ctx.authCookie.set({ refreshToken, accessToken: await ctx.deps.tokens.sign(claims, ctx.now) })
}
