import type { JobKind } from '@mostrador/contract/features/jobs/schema.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import type { CompanyCtx, Deps } from '../../context.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Actor } from '../../http/run-as.ts'

/** What a job may use while it runs. */
export type JobRun = {
  deps: Deps
  /** Whom it is done for. */
  actor: Omit<Actor, 'now'>
  jobId: string
  input: unknown
  /** One step: a transaction in which the person acts, with the rights they have by then. */
  step: <T>(work: (ctx: CompanyCtx) => Promise<T>) => Promise<T>
  /** Tells how far it is. Throws JobCancelled when the person no longer wants it. */
  progress: (done: number, total: number | null) => Promise<void>
}

export type JobResult = {
  result?: Record<string, string | number>
  file?: { key: string; name: string }
}
/** One kind of job. */
export type JobHandler = {
  /** What the person must hold at every step; without it the job ends as `forbidden`. */
  permission: Permission
  run: (run: JobRun) => Promise<JobResult>
  /** What came of a job that was stopped: what is done stays done, and is told. */
  sumUp?: (run: JobRun) => Promise<JobResult>
  /** Leaves no record waiting for a job that failed or was cancelled; in the transaction that ends it. */
  abandon?: (tx: Tx, companyId: string, input: unknown, now: Date) => Promise<void>
}
export type JobHandlers = Readonly<Record<JobKind, JobHandler>>

/** Thrown at the next step of a job that was cancelled. */
export class JobCancelled extends Error {}

/** A worker that says nothing for this long is taken for dead, and another one goes on. */
export const leaseSeconds = 60

/** What became of one record of a change of many: null for changed, else the reason why it was left as it was. */
export type BulkOutcome = { id: string; reason: string | null }
