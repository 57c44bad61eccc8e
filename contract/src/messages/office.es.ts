import { es as apiKeys } from '../features/api-keys/es.ts'
import { es as audit } from '../features/audit/es.ts'
import { es as blogCategories } from '../features/blog-categories/es.ts'
import { es as blogComments } from '../features/blog-comments/es.ts'
import { es as blogPosts } from '../features/blog-posts/es.ts'
import { es as cardPayments } from '../features/card-payments/es.ts'
import { es as categories } from '../features/categories/es.ts'
import { es as closings } from '../features/closings/es.ts'
import { es as customers } from '../features/customers/es.ts'
import { es as devices } from '../features/devices/es.ts'
import { es as errors } from '../features/errors/es.ts'
import { es as ecommerceSettings } from '../features/ecommerce-settings/es.ts'
import { es as externalShops } from '../features/external-shops/es.ts'
import { es as exports } from '../features/exports/es.ts'
import { es as forms } from '../features/forms/es.ts'
import { homePageEs as homePage } from '../features/dashboard/home-page.es.ts'
import { es as imports } from '../features/imports/es.ts'
import { es as jobs } from '../features/jobs/es.ts'
import { es as labels } from '../features/labels/es.ts'
import { es as lateCosts } from '../features/late-costs/es.ts'
import { es as lists } from '../features/lists/es.ts'
import { es as metadata } from '../features/metadata/es.ts'
import { es as movements } from '../features/movements/es.ts'
import { saleReviewsEs as saleReviews } from '../features/sales/reviews.es.ts'
import { es as draftOrders } from '../features/draft-orders/es.ts'
import { es as orderClaims } from '../features/order-claims/es.ts'
import { es as newsletter } from '../features/newsletter/es.ts'
import { es as orders } from '../features/orders/es.ts'
import { es as productSafety } from '../features/product-safety/es.ts'
import { es as productRatings } from '../features/product-ratings/es.ts'
import { es as profiles } from '../features/profiles/es.ts'
import { es as purchaseReceipts } from '../features/purchase-receipts/es.ts'
import { es as reorder } from '../features/reorder/es.ts'
import { es as periodCloses } from '../features/period-closes/es.ts'
import { es as reportSchedules } from '../features/report-schedules/es.ts'
import { es as reports } from '../features/reports/es.ts'
import { es as rescueFiles } from '../features/rescue-files/es.ts'
import { es as saleConflicts } from '../features/sale-conflicts/es.ts'
import { es as search } from '../features/search/es.ts'
import { es as sessions } from '../features/sessions/es.ts'
import { es as settings } from '../features/settings/es.ts'
import { es as stockCounts } from '../features/stock-counts/es.ts'
import { es as moneyTargets } from '../features/money-targets/es.ts'
import { es as stockAlerts } from '../features/stock-alerts/es.ts'
import { es as stock } from '../features/stock/es.ts'
import { es as supplierInvoices } from '../features/supplier-invoices/es.ts'
import { es as taxes } from '../features/taxes/es.ts'
import { es as tenders } from '../features/tenders/es.ts'
import { es as transfers } from '../features/transfers/es.ts'
import { es as users } from '../features/users/es.ts'
import { es as views } from '../features/views/es.ts'
import { es as webhooks } from '../features/webhooks/es.ts'
import { es as withdrawals } from '../features/withdrawals/es.ts'
import * as screens from './screens.es.ts'

/** Messages of the dashboard's screens other than the till. One line per feature, alphabetical. */
export const officeEs = {
  apiKeys,
  audit,
  blogCategories,
  blogComments,
  blogPosts,
  cardPayments,
  categories,
  closings,
  customers,
  devices,
  errors,
  ecommerceSettings,
  exports,
  externalShops,
  forms,
  homePage,
  imports,
  jobs,
  labels,
  lateCosts,
  lists,
  metadata,
  movements,
  newsletter,
  draftOrders,
  orderClaims,
  orders,
  saleReviews,
  productRatings,
  productSafety,
  profiles,
  purchaseReceipts,
  reorder,
  periodCloses,
  reportSchedules,
  reports,
  rescueFiles,
  ...screens,
  saleConflicts,
  search,
  sessions,
  settings,
  stock,
  supplierInvoices,
  moneyTargets,
  stockAlerts,
  stockCounts,
  taxes,
  tenders,
  transfers,
  users,
  views,
  webhooks,
  withdrawals,
} as const
