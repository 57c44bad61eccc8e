import { defaultLanguage, type Language, languages } from '@mostrador/contract/language.ts'
import { addressIn, isRouteName } from '@mostrador/contract/routes.ts'
import { z } from 'zod'
import type { TextDraft, TextKind } from './text-draft.ts'

/** The slugs of texts, by kind, id and language. */
export type Slugs = ReadonlyMap<string, string>

export const slugKey = (kind: string, id: string, language: Language): string => `${kind}:${id}:${language}`

export function slugsOf(drafts: readonly TextDraft[]): Map<string, string> {
  return new Map(drafts.map(({ kind, id, language, fields }) => [slugKey(kind, id, language), slugOfFields(fields)]))
}

function slugOfFields(fields: unknown): string {
  return z.object({ slug: z.string() }).catch({ slug: '' }).parse(fields).slug
}

const routeOf = { help: 'help', faq: 'faq', blog: 'blog' } as const satisfies Record<TextKind, string>
const isTextKind = (kind: string): kind is TextKind => Object.hasOwn(routeOf, kind)

/** The start of a kind of texts. */
export function startOf(kind: string, language: Language): string {
  return addressIn(isTextKind(kind) ? routeOf[kind] : 'index', language)
}

/**
 * The address of a linked text by its id: in the link's language, or if it does not exist there, in the other. Null if there is
 * none.
 */
export function addressOf(kind: string, id: string, language: Language, slugs: Slugs): string | null {
  if (kind === 'page' || kind === 'screen')
    return isRouteName(id) ? addressIn(id, kind === 'page' ? language : defaultLanguage) : null
  const own = languages.toSorted((one) => (one === language ? -1 : 1))
  const found = own.find((each) => slugs.has(slugKey(kind, id, each)))
  const slug = found && slugs.get(slugKey(kind, id, found))
  if (found === undefined || slug === undefined) return null
  if (kind === 'faq') return `${addressIn('faq', found)}#${slug}`
  return addressIn(kind === 'help' ? 'help-question' : 'blog-post', found, { slug })
}
