import { z } from 'zod'
import { dateYMDSchema } from '../../../schemas.ts'
import { postLinkSchema } from '../blog/schema.ts'
import { articleSchema } from '../help/schema.ts'

/** The texts that staff write in the console. */
const textKindSchema = z.enum(['blog', 'help'])
export type TextKind = z.output<typeof textKindSchema>

const maxMarkdown = 50_000
/** Limits of a text that is checked while a person types it. A stored text has stricter ones. */
const words = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\P{Cc}*$/u, { error: 'validation.invalid' })
const lines = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^(?:\P{Cc}|[\n\r\t])*$/u, { error: 'validation.invalid' })

/** A text in one language. */
const languageTextSchema = z.object({
  slug: words(200),
  title: words(300),
  summary: words(600),
  keywords: z.array(words(60)).max(30),
  markdown: lines(maxMarkdown),
})
export type LanguageText = z.output<typeof languageTextSchema>

const inLanguages = { en: languageTextSchema.nullable(), es: languageTextSchema.nullable() }
const idSchema = z.string().max(100)

/** A post or an article as staff write it: null for a language without a text. */
export const textContentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('blog'), category: postLinkSchema.shape.category, ...inLanguages }),
  z.object({
    kind: z.literal('help'),
    group: articleSchema.shape.group,
    /** Its place in the group. */
    order: z.int().min(0).max(100_000),
    /** The routes of the screens it explains, the main one first. */
    screens: z.array(z.string().max(60)).max(20),
    permission: z.string().max(80).nullable(),
    /** Ids of other articles. */
    related: z.array(idSchema).max(20),
    /** The day of its last comparison with the product. */
    checked: dateYMDSchema,
    ...inLanguages,
  }),
])
export type TextContent = z.output<typeof textContentSchema>

/** Identifies one text. A text has the same id in both languages. */
export const textNameSchema = z.object({ kind: textKindSchema, id: idSchema })
export type TextName = z.output<typeof textNameSchema>

const titleSchema = z.object({ title: z.string(), slug: z.string() }).nullable()

/** A text as the list of the console shows it. */
export const textLinkSchema = textNameSchema.extend({
  /** The category of a post, the group of an article. */
  place: z.string(),
  /** Whether a file of the product has this id. */
  hasFile: z.boolean(),
  /** The texts that readers see. */
  shown: z.enum(['file', 'console', 'nothing']),
  /** Of the version in the console; null for a text that is only a file. */
  state: z.enum(['draft', 'scheduled', 'published', 'withdrawn']).nullable(),
  /** Whether a version was saved after the published one. */
  hasChanges: z.boolean(),
  en: titleSchema,
  es: titleSchema,
  changedAt: z.iso.datetime().nullable(),
  changedByName: z.string().nullable(),
  scheduledAt: z.iso.datetime().nullable(),
})
export type TextLink = z.output<typeof textLinkSchema>

export const textSchema = textLinkSchema.extend({
  /** The latest saved version; 0 if there is only the file. */
  version: z.int32(),
  content: textContentSchema,
  publishedVersion: z.int().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  schedule: z.object({ at: z.iso.datetime(), zone: z.string(), version: z.int32() }).nullable(),
  /** Its addresses for readers; null for a language they do not see. */
  addresses: z.object({ en: z.string().nullable(), es: z.string().nullable() }),
  /** The texts that link to it. */
  linkedFrom: z.array(textNameSchema.extend({ title: z.string() })),
})
export type Text = z.output<typeof textSchema>

/** A fault to correct: one that prevents saving, one that prevents publishing, or a hint. */
export const textFaultSchema = z.object({
  /** `id`, `common`, or a field such as `en.markdown`. */
  place: z.string(),
  /** The line of the Markdown, counted from 1. */
  line: z.int().nullable(),
  message: z.string(),
  forbids: z.enum(['saving', 'publishing', 'nothing']),
})
export type TextFault = z.output<typeof textFaultSchema>

export const textHistoryEntrySchema = z.object({
  entry: z.enum(['saved', 'scheduled', 'unscheduled', 'published', 'withdrawn']),
  version: z.int32(),
  at: z.iso.datetime(),
  /** Null: the clock. */
  byName: z.string().nullable(),
  restoredFrom: z.int32().nullable(),
  dueAt: z.iso.datetime().nullable(),
})
export type TextHistoryEntry = z.output<typeof textHistoryEntrySchema>
