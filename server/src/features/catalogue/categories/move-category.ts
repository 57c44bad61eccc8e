import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { moveCategory as endpoint } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import { maxCategoryDepth } from '@mostrador/contract/features/catalogue/categories/category-icons.ts'
import type { CategoryNode } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { requireCategory, selectCategoryTree } from './select-category-tree.ts'
import { refuseTakenCategoryName, renumber, siblingsOf } from './write-category.ts'

type Input = z.output<(typeof endpoint)['input']>

/**
 * Moves run one after the other, so each is checked by the current tree. The database also refuses a circle. A position is not part of the
 * category form, so it has no version to conflict with.
 */
export async function moveCategory(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  await nextCatalogueVersion(ctx)
  const tree = await selectCategoryTree(ctx)
  const moved = find(tree, input.id)
  refuseBadPlace(tree, moved, input.parentId)
  if (moved.parentId !== input.parentId && moved.status === 'active')
    await refuseTakenCategoryName(ctx, { name: moved.name, parentId: input.parentId }, input.id)

  const siblings = await siblingsOf(ctx, input.parentId, input.id)
  const place = input.beforeId === null ? siblings.length : siblings.indexOf(input.beforeId)
  if (place < 0) throw new AppError('notFound', { fields: { beforeId: { key: 'validation.invalid' } } })
  await ctx.tx
    .updateTable('categories')
    .set({ parentId: input.parentId, updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', input.id)
    .execute()
  await renumber(ctx, siblings.toSpliced(place, 0, input.id))
  if (moved.parentId !== input.parentId) await renumber(ctx, await siblingsOf(ctx, moved.parentId, input.id))
  const data = { name: moved.name.es, under: tree.find(({ id }) => id === input.parentId)?.name.es ?? null }
  await audit(ctx, 'category.move', { entity: 'category', entityId: input.id }, data)
  return { category: await requireCategory(ctx, input.id) }
}

function find(tree: readonly CategoryNode[], id: string, field?: string): CategoryNode {
  const found = tree.find((category) => category.id === id)
  if (found) return found
  throw new AppError('notFound', field === undefined ? {} : { fields: { [field]: { key: 'validation.invalid' } } })
}

function refuseBadPlace(tree: readonly CategoryNode[], moved: CategoryNode, parentId: string | null): void {
  if (parentId === null) return
  const parent = find(tree, parentId, 'parentId')
  const under = descendants(tree, moved.id)
  if (parent.id === moved.id || under.some(({ id }) => id === parent.id))
    throw new AppError('invalidInput', { fields: { parentId: { key: 'categories.underItself' } } })
  const height = Math.max(moved.depth, ...under.map(({ depth }) => depth)) - moved.depth + 1
  if (parent.depth + height > maxCategoryDepth)
    throw new AppError('invalidInput', {
      fields: { parentId: { key: 'categories.tooDeep', values: { max: maxCategoryDepth } } },
    })
}

/** All descendants of a category, from a list with parents before children. */
function descendants(tree: readonly CategoryNode[], id: string): CategoryNode[] {
  const ids = new Set([id])
  return tree.filter((category) => {
    const isUnder = category.parentId !== null && ids.has(category.parentId)
    if (isUnder) ids.add(category.id)
    return isUnder
  })
}
