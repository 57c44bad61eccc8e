import type { Language } from '@mostrador/contract/language.ts'
import type { PageVersions } from '@mostrador/contract/site/public-pages.ts'
import { useMatches } from 'react-router'

/** The addresses of a page whose parameters differ between languages, such as the slug of an article. */
export type Alternates = PageVersions & {
  /** For each part of the page that has a name in the address, `#name`, its name in the other language. */
  anchors?: Readonly<Record<string, string>>
}

/** What the page's own loader returned as `alternates`; undefined for a page whose addresses differ only in their path. */
export function useAlternates(): Alternates | undefined {
  const data: unknown = useMatches().at(-1)?.loaderData
  return data !== null && typeof data === 'object' && 'alternates' in data ? (data.alternates as Alternates) : undefined
}

type Text = { slug: string; twinSlug: string | null; anchors: Readonly<Record<string, string>> }

/** The alternates of a text by its slugs. */
export function textAlternates(language: Language, { slug, twinSlug, anchors }: Text): Alternates {
  const own = { slug }
  const twin = twinSlug === null ? null : { slug: twinSlug }
  return { ...(language === 'en' ? { en: own, es: twin } : { en: twin, es: own }), anchors }
}
