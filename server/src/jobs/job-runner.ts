import type { Deps } from '../context.ts'
import type { Agenda } from './agenda.ts'

/** What the scheduler gives to each way of running jobs. */
export type Surroundings = Pick<Deps, 'db' | 'now' | 'meter'> & {
  agenda: Agenda
  isStopping: () => boolean
  onError: (error: unknown) => void
}

export type JobRunner = {
  start: () => void
  /** The bell was rung for this job. */
  hear: (job: string) => void
  /** Waits for the rounds under way. */
  finish: () => Promise<void>
}
