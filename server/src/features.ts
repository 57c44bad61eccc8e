import { routes as auth } from './features/auth/routes.ts'
import { routes as categories } from './features/categories/routes.ts'
import { routes as checkout } from './features/checkout/routes.ts'
import { routes as checkouts } from './features/checkouts/routes.ts'
import { routes as companies } from './features/companies/routes.ts'
import { routes as dashboard } from './features/dashboard/routes.ts'
import { routes as products } from './features/products/routes.ts'
import { routes as receipts } from './features/receipts/routes.ts'
import { routes as regions } from './features/regions/routes.ts'
import { routes as sales } from './features/sales/routes.ts'
import { routes as taxes } from './features/taxes/routes.ts'
import type { Route } from './serve-endpoint.ts'

/** Every feature's calls. */
export const routes: readonly Route[] = [
  ...auth,
  ...categories,
  ...checkout,
  ...checkouts,
  ...companies,
  ...dashboard,
  ...products,
  ...receipts,
  ...regions,
  ...sales,
  ...taxes,
]
