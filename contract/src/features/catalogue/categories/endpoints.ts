import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { categoryNodeSchema, categorySchema, newCategorySchema, updatedCategorySchema } from './schema.ts'

export const listCategories = defineEndpoint({
  path: '/api/categories/list',
  who: 'PRODUCTS__VIEW',
  summary: 'The whole category tree as a flat list, parents before children.',
  input: z.object({}),
  output: z.object({ items: z.array(categorySchema) }),
})

export const listCategoryTree = defineEndpoint({
  path: '/api/categories/listTree',
  who: 'PRODUCTS__VIEW',
  summary:
    'Every category with its number of products, archived ones included. Parents before children, in their order.',
  input: z.object({}),
  output: z.object({ items: z.array(categoryNodeSchema) }),
})

export const createCategory = defineEndpoint({
  path: '/api/categories/create',
  who: 'CATEGORIES__ADD',
  summary: 'Adds a category as the last one under its parent, at most five levels deep and 2,000 in all.',
  input: newCategorySchema,
  output: z.object({ category: categoryNodeSchema }),
})

export const updateCategory = defineEndpoint({
  path: '/api/categories/update',
  who: 'CATEGORIES__UPDATE',
  summary:
    'Changes a category, except its place (move it instead). Without `metadata`, values of own fields stay unchanged.',
  input: updatedCategorySchema,
  output: z.object({ category: categoryNodeSchema }),
})

export const moveCategory = defineEndpoint({
  path: '/api/categories/move',
  who: 'CATEGORIES__UPDATE',
  summary:
    'Moves a category with everything under it: under a parent (null for the top), before one of its children or, with null, to the end.',
  input: z.object({ id: z.uuid(), parentId: z.uuid().nullable(), beforeId: z.uuid().nullable().default(null) }),
  output: z.object({ category: categoryNodeSchema }),
})

export const archiveCategory = defineEndpoint({
  path: '/api/categories/archive',
  who: 'CATEGORIES__DELETE',
  summary: 'Archives or restores a category with everything under it. Its products stay.',
  input: z.object({ id: z.uuid(), version: z.int32().min(1), isArchived: z.boolean() }),
  output: z.object({ category: categoryNodeSchema }),
})

export const deleteCategory = defineEndpoint({
  path: '/api/categories/delete',
  who: 'CATEGORIES__DELETE',
  summary:
    'Deletes a category without subcategories. Its products move to `moveProductsTo`, or to no category with `none`. With `refuse`, the call fails if there are products.',
  input: z.object({
    id: z.uuid(),
    version: z.int32().min(1),
    products: z.enum(['refuse', 'none', 'move']).default('refuse'),
    moveProductsTo: z.uuid().nullable().default(null),
  }),
  output: z.object({ movedProducts: z.int().min(0) }),
})
