/**
 * Runs what happens by itself, with one timer in each process (decision 152). A job with a lease runs in one process at a time, and another
 * process takes it over when its process ended. Shared jobs serve queues, whose rows have leases of their own.
 */
import type { Deps } from '../context.ts'
import { noMeter } from '../metrics/meter.ts'
import { createAgenda } from './agenda.ts'
import type { JobRunner } from './job-runner.ts'
import { runLeased } from './run-leased.ts'
import { runShared } from './run-shared.ts'
import type { ScheduledJob } from './scheduled-job.ts'

export type Scheduler = {
  start: () => void
  /** Begins no round any more, and waits for those under way. */
  stop: () => Promise<void>
}

/** How long a process that ended keeps a job from others. */
const usualLeaseMilliseconds = 15_000

/** `db` should not be the pool whose connections the calls hold: leases are renewed while all of them are busy. */
export function createScheduler(
  { db, now, jobBell, meter = noMeter }: Pick<Deps, 'db' | 'now' | 'jobBell'> & Partial<Pick<Deps, 'meter'>>,
  jobs: readonly ScheduledJob[],
  onError: (error: unknown) => void,
  { leaseMilliseconds = usualLeaseMilliseconds } = {},
): Scheduler {
  const agenda = createAgenda()
  let isStopped = false
  const surroundings = { db, now, meter, agenda, isStopping: () => isStopped, onError }
  const [shared, leased] = [jobs.filter(({ isShared }) => isShared), jobs.filter(({ isShared }) => !isShared)]
  const runners: JobRunner[] = shared.map((job) => runShared(job, surroundings))
  if (leased.length > 0) runners.push(runLeased(leased, { ...surroundings, leaseMilliseconds }))
  let stopListening = () => {}
  return {
    start() {
      isStopped = false
      stopListening = jobBell.listen((job) => {
        for (const runner of runners) runner.hear(job)
      })
      for (const runner of runners) runner.start()
    },
    async stop() {
      isStopped = true
      stopListening()
      for (const runner of runners) await runner.finish()
      agenda.clear()
    },
  }
}
