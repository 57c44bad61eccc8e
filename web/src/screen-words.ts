import type { RouteName } from '@mostrador/contract/routes.ts'

/** The words that a screen may load by themselves; each is a file of its own. */
export type ScreenWords = 'customers' | 'labels' | 'lists' | 'priceLists' | 'products' | 'sales' | 'suppliers' | 'till'

/**
 * Which words a screen needs for its first paint. A screen that is not named here waits for all of the office's. Parts that
 * are loaded when they are wanted (`late`) bring all of them.
 */
export const screenWords: Partial<Record<RouteName, readonly ScreenWords[]>> = {
  'dashboard-checkout': ['till'],
  'dashboard-checkout-display': ['till'],
  'dashboard-customers': ['lists', 'customers'],
  'dashboard-priceLists': ['lists', 'priceLists'],
  'dashboard-products': ['lists', 'products', 'labels'],
  'dashboard-sales': ['lists', 'sales'],
  'dashboard-suppliers': ['lists', 'suppliers'],
}
