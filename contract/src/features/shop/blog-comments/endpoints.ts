import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { listInputOf, pageOf } from '../../../paging.ts'
import { captchaCodeSchema } from '../../../schemas.ts'
import { blogCommentList, commentStates } from './list.ts'
import {
  blogCommentSchema,
  chosenCommentsSchema,
  commentAnswerSchema,
  newBlogCommentSchema,
  shownCommentSchema,
} from './schema.ts'

export const listShownComments = defineEndpoint({
  path: '/api/shop/blogComments/list',
  who: 'anyone',
  summary: 'The approved comments of a published post of a shop, oldest first, 20 on a page, each with its answers.',
  input: z.object({
    shop: newBlogCommentSchema.shape.shop,
    postId: z.uuid(),
    page: z.int().min(1).max(10_000).default(1),
  }),
  output: z.object({
    items: z.array(shownCommentSchema),
    /** All approved comments of the post, with answers. */
    count: z.int(),
    pages: z.int(),
    /** Whether readers may write one. */
    isOpen: z.boolean(),
  }),
})

export const writeBlogComment = defineEndpoint({
  path: '/api/shop/blogComments/write',
  who: 'anyone',
  summary:
    'Writes a comment under a published post: plain text, three in ten minutes from one address. The same text within a day is one comment. Without a robot check it always waits for the shop, and one address writes five a day.',
  input: newBlogCommentSchema.extend({ captchaCode: captchaCodeSchema.nullable().default(null) }),
  output: z.object({
    /** False if the shop must approve it first. */
    isShown: z.boolean(),
  }),
})

export const listBlogComments = defineEndpoint({
  path: '/api/blogComments/list',
  who: 'ECOMMERCE__BLOG__COMMENTS__VIEW',
  summary:
    'The comments of all posts, newest first; without a state those that wait for a decision. With the number in each state.',
  input: listInputOf(blogCommentList),
  output: pageOf(blogCommentSchema).extend({ counts: z.record(z.enum(commentStates), z.int()) }),
})

export const moderateBlogComments = defineEndpoint({
  path: '/api/blogComments/moderate',
  who: 'ECOMMERCE__BLOG__COMMENTS__UPDATE',
  summary: 'Approves comments, rejects them, calls them spam, or lets them wait again; up to 100 at once.',
  input: chosenCommentsSchema.extend({ status: z.enum(commentStates) }),
  output: z.object({ items: z.array(blogCommentSchema) }),
})

export const answerBlogComment = defineEndpoint({
  path: '/api/blogComments/answer',
  who: 'ECOMMERCE__BLOG__COMMENTS__UPDATE',
  summary: 'Answers a comment for the shop, which approves it.',
  input: commentAnswerSchema,
  output: z.object({ comment: blogCommentSchema }),
})

export const deleteBlogComments = defineEndpoint({
  path: '/api/blogComments/delete',
  who: 'ECOMMERCE__BLOG__COMMENTS__DELETE',
  summary: 'Deletes comments with their answers for good; up to 100 at once.',
  input: chosenCommentsSchema,
  output: z.object({ deleted: z.int() }),
})
