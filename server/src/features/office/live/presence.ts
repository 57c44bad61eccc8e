/** Which log-ins are connected to which process. Rows of a dead process stop counting after a while. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Deps } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { planLimit } from '../../../limits.ts'
import { stillBelieved } from '../../../live/online-users.ts'

/** How often a process confirms its connections, in milliseconds. */
export const presenceBeatMilliseconds = 30_000
/** Maximum number of connected log-ins of a company, unless its plans set a lower limit. */
const mostConnections = 100

export type Presence = {
  /** False when other log-ins of the company have reached the plan's limit; nothing is stored then. */
  enter: (sessionId: string, companyId: string | null) => Promise<boolean>
  leave: (sessionId: string) => Promise<void>
  /** Confirms these log-ins of this process, and removes its others. */
  beat: (sessionIds: readonly string[]) => Promise<void>
  end: () => Promise<void>
}

export function createPresence({ db }: Pick<Deps, 'db'>): Presence {
  const processId = randomUUID()

  const write = (work: (tx: Tx) => Promise<unknown>) => inTransaction(db, 'nobody', work)

  function isFull(sessionId: string, companyId: string): Promise<boolean> {
    return inTransaction(db, { companyId }, async (tx) => {
      const planned = await planLimit(tx, companyId, { limit: 'liveConnections', parts: ['ps', 'ec'] })
      const { others } = await tx
        .selectFrom('livePresence as p')
        .innerJoin('authSessions as s', 's.id', 'p.sessionId')
        .select((eb) => eb.fn.count<number>('p.sessionId').distinct().as('others'))
        .where('s.companyIdOn', '=', companyId)
        .where('s.id', '<>', sessionId)
        .where('p.seenAt', '>', stillBelieved)
        .executeTakeFirstOrThrow()
      return others >= (planned ?? mostConnections)
    })
  }

  return {
    async enter(sessionId, companyId) {
      if (companyId !== null && (await isFull(sessionId, companyId))) return false
      await write((tx) =>
        tx
          .insertInto('livePresence')
          .values({ sessionId, processId, seenAt: sql`now()` })
          .onConflict((conflict) => conflict.columns(['sessionId', 'processId']).doUpdateSet({ seenAt: sql`now()` }))
          .execute(),
      )
      return true
    },
    async leave(sessionId) {
      await write((tx) =>
        tx.deleteFrom('livePresence').where('sessionId', '=', sessionId).where('processId', '=', processId).execute(),
      )
    },
    async beat(sessionIds) {
      await write(async (tx) => {
        await sql`delete from live_presence where process_id = ${processId} and session_id <> all(${sessionIds})`.execute(
          tx,
        )
        await tx.updateTable('livePresence').set({ seenAt: sql`now()` }).where('processId', '=', processId).execute()
      })
    },
    async end() {
      await write((tx) => tx.deleteFrom('livePresence').where('processId', '=', processId).execute())
    },
  }
}
