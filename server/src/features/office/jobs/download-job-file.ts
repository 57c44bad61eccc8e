import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { downloadJobFile as endpoint } from '@mostrador/contract/features/office/jobs/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import type { Download } from '../../../http/send-file.ts'

export async function downloadJobFile(ctx: CompanyCtx, { id }: InputOf<typeof endpoint>): Promise<Download> {
  const job = await ctx.tx
    .selectFrom('jobs')
    .select(['fileKey', 'fileName'])
    .where('companyId', '=', ctx.company.id)
    .where('createdById', '=', ctx.user.id)
    .where('id', '=', id)
    .executeTakeFirst()
  const file = job?.fileKey ? await ctx.deps.files.open(job.fileKey) : undefined
  if (!job?.fileName || !file) throw new AppError('notFound')
  return { ...file, fileName: job.fileName }
}
