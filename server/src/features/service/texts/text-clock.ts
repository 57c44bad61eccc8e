/** Publishes texts at the time they were planned for. */
import { sql } from 'kysely'
import { type Deps, newId } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { workThrough } from '../../../jobs/work-through.ts'
import { transactionParts } from '../../../transaction-parts.ts'
import { nameOf, publishVersion } from './publish-version.ts'
import { lockText } from './load-text.ts'

/** How often it looks in any case, and the longest wait for a known time. */
const lookEveryMilliseconds = 60_000
/** Timers may fire a little early. */
const graceMilliseconds = 5

export type TextClock = { start: () => void; stop: () => Promise<void> }

/**
 * Waits for the next planned time, once a minute looks whether there is another, and looks again when a plan is made. Runs in each process;
 * a text is published once, because each takes its lock.
 */
export function createTextClock(deps: Deps, onError: (error: unknown) => void): TextClock {
  let timer: NodeJS.Timeout | undefined
  let work: Promise<void> | undefined
  let isStopped = false
  let isAskedAgain = false

  const look = () => {
    clearTimeout(timer)
    if (isStopped) return
    if (work) {
      isAskedAgain = true
      return
    }
    work = publishDue(deps, onError)
      .then((next) => {
        const wait = next === undefined ? lookEveryMilliseconds : next.getTime() - deps.now().getTime()
        timer = setTimeout(look, Math.min(Math.max(wait, 0) + graceMilliseconds, lookEveryMilliseconds)).unref()
      })
      .finally(() => {
        work = undefined
        if (isAskedAgain) {
          isAskedAgain = false
          look()
        }
      })
  }
  const stopListening = deps.live.listen(({ plansTexts }) => plansTexts && look())
  return {
    start: look,
    async stop() {
      isStopped = true
      stopListening()
      clearTimeout(timer)
      await work
    },
  }
}

type Planned = { kind: string; id: string }

/** Publishes what is due and answers when the next one will be. No text stands in front of others. */
export async function publishDue(
  deps: Deps,
  onError: (error: unknown) => void,
  { atOnce }: { atOnce?: number } = {},
): Promise<Date | undefined> {
  try {
    await workThrough<Planned>(deps, onError, {
      name: 'texts',
      atOnce,
      list: async (isNotPostponed, most) => {
        const { rows } = await sql<Planned>`select kind, id from texts
          where scheduled_at <= ${deps.now()} and ${isNotPostponed(sql`kind || '/' || id`)}
          order by scheduled_at, kind, id limit ${most}`.execute(deps.db)
        return rows
      },
      keyOf: ({ kind, id }) => `${kind}/${id}`,
      serve: (planned) => publishOne(deps, planned),
    })
    const { next } = await deps.db
      .selectFrom('texts')
      .select((eb) => eb.fn.min('scheduledAt').as('next'))
      .where('scheduledAt', '>', deps.now())
      .executeTakeFirstOrThrow()
    return next ?? undefined
  } catch (error) {
    onError(error)
    return undefined
  }
}

async function publishOne(deps: Deps, found: Planned): Promise<void> {
  const later: (() => void)[] = []
  await inTransaction(deps.db, 'nobody', async (tx: Tx) => {
    const row = await lockText(tx, nameOf(found))
    const now = deps.now()
    // Another process was first, or the plan was changed meanwhile.
    if (!row?.scheduledAt || row.scheduledAt > now || row.scheduledVersion === null || row.scheduledZone === null)
      return
    const ctx = { now, newId, ...transactionParts(deps, tx, later) }
    await publishVersion(ctx, row, { version: row.scheduledVersion, zone: row.scheduledZone, byId: null })
  })
  for (const rest of later) rest()
}
