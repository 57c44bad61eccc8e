import type { JobKind } from '@mostrador/contract/features/office/jobs/schema.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import type { CompanyCtx, Deps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Actor } from '../../../http/run-as.ts'

/** What a job may use while it runs. */
export type JobRun = {
  deps: Deps
  /** The person it runs for. */
  actor: Omit<Actor, 'now'>
  jobId: string
  input: unknown
  /** One step: a transaction in which the person acts, with their current rights. */
  step: <T>(work: (ctx: CompanyCtx) => Promise<T>) => Promise<T>
  /** Reports the progress. Throws JobCancelled when the person has cancelled it. */
  progress: (done: number, total: number | null) => Promise<void>
}

export type JobResult = {
  result?: Record<string, string | number>
  file?: { key: string; name: string }
}
/** One kind of job. */
export type JobHandler = {
  /** The permission the person must hold at every step. Without it the job ends as `forbidden`. */
  permission: Permission
  run: (run: JobRun) => Promise<JobResult>
  /** The result of a stopped job: finished steps stay done, and are reported. */
  sumUp?: (run: JobRun) => Promise<JobResult>
  /** Releases records that wait for a failed or cancelled job, in the transaction that ends it. */
  abandon?: (tx: Tx, companyId: string, input: unknown, now: Date) => Promise<void>
}
export type JobHandlers = Readonly<Record<JobKind, JobHandler>>

/** Thrown at the next step of a job that was cancelled. */
export class JobCancelled extends Error {}

/** A worker that is silent for this long is considered dead, and another one continues. */
export const leaseSeconds = 60

/** The outcome of one record of a bulk change: null for changed, else the reason why it stayed unchanged. */
export type BulkOutcome = { id: string; reason: string | null }
