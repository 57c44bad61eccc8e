import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { archiveCategory as endpoint } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { requireCategory } from './select-category-tree.ts'
import { refuseTakenCategoryName, requireVersion } from './write-category.ts'

/** Subcategories are archived and restored with it. Products stay in place. */
export async function archiveCategory(
  ctx: CompanyCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await nextCatalogueVersion(ctx)
  const before = await requireCategory(ctx, input.id)
  requireVersion(before, input.version)
  if (!input.isArchived) {
    await refuseTakenCategoryName(ctx, before, input.id)
    await refuseHiddenParent(ctx, before.parentId)
  }
  await ctx.tx
    .updateTable('categories')
    .set({ status: input.isArchived ? 'archived' : 'active', version: before.version + 1, updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', input.id)
    .execute()
  const action = input.isArchived ? 'category.archive' : 'category.restore'
  await audit(ctx, action, { entity: 'category', entityId: input.id }, { name: before.name.es })
  return { category: await requireCategory(ctx, input.id) }
}

async function refuseHiddenParent(ctx: CompanyCtx, parentId: string | null): Promise<void> {
  if (parentId === null) return
  const { status } = await requireCategory(ctx, parentId)
  if (status === 'archived')
    throw new AppError('invalidInput', { fields: { parentId: { key: 'categories.parentArchived' } } })
}
