/**
 * Runs the jobs, one at a time in each process, step by step: a crash costs the current step, and another worker continues after the lease.
 * Any number of processes may work on the same queue.
 */
import { sql } from 'kysely'
import type { Deps } from '../../../context.ts'
import { createRepeater } from '../../../jobs/repeater.ts'
import { type JobHandlers, leaseSeconds } from './job-types.ts'
import { runJob, type TakenJob } from './run-job.ts'

export type JobWorker = {
  start: () => void
  /** Waits for the running step. The rest of the job waits for the next process. */
  stop: () => Promise<void>
}

const lookEveryMilliseconds = 2000
const looksAfterRingMilliseconds = [10, 200]

/** `loadHandlers` is called for the first job, so that file readers are not loaded before. */
export function createJobWorker(
  deps: Deps,
  loadHandlers: () => Promise<JobHandlers>,
  onError: (error: unknown) => void,
): JobWorker {
  const timers = new Set<NodeJS.Timeout>()
  let isRunning = false

  async function doAll(): Promise<void> {
    while (isRunning) {
      const taken = await takeNext(deps)
      if (!taken) return
      // One that cannot even be begun waits for its lease to end, and the next one goes on.
      await runJob(deps, taken, await loadHandlers(), { onError, isStopping: () => !isRunning }).catch(onError)
    }
  }

  const repeater = createRepeater(doAll, onError)

  function look(): void {
    if (isRunning) repeater.ask()
  }

  function lookSoon(): void {
    for (const milliseconds of looksAfterRingMilliseconds) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        look()
      }, milliseconds)
      timers.add(timer.unref())
    }
  }

  let stopListening = () => {}
  return {
    start() {
      isRunning = true
      stopListening = deps.jobBell.listen(lookSoon)
      timers.add(setInterval(look, lookEveryMilliseconds).unref())
      look()
    },
    async stop() {
      isRunning = false
      stopListening()
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      await repeater.finish()
    },
  }
}

/** Companies take turns: first the one with the fewest running jobs, then the one served longest ago. A company's own jobs run by age. */
async function takeNext({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<TakenJob | undefined> {
  const at = now()
  const { rows } = await sql<TakenJob>`
    with taken as (update job_queue set attempts = attempts + 1,
        locked_until = ${at}::timestamptz + make_interval(secs => ${leaseSeconds})
      where job_id = (select q.job_id from job_queue q left join job_turns t on t.works_for_id = q.works_for_id
        where q.due_at <= ${at} and (q.locked_until is null or q.locked_until < ${at})
        order by (select count(*) from job_queue r where r.works_for_id = q.works_for_id and r.locked_until >= ${at}),
          t.taken_at nulls first, q.due_at, q.job_id limit 1 for update of q skip locked)
      returning job_id, works_for_id as company_id, attempts),
    turn as (insert into job_turns (works_for_id, taken_at) select company_id, clock_timestamp() from taken
      on conflict (works_for_id) do update set taken_at = excluded.taken_at)
    select job_id, company_id, attempts from taken`.execute(db)
  return rows[0]
}
