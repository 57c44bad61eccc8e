import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { saveProductSafety as endpoint } from '@mostrador/contract/features/catalogue/product-safety/endpoints.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import { changesOf } from '../../../audit/audit-changes.ts'
import type { CompanyCtx } from '../../../context.ts'
import { getProductSafety } from './get-product-safety.ts'

const watched = ['maker', 'responsible', 'warnings'] as const

/** Throws `notFound` for a product that the company does not have. */
export async function saveProductSafety(
  ctx: CompanyCtx,
  { productId, ...safety }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const before = await getProductSafety(ctx, { productId })
  const texts = { ...safety, updatedAt: ctx.now }
  await ctx.tx
    .insertInto('productSafety')
    .values({ companyId: ctx.company.id, productId, ...texts })
    .onConflict((conflict) => conflict.columns(['companyId', 'productId']).doUpdateSet(texts))
    .execute()
  const changes = changesOf(before.safety, safety, watched)
  await audit(ctx, 'product.saveSafety', { entity: 'product', entityId: productId }, changes)
  return getProductSafety(ctx, { productId })
}
