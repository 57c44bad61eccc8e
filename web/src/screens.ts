import type { RouteName } from '@mostrador/contract/routes.ts'
import { screens as described } from '@mostrador/contract/screens/screens.ts'
import { kebabCase } from '#src/lib/kebab-case.ts'

/** Described screens (`screen.ts`) are in the file of their name. */
function fileOf(area: string): string {
  const feature = kebabCase(area)
  return `features/${feature}/${feature}.route.tsx`
}

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
  'dashboard-profiles': 'features/profiles/profiles.route.tsx',
  'dashboard-products': 'features/products/products.route.tsx',
  'dashboard-products-labels': 'features/labels/labels.route.tsx',
  'dashboard-customers': 'features/customers/customers.route.tsx',
  ...Object.fromEntries(described.map(({ area }) => [`dashboard-${area}`, fileOf(area)])),
  'dashboard-sales': 'features/sales/sales.route.tsx',
  'dashboard-sales-conflicts': 'features/sale-conflicts/conflicts.route.tsx',
  'dashboard-sales-conflict': 'features/sale-conflicts/conflict.route.tsx',
  'dashboard-sales-rescue': 'features/rescue-files/rescue.route.tsx',
  'dashboard-sale': 'features/sales/sale.route.tsx',
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
  'dashboard-categories': 'features/categories/categories.route.tsx',
  'dashboard-metadata': 'features/metadata/metadata.route.tsx',
  'dashboard-taxes': 'features/taxes/taxes.route.tsx',
  'dashboard-users': 'features/users/users.route.tsx',
  'dashboard-settings': 'features/settings/settings.route.tsx',
  'dashboard-settings-tab': 'features/settings/settings-tab.route.tsx',
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
