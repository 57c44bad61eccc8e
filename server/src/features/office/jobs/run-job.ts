import { can } from '@mostrador/contract/access.ts'
import { AppError, type ErrorCode } from '@mostrador/contract/errors.ts'
import { type JobKind, jobKinds } from '@mostrador/contract/features/office/jobs/schema.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import type { CompanyCtx, Deps } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { type Actor, runAsMember } from '../../../http/run-as.ts'
import { ObjectStoreError } from '../../../object-store/object-store-error.ts'
import {
  JobCancelled,
  type JobHandler,
  type JobHandlers,
  type JobResult,
  type JobRun,
  leaseSeconds,
} from './job-types.ts'

export type TakenJob = { jobId: string; companyId: string; attempts: number }
type Surroundings = { onError: (error: unknown) => void; isStopping: () => boolean }

/** A job that crashed its process this often is given up. */
const maxAttempts = 3

/** Thrown at the next step when the process must stop: the job continues elsewhere, or after the next start. */
class WorkerStopping extends Error {}
/** Thrown when another worker has taken over the job, because this one was considered dead. */
class LeaseLost extends Error {}

/** Runs one job to its end, or until the process must stop. Never throws. */
export async function runJob(
  deps: Deps,
  taken: TakenJob,
  handlers: JobHandlers,
  { onError, isStopping }: Surroundings,
): Promise<void> {
  const begun = await begin(deps, taken)
  if (!begun) return
  const handler = handlers[begun.kind]
  const finish = (job: End) => end(deps, taken, begun, { ...job, abandon: handler.abandon })
  const run: JobRun = {
    deps,
    actor: begun.actor,
    jobId: taken.jobId,
    input: begun.input,
    step: (work) =>
      runAsMember(deps, { ...begun.actor, now: deps.now() }, async (ctx) => {
        await requireStillAllowed(ctx, handler.permission)
        return work(ctx)
      }),
    progress: async (done, total) => {
      if (isStopping()) throw new WorkerStopping()
      await reportProgress(deps, taken, begun.actor, { done, total })
    },
  }
  const left = async (): Promise<JobResult> => (await handler.sumUp?.(run).catch(() => undefined)) ?? {}
  try {
    if (begun.isCancelAsked) throw new JobCancelled()
    if (taken.attempts > maxAttempts) throw new AppError('internal')
    await finish({ status: 'done', ...(await handler.run(run)) })
  } catch (error) {
    if (error instanceof LeaseLost) return
    if (error instanceof WorkerStopping) return release(deps, taken)
    if (error instanceof JobCancelled) return finish({ status: 'cancelled', ...(await left()) })
    if (!(error instanceof AppError)) onError(error)
    const errorCode = codeOf(error)
    await finish({ status: 'failed', errorCode, ...(await left()) })
  }
}

/** A store of files that is away now may be back when the person tries again. */
function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code
  return error instanceof ObjectStoreError ? 'unavailable' : 'internal'
}

/** Checks the right before each step: the person may have left the company, or lost the permission, since they started the job. */
async function requireStillAllowed(ctx: CompanyCtx, permission: Permission): Promise<void> {
  const member = await ctx.tx
    .selectFrom('memberships as m')
    .innerJoin('membershipProfiles as mp', (join) =>
      join.onRef('mp.companyId', '=', 'm.companyId').onRef('mp.userId', '=', 'm.userId'),
    )
    .select('m.userId')
    .where('m.companyId', '=', ctx.company.id)
    .where('m.userId', '=', ctx.user.id)
    .where('m.status', '=', 'active')
    .where('mp.profileId', '=', ctx.profile.id)
    .executeTakeFirst()
  if (!member || !can(ctx.access, permission)) throw new AppError('forbidden')
}

type Begun = { kind: JobKind; input: unknown; actor: Omit<Actor, 'now'>; isCancelAsked: boolean }

function isJobKind(text: string): text is JobKind {
  return jobKinds.some((kind) => kind === text)
}

