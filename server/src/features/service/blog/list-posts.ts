import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listPosts as endpoint } from '@mostrador/contract/features/service/blog/endpoints.ts'
import type { Deps } from '../../../context.ts'
import { postLink } from './post-link.ts'

type Input = InputOf<typeof endpoint>

export async function listPosts(
  { deps }: { deps: Pick<Deps, 'library'> },
  { language, category }: Input,
): Promise<OutputOf<typeof endpoint>> {
  const { posts } = await deps.library.read()
  const wanted = posts.filter(
    (post) => post.language === language && (category === undefined || post.category === category),
  )
  return { posts: wanted.map(postLink) }
}
