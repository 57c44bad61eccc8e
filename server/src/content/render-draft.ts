import { findWords } from '../translate.ts'
import { type Rendered, renderMarkdown } from './render-markdown.ts'
import type { Picture } from './show-picture.ts'
import { addressOf, type Slugs, startOf } from './text-addresses.ts'
import type { TextDraft } from './text-draft.ts'

/** Renders a text among the texts it may link to. */
export type Renderer = (draft: TextDraft, slugs: Slugs, pictures: ReadonlyMap<string, Picture>) => Rendered

type Known = { rendered: Rendered; links: ReadonlyMap<string, string | null> }

/**
 * A renderer with a cache: a text is rendered again only if the target of one of its links changes. So a new post renders one
 * text, and a changed address renders the texts that link to it.
 */
export function createRenderer(): Renderer {
  const known = new WeakMap<TextDraft, Known>()
  return (draft, slugs, pictures) => {
    const find = (link: string) => {
      const [kind = '', id = ''] = link.split(':')
      return addressOf(kind, id, draft.language, slugs)
    }
    const before = known.get(draft)
    if (before && [...before.links].every(([link, address]) => find(link) === address)) return before.rendered
    const links = new Map<string, string | null>()
    const rendered = renderMarkdown(draft.markdown, {
      label: (key) => findWords(draft.language, key),
      start: (kind) => startOf(kind, draft.language),
      picture: (id) => pictures.get(id) ?? null,
      address: (kind, id) => {
        const link = `${kind}:${id}`
        const address = find(link)
        links.set(link, address)
        return address
      },
    })
    known.set(draft, { rendered, links })
    return rendered
  }
}
