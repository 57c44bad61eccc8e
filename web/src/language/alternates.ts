import type { Language } from '@mostrador/contract/language.ts'
import { useMatches } from 'react-router'

/**
 * The parameters of a page's address in each language, where they differ between languages, such as the slug of an article; null where the
 * page does not exist in that language.
 */
export type Alternates = Readonly<Record<Language, Readonly<Record<string, string>> | null>> & {
  /** For each part of the page that has a name in the address, `#name`, its name in the other language. */
  anchors?: Readonly<Record<string, string>>
}

/** What the page's own loader returned as `alternates`; undefined for a page whose addresses differ only in their path. */
export function useAlternates(): Alternates | undefined {
  const data: unknown = useMatches().at(-1)?.loaderData
  return data !== null && typeof data === 'object' && 'alternates' in data ? (data.alternates as Alternates) : undefined
}

/** The alternates of a text by its slugs. */
export function slugAlternates(language: Language, slug: string, twinSlug: string | null): Alternates {
  const own = { slug }
  const twin = twinSlug === null ? null : { slug: twinSlug }
  return language === 'en' ? { en: own, es: twin } : { en: twin, es: own }
}
