import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { deleteProduct as endpoint } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { findProduct } from './read-product.ts'
import { deleteVariants, findUsed } from './remove-variants.ts'
import { clearComponents } from './save-components.ts'
import { attachImages } from './save-images.ts'
import { replaceLinks } from './write-product.ts'

/** Deletes only a product that was never sold, moved or part of a kit. Others are archived instead (C-7). */
export async function deleteProduct(ctx: CompanyCtx, input: InputOf<typeof endpoint>): Promise<Record<string, never>> {
  const catalogueVersion = await nextCatalogueVersion(ctx)
  const product = await findProduct(ctx, input.id)
  if (!product) throw new AppError('notFound')
  if (product.version !== input.version) throw new AppError('versionConflict')
  const ids = product.variants.map(({ id }) => id)
  if ((await findUsed(ctx, ids)).size > 0 || (await isInKit(ctx, input.id))) throw new AppError('productInUse')

  await clearComponents(ctx, input.id)
  await replaceLinks(ctx, input.id, { categoryIds: [], taxIds: [] })
  await attachImages(ctx, input.id, [])
  await deleteVariants(ctx, ids, catalogueVersion)
  await ctx.tx.deleteFrom('products').where('companyId', '=', ctx.company.id).where('id', '=', input.id).execute()
  await audit(ctx, 'product.delete', { entity: 'product', entityId: input.id }, { name: product.name })
  return {}
}

async function isInKit(ctx: CompanyCtx, productId: string): Promise<boolean> {
  const kit = await ctx.tx
    .selectFrom('kitComponents')
    .select('kitId')
    .where('companyId', '=', ctx.company.id)
    .where('productId', '=', productId)
    .executeTakeFirst()
  return kit !== undefined
}
