import { z } from 'zod'
import { emailSchema, multilineTextSchema } from '../../../schemas.ts'
import { hasCharacters } from '../../../validation.ts'
import { commentLimits } from './limits.ts'
import { commentStates } from './list.ts'

const bodySchema = multilineTextSchema(commentLimits.body).refine((body) => hasCharacters(body, 2), {
  error: 'validation.required',
})

export const newBlogCommentSchema = z.object({
  /** The subdomain of the shop, or its own domain. */
  shop: z.string().trim().min(1).max(253),
  postId: z.uuid(),
  /** The comment it answers. Answers have no answers of their own. */
  parentId: z.uuid().nullable().default(null),
  authorName: multilineTextSchema(commentLimits.authorName).refine((name) => name !== '' && !name.includes('\n'), {
    error: 'validation.required',
  }),
  /** Never shown. */
  authorEmail: emailSchema,
  body: bodySchema,
})
export type NewBlogComment = z.output<typeof newBlogCommentSchema>

const shownSchema = z.object({
  id: z.uuid(),
  authorName: z.string(),
  /** The shop's answer. */
  isShop: z.boolean(),
  /** Plain text. */
  body: z.string(),
  createdAt: z.iso.datetime(),
})
export const shownCommentSchema = shownSchema.extend({ answers: z.array(shownSchema) })
export type ShownComment = z.infer<typeof shownCommentSchema>

export const commentDoubts = ['links', 'bannedWords'] as const

export const blogCommentSchema = z.object({
  id: z.uuid(),
  post: z.object({ id: z.uuid(), title: z.string() }),
  /** The comment it answers. */
  parent: z.object({ id: z.uuid(), authorName: z.string(), body: z.string() }).nullable(),
  authorName: z.string(),
  authorEmail: z.string().nullable(),
  isShop: z.boolean(),
  body: z.string(),
  status: z.enum(commentStates),
  doubts: z.array(z.enum(commentDoubts)),
  moderatedByName: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type BlogComment = z.infer<typeof blogCommentSchema>

export const chosenCommentsSchema = z.object({ ids: z.array(z.uuid()).min(1).max(commentLimits.atOnce) })
export const commentAnswerSchema = z.object({ id: z.uuid(), body: bodySchema })
