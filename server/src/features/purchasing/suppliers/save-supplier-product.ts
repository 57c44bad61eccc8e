import { can } from '@mostrador/contract/access.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { saveSupplierProduct as endpoint } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import type { NewSupplierProduct } from '@mostrador/contract/features/purchasing/suppliers/schema.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { presentSupplierProduct, selectSupplierProducts } from './select-supplier-products.ts'
import { readSupplier } from './select-suppliers.ts'

/** The cost stays unchanged if the caller may not see costs. */
export async function saveSupplierProduct(
  ctx: CompanyCtx,
  input: NewSupplierProduct,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = ctx.company.id
  const { supplierId, variantId, ...others } = input
  await readSupplier(ctx, supplierId)
  await refuseUnknownVariant(ctx, variantId)
  if (input.isPreferred) {
    await ctx.tx
      .updateTable('supplierProducts')
      .set({ isPreferred: false, updatedAt: ctx.now })
      .where('companyId', '=', companyId)
      .where('variantId', '=', variantId)
      .where('supplierId', '<>', supplierId)
      .where('isPreferred', '=', true)
      .execute()
  }
  const stored = await selectSupplierProducts(ctx)
    .where('sp.supplierId', '=', supplierId)
    .where('sp.variantId', '=', variantId)
    .executeTakeFirst()
  const old = stored ? presentSupplierProduct(ctx, stored).cost : null
  const { cost, ...rest } = others
  const changed = { ...rest, ...(can(ctx.access, 'PRODUCTS__COST_VIEW') && { cost }), updatedAt: ctx.now }
  await ctx.tx
    .insertInto('supplierProducts')
    .values({ companyId, supplierId, variantId, ...changed })
    .onConflict((conflict) => conflict.columns(['companyId', 'supplierId', 'variantId']).doUpdateSet(changed))
    .execute()

  const row = await selectSupplierProducts(ctx)
    .where('sp.supplierId', '=', supplierId)
    .where('sp.variantId', '=', variantId)
    .executeTakeFirstOrThrow()
  const item = presentSupplierProduct(ctx, row)
  const subject = { entity: 'supplier', entityId: supplierId }
  const data = { name: item.productName, cost: item.cost, ...(old !== item.cost && { costBefore: old }) }
  await audit(ctx, 'supplier.saveProduct', subject, data)
  return { item }
}

async function refuseUnknownVariant(ctx: CompanyCtx, variantId: string): Promise<void> {
  const found = await ctx.tx
    .selectFrom('variants')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', variantId)
    .executeTakeFirst()
  if (!found) throw new AppError('notFound', { fields: { variantId: { key: 'validation.invalid' } } })
}
