import { AppError } from '@mostrador/contract/errors.ts'
import type { CompanyCtx } from '../../../context.ts'

/** Returns the product of a variant. Throws `notFound` when the company has no such variant. */
export async function refuseUnknownVariant(
  ctx: CompanyCtx,
  variantId: string,
): Promise<{ productId: string; trackStock: boolean }> {
  const found = await ctx.tx
    .selectFrom('variants as v')
    .innerJoin('products as p', (join) =>
      join.onRef('p.companyId', '=', 'v.companyId').onRef('p.id', '=', 'v.productId'),
    )
    .select(['v.productId', 'p.trackStock'])
    .where('v.companyId', '=', ctx.company.id)
    .where('v.id', '=', variantId)
    .executeTakeFirst()
  if (!found) throw new AppError('notFound', { fields: { variantId: { key: 'validation.invalid' } } })
  return found
}
