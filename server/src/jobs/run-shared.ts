import { doCounted } from './do-counted.ts'
import type { JobRunner, Surroundings } from './job-runner.ts'
import { createRepeater } from './repeater.ts'
import type { ScheduledJob } from './scheduled-job.ts'

/** Runs a job of every process: at once, then at fixed intervals and when the bell rings for it, one round at a time. */
export function runShared(job: ScheduledJob, { agenda, isStopping, onError, meter }: Surroundings): JobRunner {
  const work = async () => (isStopping() ? undefined : doCounted(job, { isStopping, onError }, meter))
  const repeater = createRepeater(work, onError)
  const waits = job.looksAfterRing ?? [0]
  let heardAt = Number.NEGATIVE_INFINITY

  function lookAndGoOn(): void {
    repeater.ask()
    agenda.in(job.everyMilliseconds, lookAndGoOn)
  }

  return {
    start: lookAndGoOn,
    hear(name) {
      // The looks that are planned are late enough for a ring that follows at once, as with many mails.
      if (name !== job.name || performance.now() - heardAt < Math.min(...waits) / 2) return
      heardAt = performance.now()
      for (const wait of waits) agenda.in(wait, repeater.ask)
    },
    finish: repeater.finish,
  }
}
