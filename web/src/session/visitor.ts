import { readTextSize, readTheme, textSizeCookie, type Theme, themeCookie } from '@mostrador/contract/appearance.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import { languageCookie } from '@mostrador/contract/language.ts'
import { resolveLanguage } from '#src/session/language.ts'

/** A visitor's preferences from their request. The server calls this from the bundle it serves. */
export function readVisitor(
  url: URL,
  cookies: Readonly<Record<string, string | undefined>>,
  { company, acceptLanguage }: { company: Language | null; acceptLanguage: string | null },
): { language: Language; theme: Theme; textSize: number } {
  return {
    language: resolveLanguage({
      pathname: url.pathname,
      query: url.searchParams.get('lang'),
      cookie: cookies[languageCookie] ?? null,
      company,
      acceptLanguage,
    }),
    theme: readTheme(cookies[themeCookie]),
    textSize: readTextSize(cookies[textSizeCookie]),
  }
}
