import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { languageSchema, pictureIdSchema } from '../../../schemas.ts'
import { listInputOf, pageOf } from '../../../paging.ts'
import { ratingLimits } from './limits.ts'
import { productRatingList, ratingStates, shownRatingSorts } from './list.ts'
import {
  chosenRatingsSchema,
  productRatingSchema,
  rateableSchema,
  ratingDecisionSchema,
  ratingReplySchema,
  ratingSumsSchema,
  shownRatingSchema,
  writtenRatingSchema,
} from './schema.ts'

/** A shop by its subdomain or its own domain. */
const shop = z.string().min(1).max(190)
/** The private link of an order, or the code of a receipt. */
const link = { shop, token: z.string().min(1).max(64) }
const opened = z.object({
  /** The initial name in a form. */
  authorName: z.string(),
  /** The order or the receipt. */
  number: z.string(),
  isOrder: z.boolean(),
  products: z.array(rateableSchema),
  /** Whether ratings need the shop's approval before they appear. */
  isModerated: z.boolean(),
  /** False if the buyer wants no invitations, or the document has no mail address. */
  mayBeInvited: z.boolean(),
})

export const listShownRatings = defineEndpoint({
  path: '/api/shop/ratings',
  method: 'GET',
  who: 'anyone',
  summary:
    'The approved ratings of a product of a shop with the shop’s answers, newest or most helpful first, 10 on a page, and their sums.',
  input: z.object({
    shop,
    slug: z.string().min(1).max(140),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    sort: z.enum(shownRatingSorts).default('newest'),
  }),
  output: z.object({
    items: z.array(shownRatingSchema),
    sums: ratingSumsSchema.nullable(),
    page: z.int(),
    sort: z.enum(shownRatingSorts),
    pages: z.int().min(1),
    /** Whether the shop has ratings at all. */
    isOn: z.boolean(),
    isModerated: z.boolean(),
  }),
})

export const openRatings = defineEndpoint({
  path: '/api/shop/ratings/open',
  who: 'anyone',
  summary: 'The products that the holder of an order’s link or a receipt’s code may rate, with the ratings they gave.',
  input: z.object(link),
  output: opened,
})

export const writeRating = defineEndpoint({
  path: '/api/shop/ratings/write',
  who: 'anyone',
  summary:
    'Rates a product that the link proves to be bought, or changes that rating: plain text and up to three pictures (JPEG, PNG or WebP, up to 5 MB each), one rating of a product for a person. A rating with pictures waits for the shop. Twenty a day from one network address.',
  files: ['picture1', 'picture2', 'picture3'],
  input: writtenRatingSchema.extend({
    ...link,
    productId: z.uuid(),
    language: languageSchema,
    /** Earlier pictures of the rating to keep; the others are deleted. */
    keptPictureIds: z.array(pictureIdSchema).max(ratingLimits.pictures).default([]),
  }),
  output: z.object({
    /** False if the shop must approve it first. */
    isShown: z.boolean(),
  }),
})

export const refuseRatingMails = defineEndpoint({
  path: '/api/shop/ratings/refuseMails',
  who: 'anyone',
  summary: 'The buyer of the link gets no more invitations to rate from this shop.',
  input: z.object(link),
  output: z.object({}),
})

export const voteRatingHelpful = defineEndpoint({
  path: '/api/shop/ratings/helpful',
  who: 'anyone',
  summary:
    'Says that a shown rating helped, once for each account of the shop and each browser. A network address does it a limited number of times a day.',
  input: z.object({ shop, ratingId: z.uuid() }),
  output: z.object({ helpfulCount: z.int().min(0) }),
})

export const listProductRatings = defineEndpoint({
  path: '/api/productRatings/list',
  who: 'ECOMMERCE__PRODUCTS__RATINGS__VIEW',
  summary:
    'The ratings of all products, newest first; without a state those that wait for a decision. With the number in each state.',
  input: listInputOf(productRatingList),
  output: pageOf(productRatingSchema).extend({
    counts: z.record(z.enum(ratingStates), z.int()),
    /** Visible ratings of one or two stars without an answer. */
    lowUnanswered: z.int(),
  }),
})

export const moderateProductRatings = defineEndpoint({
  path: '/api/productRatings/moderate',
  who: 'ECOMMERCE__PRODUCTS__RATINGS__UPDATE',
  summary:
    'Approves ratings, rejects them for one of the closed reasons, calls them spam, or lets those wait again that are not shown; up to 100 at once.',
  input: ratingDecisionSchema,
  output: z.object({ items: z.array(productRatingSchema) }),
})

export const answerProductRating = defineEndpoint({
  path: '/api/productRatings/answer',
  who: 'ECOMMERCE__PRODUCTS__RATINGS__UPDATE',
  summary: 'Answers a rating for the shop, or takes the answer away. It is shown below the rating and counts nowhere.',
  input: ratingReplySchema,
  output: z.object({ rating: productRatingSchema }),
})

export const deleteProductRatings = defineEndpoint({
  path: '/api/productRatings/delete',
  who: 'ECOMMERCE__PRODUCTS__RATINGS__DELETE',
  summary: 'Deletes ratings for good that were rejected or are spam; up to 100 at once.',
  input: chosenRatingsSchema,
  output: z.object({ deleted: z.int() }),
})
