import type { CompanyCtx } from '../../../context.ts'

type Learnt = { variantId: string; supplierSku: string; packFactor: string }

/**
 * Keeps the code under which a supplier sells a variant, and the units in one of what the code counts. A code stands for one variant of
 * the supplier: another one that had it loses it.
 */
export async function learnSupplierCode(
  ctx: CompanyCtx,
  supplierId: string,
  { variantId, supplierSku, packFactor }: Learnt,
): Promise<void> {
  const companyId = ctx.company.id
  await ctx.tx
    .updateTable('supplierProducts')
    .set({ supplierSku: null, updatedAt: ctx.now })
    .where('companyId', '=', companyId)
    .where('supplierId', '=', supplierId)
    .where('variantId', '<>', variantId)
    .where('supplierSku', '=', supplierSku)
    .execute()
  const learnt = { supplierSku, packFactor, updatedAt: ctx.now }
  await ctx.tx
    .insertInto('supplierProducts')
    .values({ companyId, supplierId, variantId, ...learnt })
    .onConflict((conflict) => conflict.columns(['companyId', 'supplierId', 'variantId']).doUpdateSet(learnt))
    .execute()
}
