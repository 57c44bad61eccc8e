import * as endpoints from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { archiveCategory } from './archive-category.ts'
import { createCategory } from './create-category.ts'
import { deleteCategory } from './delete-category.ts'
import { listCategories } from './list-categories.ts'
import { moveCategory } from './move-category.ts'
import { selectCategoryTree } from './select-category-tree.ts'
import { updateCategory } from './update-category.ts'

export const routes = [
  handle(endpoints.listCategories, async (ctx) => ({ items: await listCategories(ctx) })),
  handle(endpoints.listCategoryTree, async (ctx) => ({ items: await selectCategoryTree(ctx) })),
  handle(endpoints.createCategory, createCategory),
  handle(endpoints.updateCategory, updateCategory),
  handle(endpoints.moveCategory, moveCategory),
  handle(endpoints.archiveCategory, archiveCategory),
  handle(endpoints.deleteCategory, deleteCategory),
]
