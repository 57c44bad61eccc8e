import * as endpoints from '@mostrador/contract/features/shop/blog-posts/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { archiveBlogPost } from './archive-blog-post.ts'
import { createBlogPost } from './create-blog-post.ts'
import { listBlogPosts } from './list-blog-posts.ts'
import { getBlogPostVersion, listBlogPostVersions } from './list-versions.ts'
import { publishBlogPost, unpublishBlogPost } from './publish-blog-post.ts'
import { readBlogPost } from './read-blog-post.ts'
import { saveBlogPostDraft } from './save-draft.ts'
import { updateBlogPost } from './update-blog-post.ts'
import { discardBlogPicture, prepareBlogPicture, uploadBlogPicture } from './upload-blog-picture.ts'

export const routes = [
  handle(endpoints.listBlogPosts, listBlogPosts, { transaction: 'read' }),
  handle(endpoints.getBlogPost, async (ctx, { id }) => ({ post: await readBlogPost(ctx, id) })),
  handle(endpoints.createBlogPost, createBlogPost),
  handle(endpoints.updateBlogPost, updateBlogPost),
  handle(endpoints.publishBlogPost, publishBlogPost),
  handle(endpoints.unpublishBlogPost, unpublishBlogPost),
  handle(endpoints.archiveBlogPost, archiveBlogPost),
  handle(endpoints.saveBlogPostDraft, saveBlogPostDraft),
  handle(endpoints.listBlogPostVersions, listBlogPostVersions, { transaction: 'read' }),
  handle(endpoints.getBlogPostVersion, getBlogPostVersion, { transaction: 'read' }),
  handle(endpoints.uploadBlogPicture, uploadBlogPicture, { prepare: prepareBlogPicture, discard: discardBlogPicture }),
]
