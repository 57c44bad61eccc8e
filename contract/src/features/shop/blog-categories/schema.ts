import { z } from 'zod'
import { bilingualSchema } from '../../../bilingual.ts'
import { multilineTextSchema, slugSchema } from '../../../schemas.ts'
import { longestCategoryDescription } from './limits.ts'

export const newBlogCategorySchema = z.object({
  name: bilingualSchema(80),
  /** If empty, the server makes one from the name. */
  slug: slugSchema(80).nullable().default(null),
  description: z
    .object({
      en: multilineTextSchema(longestCategoryDescription),
      es: multilineTextSchema(longestCategoryDescription),
    })
    .default({ en: '', es: '' }),
  /** A top-level category; categories have one level below them. */
  parentId: z.uuid().nullable().default(null),
})
export type NewBlogCategory = z.output<typeof newBlogCategorySchema>

export const updatedBlogCategorySchema = newBlogCategorySchema.extend({ id: z.uuid(), version: z.int32().min(1) })
export type UpdatedBlogCategory = z.output<typeof updatedBlogCategorySchema>

const bothLanguages = z.object({ en: z.string(), es: z.string() })

export const blogCategorySchema = z.object({
  id: z.uuid(),
  version: z.int32(),
  name: bothLanguages,
  slug: z.string(),
  description: bothLanguages,
  parentId: z.uuid().nullable(),
  position: z.int(),
  /** Posts in it that are not archived, in all languages. */
  posts: z.int(),
})
export type BlogCategory = z.infer<typeof blogCategorySchema>
