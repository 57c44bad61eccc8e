/**
 * Runs the jobs, one at a time in each process, step by step: a crash costs the current step, and another worker continues after the lease.
 * Any number of processes may work on the same queue.
 */
import { sql } from 'kysely'
import type { Deps } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { JobRound, ScheduledJob } from '../../../jobs/scheduled-job.ts'
import { type JobHandlers, leaseSeconds } from './job-types.ts'
import { runJob, type TakenJob } from './run-job.ts'

/** Rung when there is a job, or one is to end. */
export const jobWorkerName = 'jobs'

const lookEveryMilliseconds = 2000
const looksAfterRing = [10, 200]

/** `loadHandlers` is called for the first job, so that file readers are not loaded before. */
export function jobWorker(deps: Deps, loadHandlers: () => Promise<JobHandlers>): ScheduledJob {
  return {
    name: jobWorkerName,
    everyMilliseconds: lookEveryMilliseconds,
    isShared: true,
    looksAfterRing,
    run: (round) => doAll(deps, loadHandlers, round),
  }
}

/** When the process stops, the running step ends. The rest of the job waits for the next process. */
async function doAll(
  deps: Deps,
  loadHandlers: () => Promise<JobHandlers>,
  { isStopping, onError }: JobRound,
): Promise<void> {
  while (!isStopping()) {
    const taken = await takeNext(deps)
    if (!taken) return
    // One that cannot even be begun waits for its lease to end, and the next one goes on.
    await runJob(deps, taken, await loadHandlers(), { onError, isStopping }).catch(onError)
  }
}

/** Companies take turns: first the one with the fewest running jobs, then the one served longest ago. A company's own jobs run by age. */
async function takeNext({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<TakenJob | undefined> {
  const at = now()
  const take = sql<TakenJob>`
    with taken as (update job_queue set attempts = attempts + 1,
        locked_until = ${at}::timestamptz + make_interval(secs => ${leaseSeconds})
      where job_id = (select q.job_id from job_queue q left join job_turns t on t.works_for_id = q.works_for_id
        where q.due_at <= ${at} and (q.locked_until is null or q.locked_until < ${at})
        order by (select count(*) from job_queue r where r.works_for_id = q.works_for_id and r.locked_until >= ${at}),
          t.taken_at nulls first, q.due_at, q.job_id limit 1 for update of q skip locked)
      returning job_id, works_for_id as company_id, attempts),
    turn as (insert into job_turns (works_for_id, taken_at) select company_id, clock_timestamp() from taken
      on conflict (works_for_id) do update set taken_at = excluded.taken_at)
    select job_id, company_id, attempts from taken`
  const { rows } = await inTransaction(db, 'nobody', (tx) => take.execute(tx))
  return rows[0]
}
