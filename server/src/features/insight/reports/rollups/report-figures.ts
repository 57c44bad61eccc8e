import { sql } from 'kysely'
import type { Figures } from '../../../../metrics/figures.ts'
import { countDrift } from './report-health.ts'

const [waiting, mended, differing, unchecked] = [
  'mostrador_report_sums_waiting',
  'mostrador_report_sums_mended',
  'mostrador_report_sums_differing',
  'mostrador_report_unchecked_seconds',
]

/** How far the sums of reports are behind their documents, and whether they equal them (docs/decisions/0096). */
export const reportFigures: Figures = {
  help: {
    [waiting]: 'Documents and days that are not in the sums yet; reports read them from the documents',
    [mended]: 'Days of registers whose sums differed in the last day and were made anew',
    [differing]: 'Days of registers whose sums differ and could not be made anew',
    [unchecked]: 'How long ago the day that waits longest was compared with its documents',
  },
  async read(tx, now) {
    const drift = await countDrift(tx, now)
    const { rows } = await sql<{ waiting: number; unchecked: number }>`
      select (select count(*)::int from report_deltas) as waiting,
        coalesce(extract(epoch from ${now}::timestamptz - min(coalesce(checked_at, summed_at))), 0)::float8 as unchecked
      from report_buckets`.execute(tx)
    const [counts] = rows
    return [
      { name: waiting, value: counts?.waiting ?? 0 },
      { name: mended, value: drift.mended },
      { name: differing, value: drift.differing },
      { name: unchecked, value: counts?.unchecked ?? 0 },
    ]
  },
}
