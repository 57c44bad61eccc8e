import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { downloadPurchaseAttachment as endpoint } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import type { Download } from '../../../http/send-file.ts'

/** Throws `notFound`, also when the file itself is gone. */
export async function downloadPurchaseAttachment(ctx: CompanyCtx, { id }: InputOf<typeof endpoint>): Promise<Download> {
  const row = await ctx.tx
    .selectFrom('purchaseAttachments')
    .select(['fileName', 'filePath'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .executeTakeFirst()
  const bytes = row && (await ctx.deps.files.get(row.filePath))
  if (!row || !bytes) throw new AppError('notFound')
  return { bytes, fileName: row.fileName }
}
