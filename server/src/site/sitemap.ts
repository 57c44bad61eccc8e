/** The sitemap: an index, and a file for each section, with the same addresses as the heads of the pages (L-12). */
import { type Language, languages } from '@mostrador/contract/language.ts'
import { alternatesOf } from '@mostrador/contract/site/public-pages.ts'
import { addressIn } from '@mostrador/contract/routes.ts'
import type { SitePage, SiteSection } from './list-pages.ts'
import { xmlText } from './xml-text.ts'

type Pages = Record<SiteSection, readonly SitePage[]>
type Facts = {
  origin: string
  /** The day this version of the product was built: that of pages without a day of their own. */
  builtOn: string
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Each file of the sitemap: its name, and the pages and languages in it. */
const files = [
  { file: 'sitemap-pages.xml', section: 'pages', only: languages },
  { file: 'sitemap-help.xml', section: 'help', only: languages },
  { file: 'sitemap-blog-en.xml', section: 'blog', only: ['en'] },
  { file: 'sitemap-blog-es.xml', section: 'blog', only: ['es'] },
] as const satisfies readonly { file: string; section: SiteSection; only: readonly Language[] }[]

export const sitemapFiles = files.map(({ file }) => file)

export function sitemapIndex(pages: Pages, facts: Facts): string {
  const entries = files.map(({ file, section, only }) => {
    const days = pages[section].flatMap((page) => only.map((language) => page.changed[language] ?? facts.builtOn))
    return `<sitemap><loc>${facts.origin}/${file}</loc><lastmod>${days.toSorted().at(-1) ?? facts.builtOn}</lastmod></sitemap>`
  })
  return `${head}<sitemapindex ${namespace}>\n${entries.join('\n')}\n</sitemapindex>\n`
}

/** One file of the sitemap. Each language version of a page has an entry, which names all versions. */
export function sitemapFile(file: (typeof sitemapFiles)[number], pages: Pages, facts: Facts): string {
  const { section, only } = files.find((each) => each.file === file) ?? files[0]
  const entries = pages[section].flatMap((page) => only.flatMap((language) => entryOf(page, language, facts)))
  return `${head}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}

function entryOf({ name, versions, changed }: SitePage, language: Language, { origin, builtOn }: Facts): string[] {
  const params = versions[language]
  if (params === null) return []
  const absolute = (address: string) => xmlText(origin + address)
  const links = alternatesOf(name, versions).map(
    ({ hreflang, address }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${absolute(address)}"/>`,
  )
  const own = absolute(addressIn(name, language, params))
  return [`<url><loc>${own}</loc><lastmod>${changed[language] ?? builtOn}</lastmod>${links.join('')}</url>`]
}
