import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { keptPictureSchema } from '../../../schemas.ts'
import { listInputOf, pageOf } from '../../../paging.ts'
import { blogPostList } from './list.ts'
import {
  blogPostRowSchema,
  blogPostSchema,
  blogPostVersionSchema,
  newBlogPostSchema,
  postDraftSchema,
  updatedBlogPostSchema,
} from './schema.ts'

const one = z.object({ post: blogPostSchema })
const chosen = z.object({ id: z.uuid() })
const seen = chosen.extend({ version: z.int32().min(1) })

export const listBlogPosts = defineEndpoint({
  path: '/api/blogPosts/list',
  who: 'ECOMMERCE__BLOG__POSTS__VIEW',
  summary: 'The posts of the shop’s blog, those changed last first.',
  input: listInputOf(blogPostList),
  output: pageOf(blogPostRowSchema),
})

export const getBlogPost = defineEndpoint({
  path: '/api/blogPosts/get',
  who: 'ECOMMERCE__BLOG__POSTS__VIEW',
  summary: 'One post, with what the caller typed and did not save.',
  input: chosen,
  output: one,
})

export const createBlogPost = defineEndpoint({
  path: '/api/blogPosts/create',
  who: 'ECOMMERCE__BLOG__POSTS__ADD',
  summary: 'Creates a draft, 5,000 posts in all. A repeated call with the same id creates one.',
  input: newBlogPostSchema,
  output: one,
})

export const updateBlogPost = defineEndpoint({
  path: '/api/blogPosts/update',
  who: 'ECOMMERCE__BLOG__POSTS__UPDATE',
  summary:
    'Saves a post and keeps the earlier version. Changing one that readers see also needs the right to publish. A new address keeps the old one as a redirect.',
  input: updatedBlogPostSchema,
  output: one,
})

export const publishBlogPost = defineEndpoint({
  path: '/api/blogPosts/publish',
  who: 'ECOMMERCE__BLOG__POSTS__PUBLISH',
  summary:
    'Publishes a saved post now, or at a time to come. It needs an excerpt, a category and a text, and a description of its cover.',
  input: seen.extend({ publishAt: z.iso.datetime().nullable().default(null) }),
  output: one,
})

export const unpublishBlogPost = defineEndpoint({
  path: '/api/blogPosts/unpublish',
  who: 'ECOMMERCE__BLOG__POSTS__PUBLISH',
  summary: 'Makes a published or scheduled post a draft again.',
  input: seen,
  output: one,
})

export const archiveBlogPost = defineEndpoint({
  path: '/api/blogPosts/archive',
  who: 'ECOMMERCE__BLOG__POSTS__DELETE',
  summary: 'Archives a post, which readers then no longer find, or restores it as a draft.',
  input: seen.extend({ isArchived: z.boolean() }),
  output: one,
})

export const saveBlogPostDraft = defineEndpoint({
  path: '/api/blogPosts/saveDraft',
  who: 'ECOMMERCE__BLOG__POSTS__UPDATE',
  apiKey: false,
  summary: 'Keeps what a person is typing, without changing the post. Null forgets it.',
  input: seen.extend({ values: postDraftSchema.nullable() }),
  output: z.object({ savedAt: z.iso.datetime().nullable() }),
})

export const listBlogPostVersions = defineEndpoint({
  path: '/api/blogPosts/listVersions',
  who: 'ECOMMERCE__BLOG__POSTS__VIEW',
  summary: 'The earlier versions of a post, newest first. At most 100.',
  input: chosen,
  output: z.object({ items: z.array(blogPostVersionSchema) }),
})

export const getBlogPostVersion = defineEndpoint({
  path: '/api/blogPosts/getVersion',
  who: 'ECOMMERCE__BLOG__POSTS__VIEW',
  summary: 'The texts of an earlier version.',
  input: seen,
  output: z.object({ title: z.string(), excerpt: z.string(), content: z.string() }),
})

export const uploadBlogPicture = defineEndpoint({
  path: '/api/blogPosts/uploadPicture',
  who: 'ECOMMERCE__BLOG__POSTS__UPDATE',
  summary: 'Takes a picture (JPEG, PNG or WebP, up to 5 MB). It is deleted after a day unless a post is saved with it.',
  input: z.object({}),
  output: z.object({ picture: keptPictureSchema }),
  files: ['picture'],
})
