/** A category, a post and a picture of a shop's blog, for tests over all endpoints. */
import { createBlogCategory } from '@mostrador/contract/features/shop/blog-categories/endpoints.ts'
import { createBlogPost, uploadBlogPicture } from '@mostrador/contract/features/shop/blog-posts/endpoints.ts'
import type { NewBlogPost } from '@mostrador/contract/features/shop/blog-posts/schema.ts'
import { newId } from '../../context.ts'
import { call, type Shop } from '../builders.ts'
import type { TestServer } from '../test-server.ts'
import { picture } from '../upload-corpus.ts'
import { uploadPicture } from '../upload-picture.ts'

let made = 0

export async function aBlogCategory(server: TestServer, shop: Shop) {
  made += 1
  const name = { en: `Recipes ${made}`, es: `Recetas ${made}` }
  return (await call(server, createBlogCategory, { name }, shop.token)).category
}

/** A draft that could be published. */
export async function aBlogPost(server: TestServer, shop: Shop, wish: Partial<NewBlogPost> = {}) {
  const categoryIds = wish.categoryIds ?? [(await aBlogCategory(server, shop)).id]
  const written = { title: 'Pan de campo', excerpt: 'Tres harinas', content: '<p>Se amasa la noche antes.</p>' }
  const input = { ...written, postId: newId(), languageTag: 'es' as const, ...wish, categoryIds }
  return (await call(server, createBlogPost, input, shop.token)).post
}

export async function aBlogPicture(server: TestServer, shop: Shop) {
  const bytes = await picture().png().toBuffer()
  const { body } = await uploadPicture(server, shop, uploadBlogPicture.path, 'picture', bytes)
  return uploadBlogPicture.output.parse(body).picture
}

/** A comment that waits, as if a reader had written it. */
async function aBlogComment(server: TestServer, { companyId }: Shop, postId: string): Promise<string> {
  const id = newId()
  await server.owner.query(
    `insert into blog_comments (company_id, id, post_id, author_name, author_email, body, text_hash, created_at)
      values ($1, $2, $3, 'Rosa', 'rosa@example.com', 'Muy rico', 'x', now())`,
    [companyId, id, postId],
  )
  return id
}

export async function blogOf(server: TestServer, shop: Shop) {
  const category = await aBlogCategory(server, shop)
  const post = await aBlogPost(server, shop, { categoryIds: [category.id] })
  const { id: pictureId } = await aBlogPicture(server, shop)
  const blogCommentId = await aBlogComment(server, shop, post.id)
  return {
    blogCategoryId: category.id,
    movePostsTo: category.id,
    blogPostId: post.id,
    twinOfId: post.id,
    pictureId,
    blogCommentId,
  }
}

type Ids = Awaited<ReturnType<typeof blogOf>>

/** Valid bodies for the endpoints whose ids matter. */
export function blogInputs({
  blogCategoryId,
  blogPostId,
  pictureId,
  blogCommentId,
}: Ids): [string, Record<string, unknown>][] {
  const category = { name: { en: 'Other', es: 'Otra' }, parentId: blogCategoryId }
  const cover = { pictureId, alt: 'Pan' }
  const written = { title: 'Pan de molde', categoryIds: [blogCategoryId], cover }
  const seen = { id: blogPostId, version: 1 }
  return [
    ['/api/blogCategories/create', category],
    ['/api/blogCategories/update', { ...category, parentId: null, id: blogCategoryId, version: 1 }],
    ['/api/blogCategories/move', { id: blogCategoryId, by: 1 }],
    ['/api/blogCategories/delete', { id: blogCategoryId, version: 1, movePostsTo: blogCategoryId }],
    ['/api/blogComments/moderate', { ids: [blogCommentId], status: 'spam' }],
    ['/api/blogComments/answer', { id: blogCommentId, body: 'Gracias' }],
    ['/api/blogComments/delete', { ids: [blogCommentId] }],
    ['/api/blogPosts/create', { ...written, postId: newId(), languageTag: 'en', twinOfId: blogPostId }],
    ['/api/blogPosts/update', { ...written, ...seen }],
    ['/api/blogPosts/publish', seen],
    ['/api/blogPosts/unpublish', seen],
    ['/api/blogPosts/archive', { ...seen, isArchived: true }],
    ['/api/blogPosts/saveDraft', { ...seen, values: { title: 'Pan' } }],
    ['/api/blogPosts/getVersion', seen],
  ]
}
