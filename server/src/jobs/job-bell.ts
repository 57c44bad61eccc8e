/** Tells the scheduler of this process that a job has work. Without it, the work waits for the job's next round. */
export type JobBell = { ring: (job: string) => void; listen: (listener: (job: string) => void) => () => void }

export function createJobBell(): JobBell {
  const listeners = new Set<(job: string) => void>()
  return {
    ring(job) {
      for (const listener of listeners) listener(job)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
