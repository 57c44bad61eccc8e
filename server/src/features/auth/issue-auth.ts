import type { Auth } from '@mostrador/contract/session.ts'
import { readCompany, readProfile } from '../../auth/read-company.ts'
import { hashRefreshToken, newRefreshToken, refreshTokenDays } from '../../auth/tokens.ts'
import type { Ctx } from '../../context.ts'
import { actFor } from '../../db/transaction.ts'
import { readSessionUser } from '../../auth/session-user.ts'

/** A company and one of the person's profiles in it. */
export type Place = { companyId: string; profileId: string }

const dayMilliseconds = 86_400_000

/**
 * Answers the token pair and the session for a log-in, and sets the AUTH cookie. With `sessionId` an existing log-in is pointed
 * at another place and keeps its refresh token; without, a new log-in begins. A place the person has no part in is ignored.
 */
export async function issueAuth(
  ctx: Ctx,
  userId: string,
  wanted: Place | null,
  existing?: { sessionId: string; refreshToken: string },
): Promise<Auth> {
  const { user, belongings } = await readSessionUser(ctx.tx, userId)
  const place =
    wanted &&
    belongings.find(
      (b) => b.companyId === wanted.companyId && b.profileId === wanted.profileId && b.companyStatus === 1,
    )
  const company = place ? ((await readCompany(ctx.tx, place.companyId)) ?? null) : null
  const companyProfile = place ? ((await readProfile(ctx.tx, place.companyId, place.profileId)) ?? null) : null

  const sessionId = existing?.sessionId ?? ctx.newId()
  const refreshToken = existing?.refreshToken ?? newRefreshToken()
  const companyIdOn = company?.id ?? null
  const profileIdOn = companyProfile?.id ?? null
  if (existing) {
    await ctx.tx
      .updateTable('authSessions')
      .set({ companyIdOn, profileIdOn, lastUsedAt: ctx.now })
      .where('id', '=', sessionId)
      .execute()
  } else {
    await ctx.tx
      .insertInto('authSessions')
      .values({
        id: sessionId,
        userId,
        refreshHash: hashRefreshToken(refreshToken),
        companyIdOn,
        profileIdOn,
        userAgent: ctx.userAgent?.slice(0, 300) ?? null,
        expiresAt: new Date(ctx.now.getTime() + refreshTokenDays * dayMilliseconds),
      })
      .execute()
  }
  if (place) {
    await ctx.tx
      .updateTable('users')
      .set({ lastCompanyId: place.companyId, lastProfileId: place.profileId })
      .where('id', '=', userId)
      .execute()
  }

  const accessToken = await ctx.deps.tokens.sign(
    { userId, sessionId, companyId: companyIdOn, profileId: profileIdOn },
    ctx.now,
  )
  ctx.authCookie.set({ accessToken, refreshToken })
  await actFor(ctx.tx, { userId })
  return { refreshToken, accessToken, user, company, companyProfile }
}
