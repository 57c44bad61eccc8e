import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { archiveProduct as endpoint } from '@mostrador/contract/features/products/endpoints.ts'
import { audit } from '../../audit.ts'
import type { CompanyCtx } from '../../context.ts'
import { findProduct } from './get-product.ts'
import { nextCatalogueVersion } from './write-product.ts'

/** Archived products are not sold and stay in reports; tills hear of it as a change of the catalogue. */
export async function archiveProduct(
  ctx: CompanyCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const catalogueVersion = await nextCatalogueVersion(ctx)
  const updated = await ctx.tx
    .updateTable('products')
    .set((eb) => ({
      status: input.isArchived ? 'archived' : 'active',
      catalogueVersion,
      version: eb('version', '+', 1),
      updatedAt: ctx.now,
    }))
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', input.id)
    .returning('id')
    .executeTakeFirst()
  if (!updated) throw new AppError('notFound')
  await audit(ctx, input.isArchived ? 'product.archive' : 'product.restore', { entity: 'product', entityId: input.id })

  const product = await findProduct(ctx, input.id)
  if (!product) throw new AppError('internal')
  return { product }
}
