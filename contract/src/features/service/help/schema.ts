import { z } from 'zod'

/** The parts of the help, in the order in which they are shown. */
export const helpGroups = ['start', 'sell', 'cash', 'catalogue', 'people', 'settings'] as const
export type HelpGroup = (typeof helpGroups)[number]

/** The fields of an article for a link. The slug belongs to one language. */
export const articleLinkSchema = z.object({ id: z.string(), slug: z.string(), title: z.string(), summary: z.string() })
export type ArticleLink = z.output<typeof articleLinkSchema>

export const headingSchema = z.object({ id: z.string(), text: z.string() })
export type Heading = z.output<typeof headingSchema>

/** An article of the help. `html` was made from Markdown by the server and holds no other markup. */
export const articleSchema = articleLinkSchema.extend({
  group: z.enum(helpGroups),
  html: z.string(),
  headings: z.array(headingSchema),
  /** The name of the permission its steps need; null if everyone may follow them. */
  permission: z.string().nullable(),
  /** The day it was last compared with the product. */
  checked: z.iso.date(),
  related: z.array(articleLinkSchema),
  previous: articleLinkSchema.nullable(),
  next: articleLinkSchema.nullable(),
  /** The slug of the same article in the other language; null if it has not been translated. */
  twinSlug: z.string().nullable(),
  /** For the id of each heading, the id of the same heading in the other language. */
  anchors: z.record(z.string(), z.string()),
})
export type Article = z.output<typeof articleSchema>

export const helpSectionSchema = z.object({ group: z.enum(helpGroups), articles: z.array(articleLinkSchema) })

/** The fields that the search reads. */
export const indexedArticleSchema = articleLinkSchema.extend({
  group: z.enum(helpGroups),
  keywords: z.string(),
  headings: z.string(),
  text: z.string(),
})
export type IndexedArticle = z.output<typeof indexedArticleSchema>
