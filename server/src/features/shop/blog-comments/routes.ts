import * as endpoints from '@mostrador/contract/features/shop/blog-comments/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { answerBlogComment } from './answer-blog-comment.ts'
import { deleteBlogComments } from './delete-blog-comments.ts'
import { listBlogComments } from './list-blog-comments.ts'
import { listShownComments } from './list-shown-comments.ts'
import { moderateBlogComments } from './moderate-blog-comments.ts'
import { writeBlogComment } from './write-blog-comment.ts'

export const routes = [
  handle(endpoints.listShownComments, listShownComments),
  handle(endpoints.writeBlogComment, writeBlogComment),
  handle(endpoints.listBlogComments, listBlogComments, { transaction: 'read' }),
  handle(endpoints.moderateBlogComments, moderateBlogComments),
  handle(endpoints.answerBlogComment, answerBlogComment),
  handle(endpoints.deleteBlogComments, deleteBlogComments),
]
