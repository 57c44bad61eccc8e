import { AppError } from '@mostrador/contract/errors.ts'
import type { Auth } from '@mostrador/contract/session.ts'
import { readVisit } from '../../../auth/access-cache.ts'
import { readSessionUser } from '../../../auth/session-user.ts'
import type { SignedInCtx } from '../../../context.ts'
import { actFor } from '../../../db/transaction.ts'
import { readLogIn } from '../../../auth/log-ins.ts'

/** How long staff may stay in a company. */
const visitMinutes = 60

/** Connects the log-in of a staff member to a company, read-only. Leaves the transaction acting for the company. */
export async function issueVisit(ctx: SignedInCtx, companyId: string, reason: string): Promise<Auth> {
  const { id: userId, sessionId } = ctx.user
  const { user } = await readSessionUser(ctx.tx, userId, ctx.now)
  const staffUntil = new Date(ctx.now.getTime() + visitMinutes * 60_000)
  await actFor(ctx.tx, { companyId })
  const visit = await readVisit(ctx.tx, companyId, staffUntil, ctx.now)
  if (!visit) throw new AppError('notFound')

  await ctx.tx
    .updateTable('authSessions')
    .set({ companyIdOn: companyId, profileIdOn: null, staffUntil, staffReason: reason, lastUsedAt: ctx.now })
    .where('id', '=', sessionId)
    .execute()
  await ctx.publish({ to: { userId, sessionId }, changesRights: true })
  const { seed, generation } = await readLogIn(ctx, sessionId)
  const refreshToken = ctx.deps.tokens.refreshToken(seed, { sessionId, generation })
  const accessToken = await ctx.deps.tokens.sign({ userId, sessionId, generation, companyId, profileId: null }, ctx.now)
  ctx.authCookie.set({ accessToken, refreshToken })
  return { refreshToken, accessToken, user, company: visit.company, companyProfile: visit.profile }
}
