import { z } from 'zod'
import { headingSchema } from '../help/schema.ts'
import { postCategories } from './post-categories.ts'

/** A post as lists show it. The slug belongs to one language. */
export const postLinkSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: z.enum(postCategories),
  published: z.iso.date(),
  /** Minutes it takes to read, at least one. */
  minutes: z.int().min(1),
})
export type PostLink = z.output<typeof postLinkSchema>

/** A post. `html` was made from Markdown by the server and holds no other markup. */
export const postSchema = postLinkSchema.extend({
  html: z.string(),
  headings: z.array(headingSchema),
  /** The day of the last change to its text after it was published; null if there was none. */
  updated: z.iso.date().nullable(),
  related: z.array(postLinkSchema),
  /** The slug of the same post in the other language; null if it has not been translated. */
  twinSlug: z.string().nullable(),
  /** For the id of each heading, the id of the same heading in the other language. */
  anchors: z.record(z.string(), z.string()),
})
export type Post = z.output<typeof postSchema>
