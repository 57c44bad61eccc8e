import { sql } from 'kysely'
import type { Figures } from './figures.ts'

const [complete, checked] = ['mostrador_backup_timestamp_seconds', 'mostrador_checked_backup_timestamp_seconds']

/** When `npm run backup` last succeeded. A time and not an age, so that an installation without any backup has the value 0. */
export const backupFigures: Figures = {
  help: {
    [complete]: 'When the newest complete backup was finished, in seconds since 1970; 0 without one',
    [checked]: 'When the newest backup that was restored once to check it was finished; 0 without one',
  },
  async read(tx) {
    const { rows } = await sql<{ complete: number; checked: number }>`
      select coalesce(extract(epoch from max(finished_at)), 0)::float8 as complete,
        coalesce(extract(epoch from max(finished_at) filter (where is_checked)), 0)::float8 as checked
      from backups`.execute(tx)
    return rows.flatMap((times) => [
      { name: complete, value: times.complete },
      { name: checked, value: times.checked },
    ])
  },
}
