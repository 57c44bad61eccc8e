import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getPost as endpoint } from '@mostrador/contract/features/service/blog/endpoints.ts'
import type { Post } from '@mostrador/contract/features/service/blog/schema.ts'
import { findText, inLanguage, twinAnchors, twinOf } from '../../../content/find-text.ts'
import type { PostEntry } from '../../../content/library.ts'
import type { OldSlug } from '../../../content/text-draft.ts'
import type { Deps } from '../../../context.ts'
import { openPreview } from '../texts/public.ts'
import { postLink } from './post-link.ts'

type Input = InputOf<typeof endpoint>

const shownRelated = 3

/** One post by its slug, or the draft that a preview link names. */
export async function getPost({ deps }: { deps: Deps }, input: Input): Promise<OutputOf<typeof endpoint>> {
  const { language, slug, preview: token } = input
  if (token === undefined) {
    const { posts, oldSlugs } = await deps.library.read()
    const found = findText(posts, { language, slug }, ofBlog(oldSlugs))
    return { post: postOf(found.text, posts), language: found.text.language, isPreview: false }
  }
  const { library, id, isPreview } = await openPreview(deps, { kind: 'blog', token })
  const text = inLanguage(library.posts, id, language)
  return { post: postOf(text, library.posts), language: text.language, isPreview }
}

const ofBlog = (slugs: readonly OldSlug[]) => slugs.filter(({ kind }) => kind === 'blog')

function postOf(entry: PostEntry, posts: readonly PostEntry[]): Post {
  const { html, headings, updated = null } = entry
  const twin = twinOf(entry, posts)
  return {
    ...postLink(entry),
    html,
    headings,
    updated,
    related: relatedTo(entry, posts).map(postLink),
    twinSlug: twin?.slug ?? null,
    anchors: twinAnchors(headings, twin?.headings ?? []),
  }
}

/** Posts of the same category first, then the newest others. */
function relatedTo(entry: PostEntry, posts: readonly PostEntry[]): PostEntry[] {
  const others = posts.filter((post) => post.language === entry.language && post !== entry)
  const same = others.filter(({ category }) => category === entry.category)
  return [...same, ...others.filter((post) => !same.includes(post))].slice(0, shownRelated)
}
