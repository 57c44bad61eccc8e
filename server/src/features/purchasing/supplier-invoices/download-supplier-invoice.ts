import { can } from '@mostrador/contract/access.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { CompanyCtx } from '../../../context.ts'
import type { Download } from '../../../http/send-file.ts'

/** The uploaded file, unchanged. It has prices, so it needs the permission to see costs. */
export async function downloadSupplierInvoice(ctx: CompanyCtx, { id }: { id: string }): Promise<Download> {
  if (!can(ctx.access, 'PRODUCTS__COST_VIEW')) throw new AppError('forbidden')
  const file = await ctx.tx
    .selectFrom('supplierInvoices as i')
    .innerJoin('supplierInvoiceFiles as f', (join) =>
      join.onRef('f.companyId', '=', 'i.companyId').onRef('f.id', '=', 'i.fileId'),
    )
    .select(['f.fileName', 'f.filePath'])
    .where('i.companyId', '=', ctx.company.id)
    .where('i.id', '=', id)
    .executeTakeFirst()
  const bytes = file && (await ctx.deps.files.get(file.filePath))
  if (!file || !bytes) throw new AppError('notFound')
  return { bytes, fileName: file.fileName }
}
