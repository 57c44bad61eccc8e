import { can } from '@mostrador/contract/access.ts'
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import { bulkPermissions, isBulkKind } from '@mostrador/contract/features/office/jobs/bulk-kinds.ts'
import type { undoBulkChange as endpoint } from '@mostrador/contract/features/office/jobs/endpoints.ts'
import { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { translate } from '../../../translate.ts'
import { startChange } from './bulk-job.ts'
import { readJob } from './select-jobs.ts'

const archivingSchema = z.object({ change: z.object({ isArchived: z.boolean() }).loose() }).loose()

/** Restores what a job of the caller archived, or archives what it restored: exactly those records. */
export async function undoBulkChange(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const job = await readJob(ctx, id)
  const { kind, title, result } = job
  if (!isBulkKind(kind)) throw new AppError('notFound')
  if (!can(ctx.access, bulkPermissions[kind])) throw new AppError('forbidden')
  const { undoUntil, changed } = result
  if (typeof undoUntil !== 'string' || Date.parse(undoUntil) <= ctx.now.getTime()) throw new AppError('conflict')

  const { input } = await ctx.tx
    .selectFrom('jobs')
    .select('input')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { change } = archivingSchema.parse(input)
  return {
    job: await startChange(ctx, kind, translate(ctx.language, 'jobs.titles.undo', { title }), {
      change: { ...change, isArchived: !change.isArchived },
      total: Number(changed),
      undoes: id,
    }),
  }
}
