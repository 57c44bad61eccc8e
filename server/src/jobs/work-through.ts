/**
 * Serves the due rows of a queue so that no row stands in front of another (decision 140). A row that fails, or is still due after it was
 * served, is postponed, longer each time; until then the list leaves it out. So each batch begins behind the rows of the one before.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../context.ts'

/** Tells of a key of the queue whether its row is not postponed. */
export type IsNotPostponed = (key: RawBuilder<unknown>) => RawBuilder<boolean>

export type Queue<Row> = {
  name: string
  /** At most `atOnce` due rows that are not postponed, companies in turns. */
  list: (isNotPostponed: IsNotPostponed, atOnce: number) => Promise<readonly Row[]>
  /** Equal to what `list` passes to `isNotPostponed`. */
  keyOf: (row: Row) => string
  serve: (row: Row) => Promise<unknown>
  atOnce?: number | undefined
  /** Rows that are served at the same time: for work that waits for others, who may be slow. */
  abreast?: number
}

type Clock = Pick<Deps, 'db' | 'now'>

const rowsAtOnce = 100
const firstPauseSeconds = 60
const longestPauseSeconds = 3600

/** Serves everything that is due. */
export async function workThrough<Row>(
  deps: Clock,
  onError: (error: unknown) => void,
  queue: Queue<Row>,
): Promise<void> {
  const serveBatch = inBatches(deps, onError, queue)
  while (await serveBatch());
}

/** Serves one batch at each call, for work that takes turns with other work. Answers whether there may be more. */
export function inBatches<Row>(
  deps: Clock,
  onError: (error: unknown) => void,
  queue: Queue<Row>,
): () => Promise<boolean> {
  const { atOnce = rowsAtOnce, abreast = 1 } = queue
  const served = new Set<string>()
  return async () => {
    const rows = [...(await queue.list(isNotPostponedIn(deps, queue.name), atOnce))]
    const serveRest = async () => {
      for (let row = rows.shift(); row !== undefined; row = rows.shift())
        await serveOne(deps, onError, queue, { row, served })
    }
    const isFull = rows.length === atOnce
    await Promise.all(Array.from({ length: abreast }, serveRest))
    return isFull
  }
}

async function serveOne<Row>(
  deps: Clock,
  onError: (error: unknown) => void,
  { name, keyOf, serve }: Queue<Row>,
  { row, served }: { row: Row; served: Set<string> },
): Promise<void> {
  const key = keyOf(row)
  // It was served, and is due as before.
  if (served.has(key)) return postpone(deps, name, key)
  served.add(key)
  try {
    await serve(row)
    await deps.db.deleteFrom('postponedRows').where('queue', '=', name).where('key', '=', key).execute()
  } catch (error) {
    onError(error)
    await postpone(deps, name, key)
  }
}

/** For a list that is not read by `workThrough`. */
export function isNotPostponedIn({ now }: Pick<Deps, 'now'>, queue: string): IsNotPostponed {
  // Not correlated: rows that are distributed cannot be compared with this table one by one.
  return (key) =>
    sql<boolean>`${key} not in (select q.key from postponed_rows q where q.queue = ${queue} and q.until > ${now()})`
}

/** Leaves a row alone for a minute, and twice as long after each further failure, up to an hour. */
export async function postpone({ db, now }: Clock, queue: string, key: string): Promise<void> {
  const pause = sql`make_interval(secs => least(${firstPauseSeconds} * power(2, least(p.tries, 10)), ${longestPauseSeconds}))`
  await sql`insert into postponed_rows as p (queue, key, tries, until)
    values (${queue}, ${key}, 1, ${now()}::timestamptz + make_interval(secs => ${firstPauseSeconds}))
    on conflict (queue, key) do update set tries = p.tries + 1, until = ${now()}::timestamptz + ${pause}`.execute(db)
}

/** The order in which companies take turns: first the first row of each, then the second. */
export function inTurns(company: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`row_number() over (partition by ${company} order by ${order}), ${order}`
}
