import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { removeSupplierProduct as endpoint } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { selectSupplierProducts } from './select-supplier-products.ts'

export async function removeSupplierProduct(
  ctx: CompanyCtx,
  { supplierId, variantId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const row = await selectSupplierProducts(ctx)
    .where('sp.supplierId', '=', supplierId)
    .where('sp.variantId', '=', variantId)
    .executeTakeFirst()
  if (!row) throw new AppError('notFound')
  await ctx.tx
    .deleteFrom('supplierProducts')
    .where('companyId', '=', ctx.company.id)
    .where('supplierId', '=', supplierId)
    .where('variantId', '=', variantId)
    .execute()
  const subject = { entity: 'supplier', entityId: supplierId }
  await audit(ctx, 'supplier.removeProduct', subject, { name: row.productName })
  return {}
}
