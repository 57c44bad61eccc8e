import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { deleteCategory as endpoint } from '@mostrador/contract/features/categories/endpoints.ts'
import type { z } from 'zod'
import { audit } from '../../audit.ts'
import { nextCatalogueVersion } from '../../catalogue-version.ts'
import type { CompanyCtx } from '../../context.ts'
import { requireCategory } from './select-category-tree.ts'
import { renumber, requireVersion, siblingsOf } from './write-category.ts'

type Input = z.output<(typeof endpoint)['input']>

/** Only without subcategories; nobody's products lose their place unasked. */
export async function deleteCategory(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const catalogueVersion = await nextCatalogueVersion(ctx)
  const before = await requireCategory(ctx, input.id)
  requireVersion(before, input.version)
  if ((await siblingsOf(ctx, input.id, input.id)).length > 0) throw new AppError('categoryInUse')
  const target = await targetOf(ctx, input)

  const moved = await ctx.tx
    .updateTable('products')
    .set((eb) => ({
      categoryId: target,
      catalogueVersion,
      version: eb('version', '+', 1),
      updatedAt: ctx.now,
    }))
    .where('companyId', '=', ctx.company.id)
    .where('categoryId', '=', input.id)
    .returning('id')
    .execute()
  if (moved.length > 0 && input.products === 'refuse')
    throw new AppError('categoryInUse', { data: { products: moved.length } })
  await ctx.tx.deleteFrom('categories').where('companyId', '=', ctx.company.id).where('id', '=', input.id).execute()
  await renumber(ctx, await siblingsOf(ctx, before.parentId, input.id))
  const data = { name: before.name.es, products: moved.length }
  await audit(ctx, 'category.delete', { entity: 'category', entityId: input.id }, data)
  return { movedProducts: moved.length }
}

async function targetOf(ctx: CompanyCtx, input: Input): Promise<string | null> {
  if (input.products !== 'move') return null
  if (input.moveProductsTo === null || input.moveProductsTo === input.id)
    throw new AppError('invalidInput', { fields: { moveProductsTo: { key: 'validation.required' } } })
  return (await requireCategory(ctx, input.moveProductsTo, 'moveProductsTo')).id
}
