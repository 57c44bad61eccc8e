import type { PostLink } from '@mostrador/contract/features/service/blog/schema.ts'
import type { PostEntry } from '../../../content/library.ts'

const wordsPerMinute = 200

/** A post as lists show it. */
export function postLink({ id, slug, title, summary, category, published, text }: PostEntry): PostLink {
  const minutes = Math.max(1, Math.round(text.split(' ').length / wordsPerMinute))
  return { id, slug, title, summary, category, published, minutes }
}
