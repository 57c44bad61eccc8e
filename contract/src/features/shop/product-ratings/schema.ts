import { z } from 'zod'
import { keptPictureSchema, languageSchema, multilineTextSchema } from '../../../schemas.ts'
import { hasCharacters } from '../../../validation.ts'
import { ratingLimits } from './limits.ts'
import { ratingDoubts, ratingStates, rejectionReasons } from './list.ts'

const count = z.int().min(0)

/** The approved ratings of a product: how many have one to five stars, their number, and their average with two decimals. */
export const ratingSumsSchema = z.object({
  counts: z.tuple([count, count, count, count, count]),
  count: z.int().min(1),
  average: z.number().min(1).max(5),
})
export type RatingSums = z.infer<typeof ratingSumsSchema>

const oneLine = (max: number) =>
  multilineTextSchema(max).refine((text) => !text.includes('\n'), { error: 'validation.required' })
const stars = z.int().min(1).max(5)

/** A buyer's text. Plain text: markup is refused. */
export const writtenRatingSchema = z.object({
  stars,
  authorName: oneLine(ratingLimits.authorName).refine((name) => name !== '', { error: 'validation.required' }),
  title: oneLine(ratingLimits.title).default(''),
  body: multilineTextSchema(ratingLimits.body).default(''),
})
export type WrittenRating = z.output<typeof writtenRatingSchema>

/** A rating as visitors of the shop see it. */
export const shownRatingSchema = z.object({
  id: z.uuid(),
  stars,
  authorName: z.string(),
  title: z.string(),
  body: z.string().describe('plain text'),
  languageTag: languageSchema,
  variantName: z.string(),
  pictures: z.array(keptPictureSchema),
  /** Whether the buyer has returned the product. */
  isReturned: z.boolean(),
  /** The shop's answer, plain text. */
  reply: z.string().nullable(),
  repliedAt: z.iso.datetime().nullable(),
  writtenAt: z.iso.datetime(),
  /** Number of visitors who found it helpful. */
  helpfulCount: z.int().min(0),
})
export type ShownRating = z.infer<typeof shownRatingSchema>

/** A product that the holder of a link has bought, with their rating of it. */
export const rateableSchema = z.object({
  productId: z.uuid(),
  slug: z.string(),
  name: z.string(),
  rating: shownRatingSchema
    .pick({ stars: true, authorName: true, title: true, body: true, pictures: true })
    .extend({ status: z.enum(ratingStates), rejectionReason: z.enum(rejectionReasons).nullable() })
    .nullable(),
  /** False if the same person rated it after another purchase. */
  mayRate: z.boolean(),
})
export type Rateable = z.infer<typeof rateableSchema>

/** A rating as the office sees it. */
export const productRatingSchema = shownRatingSchema.omit({ repliedAt: true }).extend({
  product: z.object({ id: z.uuid(), name: z.string(), sums: ratingSumsSchema.nullable() }),
  /** The proof of the purchase. */
  purchase: z.object({ kind: z.enum(['order', 'sale']), id: z.uuid(), number: z.string(), at: z.iso.datetime() }),
  customerName: z.string().nullable(),
  status: z.enum(ratingStates),
  rejectionReason: z.enum(rejectionReasons).nullable(),
  doubts: z.array(z.enum(ratingDoubts)),
  repliedByName: z.string().nullable(),
  moderatedByName: z.string().nullable(),
  /** When the buyer last changed it. */
  editedAt: z.iso.datetime().nullable(),
})
export type ProductRating = z.infer<typeof productRatingSchema>

export const chosenRatingsSchema = z.object({ ids: z.array(z.uuid()).min(1).max(ratingLimits.atOnce) })

/** A decision. A rejection names one of the reasons; other decisions have none. */
export const ratingDecisionSchema = chosenRatingsSchema
  .extend({ status: z.enum(ratingStates), reason: z.enum(rejectionReasons).nullable().default(null) })
  .refine(({ status, reason }) => (status === 'rejected') === (reason !== null), {
    path: ['reason'],
    error: 'validation.required',
  })

export const ratingReplySchema = z.object({
  id: z.uuid(),
  /** Empty: removes the answer. */
  reply: multilineTextSchema(ratingLimits.reply).refine((text) => text === '' || hasCharacters(text, 2), {
    error: 'validation.required',
  }),
})
