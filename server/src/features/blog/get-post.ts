import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getPost as endpoint } from '@mostrador/contract/features/blog/endpoints.ts'
import { findText, twinAnchors } from '../../content/find-text.ts'
import type { PostEntry } from '../../content/library.ts'
import { openLibrary } from '../../content/open-library.ts'
import { postLink } from './post-link.ts'

type Input = InputOf<typeof endpoint>

const shownRelated = 3

/** One post by its slug. */
export async function getPost(_ctx: unknown, { language, slug }: Input): Promise<OutputOf<typeof endpoint>> {
  const { posts } = await openLibrary()
  const { text: entry, twin } = findText(posts, { language, slug })

  const { html, headings, updated = null } = entry
  const post = {
    ...postLink(entry),
    html,
    headings,
    updated,
    related: relatedTo(entry, posts).map(postLink),
    twinSlug: twin?.slug ?? null,
    anchors: twinAnchors(headings, twin?.headings ?? []),
  }
  return { post, language: entry.language }
}

/** Posts of the same category first, then the newest others. */
function relatedTo(entry: PostEntry, posts: readonly PostEntry[]): PostEntry[] {
  const others = posts.filter((post) => post.language === entry.language && post !== entry)
  const same = others.filter(({ category }) => category === entry.category)
  return [...same, ...others.filter((post) => !same.includes(post))].slice(0, shownRelated)
}
