import type { Deps } from '../../context.ts'
import { type JobHandlers, jobWorker } from '../../features/office/jobs/public.ts'
import { createScheduler, type Scheduler } from '../../jobs/scheduler.ts'

/** Runs imports, exports and other jobs of people, and nothing else. */
export function createJobWorker(
  deps: Deps,
  loadHandlers: () => Promise<JobHandlers>,
  onError: (error: unknown) => void,
): Scheduler {
  return createScheduler(deps, [jobWorker(deps, loadHandlers)], onError)
}