/** Undefined when there is nothing left to do. */
async function begin(deps: Deps, { companyId, jobId }: TakenJob): Promise<Begun | undefined> {
  return inTransaction(deps.db, { companyId }, async (tx) => {
    const job = await tx
      .updateTable('jobs')
      .set((eb) => ({ status: 'running', startedAt: eb.fn.coalesce('startedAt', eb.val(deps.now())) }))
      .where('companyId', '=', companyId)
      .where('id', '=', jobId)
      .where('status', 'in', ['waiting', 'running'])
      .returning(['kind', 'input', 'createdById', 'profileId', 'languageTag', 'isCancelAsked'])
      .executeTakeFirst()
    if (!job || !isJobKind(job.kind)) {
      await tx.deleteFrom('jobQueue').where('jobId', '=', jobId).execute()
      return undefined
    }
    const language = job.languageTag === 'es' ? 'es' : 'en'
    const actor = { userId: job.createdById, companyId, profileId: job.profileId, language } as const
    return { kind: job.kind, input: job.input, actor, isCancelAsked: job.isCancelAsked }
  })
}

async function tell(deps: Deps, tx: Tx, { companyId, userId }: Begun['actor'], jobId: string): Promise<() => void> {
  const signal = { to: { companyId, userId }, message: { event: 'jobChanged', jobId } } as const
  await deps.live.publishIn(tx, signal)
  return () => deps.live.deliver(signal)
}

async function reportProgress(
  deps: Deps,
  { companyId, jobId, attempts }: TakenJob,
  actor: Begun['actor'],
  { done, total }: { done: number; total: number | null },
): Promise<void> {
  const later = await inTransaction(deps.db, { companyId }, async (tx) => {
    const job = await tx
      .updateTable('jobs')
      .set({ doneCount: done, totalCount: total })
      .where('companyId', '=', companyId)
      .where('id', '=', jobId)
      .returning('isCancelAsked')
      .executeTakeFirst()
    if (!job || job.isCancelAsked) throw new JobCancelled()
    const lockedUntil = new Date(deps.now().getTime() + leaseSeconds * 1000)
    const renewed = await tx
      .updateTable('jobQueue')
      .set({ lockedUntil })
      .where('jobId', '=', jobId)
      .where('attempts', '=', attempts)
      .returning('jobId')
      .executeTakeFirst()
    if (!renewed) throw new LeaseLost()
    return tell(deps, tx, actor, jobId)
  })
  later()
}

type End = JobResult & {
  status: 'done' | 'failed' | 'cancelled'
  errorCode?: ErrorCode
  abandon?: JobHandler['abandon']
}

/** Only the worker that holds the job ends it. The number of tries identifies it. */
async function end(deps: Deps, { companyId, jobId, attempts }: TakenJob, begun: Begun, job: End): Promise<void> {
  const later = await inTransaction(deps.db, { companyId }, async (tx) => {
    const held = await tx
      .deleteFrom('jobQueue')
      .where('jobId', '=', jobId)
      .where('attempts', '=', attempts)
      .returning('jobId')
      .executeTakeFirst()
    if (!held) return () => {}
    if (job.status !== 'done') await job.abandon?.(tx, companyId, begun.input, deps.now())
    await tx
      .updateTable('jobs')
      .set({
        status: job.status,
        result: JSON.stringify(job.result ?? {}),
        fileKey: job.file?.key ?? null,
        fileName: job.file?.name ?? null,
        errorCode: job.errorCode ?? null,
        finishedAt: deps.now(),
      })
      .where('companyId', '=', companyId)
      .where('id', '=', jobId)
      .execute()
    return tell(deps, tx, begun.actor, jobId)
  })
  later()
}

/** Releases the lease, so that the next process need not wait for it. Stopping does not count as a failure. */
async function release(deps: Deps, { jobId, attempts }: TakenJob): Promise<void> {
  await inTransaction(deps.db, 'nobody', (tx) =>
    tx
      .updateTable('jobQueue')
      .set({ lockedUntil: null, attempts: attempts - 1 })
      .where('jobId', '=', jobId)
      .where('attempts', '=', attempts)
      .execute(),
  )
}
