import type { Auth } from '@mostrador/contract/session.ts'
import { auditAs } from '../audit/audit.ts'
import { readCompany, readProfile } from './read-company.ts'
import { logInEnd } from './refresh-family.ts'
import { readSessionUser } from './session-user.ts'
import type { Ctx } from '../context.ts'
import { actFor } from '../db/transaction.ts'
import { beginLogIn, endLogIns, type LogIn, readLogIn, readLogInOf } from './log-ins.ts'

/** A company and one of the person's profiles in it. */
export type Place = { companyId: string; profileId: string }

type NewLogIn = { viaEcommerce?: boolean }
type Existing = { sessionId: string }

/**
 * Returns the token pair and the session of a log-in, and sets the AUTH cookie. With `sessionId` an existing log-in is connected to another
 * place and keeps its refresh token. Without it, a new log-in begins and ends the previous one (G-4). A place the person does not belong to
 * is ignored.
 */
export async function issueAuth(
  ctx: Ctx,
  userId: string,
  wanted: Place | null,
  how: NewLogIn | Existing = {},
): Promise<Auth> {
  const { user, belongings } = await readSessionUser(ctx.tx, userId, ctx.now)
  const place =
    wanted &&
    belongings.find(
      (b) => b.companyId === wanted.companyId && b.profileId === wanted.profileId && b.companyStatus === 1,
    )
  const company = place ? ((await readCompany(ctx.tx, place.companyId)) ?? null) : null
  const companyProfile = place ? ((await readProfile(ctx.tx, place.companyId, place.profileId)) ?? null) : null

  const logIn = 'sessionId' in how ? await readLogIn(ctx, how.sessionId) : await replaceLogIn(ctx, userId, how)
  const on = { companyId: company?.id ?? null, profileId: companyProfile?.id ?? null }
  await connect(ctx, logIn, userId, on)
  if (place) {
    await recordArrival(ctx, userId, { companyId: place.companyId, profileId: place.profileId }, logIn.id)
  }

  const refreshToken = ctx.deps.tokens.refreshToken(logIn.seed, { sessionId: logIn.id, generation: logIn.generation })
  const accessToken = await ctx.deps.tokens.sign(
    { userId, sessionId: logIn.id, generation: logIn.generation, ...on },
    ctx.now,
  )
  ctx.authCookie.set({ accessToken, refreshToken })
  await actFor(ctx.tx, { userId })
  return { refreshToken, accessToken, user, company, companyProfile }
}

/** A person has one live log-in: the others are notified and end. */
async function replaceLogIn(ctx: Ctx, userId: string, { viaEcommerce = false }: NewLogIn): Promise<LogIn> {
  // Serialises two simultaneous log-ins.
  await ctx.tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  // Other tabs of this browser share the new log-in and only need to pick it up.
  const sessionHere = await readLogInOf(ctx, ctx.cookie?.refreshToken)
  if (sessionHere) await endLogIns(ctx, { sessionId: sessionHere }, 'newLogIn', { event: 'changedProfile' })
  await endLogIns(ctx, { userId }, 'newLogIn', { event: 'loggedInNewSession' })
  return beginLogIn(ctx, userId, { viaEcommerce, expiresAt: logInEnd(ctx.now) })
}

/** Ends the earlier connection of the log-in, including a visit of staff. */
async function connect(
  ctx: Ctx,
  { id }: LogIn,
  userId: string,
  on: { companyId: string | null; profileId: string | null },
): Promise<void> {
  await ctx.tx
    .updateTable('authSessions')
    .set({
      companyIdOn: on.companyId,
      profileIdOn: on.profileId,
      staffUntil: null,
      staffReason: null,
      lastUsedAt: ctx.now,
    })
    .where('id', '=', id)
    .execute()
  await ctx.publish({ to: { userId, sessionId: id }, changesRights: true })
}

/** Shows the company who connected, and connects the person there again at the next log-in. */
async function recordArrival(ctx: Ctx, userId: string, place: Place, sessionId: string): Promise<void> {
  const { companyId, profileId } = place
  await ctx.tx
    .updateTable('users')
    .set({ lastCompanyId: companyId, lastProfileId: profileId })
    .where('id', '=', userId)
    .execute()
  await actFor(ctx.tx, { companyId })
  await ctx.tx
    .updateTable('memberships')
    .set({ lastSeenAt: ctx.now })
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .execute()
  await auditAs(ctx, { companyId, actorId: userId }, 'auth.connect', { entity: 'logIn', entityId: sessionId })
}
