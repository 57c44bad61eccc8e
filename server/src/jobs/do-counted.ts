import { inWork } from '../logs/work.ts'
import type { Meter } from '../metrics/meter.ts'
import type { JobRound, ScheduledJob } from './scheduled-job.ts'

/** Does a round of a job under its name, and counts it. Throws what the round throws. */
export async function doCounted(
  job: ScheduledJob,
  round: JobRound,
  { countRound }: Pick<Meter, 'countRound'>,
): Promise<unknown> {
  const startedAt = performance.now()
  let isGood = false
  try {
    const next = await inWork(`job-${job.name}`, () => job.run(round))
    isGood = true
    return next
  } finally {
    countRound({ job: job.name, isGood, seconds: (performance.now() - startedAt) / 1000 })
  }
}
