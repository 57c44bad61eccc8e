/** The front matter of a content file: its title, its address and its group. */
import { helpGroups } from '@mostrador/contract/features/service/help/schema.ts'
import { questionGroups } from '@mostrador/contract/features/service/faq/schema.ts'
import { postCategories } from '@mostrador/contract/features/service/blog/post-categories.ts'
import { isPermission } from '@mostrador/contract/permissions.ts'
import { isRouteName } from '@mostrador/contract/routes.ts'
import { z } from 'zod'

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
const day = z.iso.date()
const words = z.array(z.string().min(1)).default([])
/** Search engines cut longer titles and descriptions. */
const title = z.string().min(1).max(60)
const summary = z.string().min(1).max(155)

export const helpFields = z.strictObject({
  title,
  slug,
  summary,
  /** The screens the article explains. The help of a screen opens the first article that names it. */
  screens: z.array(z.string().refine(isRouteName, 'is not a route name')).default([]),
  permission: z.string().refine(isPermission, 'is not a permission').optional(),
  keywords: words,
  related: z.array(slug).default([]),
  order: z.int(),
  /** The day on which a person last compared the article with the product. */
  checked: day,
})

export const questionFields = z.strictObject({
  title: z.string().min(1).max(90),
  slug,
  keywords: words,
  order: z.int(),
})

export const postFields = z.strictObject({
  title,
  slug,
  summary,
  category: z.enum(postCategories),
  published: day,
  updated: day.optional(),
  keywords: words,
})

export type HelpFields = z.output<typeof helpFields>
export type QuestionFields = z.output<typeof questionFields>
export type PostFields = z.output<typeof postFields>
export const helpGroup = z.enum(helpGroups)
export const questionGroup = z.enum(questionGroups)
