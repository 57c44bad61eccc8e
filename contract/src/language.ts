import type { Language } from './routes.ts'

export type { Language } from './routes.ts'

export const languages: readonly Language[] = ['en', 'es']
export const defaultLanguage: Language = 'en'

/** The language of a tag such as `es-CL`; null when the product does not support it. */
export function readLanguageTag(text: string | null | undefined): Language | null {
  return languages.find((language) => language === text?.trim().toLowerCase().split('-')[0]) ?? null
}

/** The first supported language of an Accept-Language header, by weight. */
export function preferredLanguage(header: string | null | undefined): Language | null {
  const wishes = (header ?? '').split(',').map((part, index) => {
    const [tag, ...rest] = part.trim().split(';')
    const weight = Number(
      rest
        .find((item) => item.trim().startsWith('q='))
        ?.trim()
        .slice(2) ?? 1,
    )
    return { language: readLanguageTag(tag), weight: Number.isFinite(weight) ? weight : 0, index }
  })
  const known = wishes.filter((wish) => wish.language !== null && wish.weight > 0)
  return known.sort((a, b) => b.weight - a.weight || a.index - b.index)[0]?.language ?? null
}

/** The cookie with the language that a person chose, or that of the company they work in. */
export const languageCookie = 'lang'

type LanguageHints = {
  cookie?: string | null | undefined
  /** The language of the company that the person works in. */
  company?: Language | null | undefined
  acceptLanguage?: string | null | undefined
}

/** The language of an answer when its address does not name one: cookie, company, browser, English (L-2). */
export function decideLanguage({ cookie, company, acceptLanguage }: LanguageHints): Language {
  return readLanguageTag(cookie) ?? company ?? preferredLanguage(acceptLanguage) ?? defaultLanguage
}
