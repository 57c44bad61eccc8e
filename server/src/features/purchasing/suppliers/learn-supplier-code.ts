import type { CompanyCtx } from '../../../context.ts'

type Learnt = { variantId: string; supplierSku: string; packFactor: string }

/**
 * Stores the supplier's code for a variant, and the stock units in one counted unit. A code names one variant of the supplier:
 * another variant with the code loses it.
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
