import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { updateCategory as endpoint } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import type { CategoryNode, UpdatedCategory } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import { audit } from '../../../audit/audit.ts'
import { changesOf, namesOf } from '../../../audit/audit-changes.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { checkRecordMetadata } from '../metadata/public.ts'
import { requireCategory } from './select-category-tree.ts'
import { chooseSlug, refuseTakenCategoryName, replaceCategoryTaxes, requireVersion } from './write-category.ts'

const watched = [
  'name',
  'taxes',
  'slug',
  'color',
  'icon',
  'description',
  'showInPos',
  'showInStore',
  'needsSafetyData',
] as const

async function factsOf(ctx: CompanyCtx, category: CategoryNode) {
  return { ...category, name: category.name.es, taxes: await namesOf(ctx, 'taxes', category.taxIds) }
}

export async function updateCategory(ctx: CompanyCtx, input: UpdatedCategory): Promise<OutputOf<typeof endpoint>> {
  await nextCatalogueVersion(ctx)
  const before = await requireCategory(ctx, input.id)
  requireVersion(before, input.version)
  if (before.status === 'active')
    await refuseTakenCategoryName(ctx, { name: input.name, parentId: before.parentId }, input.id)
  const slug = await chooseSlug(ctx, input.slug ?? before.slug, input.name, input.id)
  const { id, name, taxIds, ...facts } = input
  const own = { id, values: input.metadata ?? before.metadata, before: before.metadata }
  const metadata = await checkRecordMetadata(ctx, 'category', own)

  await ctx.tx
    .updateTable('categories')
    .set({
      ...facts,
      nameEn: name.en,
      nameEs: name.es,
      slug,
      metadata: JSON.stringify(metadata),
      color: input.color.toLowerCase(),
      version: before.version + 1,
      updatedAt: ctx.now,
    })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  await replaceCategoryTaxes(ctx, id, taxIds)
  const category = await requireCategory(ctx, id)
  const data = { name: name.es, ...changesOf(await factsOf(ctx, before), await factsOf(ctx, category), watched) }
  await audit(ctx, 'category.update', { entity: 'category', entityId: id }, data)
  return { category }
}
