import type { RouteName } from '@mostrador/contract/routes.ts'
import { screens as described } from '@mostrador/contract/screens/screens.ts'
import { kebabCase } from '#src/lib/kebab-case.ts'

/** Described screens (`screen.ts`) are in the file of their name. */
function fileOf(area: string): string {
  const feature = kebabCase(area)
  return `features/${feature}/${feature}.route.tsx`
}

type Area = RouteName extends infer Name ? (Name extends `dashboard-${infer A}` ? A : never) : never
/** Screens of the dashboard in the file of their name, beside the described ones. */
const ofTheirName: readonly Area[] = [
  'profiles',
  'products',
  'customers',
  'transfers',
  'stockCounts',
  'sales',
  'reorder',
  'supplierInvoices',
  'categories',
  'metadata',
  'taxes',
  'users',
  'reports',
  'settings',
]

type ShopPage = RouteName extends infer Name ? (Name extends `shop-${infer P}` ? P : never) : never
/** Pages of the shop in the file of their name. */
const ofShop: readonly ShopPage[] = [
  'start',
  'home',
  'products',
  'product',
  'blog',
  'post',
  'page',
  'contact',
  'cart',
  'checkout',
  'order',
  'offer',
  'claim',
  'test-card',
  'withdraw',
  'withdrawal',
  'account',
  'sign-in',
  'rate',
]

/** The file of each route of the contract. A name without a file is not built yet: its address answers 404 and the menu omits it. */
export const screens: Partial<Record<RouteName, string>> = {
  index: 'features/home/home.route.tsx',
  'country-change': 'features/home/country-change.route.tsx',
  login: 'features/auth/login.route.tsx',
  register: 'features/auth/register.route.tsx',
  logout: 'features/auth/logout.route.tsx',
  'forgot-password': 'features/auth/forgot-password.route.tsx',
  'email-confirmation': 'features/auth/email-confirmation.route.tsx',
  'login-ecommerce': 'features/auth/login-ecommerce.route.tsx',
  'visited-shops': 'features/account/visited-shops.route.tsx',
  invitation: 'features/invitations/invitation.route.tsx',
  account: 'features/account/account-tab.route.tsx',
  'account-tab': 'features/account/account-tab.route.tsx',
  'account-companies-company': 'features/account/account-company.route.tsx',
  'account-companies-plan': 'features/billing/plan.route.tsx',
  staff: 'features/staff/staff.route.tsx',
  'staff-payment': 'features/staff/staff.route.tsx',
  'staff-company': 'features/staff/staff.route.tsx',
  'free-trial': 'features/companies/free-trial.route.tsx',
  receipt: 'features/receipts/receipt.route.tsx',
  dashboard: 'features/dashboard/dashboard.route.tsx',
  'dashboard-help': 'features/help/dashboard-help.route.tsx',
  'dashboard-checkout': 'features/sell/sell.route.tsx',
  'dashboard-checkout-display': 'features/customer-display/display.route.tsx',
  'dashboard-products-labels': 'features/labels/labels.route.tsx',
  ...Object.fromEntries(
    [...described.map(({ area }) => area), ...ofTheirName].map((area) => [`dashboard-${area}`, fileOf(area)]),
  ),
  'dashboard-ecommerce-draft-orders': 'features/draft-orders/draft-orders.route.tsx',
  'dashboard-ecommerce-orders': 'features/orders/orders.route.tsx',
  'dashboard-ecommerce-blog-posts': 'features/blog-posts/blog-posts.route.tsx',
  'dashboard-ecommerce-blog-comments': 'features/blog-comments/blog-comments.route.tsx',
  'dashboard-ecommerce-productsRatings': 'features/product-ratings/product-ratings.route.tsx',
  'dashboard-ecommerce-blog-categories': 'features/blog-categories/blog-categories.route.tsx',
  'dashboard-sales-conflicts': 'features/sale-conflicts/conflicts.route.tsx',
  'dashboard-sales-conflict': 'features/sale-conflicts/conflict.route.tsx',
  'dashboard-sales-rescue': 'features/rescue-files/rescue.route.tsx',
  'dashboard-sale': 'features/sales/sale.route.tsx',
  'dashboard-supplierInvoice': 'features/supplier-invoices/supplier-invoice.route.tsx',
  'dashboard-checkouts': 'features/registers/registers.route.tsx',
  'dashboard-checkouts-devices': 'features/devices/devices.route.tsx',
  'dashboard-checkouts-closings': 'features/closings/closings.route.tsx',
  'dashboard-checkouts-closing': 'features/closings/closing.route.tsx',
  'dashboard-checkouts-checkout': 'features/registers/register.route.tsx',
  'dashboard-checkouts-movements': 'features/movements/movements.route.tsx',
  features: 'features/product-features/product-features.route.tsx',
  sell: 'features/start-selling/start-selling.route.tsx',
  pricing: 'features/pricing/pricing.route.tsx',
  faq: 'features/faq/faq.route.tsx',
  help: 'features/help/help.route.tsx',
  'help-chat': 'features/help-chat/help-chat.route.tsx',
  'help-question': 'features/help/help-question.route.tsx',
  blog: 'features/blog/blog.route.tsx',
  'blog-post': 'features/blog/blog-post.route.tsx',
  'blog-categories': 'features/blog/blog-categories.route.tsx',
  'blog-category': 'features/blog/blog-category.route.tsx',
  'shop-category': 'features/shop/shop-products.route.tsx',
  'shop-newsletter': 'features/shop/shop-home.route.tsx',
  'shop-alert': 'features/shop/shop-product.route.tsx',
  'dashboard-report': 'features/reports/reports.route.tsx',
  'dashboard-settings-tab': 'features/settings/settings-tab.route.tsx',
  'dashboard-ecommerce-settings': 'features/ecommerce-settings/ecommerce-settings.route.tsx',
  'dashboard-ecommerce-settings-tab': 'features/ecommerce-settings/ecommerce-settings-tab.route.tsx',
  ...Object.fromEntries(ofShop.map((page) => [`shop-${page}`, `features/shop/shop-${page}.route.tsx`])),
  'dashboard-settings-import': 'features/imports/import.route.tsx',
}

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
