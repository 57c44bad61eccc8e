import { en as categories } from './features/categories/en.ts'
import { en as checkout } from './features/checkout/en.ts'
import { en as checkouts } from './features/checkouts/en.ts'
import { en as dashboard } from './features/dashboard/en.ts'
import { en as products } from './features/products/en.ts'
import { en as profiles } from './features/profiles/en.ts'
import { en as sales } from './features/sales/en.ts'
import { en as taxes } from './features/taxes/en.ts'

/** Words only the dashboard uses: loaded after the public ones. One line per feature, alphabetical. */
export const dashboardEn = {
  categories,
  checkout,
  checkouts,
  dashboard,
  products,
  profiles,
  sales,
  taxes,
} as const
