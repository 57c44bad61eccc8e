import { sql } from 'kysely'
import type { Figures } from './figures.ts'

const [failures, late] = ['mostrador_job_failures', 'mostrador_job_late_seconds']

/** What happens by itself (decision 152), one value for each job. */
export const jobFigures: Figures = {
  help: {
    [failures]: 'Failed rounds of a job since its last good one',
    [late]: 'How long a job that no process runs has been due',
  },
  async read(tx, now) {
    const { rows } = await sql<{ job: string; failures: number; late: number }>`
      select name as job, failures, case when leased_until > ${now}::timestamptz then 0
        else greatest(0, extract(epoch from ${now}::timestamptz - runs_at)) end::float8 as late
      from scheduled_jobs`.execute(tx)
    return rows.flatMap(({ job, ...counts }) => [
      { name: failures, value: counts.failures, labels: { job } },
      { name: late, value: counts.late, labels: { job } },
    ])
  },
}
