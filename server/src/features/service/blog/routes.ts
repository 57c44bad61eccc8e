import * as endpoints from '@mostrador/contract/features/service/blog/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { getPost } from './get-post.ts'
import { listPosts } from './list-posts.ts'

// Only previews read the database, where they belong to no company.
const options = { transaction: 'own' } as const

export const routes = [handle(endpoints.listPosts, listPosts, options), handle(endpoints.getPost, getPost, options)]
