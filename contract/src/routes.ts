import type { Permission } from './permissions.ts'
import { stripEnd } from '@mostrador/domain/code/strip-end.ts'
import { screenRoutes } from './screens/screens.ts'

type Layout = 'default' | 'horizontal' | 'vertical' | 'shop'
type Guard = 'no-auth' | 'auth' | 'auth-connected' | 'can-sell' | 'staff'

/** One route of the product (L-1). Paths are written as React Router reads them: `:id`, `:id?`. */
export type RouteDefinition = {
  path: string
  /** Other paths of the same screen, in any language. */
  aliases?: readonly string[]
  /** The path of the screen in Spanish, where it differs; `path` is the English one. */
  es?: string
  layout: Layout
  guard?: Guard
  /** All of these, or any one when `permissionsSome` is set. */
  permissions?: readonly Permission[]
  permissionsSome?: boolean
  /** Opens after the plan's end too, for data from before it. */
  outlivesPlan?: boolean
  /** Only for people who logged in through an online shop. */
  requireLoginEC?: boolean
  /** Parameters with a closed list of values. Any other value answers 404. */
  validate?: Readonly<Record<string, readonly string[]>>
  /** Sends the visitor on to another route. */
  redirect?: string
}

const vertical = (path: string, ...permissions: Permission[]) =>
  ({ path, layout: 'vertical', guard: 'auth-connected', permissions }) as const

const ecommerceSettings = [
  'ECOMMERCE__SETTINGS__GENERAL_UPDATE',
  'ECOMMERCE__SETTINGS__HOME_UPDATE',
  'ECOMMERCE__SETTINGS__SHOP_UPDATE',
  'ECOMMERCE__SETTINGS__BLOG_UPDATE',
  'ECOMMERCE__SETTINGS__CONTACT_UPDATE',
] as const
const settings = ['SETTINGS__UPDATE', 'RECEIPTS__VIEW', 'SETTINGS__DEFAULT_METADATA__UPDATE'] as const

/** A page of an online shop, below the shop's name and language, so that the address alone determines both. */
const shopPage = (en = '', es = en) =>
  ({ path: `/shop/:shop/en${en}`, es: `/shop/:shop/es${es}`, layout: 'shop' }) as const

const shopRoutes = {
  'shop-start': { path: '/shop/:shop', layout: 'default' },
  'shop-home': shopPage(),
  'shop-products': shopPage('/products', '/productos'),
  'shop-category': shopPage('/c/:slug'),
  'shop-product': shopPage('/p/:slug'),
  'shop-blog': shopPage('/blog'),
  'shop-post': shopPage('/blog/:slug'),
  'shop-page': { ...shopPage('/pages/:page', '/paginas/:page'), validate: { page: ['terms', 'privacy', 'returns'] } },
  'shop-contact': shopPage('/contact', '/contacto'),
  'shop-cart': shopPage('/cart', '/carro'),
  'shop-checkout': shopPage('/checkout', '/pago'),
  'shop-order': shopPage('/order/:token', '/pedido/:token'),
  'shop-offer': shopPage('/offer/:token', '/oferta/:token'),
  'shop-claim': shopPage('/order/:token/claim', '/pedido/:token/reclamo'),
  'shop-test-card': shopPage('/test-card/:session', '/tarjeta-de-prueba/:session'),
  'shop-withdraw': shopPage('/order/:token/withdraw', '/pedido/:token/desistir'),
  'shop-withdrawal': shopPage('/withdrawal', '/desistimiento'),
  'shop-account': shopPage('/account', '/cuenta'),
  'shop-sign-in': shopPage('/account/enter/:link', '/cuenta/entrar/:link'),
  'shop-newsletter': shopPage('/newsletter/:token', '/novedades/:token'),
  'shop-alert': shopPage('/alert/:token', '/aviso/:token'),
  'shop-rate': shopPage('/rate/:token', '/opinar/:token'),
} as const

