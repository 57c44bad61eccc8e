import { type Language, languages } from '../language.ts'
import { addressIn, pathTo, type RouteName } from '../routes.ts'

/** Pages of an online shop that are the same for every stranger. */
const shopPages = [
  'shop-home',
  'shop-products',
  'shop-category',
  'shop-product',
  'shop-blog',
  'shop-post',
  'shop-page',
  'shop-contact',
] as const satisfies readonly RouteName[]

/**
 * Pages that are the same for every stranger: their address alone decides the language, and anyone may keep a copy (L-2, L-11). Other pages
 * follow the visitor's cookie and browser.
 */
export const publicPages = [
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
  ...shopPages,
] as const satisfies readonly RouteName[]

/** Public pages that show prices, or exist only where the product is on sale. Others know no region. */
const pagesWithRegion: readonly RouteName[] = ['pricing', 'sell']

/** The region of such a page: `?country=CL`. Without it, the region the visitor chose before. */
export const countryQuery = 'country'

/** The token of a preview: such a page is a draft for holders of the link, and no cache keeps it. */
export const previewQuery = 'preview'

export function isPublicPage(name: RouteName): boolean {
  return publicPages.some((page) => page === name)
}

/** Whether a page may depend on the visitor's region. Pages that are not public may. */
export function dependsOnRegion(name: RouteName): boolean {
  return !isPublicPage(name) || pagesWithRegion.includes(name)
}

type Params = Readonly<Record<string, string>>

/** The parameters of a page's address in each language; null where the page does not exist in that language. */
export type PageVersions = Readonly<Record<Language, Params | null>>

/** The hreflang data of a page: each version that exists, and the default one (L-12). */
export function alternatesOf(
  name: RouteName,
  versions: PageVersions,
): readonly { hreflang: Language | 'x-default'; address: string }[] {
  const existing = languages.flatMap((language) => {
    const params = versions[language]
    return params === null ? [] : [{ hreflang: language, address: addressIn(name, language, params) }]
  })
  const [main] = existing
  return main === undefined ? [] : [...existing, { hreflang: 'x-default', address: main.address }]
}

/** The picture that other sites show beside a link to a public page, 1200 × 630 pixels. */
export function cardAddress(name: RouteName, language: Language, { slug }: Params = {}): string {
  return `/cards/${[language, name, ...(slug === undefined ? [] : [slug])].join('/')}.png`
}

/** The newest posts of the blog for feed readers. It has `?lang=es` like the blog itself. */
export function feedAddress(language: Language): string {
  const [, query] = addressIn('blog', language).split('?')
  return `${pathTo('blog', language)}/rss.xml${query === undefined ? '' : `?${query}`}`
}
