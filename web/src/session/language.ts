import { defaultLanguage, preferredLanguage, readLanguageTag } from '@mostrador/contract/language.ts'
import { hasSpanishPath, type Language, pathTo, type RouteName } from '@mostrador/contract/routes.ts'
import { matchRouteName } from '#src/session/match-route.ts'

export const languageCookie = 'lang'

export type LanguageHints = {
  pathname: string
  /** The `lang` query parameter. */
  query?: string | null
  cookie?: string | null
  acceptLanguage?: string | null
}

/** Pages that are the same for everyone: only their address decides the language, so that caches and search engines see one page. */
const pagesForAll: readonly RouteName[] = [
  'index',
  'features',
  'pricing',
  'faq',
  'sell',
  'blog',
  'blog-post',
  'blog-categories',
  'blog-category',
  'help',
  'help-question',
  'help-chat',
]

/** The language of a request: translated path, `?lang=`, and for pages of one person also cookie and browser; English otherwise (L-2). */
export function resolveLanguage({ pathname, query, cookie, acceptLanguage }: LanguageHints): Language {
  const match = matchRouteName(pathname.replace(/\.data$/, ''))
  if (match?.language) return match.language
  if (match && pagesForAll.includes(match.name)) return readLanguageTag(query) ?? defaultLanguage
  return readLanguageTag(query) ?? readLanguageTag(cookie) ?? preferredLanguage(acceptLanguage) ?? defaultLanguage
}

const sectionOf = (pathname: string) => `/${pathname.split('/')[1] ?? ''}`

/**
 * The address a language switch loads: the current page at its path in that language, with its query. Unknown pages keep their path and get
 * `?lang=`. `alternates`: the parameters in each language, where they differ.
 */
export function switchAddress(
  pathname: string,
  search: string,
  language: Language,
  alternates?: Readonly<Record<Language, Readonly<Record<string, string>> | null>>,
): string {
  const query = new URLSearchParams(search)
  query.delete('lang')
  const match = matchRouteName(pathname)
  const params = alternates ? alternates[language] : match?.params
  // Without a twin, the switch leads to the section's start.
  const path = match ? (params ? pathTo(match.name, language, params) : sectionOf(pathname)) : pathname
  // The dashboard uses only the cookie: its offline page is one file for all addresses.
  const isDashboard = pathname.startsWith('/dashboard')
  if (!isDashboard && !(match && hasSpanishPath(match.name))) query.set('lang', language)
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
