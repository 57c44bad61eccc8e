import type { RouteName } from '@mostrador/contract/routes.ts'

/**
 * Which file shows which route of the contract. A name without a file is not built yet: its address answers 404 and the menu
 * leaves it out.
 */
export const screens: Partial<Record<RouteName, string>> = {
  index: 'features/home/home.route.tsx',
  'country-change': 'features/home/country-change.route.tsx',
  login: 'features/auth/login.route.tsx',
  register: 'features/auth/register.route.tsx',
  logout: 'features/auth/logout.route.tsx',
  'free-trial': 'features/companies/free-trial.route.tsx',
  receipt: 'features/receipts/receipt.route.tsx',
  dashboard: 'features/dashboard/dashboard.route.tsx',
  'dashboard-checkout': 'features/checkout/checkout.route.tsx',
  'dashboard-products': 'features/products/products.route.tsx',
  'dashboard-sales': 'features/sales/sales.route.tsx',
  'dashboard-sale': 'features/sales/sale.route.tsx',
}

/** Screens with their own frame instead of the menu: the till needs the whole window (ux.md 1.3). */
export const bareScreens: readonly RouteName[] = ['dashboard-checkout']
