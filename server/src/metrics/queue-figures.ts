import { type RawBuilder, sql } from 'kysely'
import type { Figures, FigureValue } from './figures.ts'

const [waiting, late, failing] = ['mostrador_queue_waiting', 'mostrador_queue_late_seconds', 'mostrador_queue_failing']

const queueHelp = {
  [waiting]: 'Entries of a queue that are not done',
  [late]: 'How long the oldest entry of a queue has been due',
  [failing]: 'Entries of a queue that failed at least three times',
}

type Found = { waiting: number; late: number; failing: number }

/** `rows`: a query with one row for each waiting entry, with `due_at` and `attempts`. */
export function queueFigures(queue: string, rows: RawBuilder<unknown>): Figures {
  const labels = { queue }
  return {
    help: queueHelp,
    async read(tx, now): Promise<FigureValue[]> {
      const { rows: found } = await sql<Found>`
        select count(*)::int as waiting, count(*) filter (where attempts >= 3)::int as failing,
          greatest(0, coalesce(extract(epoch from ${now}::timestamptz - min(due_at)), 0))::float8 as late
        from (${rows}) q`.execute(tx)
      return found.flatMap((counts) => [
        { name: waiting, value: counts.waiting, labels },
        { name: late, value: counts.late, labels },
        { name: failing, value: counts.failing, labels },
      ])
    },
  }
}
