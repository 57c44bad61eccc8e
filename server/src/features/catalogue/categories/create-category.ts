import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { createCategory as endpoint } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import { maxCategoryDepth } from '@mostrador/contract/features/catalogue/categories/category-icons.ts'
import type { NewCategory } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import { audit } from '../../../audit/audit.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { checkRecordMetadata } from '../metadata/public.ts'
import { requireCategory } from './select-category-tree.ts'
import { chooseSlug, refuseTakenCategoryName, replaceCategoryTaxes, siblingsOf } from './write-category.ts'

export async function createCategory(ctx: CompanyCtx, input: NewCategory): Promise<OutputOf<typeof endpoint>> {
  await nextCatalogueVersion(ctx)
  const id = ctx.newId()
  await claimRoom(ctx, 'categories')
  await refuseTooDeep(ctx, input.parentId)
  await refuseTakenCategoryName(ctx, input, id)
  const slug = await chooseSlug(ctx, input.slug, input.name, id)
  const { name, taxIds, ...facts } = input
  const metadata = await checkRecordMetadata(ctx, 'category', { id, values: input.metadata })

  await ctx.tx
    .insertInto('categories')
    .values({
      ...facts,
      companyId: ctx.company.id,
      id,
      nameEn: name.en,
      nameEs: name.es,
      slug,
      metadata: JSON.stringify(metadata),
      color: input.color.toLowerCase(),
      position: (await siblingsOf(ctx, input.parentId, id)).length,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .execute()
  await replaceCategoryTaxes(ctx, id, taxIds)
  await audit(ctx, 'category.create', { entity: 'category', entityId: id }, { name: name.es })
  return { category: await requireCategory(ctx, id) }
}

async function refuseTooDeep(ctx: CompanyCtx, parentId: string | null): Promise<void> {
  if (parentId === null) return
  const parent = await requireCategory(ctx, parentId, 'parentId')
  if (parent.depth < maxCategoryDepth) return
  throw new AppError('invalidInput', {
    fields: { parentId: { key: 'categories.tooDeep', values: { max: maxCategoryDepth } } },
  })
}
