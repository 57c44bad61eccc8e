/** Publishes texts at the time they were planned for. */
import { sql } from 'kysely'
import { type Deps, newId } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { ScheduledJob } from '../../../jobs/scheduled-job.ts'
import { workThrough } from '../../../jobs/work-through.ts'
import { transactionParts } from '../../../transaction-parts.ts'
import { nameOf, publishVersion } from './publish-version.ts'
import { lockText } from './load-text.ts'

/** How often it looks in any case. It runs earlier when a text is planned for an earlier time. */
const lookEveryMilliseconds = 60_000

/** Rung when a text is planned. */
export const textClockName = 'texts'

/** A text is published once, because each round takes its lock. */
export function textClock(deps: Deps): ScheduledJob {
  return {
    name: textClockName,
    everyMilliseconds: lookEveryMilliseconds,
    run: ({ onError }) => publishDue(deps, onError),
  }
}

type Planned = { kind: string; id: string }

/** Publishes due texts and returns the next due time. A failed text does not block others. */
export async function publishDue(
  deps: Deps,
  onError: (error: unknown) => void,
  { atOnce }: { atOnce?: number } = {},
): Promise<Date | undefined> {
  await workThrough<Planned>(deps, onError, {
    name: 'texts',
    atOnce,
    list: async (isNotPostponed, most) => {
      const due = sql<Planned>`select kind, id from texts
        where scheduled_at <= ${deps.now()} and ${isNotPostponed(sql`kind || '/' || id`)}
        order by scheduled_at, kind, id limit ${most}`
      const { rows } = await inTransaction(deps.db, 'nobody', (tx) => due.execute(tx))
      return rows
    },
    keyOf: ({ kind, id }) => `${kind}/${id}`,
    serve: (planned) => publishOne(deps, planned),
  })
  const { next } = await inTransaction(deps.db, 'nobody', (tx) =>
    tx
      .selectFrom('texts')
      .select((eb) => eb.fn.min('scheduledAt').as('next'))
      .where('scheduledAt', '>', deps.now())
      .executeTakeFirstOrThrow(),
  )
  return next ?? undefined
}

async function publishOne(deps: Deps, found: Planned): Promise<void> {
  const later: (() => void)[] = []
  await inTransaction(deps.db, 'nobody', async (tx: Tx) => {
    const row = await lockText(tx, nameOf(found))
    const now = deps.now()
    // Another round was first, or the plan was changed meanwhile.
    if (!row?.scheduledAt || row.scheduledAt > now || row.scheduledVersion === null || row.scheduledZone === null)
      return
    const ctx = { now, newId, ...transactionParts(deps, tx, later) }
    await publishVersion(ctx, row, { version: row.scheduledVersion, zone: row.scheduledZone, byId: null })
  })
  for (const rest of later) rest()
}
