import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'

/** How long a process's report of a connected log-in is valid. */
const believedSeconds = 90
export const stillBelieved = sql<Date>`now() - make_interval(secs => ${believedSeconds})`

/** The members with a device connected to a company now, in any process. */
export async function readOnlineUsers(tx: Tx, companyId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('livePresence as p')
    .innerJoin('authSessions as s', 's.id', 'p.sessionId')
    .select('s.userId')
    .distinct()
    .where('s.companyIdOn', '=', companyId)
    .where('s.endedAt', 'is', null)
    .where('p.seenAt', '>', stillBelieved)
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}
