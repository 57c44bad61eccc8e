import { defaultLanguage, preferredLanguage, readLanguageTag } from '@mostrador/contract/language.ts'
import { type Language, type RouteDefinition, type RouteName, pathTo, routes } from '@mostrador/contract/routes.ts'
import { matchRouteName } from '#src/session/match-route.ts'

export const languageCookie = 'lang'

export type LanguageHints = {
  pathname: string
  /** The `lang` query parameter. */
  query?: string | null
  cookie?: string | null
  acceptLanguage?: string | null
}

/** The language of a request: translated path, `?lang=`, cookie, browser, English (L-2). */
export function resolveLanguage({ pathname, query, cookie, acceptLanguage }: LanguageHints): Language {
  const match = matchRouteName(pathname)
  if (match?.language) return match.language
  return readLanguageTag(query) ?? readLanguageTag(cookie) ?? preferredLanguage(acceptLanguage) ?? defaultLanguage
}

/** Whether the languages of a route have different paths; other routes use `?lang=es` (L-3). */
function hasSpanishPath(name: RouteName): boolean {
  const route: RouteDefinition = routes[name]
  return route.es !== undefined
}

/** The one address of a page in a language, also used by canonical and hreflang links. */
export function addressIn(name: RouteName, language: Language, params: Readonly<Record<string, string>> = {}): string {
  const path = pathTo(name, language, params)
  return language === 'es' && !hasSpanishPath(name) ? `${path}?lang=es` : path
}

/**
 * The address a language switch loads: the current page at its path in that language, with its query. Unknown pages keep their path and get
 * `?lang=`.
 */
export function switchAddress(pathname: string, search: string, language: Language): string {
  const query = new URLSearchParams(search)
  query.delete('lang')
  const match = matchRouteName(pathname)
  const path = match ? pathTo(match.name, language, match.params) : pathname
  // The dashboard uses only the cookie: its offline page is one file for all addresses.
  const isDashboard = pathname.startsWith('/dashboard')
  if (!isDashboard && !(match && hasSpanishPath(match.name))) query.set('lang', language)
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
