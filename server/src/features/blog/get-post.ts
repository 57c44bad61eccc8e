import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { getPost as endpoint } from '@mostrador/contract/features/blog/endpoints.ts'
import type { PostEntry } from '../../content/library.ts'
import { openLibrary } from '../../content/open-library.ts'
import { postLink } from './post-link.ts'

type Input = InputOf<typeof endpoint>

const shownRelated = 3

/** One post by its slug. In its own language first, because the twins of a post may have the same slug. */
export async function getPost(_ctx: unknown, { language, slug }: Input): Promise<OutputOf<typeof endpoint>> {
  const { posts } = await openLibrary()
  const bySlug = posts.filter((entry) => entry.slug === slug)
  const entry = bySlug.find((each) => each.language === language) ?? bySlug[0]
  if (!entry) throw new AppError('notFound')

  const { html, headings, updated = null, id } = entry
  const twin = posts.find((other) => other.id === id && other.language !== entry.language)
  const post = {
    ...postLink(entry),
    html,
    headings,
    updated,
    related: relatedTo(entry, posts).map(postLink),
    twinSlug: twin?.slug ?? null,
  }
  return { post, language: entry.language }
}

/** Posts of the same category first, then the newest others. */
function relatedTo(entry: PostEntry, posts: readonly PostEntry[]): PostEntry[] {
  const others = posts.filter((post) => post.language === entry.language && post !== entry)
  const same = others.filter(({ category }) => category === entry.category)
  return [...same, ...others.filter((post) => !same.includes(post))].slice(0, shownRelated)
}
