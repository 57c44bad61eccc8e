/** What kind of page a route is, by its name. */
import type { RouteName } from '@mostrador/contract/routes.ts'

/** Pages that only show content: they work before their script runs, which waits until the browser is idle. */
const contentScreens: readonly RouteName[] = [
  'index',
  'features',
  'sell',
  'pricing',
  'faq',
  'blog',
  'blog-post',
  'blog-categories',
  'blog-category',
  'help',
  'help-chat',
  'help-question',
]

/** Whether a route's id is that of a page of content. */
export function isContentPage(id: string | undefined): boolean {
  // The id of a Spanish address ends in `.es`.
  const route = id?.split('.')[0]
  return contentScreens.some((name) => name === route)
}

/** Screens with their own frame instead of the menu: the till needs the whole window. */
export const bareScreens: readonly RouteName[] = ['dashboard-checkout', 'dashboard-checkout-display']

/** Whether a route's id is that of a page of an online shop: complete without script, so the router's script is not sent along. */
export function isShopPage(id: string | undefined): boolean {
  return id === 'shop' || id?.startsWith('shop-') === true
}
