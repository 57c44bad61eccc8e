/** Looks once a day whether own domains still have their token (E-3). */
import { sql } from 'kysely'
import type { Deps } from '../../context.ts'
import { type Clock, createClock } from '../../jobs/clock.ts'
import { recheckDomain } from './check-domain.ts'

const lookEveryMilliseconds = 600_000
const dayMilliseconds = 86_400_000
/** Domains in one round. The others follow in the next. */
const perRound = 200

/** Runs in each process. Two that look at one domain at once find the same. */
export function createDomainClock(deps: Deps, onError: (error: unknown) => void): Clock {
  return createClock(lookEveryMilliseconds, () => recheckDomains(deps, onError), onError)
}

/** Looks at every domain that nobody looked at for a day. One that fails does not keep the others waiting. */
export async function recheckDomains(deps: Deps, onError: (error: unknown) => void): Promise<void> {
  try {
    const before = new Date(deps.now().getTime() - dayMilliseconds)
    const { rows } = await sql<{ ownerId: string }>`select owner_id from shop_hosts where kind = 'domain'
      and (checked_at is null or checked_at <= ${before}) order by checked_at nulls first limit ${perRound}`.execute(
      deps.db,
    )
    for (const { ownerId } of rows) await recheckDomain(deps, ownerId).catch(onError)
  } catch (error) {
    onError(error)
  }
}
