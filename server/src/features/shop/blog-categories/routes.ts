import * as endpoints from '@mostrador/contract/features/shop/blog-categories/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { createBlogCategory } from './create-blog-category.ts'
import { deleteBlogCategory } from './delete-blog-category.ts'
import { listBlogCategories } from './list-blog-categories.ts'
import { moveBlogCategory } from './move-blog-category.ts'
import { updateBlogCategory } from './update-blog-category.ts'

export const routes = [
  handle(endpoints.listBlogCategories, async (ctx) => ({ items: await listBlogCategories(ctx) }), {
    transaction: 'read',
  }),
  handle(endpoints.createBlogCategory, createBlogCategory),
  handle(endpoints.updateBlogCategory, updateBlogCategory),
  handle(endpoints.moveBlogCategory, moveBlogCategory),
  handle(endpoints.deleteBlogCategory, deleteBlogCategory),
]
