import type { RouteName } from '@mostrador/contract/routes.ts'

/** Groups of words that a screen may load separately; each is one file. */
export type ScreenWords =
  | 'content'
  | 'customers'
  | 'entry'
  | 'helpChat'
  | 'home'
  | 'insight'
  | 'labels'
  | 'lists'
  | 'priceLists'
  | 'products'
  | 'receipts'
  | 'sales'
  | 'site'
  | 'staff'
  | 'suppliers'
  | 'till'

/**
 * The words a screen needs for its first paint. A screen without an entry waits for all words of the office. Parts that load on demand
 * (`late`) bring all of them.
 */
export const screenWords: Partial<Record<RouteName, readonly ScreenWords[]>> = {
  blog: ['content'],
  'blog-categories': ['content'],
  'blog-category': ['content'],
  'blog-post': ['content'],
  faq: ['content'],
  features: ['site'],
  'free-trial': ['entry'],
  help: ['content'],
  'help-chat': ['helpChat'],
  'help-question': ['content'],
  index: ['home'],
  invitation: ['entry'],
  pricing: ['site'],
  receipt: ['receipts'],
  register: ['entry'],
  sell: ['site'],
  dashboard: ['lists', 'insight'],
  'dashboard-checkout': ['till'],
  'dashboard-checkout-display': ['till'],
  'dashboard-customers': ['lists', 'customers'],
  'dashboard-help': ['lists', 'content'],
  'dashboard-priceLists': ['lists', 'priceLists'],
  'dashboard-report': ['lists', 'insight'],
  'dashboard-reports': ['lists', 'insight'],
  'dashboard-products': ['lists', 'products', 'labels'],
  'dashboard-sales': ['lists', 'sales'],
  'dashboard-suppliers': ['lists', 'suppliers'],
}