/** The whole route table. The router, the menu, the guards and the e-mails are made from it. */
export const routes = {
  'country-change': { path: '/c/:CC', layout: 'default' },
  faq: { path: '/faq', es: '/preguntas-frecuentes', layout: 'horizontal' },
  'free-trial': { path: '/free', es: '/gratis', layout: 'horizontal' },
  sell: { path: '/sell', es: '/vender', layout: 'horizontal', guard: 'can-sell' },
  index: { path: '/', layout: 'horizontal' },
  login: { path: '/login', es: '/entrar', layout: 'horizontal', guard: 'no-auth' },
  logout: { path: '/logout', layout: 'default', guard: 'auth' },
  pricing: { path: '/pricing', es: '/precios', layout: 'horizontal' },
  receipt: { path: '/receipt/:id?', aliases: ['/r/:id?', '/b/:id?'], es: '/boleta/:id?', layout: 'horizontal' },
  features: { path: '/features', es: '/caracteristicas', layout: 'horizontal' },
  register: { path: '/register', es: '/registro', layout: 'horizontal', guard: 'no-auth' },
  help: { path: '/help', layout: 'horizontal' },
  'help-chat': { path: '/help/chat', layout: 'horizontal' },
  blog: { path: '/blog', layout: 'horizontal' },
  invitation: { path: '/i/:code', aliases: ['/t/:code'], layout: 'horizontal' },
  'blog-post': { path: '/blog/:slug', layout: 'horizontal' },
  'help-question': { path: '/help/:slug', layout: 'horizontal' },
  account: { path: '/account', layout: 'horizontal', guard: 'auth' },
  'account-tab': {
    path: '/account/:tab',
    layout: 'horizontal',
    guard: 'auth',
    validate: { tab: ['general', 'companies'] },
  },
  'blog-categories': { path: '/blog/categories', es: '/blog/categorias', layout: 'horizontal' },
  'blog-category': { path: '/blog/categories/:slug', layout: 'horizontal' },
  'account-companies-company': { path: '/account/companies/:id', layout: 'horizontal', guard: 'auth' },
  'account-companies-plan': { path: '/account/companies/plan', layout: 'horizontal', guard: 'auth' },
  staff: {
    path: '/staff/:tab?',
    layout: 'horizontal',
    guard: 'staff',
    validate: { tab: ['payments', 'companies', 'prices', 'texts', 'chats'] },
  },
  'staff-payment': { path: '/staff/payments/:companyId/:paymentId', layout: 'horizontal', guard: 'staff' },
  'staff-company': { path: '/staff/companies/:id', layout: 'horizontal', guard: 'staff' },
  'forgot-password': { path: '/forgot-password', es: '/recuperar-clave', layout: 'horizontal', guard: 'no-auth' },
  'login-ecommerce': { path: '/login-ecommerce', es: '/entrar-ecommerce', layout: 'horizontal', guard: 'auth' },
  'visited-shops': {
    path: '/visited-shops',
    es: '/tiendas-visitadas',
    layout: 'horizontal',
    guard: 'auth',
    requireLoginEC: true,
  },
  'email-confirmation': { path: '/email-confirmation', es: '/confirmacion-email', layout: 'horizontal' },

  ...shopRoutes,

  dashboard: { path: '/dashboard', layout: 'vertical', guard: 'auth' },
  'dashboard-help': vertical('/dashboard/help'),
  'dashboard-taxes': vertical('/dashboard/taxes', 'TAXES__VIEW'),
  'dashboard-users': vertical('/dashboard/users', 'USERS__VIEW'),
  'dashboard-checkout': { ...vertical('/dashboard/checkout', 'SALES__ADD'), outlivesPlan: true },
  'dashboard-checkout-display': vertical('/dashboard/checkout/display', 'SALES__ADD'),
  'dashboard-metadata': vertical('/dashboard/metadata', 'METADATA__VIEW'),
  'dashboard-products': vertical('/dashboard/products', 'PRODUCTS__VIEW'),
  'dashboard-products-labels': vertical('/dashboard/products/labels', 'PRODUCTS__VIEW'),
  'dashboard-profiles': vertical('/dashboard/profiles', 'PROFILES__VIEW'),
  'dashboard-customers': vertical('/dashboard/customers', 'CUSTOMERS__VIEW'),
  ...screenRoutes,
  'dashboard-categories': vertical('/dashboard/categories', 'PRODUCTS__VIEW'),
  'dashboard-sales': vertical('/dashboard/sales', 'SALES__VIEW'),
  'dashboard-sales-conflicts': vertical('/dashboard/sales/conflicts', 'SALES__VIEW'),
  'dashboard-sales-conflict': vertical('/dashboard/sales/conflicts/:id', 'SALES__VIEW'),
  'dashboard-sales-rescue': vertical('/dashboard/sales/rescue', 'SALES__UPDATE', 'SALES__ADD'),
  'dashboard-sale': vertical('/dashboard/sales/:id', 'SALES__VIEW'),
  'dashboard-reports': vertical('/dashboard/reports', 'REPORTS__VIEW'),
  'dashboard-report': vertical('/dashboard/reports/:key', 'REPORTS__VIEW'),
  'dashboard-reorder': vertical('/dashboard/reorder', 'PURCHASE_ORDERS__VIEW'),
  'dashboard-supplierInvoices': vertical('/dashboard/supplierInvoices', 'PURCHASE_ORDERS__VIEW'),
  'dashboard-supplierInvoice': vertical('/dashboard/supplierInvoices/:id', 'PURCHASE_ORDERS__VIEW'),
  'dashboard-transfers': vertical('/dashboard/transfers/:id?', 'PRODUCTS__STOCK_TRANSFER'),
  'dashboard-stockCounts': vertical('/dashboard/stockCounts/:id?', 'PRODUCTS__STOCK_COUNT'),
  'dashboard-settings': { ...vertical('/dashboard/settings', ...settings), permissionsSome: true },
  'dashboard-settings-tab': { ...vertical('/dashboard/settings/:tab', ...settings), permissionsSome: true },
  // Tabs for people who may not change the settings.
  'dashboard-settings-data': {
    ...vertical('/dashboard/settings/data', 'DATA__IMPORT', 'DATA__EXPORT_VIEW'),
    permissionsSome: true,
  },
  'dashboard-settings-api': vertical('/dashboard/settings/api', 'API_KEYS__VIEW'),
  'dashboard-settings-api-reference': vertical('/dashboard/settings/api-reference', 'API_KEYS__VIEW'),
  'dashboard-settings-audit': vertical('/dashboard/settings/audit', 'AUDIT__VIEW'),
  'dashboard-settings-import': vertical('/dashboard/settings/data/:import', 'DATA__IMPORT'),
  'dashboard-checkouts': vertical('/dashboard/checkouts', 'CHECKOUTS__VIEW'),
  'dashboard-checkouts-devices': vertical('/dashboard/checkouts/devices', 'CHECKOUTS__VIEW'),
  'dashboard-checkouts-closings': vertical('/dashboard/checkouts/closings', 'CHECKOUTS__EXPECTED_VIEW'),
  'dashboard-checkouts-closing': vertical('/dashboard/checkouts/closings/:id', 'CHECKOUTS__EXPECTED_VIEW'),
  'dashboard-checkouts-checkout': vertical('/dashboard/checkouts/:checkoutId', 'CHECKOUTS__VIEW'),
  'dashboard-checkouts-movements': vertical(
    '/dashboard/checkouts/:checkoutId/movements/:sessionId?',
    'CHECKOUTS__VIEW',
  ),
  'dashboard-ecommerce-orders': vertical('/dashboard/ecommerce/orders/:id?', 'ECOMMERCE__ORDERS__VIEW'),
  'dashboard-ecommerce-draft-orders': vertical('/dashboard/ecommerce/draftOrders/:id?', 'ECOMMERCE__ORDERS__VIEW'),
  'dashboard-ecommerce-blog-posts': vertical('/dashboard/ecommerce/blog/posts/:id?', 'ECOMMERCE__BLOG__POSTS__VIEW'),
  'dashboard-ecommerce-blog-comments': vertical(
    '/dashboard/ecommerce/blog/comments',
    'ECOMMERCE__BLOG__COMMENTS__VIEW',
  ),
  'dashboard-ecommerce-blog-categories': vertical(
    '/dashboard/ecommerce/blog/categories',
    'ECOMMERCE__BLOG__CATEGORIES__VIEW',
  ),
  'dashboard-ecommerce-settings': {
    ...vertical('/dashboard/ecommerce/settings', ...ecommerceSettings),
    permissionsSome: true,
  },
  'dashboard-ecommerce-settings-tab': {
    ...vertical('/dashboard/ecommerce/settings/:tab', ...ecommerceSettings),
    permissionsSome: true,
  },
  'dashboard-ecommerce-productsRatings': vertical(
    '/dashboard/ecommerce/productsRatings',
    'ECOMMERCE__PRODUCTS__RATINGS__VIEW',
  ),
} as const satisfies Record<string, RouteDefinition>

