import { AppError } from '@mostrador/contract/errors.ts'
import { type Job, jobSchema } from '@mostrador/contract/features/office/jobs/schema.ts'
import { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { jobFileDays } from '../../../files/purge-job-files.ts'

const dayMilliseconds = 86_400_000

/** The caller's own jobs in this company. They may not be allowed to see imports and exports of others. */
export function selectJobs(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('jobs as j')
    .where('j.companyId', '=', ctx.company.id)
    .where('j.createdById', '=', ctx.user.id)
    .select([
      'j.id',
      'j.kind',
      'j.title',
      'j.input',
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

const aboutSchema = z.object({ importId: z.string().optional() })

type Row = { input: unknown; result: unknown; fileName: string | null; createdAt: Date; finishedAt: Date | null }

/** The object of a job is shown from its beginning, before there is a result. */
export function presentJob(row: Row): Job {
  return jobSchema.parse({
    ...row,
    result: { ...aboutSchema.parse(row.input), ...z.object({}).loose().parse(row.result) },
    fileUntil: fileUntil(row)?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  })
}

function fileUntil({ fileName, finishedAt }: Row): Date | null {
  return fileName !== null && finishedAt ? new Date(finishedAt.getTime() + jobFileDays * dayMilliseconds) : null
}

/** Throws `notFound` for a job that is not the caller's. */
export async function readJob(ctx: CompanyCtx, id: string): Promise<Job> {
  const row = await selectJobs(ctx).where('j.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('notFound')
  return presentJob(row)
}
