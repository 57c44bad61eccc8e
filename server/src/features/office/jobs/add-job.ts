import type { JobKind } from '@mostrador/contract/features/office/jobs/schema.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { jobWorkerName } from './job-worker.ts'

const longestTitle = 200

/** Stores a job in the transaction that requests it. It starts after the commit. Returns its id. Throws `limitReached`. */
export async function addJob(
  ctx: CompanyCtx,
  job: { kind: JobKind; title: string; input: object; totalCount?: number | null },
): Promise<string> {
  await claimRoom(ctx, 'jobs')
  const id = ctx.newId()
  await ctx.tx
    .insertInto('jobs')
    .values({
      companyId: ctx.company.id,
      id,
      kind: job.kind,
      title: job.title.slice(0, longestTitle),
      input: JSON.stringify(job.input),
      totalCount: job.totalCount ?? null,
      createdById: ctx.user.id,
      profileId: ctx.profile.id,
      languageTag: ctx.language,
      createdAt: ctx.now,
    })
    .execute()
  await ctx.tx.insertInto('jobQueue').values({ jobId: id, worksForId: ctx.company.id, dueAt: ctx.now }).execute()
  ctx.afterCommit(() => ctx.deps.jobBell.ring(jobWorkerName))
  return id
}
