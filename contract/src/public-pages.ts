import type { RouteName } from './routes.ts'

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
] as const satisfies readonly RouteName[]

/** Public pages that show prices, or exist only where the product is on sale. Others know no region. */
const pagesWithRegion: readonly RouteName[] = ['pricing', 'sell']

/** The region of such a page: `?country=CL`. Without it, the region the visitor chose before. */
export const countryQuery = 'country'

export function isPublicPage(name: RouteName): boolean {
  return publicPages.some((page) => page === name)
}

/** Whether a page may depend on the visitor's region. Pages that are not public may. */
export function knowsRegion(name: RouteName): boolean {
  return !isPublicPage(name) || pagesWithRegion.includes(name)
}