export type RouteName = keyof typeof routes
export type Language = 'en' | 'es'

export function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(routes, name)
}

/** Every path that leads to a route: its own, its Spanish one and its aliases. */
export function routePaths(name: RouteName): string[] {
  const route: RouteDefinition = routes[name]
  return [route.path, ...(route.es ? [route.es] : []), ...(route.aliases ?? [])]
}

/**
 * The address of a route in a language, with its parameters filled in: `pathTo('receipt', 'es', { id: 'x' })` is `/boleta/x`. Routes
 * without a Spanish path have one address, where `?lang=es` selects the language (L-3).
 */
export function pathTo(name: RouteName, language: Language, params: Readonly<Record<string, string>> = {}): string {
  const route: RouteDefinition = routes[name]
  const pattern = language === 'es' ? (route.es ?? route.path) : route.path
  const path = pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? encodeURIComponent(params[part.slice(1).replace('?', '')] ?? '') : part))
    .join('/')
  return path.length > 1 ? stripEnd(path, '/') : path
}

/** Whether the languages of a route have different paths; other routes use `?lang=es` (L-3). */
export function hasSpanishPath(name: RouteName): boolean {
  const route: RouteDefinition = routes[name]
  return route.es !== undefined
}

/**
 * The one address of a public page in a language. Links, canonical and alternate addresses in the head, the sitemap and mails all come from
 * here, so that they are equal to the byte.
 */
export function addressIn(name: RouteName, language: Language, params: Readonly<Record<string, string>> = {}): string {
  const path = pathTo(name, language, params)
  return language === 'es' && !hasSpanishPath(name) ? `${path}?lang=es` : path
}
