import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { languageSchema } from '../../../schemas.ts'
import { postCategories } from './post-categories.ts'
import { postLinkSchema, postSchema } from './schema.ts'

const slug = z.string().min(1).max(100)

export const listPosts = defineEndpoint({
  path: '/api/blog/posts',
  method: 'GET',
  who: 'anyone',
  summary: 'The posts of the product’s blog, newest first.',
  input: z.object({ language: languageSchema, category: z.enum(postCategories).optional() }),
  output: z.object({ posts: z.array(postLinkSchema) }),
})

export const getPost = defineEndpoint({
  path: '/api/blog/post',
  method: 'GET',
  who: 'anyone',
  summary:
    'One post. A slug of the other language finds it too: `language` says which one it belongs to. With the token of a preview, the version that is not published yet.',
  input: z.object({ language: languageSchema, slug, preview: z.string().max(64).optional() }),
  output: z.object({ post: postSchema, language: languageSchema, isPreview: z.boolean() }),
})
