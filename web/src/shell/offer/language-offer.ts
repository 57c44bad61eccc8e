import { type Language, readLanguageTag } from '@mostrador/contract/language.ts'

/** What this browser tells about the language of its person. */
export type LanguageWish = {
  /** The language of the page. */
  page: Language
  /** Chosen on this site before. */
  chosen: string | null
  /** People who are signed in have seen the language switch; only their own choice counts, not the browser's. */
  isSignedIn: boolean
  /** The languages of the browser, the preferred one first. */
  browser: readonly string[]
}

/** The language in which a person would rather read this page; null if it is that of the page, or unknown. */
export function wishedLanguage({ page, chosen, isSignedIn, browser }: LanguageWish): Language | null {
  const hints = [chosen, ...(isSignedIn ? [] : browser)]
  const wished = hints.map(readLanguageTag).find((language) => language !== null)
  return wished === undefined || wished === page ? null : wished
}

/** Kept in the browser for each language of pages: people who decline it on English pages may want it on Spanish ones. */
export function offerDeclinedKey(page: Language): string {
  return `mostrador.languageOfferDeclined.${page}`
}
