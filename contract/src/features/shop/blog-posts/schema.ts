import { z } from 'zod'
import { languages } from '../../../language.ts'
import { keywordsSchema, multilineTextSchema, richTextSchema, slugSchema } from '../../../schemas.ts'
import { hasCharacters } from '../../../validation.ts'
import { commentPolicies, postLimits } from './limits.ts'
import { postStates } from './list.ts'

const pictureIdSchema = z.string().regex(/^[0-9a-f]{32}$/, { error: 'validation.invalid' })
const titleSchema = multilineTextSchema(postLimits.title).refine(
  (title) => hasCharacters(title, 3) && !title.includes('\n'),
  {
    error: 'blogPosts.faults.title',
  },
)

/** A post as a person writes it. */
const writtenPostSchema = z.object({
  title: titleSchema,
  /** If empty, the server makes one from the title. */
  slug: slugSchema(postLimits.slug).nullable().default(null),
  excerpt: multilineTextSchema(postLimits.excerpt).default(''),
  content: richTextSchema(postLimits).default(''),
  cover: z
    .object({ pictureId: pictureIdSchema, alt: multilineTextSchema(postLimits.coverAlt) })
    .nullable()
    .default(null),
  /** The first one is the main one. */
  categoryIds: z.array(z.uuid()).max(postLimits.categories).default([]),
  keywords: keywordsSchema.default([]),
  /** Null: the shop's default for a new post; unchanged for an existing one. */
  commentPolicy: z.enum(commentPolicies).nullable().default(null),
  isFeatured: z.boolean().default(false),
  seoTitle: multilineTextSchema(postLimits.seoTitle).default(''),
  seoDescription: multilineTextSchema(postLimits.seoDescription).default(''),
})

export const newBlogPostSchema = writtenPostSchema.extend({
  /** Made by the caller: a repeated call creates one post. */
  postId: z.uuid(),
  languageTag: z.enum(languages),
  /** The translation of the post. */
  twinOfId: z.uuid().nullable().default(null),
})
export type NewBlogPost = z.output<typeof newBlogPostSchema>

export const updatedBlogPostSchema = writtenPostSchema.extend({ id: z.uuid(), version: z.int32().min(1) })
export type UpdatedBlogPost = z.output<typeof updatedBlogPostSchema>
export type WrittenPost = z.output<typeof writtenPostSchema>

/** The unsaved text: anything up to a size limit. It is checked when it is saved. */
export const postDraftSchema = z.record(z.string().max(40), z.unknown())

const coverSchema = z.object({ pictureId: z.string(), alt: z.string(), path: z.string() }).nullable()

export const blogPostRowSchema = z.object({
  id: z.uuid(),
  version: z.int32(),
  title: z.string(),
  slug: z.string(),
  languageTag: z.enum(languages),
  status: z.enum(postStates),
  isFeatured: z.boolean(),
  cover: coverSchema,
  categories: z.array(z.object({ id: z.uuid(), name: z.object({ en: z.string(), es: z.string() }) })),
  authorName: z.string(),
  /** The past or planned time of publication; null for a post that was never published. */
  publishedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
})
export type BlogPostRow = z.infer<typeof blogPostRowSchema>

export const blogPostSchema = blogPostRowSchema.omit({ categories: true }).extend({
  excerpt: z.string(),
  content: z.string(),
  readingMinutes: z.int(),
  categoryIds: z.array(z.uuid()),
  keywords: z.array(z.string()),
  commentPolicy: z.enum(commentPolicies),
  seoTitle: z.string(),
  seoDescription: z.string(),
  /** The same post in the other language. */
  twin: z.object({ id: z.uuid(), title: z.string(), languageTag: z.enum(languages) }).nullable(),
  /** The caller's unsaved text from any device. */
  draft: z.object({ values: postDraftSchema, baseVersion: z.int(), savedAt: z.iso.datetime() }).nullable(),
  createdAt: z.iso.datetime(),
})
export type BlogPost = z.infer<typeof blogPostSchema>

export const blogPostVersionSchema = z.object({
  version: z.int32(),
  title: z.string(),
  savedByName: z.string(),
  savedAt: z.iso.datetime(),
  /** Words of its content. */
  words: z.int(),
})
export type BlogPostVersion = z.infer<typeof blogPostVersionSchema>
