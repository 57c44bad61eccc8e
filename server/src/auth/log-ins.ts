/** The rows of log-ins: begin, read, end. Every other file uses these functions. */
import { randomBytes } from 'node:crypto'
import { AppError } from '@mostrador/contract/errors.ts'
import type { LiveServerMessage } from '@mostrador/contract/live-events.ts'
import { readRefreshToken } from './tokens.ts'
import type { Ctx, SignedInCtx } from '../context.ts'

/** The data from which the tokens of a log-in are made. */
export type LogIn = { id: string; seed: Buffer; generation: number }

export type EndedReason =
  | 'loggedOut'
  | 'newLogIn'
  | 'tokenReused'
  | 'passwordChanged'
  | 'signedOut'
  | 'accountDeleted'
  | 'emailChanged'

/** A new log-in at generation 0. */
export async function beginLogIn(
  ctx: Ctx,
  userId: string,
  { viaEcommerce, expiresAt }: { viaEcommerce: boolean; expiresAt: Date },
): Promise<LogIn> {
  const logIn = { id: ctx.newId(), seed: randomBytes(32), generation: 0 }
  await ctx.tx
    .insertInto('authSessions')
    .values({
      id: logIn.id,
      userId,
      refreshSeed: logIn.seed,
      viaEcommerce,
      userAgent: ctx.userAgent?.slice(0, 300) ?? null,
      ip: ctx.ip,
      createdAt: ctx.now,
      lastUsedAt: ctx.now,
      rotatedAt: ctx.now,
      expiresAt,
    })
    .execute()
  return logIn
}

/** Throws `unauthenticated` when the log-in has ended. */
export async function readLogIn(ctx: Ctx, id: string): Promise<LogIn> {
  const row = await ctx.tx
    .selectFrom('authSessions')
    .select(['id', 'refreshSeed as seed', 'generation'])
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError('unauthenticated')
  return row
}

/** The log-in of a refresh token of any generation; undefined when the token is not genuine. */
export async function readLogInOf(
  ctx: Pick<Ctx, 'tx' | 'deps'>,
  token: string | undefined,
): Promise<string | undefined> {
  const name = token === undefined ? undefined : readRefreshToken(token)
  if (!token || !name) return undefined
  const row = await ctx.tx
    .selectFrom('authSessions')
    .select('refreshSeed')
    .where('id', '=', name.sessionId)
    .executeTakeFirst()
  return row && ctx.deps.tokens.isRefreshTokenOf(token, row.refreshSeed, name) ? name.sessionId : undefined
}

/** Ends the live log-ins that match. Their connections learn why, and their tokens stop working at once. */
export async function endLogIns(
  ctx: Pick<Ctx, 'tx' | 'now' | 'publish'>,
  { userId, sessionId, exceptSessionId }: { userId?: string; sessionId?: string; exceptSessionId?: string },
  reason: EndedReason,
  message?: LiveServerMessage,
): Promise<string[]> {
  if (userId === undefined && sessionId === undefined) throw new Error('whose log-ins?')
  let update = ctx.tx
    .updateTable('authSessions')
    .set({ endedAt: ctx.now, endedReason: reason })
    .where('endedAt', 'is', null)
    .returning('id')
  if (userId !== undefined) update = update.where('userId', '=', userId)
  if (sessionId !== undefined) update = update.where('id', '=', sessionId)
  if (exceptSessionId !== undefined) update = update.where('id', '<>', exceptSessionId)
  const ended = await update.execute()
  for (const { id } of ended)
    await ctx.publish({ to: { sessionId: id }, changesRights: true, closes: true, ...(message && { message }) })
  return ended.map(({ id }) => id)
}

/** From now on, the log-in counts as one through an external shop. */
export async function recordEcommerceLogIn({ tx, user, publish }: SignedInCtx): Promise<void> {
  await tx.updateTable('authSessions').set({ viaEcommerce: true }).where('id', '=', user.sessionId).execute()
  await publish({ to: { userId: user.id, sessionId: user.sessionId }, changesRights: true })
}
