/**
 * Does the jobs, one at a time in each process, step by step: a crash costs the step it was at, and another worker goes on after
 * the lease. Any number of processes may work on the same queue.
 */
import { sql } from 'kysely'
import type { Deps } from '../../context.ts'
import { type JobHandlers, leaseSeconds } from './job-types.ts'
import { runJob, type TakenJob } from './run-job.ts'

export type JobWorker = {
  start: () => void
  /** Waits for the step that is under way; the rest of the job waits for the next process. */
  stop: () => Promise<void>
}

const lookEveryMilliseconds = 2000
const looksAfterRingMilliseconds = [10, 200]

/** `loadHandlers` is asked when there is a first job: what reads files is not loaded before. */
export function createJobWorker(
  deps: Deps,
  loadHandlers: () => Promise<JobHandlers>,
  onError: (error: unknown) => void,
): JobWorker {
  const timers = new Set<NodeJS.Timeout>()
  let work: Promise<void> | undefined
  let isRunning = false
  let isAskedAgain = false

  async function takeNext(): Promise<TakenJob | undefined> {
    const now = deps.now()
    const { rows } = await sql<TakenJob>`
      update job_queue set attempts = attempts + 1,
        locked_until = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
      where job_id = (select job_id from job_queue
        where due_at <= ${now} and (locked_until is null or locked_until < ${now})
        order by due_at, job_id limit 1 for update skip locked)
      returning job_id, works_for_id as company_id, attempts`.execute(deps.db)
    return rows[0]
  }

  async function doAll(): Promise<void> {
    while (isRunning) {
      const taken = await takeNext()
      if (!taken) return
      await runJob(deps, taken, await loadHandlers(), { onError, isStopping: () => !isRunning })
    }
  }

  function look(): void {
    if (!isRunning) return
    if (work) {
      isAskedAgain = true
      return
    }
    work = doAll()
      .catch(onError)
      .then(() => {
        work = undefined
        const again = isAskedAgain
        isAskedAgain = false
        if (again) look()
      })
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
      await work
    },
  }
}
