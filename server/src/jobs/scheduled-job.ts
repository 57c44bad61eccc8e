export type JobRound = {
  /** Whether to end soon: the process stops, or another one has the lease. Long work asks between two steps. */
  isStopping: () => boolean
  /** Reports what failed for one row. A round that fails as a whole throws. */
  onError: (error: unknown) => void
}

/** What happens by itself. Each feature declares its own; `server/src/scheduled-jobs.ts` lists them. */
export type ScheduledJob = {
  name: string
  everyMilliseconds: number
  /** Every process runs it at once, because it takes rows of a queue, each with a lease of its own. Other jobs run in one process at a time. */
  isShared?: boolean
  /** When to look after the bell was rung for it, for work whose transaction may still be open. At once if not given. */
  looksAfterRing?: readonly number[]
  /** May answer when it wants to run next, if that is earlier than its period says. */
  run: (round: JobRound) => Promise<unknown>
}
