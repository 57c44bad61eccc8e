import { decideLanguage, defaultLanguage, readLanguageTag } from '@mostrador/contract/language.ts'
import { isPublicPage } from '@mostrador/contract/site/public-pages.ts'
import { hasSpanishPath, type Language, pathTo } from '@mostrador/contract/routes.ts'
import type { Alternates } from '#src/language/alternates.ts'
import { matchRouteName, type RouteMatch } from '@mostrador/contract/site/match-route.ts'

type LanguageHints = {
  pathname: string
  /** The `lang` query parameter. */
  query?: string | null
  cookie?: string | null
  /** The language of the company that the person works in. */
  company?: Language | null
  acceptLanguage?: string | null
}

/**
 * The language of a request: translated path, `?lang=`, and for pages of one person also cookie, company and browser; English otherwise
 * (L-2). Readers of another language are sent to the other address of a public page before.
 */
export function resolveLanguage({ pathname, query, cookie, company, acceptLanguage }: LanguageHints): Language {
  const match = matchRouteName(pathname.replace(/\.data$/, ''))
  if (match?.language) return match.language
  if (match && isPublicPage(match.name)) return readLanguageTag(query) ?? defaultLanguage
  return readLanguageTag(query) ?? decideLanguage({ cookie, company, acceptLanguage })
}

/** The start of a page's section, such as the help: where the language switch leads if a text has no twin. */
const sectionOf = (pathname: string) => `/${pathname.split('/')[1] ?? ''}`

/**
 * The address a language switch loads: the current page at its path in that language, with its query and hash. English public pages have no
 * `?lang=`, so that each has one address (L-3). Other pages that share a path need it, because they would follow the cookie. `alternates`:
 * the parameters in each language, where they differ.
 */
export function switchAddress(
  { pathname, search, hash = '' }: { pathname: string; search: string; hash?: string },
  language: Language,
  alternates?: Alternates,
): string {
  const query = new URLSearchParams(search)
  query.delete('lang')
  const match = matchRouteName(pathname)
  const params = alternates ? alternates[language] : match?.params
  const path = match ? (params ? pathTo(match.name, language, params) : sectionOf(pathname)) : pathname
  if (needsLanguageQuery(pathname, match, language)) query.set('lang', language)
  const text = query.toString()
  const anchor = alternates?.anchors?.[hash.slice(1)]
  return `${path}${text && `?${text}`}${anchor === undefined ? hash : `#${anchor}`}`
}

function needsLanguageQuery(pathname: string, match: RouteMatch | null, language: Language): boolean {
  // The dashboard uses only the cookie: its offline page is one file for all addresses.
  if (pathname.startsWith('/dashboard') || (match && hasSpanishPath(match.name))) return false
  return language !== defaultLanguage || match === null || !isPublicPage(match.name)
}
