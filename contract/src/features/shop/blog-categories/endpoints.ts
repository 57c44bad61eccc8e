import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { blogCategorySchema, newBlogCategorySchema, updatedBlogCategorySchema } from './schema.ts'

const one = z.object({ category: blogCategorySchema })
const seen = z.object({ id: z.uuid(), version: z.int32().min(1) })

export const listBlogCategories = defineEndpoint({
  path: '/api/blogCategories/list',
  who: 'ECOMMERCE__BLOG__CATEGORIES__VIEW',
  summary: 'All categories of the shop’s blog, parents before children, with their number of posts.',
  input: z.object({}),
  output: z.object({ items: z.array(blogCategorySchema) }),
})

export const createBlogCategory = defineEndpoint({
  path: '/api/blogCategories/create',
  who: 'ECOMMERCE__BLOG__CATEGORIES__ADD',
  summary: 'Adds a category of the blog as the last one at its level, 100 in all.',
  input: newBlogCategorySchema,
  output: one,
})

export const updateBlogCategory = defineEndpoint({
  path: '/api/blogCategories/update',
  who: 'ECOMMERCE__BLOG__CATEGORIES__UPDATE',
  summary: 'Changes a category of the blog. Answers versionConflict when another person changed it first.',
  input: updatedBlogCategorySchema,
  output: one,
})

export const moveBlogCategory = defineEndpoint({
  path: '/api/blogCategories/move',
  who: 'ECOMMERCE__BLOG__CATEGORIES__UPDATE',
  summary: 'Puts a category one place earlier or later among those of its level.',
  input: z.object({ id: z.uuid(), by: z.union([z.literal(-1), z.literal(1)]) }),
  output: z.object({ items: z.array(blogCategorySchema) }),
})

export const deleteBlogCategory = defineEndpoint({
  path: '/api/blogCategories/delete',
  who: 'ECOMMERCE__BLOG__CATEGORIES__DELETE',
  summary:
    'Deletes a category without categories below it. Its posts move to `movePostsTo`, which is required if there are any.',
  input: seen.extend({ movePostsTo: z.uuid().nullable().default(null) }),
  output: z.object({ movedPosts: z.int().min(0) }),
})
