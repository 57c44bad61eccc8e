/** The rows of `scheduled_jobs`. All times are the database's, because the clocks of processes may differ. */
import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { ScheduledJob } from './scheduled-job.ts'

type Look = {
  /** The jobs that this process has to run now. */
  taken: string[]
  /** Milliseconds until the next of the others may be due. */
  wait: number
}

export type Leases = {
  /** Stores jobs that are new, due at once. */
  register: (jobs: readonly ScheduledJob[]) => Promise<void>
  /** Takes those of the jobs that are due and that no process holds. */
  take: (jobs: readonly ScheduledJob[]) => Promise<Look>
  /** Keeps the leases. Answers the names of those that this process still has. */
  renew: (names: readonly string[]) => Promise<string[]>
  /** Ends a lease. `wait` brings the next round forward. Answers the milliseconds until it, or undefined if the lease was lost. */
  release: (name: string, end: { wait?: number; error?: Error }) => Promise<number | undefined>
  /** Makes a job due now. A round that is under way is followed by another one. */
  hurry: (name: string) => Promise<void>
}

/** The longest time until this process looks again. */
const longestWait = 60_000
/** A job that another process is just taking is looked at again after this time. */
const shortestWait = 100
const longestError = 500

/** A lease that a crash of the database forgets does no harm, so that nothing waits for the disk here. */
const withoutDisk = sql`quick as materialized (select set_config('synchronous_commit', 'off', true))`

function inMilliseconds(milliseconds: number | RawBuilder<unknown>): RawBuilder<Date> {
  return sql<Date>`clock_timestamp() + make_interval(secs => ${milliseconds}::float8 / 1000)`
}

/** A list of jobs with their periods. */
function listOf(jobs: readonly ScheduledJob[]): RawBuilder<unknown> {
  const names = jobs.map(({ name }) => name)
  const periods = jobs.map(({ everyMilliseconds }) => everyMilliseconds)
  return sql`unnest(${names}::text[], ${periods}::integer[]) as job (name, period)`
}

export function createLeases(db: Database, leaseMilliseconds: number): Leases {
  const holder = randomUUID()
  return {
    async register(jobs) {
      // A period that has become shorter, or a clock that was set back, does not keep a job waiting.
      await sql`insert into scheduled_jobs as s (name, runs_at) select name, clock_timestamp() from ${listOf(jobs)}
        on conflict (name) do update set runs_at = least(s.runs_at,
          (select ${inMilliseconds(sql`period`)} from ${listOf(jobs)} where job.name = s.name))`.execute(db)
    },
    take: (jobs) => takeDue(db, jobs, holder, leaseMilliseconds),
    async renew(names) {
      const { rows } = await sql<{ name: string }>`with ${withoutDisk} update scheduled_jobs
        set leased_until = ${inMilliseconds(leaseMilliseconds)} from quick
        where name = any(${names}::text[]) and leased_by = ${holder} returning name`.execute(db)
      return rows.map(({ name }) => name)
    },
    async release(name, { wait = null, error }) {
      const lastError = error === undefined ? null : String(error).slice(0, longestError)
      const { rows } = await sql<{ milliseconds: number }>`with ${withoutDisk} update scheduled_jobs
        set leased_by = null, leased_until = null, finished_at = clock_timestamp(),
          failures = case when ${lastError}::text is null then 0 else failures + 1 end, last_error = ${lastError},
          runs_at = least(runs_at, ${inMilliseconds(sql`${wait}`)})
        from quick where name = ${name} and leased_by = ${holder}
        returning extract(epoch from runs_at - clock_timestamp())::float8 * 1000 as milliseconds`.execute(db)
      return rows[0] && Math.max(rows[0].milliseconds, 0)
    },
    async hurry(name) {
      await sql`update scheduled_jobs set runs_at = clock_timestamp()
        where name = ${name} and runs_at > clock_timestamp()`.execute(db)
    },
  }
}

type Row = { name: string; isTaken: boolean; milliseconds: number }

async function takeDue(
  db: Database,
  jobs: readonly ScheduledJob[],
  holder: string,
  leaseMilliseconds: number,
): Promise<Look> {
  const { rows } = await sql<Row>`with ${withoutDisk},
    due as (select s.name, job.period from scheduled_jobs s join ${listOf(jobs)} on job.name = s.name
      where s.runs_at <= clock_timestamp() and (s.leased_until is null or s.leased_until <= clock_timestamp())
      for update of s skip locked),
    taken as (update scheduled_jobs s set leased_by = ${holder}, leased_until = ${inMilliseconds(leaseMilliseconds)},
        started_at = clock_timestamp(), runs_at = ${inMilliseconds(sql`due.period`)}
      from due, quick where s.name = due.name returning s.name)
    select s.name, taken.name is not null as is_taken,
      extract(epoch from greatest(s.runs_at, s.leased_until) - clock_timestamp())::float8 * 1000 as milliseconds
    from scheduled_jobs s join ${listOf(jobs)} on job.name = s.name left join taken on taken.name = s.name`.execute(db)
  const waits = rows.flatMap(({ isTaken, milliseconds }) => (isTaken ? [] : [Math.max(milliseconds, shortestWait)]))
  return {
    taken: rows.flatMap(({ name, isTaken }) => (isTaken ? [name] : [])),
    wait: Math.min(longestWait, ...waits),
  }
}
