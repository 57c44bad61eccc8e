import type { logIn as endpoint } from '@mostrador/contract/features/auth/endpoints.ts'
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import { sql } from 'kysely'
import { isPasswordOf } from '../../auth/passwords.ts'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { issueAuth, type Place } from './issue-auth.ts'
import { readBelongings } from '../../auth/session-user.ts'

/** Wrong passwords one account may collect within the window before it has to wait. */
export const maxFailures = 10
export const failureWindowMinutes = 15

/** Connects to the place the person last acted in, or to the only one there is. */
export async function logIn(ctx: Ctx, input: InputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const failures = await countFailures(ctx, input.email)
  if (failures >= maxFailures) throw new AppError('accountLocked')

  const user = await ctx.tx
    .selectFrom('users')
    .select(['id', 'passwordHash', 'lastCompanyId', 'lastProfileId'])
    .where('email', '=', input.email)
    .executeTakeFirst()
  const fits = await isPasswordOf(user?.passwordHash, input.password)
  if (!user || !fits) {
    await noteFailure(ctx.deps.db, input.email)
    throw new AppError('credentialsWrong')
  }

  await ctx.tx.deleteFrom('loginAttempts').where('email', '=', input.email).execute()
  const auth = await issueAuth(ctx, user.id, await choosePlace(ctx, user))
  return { auth }
}

async function choosePlace(
  ctx: Ctx,
  user: { id: string; lastCompanyId: string | null; lastProfileId: string | null },
): Promise<Place | null> {
  const places = (await readBelongings(ctx.tx, user.id)).filter(({ companyStatus }) => companyStatus === 1)
  const last = places.find(
    ({ companyId, profileId }) => companyId === user.lastCompanyId && profileId === user.lastProfileId,
  )
  const [first, ...others] = places
  return last ?? (others.length === 0 ? (first ?? null) : null)
}

async function countFailures(ctx: Ctx, email: string): Promise<number> {
  const row = await ctx.tx
    .selectFrom('loginAttempts')
    .select('failures')
    .where('email', '=', email)
    .where('windowStartedAt', '>', sql<Date>`now() - make_interval(mins => ${failureWindowMinutes})`)
    .executeTakeFirst()
  return row?.failures ?? 0
}

/** Outside the call's transaction: a refused log-in rolls back, the count must stay. */
async function noteFailure(db: Database, email: string): Promise<void> {
  await sql`insert into login_attempts as a (email, failures) values (${email}, 1)
    on conflict (email) do update set
      failures = case when a.window_started_at > now() - make_interval(mins => ${failureWindowMinutes}) then a.failures + 1 else 1 end,
      window_started_at = case when a.window_started_at > now() - make_interval(mins => ${failureWindowMinutes})
        then a.window_started_at else now() end`.execute(db)
}
