import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { deleteCategory as endpoint } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { requireCategory } from './select-category-tree.ts'
import { renumber, requireVersion, siblingsOf } from './write-category.ts'

type Input = z.output<(typeof endpoint)['input']>

/** Only without subcategories. Products never lose their category without a decision. */
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
  const products = moved.length + (await moveFurther(ctx, input.id, target, catalogueVersion))
  if (products > 0 && input.products === 'refuse') throw new AppError('categoryInUse', { data: { products } })
  await ctx.tx.deleteFrom('categories').where('companyId', '=', ctx.company.id).where('id', '=', input.id).execute()
  await renumber(ctx, await siblingsOf(ctx, before.parentId, input.id))
  const data = { name: before.name.es, products }
  await audit(ctx, 'category.delete', { entity: 'category', entityId: input.id }, data)
  return { movedProducts: products }
}

/** Replaces it as a secondary category of products with the other one. Returns the number of products. */
async function moveFurther(
  ctx: CompanyCtx,
  id: string,
  target: string | null,
  catalogueVersion: number,
): Promise<number> {
  const { rows } = await sql<{ productId: string }>`
    delete from product_categories where company_id = ${ctx.company.id} and category_id = ${id} returning product_id`.execute(
    ctx.tx,
  )
  const ids = rows.map(({ productId }) => productId)
  if (ids.length === 0) return 0
  await sql`insert into product_categories (company_id, product_id, category_id)
    select p.company_id, p.id, ${target}::uuid from products p
    where p.company_id = ${ctx.company.id} and p.id = any(${ids}::uuid[]) and ${target}::uuid is not null
      and p.category_id is distinct from ${target}::uuid
    on conflict do nothing`.execute(ctx.tx)
  await ctx.tx
    .updateTable('products')
    .set((eb) => ({ catalogueVersion, version: eb('version', '+', 1), updatedAt: ctx.now }))
    .where('companyId', '=', ctx.company.id)
    .where('id', 'in', ids)
    .execute()
  return ids.length
}

async function targetOf(ctx: CompanyCtx, input: Input): Promise<string | null> {
  if (input.products !== 'move') return null
  if (input.moveProductsTo === null || input.moveProductsTo === input.id)
    throw new AppError('invalidInput', { fields: { moveProductsTo: { key: 'validation.required' } } })
  return (await requireCategory(ctx, input.moveProductsTo, 'moveProductsTo')).id
}
