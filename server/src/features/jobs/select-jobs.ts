import { AppError } from '@mostrador/contract/errors.ts'
import { type Job, jobSchema } from '@mostrador/contract/features/jobs/schema.ts'
import type { CompanyCtx } from '../../context.ts'

/** The caller's own jobs in this company: what others import or export may be none of their business. */
export function selectJobs(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('jobs as j')
    .where('j.companyId', '=', ctx.company.id)
    .where('j.createdById', '=', ctx.user.id)
    .select([
      'j.id',
      'j.kind',
      'j.title',
      'j.status',
      'j.doneCount',
      'j.totalCount',
      'j.isCancelAsked',
      'j.result',
      'j.fileName',
      'j.errorCode',
      'j.createdAt',
      'j.finishedAt',
    ])
}

export function presentJob(row: { createdAt: Date; finishedAt: Date | null }): Job {
  return jobSchema.parse({
    ...row,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  })
}

/** Throws `notFound` for a job that is not the caller's. */
export async function readJob(ctx: CompanyCtx, id: string): Promise<Job> {
  const row = await selectJobs(ctx).where('j.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('notFound')
  return presentJob(row)
}
