/** Checks once a day whether own domains still have their token (E-3). */
import { sql } from 'kysely'
import type { Deps } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { ScheduledJob } from '../../../jobs/scheduled-job.ts'
import { workThrough } from '../../../jobs/work-through.ts'
import { recheckDomain } from './check-domain.ts'

const lookEveryMilliseconds = 600_000
const dayMilliseconds = 86_400_000
/** A name server may answer slowly for one domain. */
const abreast = 8

/** Two rounds that look at one domain at once find the same. */
export function domainClock(deps: Deps): ScheduledJob {
  return {
    name: 'domains',
    everyMilliseconds: lookEveryMilliseconds,
    run: ({ onError }) => recheckDomains(deps, onError),
  }
}

/** Checks every domain that was not checked for a day. A failed check does not block others. */
export async function recheckDomains(
  deps: Deps,
  onError: (error: unknown) => void,
  { atOnce }: { atOnce?: number } = {},
): Promise<void> {
  await workThrough<{ ownerId: string }>(deps, onError, {
    name: 'domains',
    atOnce,
    abreast,
    list: async (isNotPostponed, most) => {
      const before = new Date(deps.now().getTime() - dayMilliseconds)
      const due = sql<{ ownerId: string }>`select owner_id from shop_hosts where kind = 'domain'
        and (checked_at is null or checked_at <= ${before}) and ${isNotPostponed(sql`owner_id::text`)}
        order by checked_at nulls first limit ${most}`
      const { rows } = await inTransaction(deps.db, 'nobody', (tx) => due.execute(tx))
      return rows
    },
    keyOf: ({ ownerId }) => ownerId,
    serve: ({ ownerId }) => recheckDomain(deps, ownerId),
  })
}
