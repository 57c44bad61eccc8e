import { es as categories } from './features/categories/es.ts'
import { es as checkout } from './features/checkout/es.ts'
import { es as checkouts } from './features/checkouts/es.ts'
import { es as dashboard } from './features/dashboard/es.ts'
import { es as products } from './features/products/es.ts'
import { es as profiles } from './features/profiles/es.ts'
import { es as sales } from './features/sales/es.ts'
import { es as taxes } from './features/taxes/es.ts'

/** Words only the dashboard uses: loaded after the public ones. One line per feature, alphabetical. */
export const dashboardEs = {
  categories,
  checkout,
  checkouts,
  dashboard,
  products,
  profiles,
  sales,
  taxes,
} as const
