import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listPosts as endpoint } from '@mostrador/contract/features/blog/endpoints.ts'
import { openLibrary } from '../../content/open-library.ts'
import { postLink } from './post-link.ts'

type Input = InputOf<typeof endpoint>

export async function listPosts(_ctx: unknown, { language, category }: Input): Promise<OutputOf<typeof endpoint>> {
  const { posts } = await openLibrary()
  const wanted = posts.filter(
    (post) => post.language === language && (category === undefined || post.category === category),
  )
  return { posts: wanted.map(postLink) }
}
