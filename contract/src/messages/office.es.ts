import { es as apiKeys } from '../features/access/api-keys/es.ts'
import { es as audit } from '../features/office/audit/es.ts'
import { es as blogCategories } from '../features/shop/blog-categories/es.ts'
import { es as blogComments } from '../features/shop/blog-comments/es.ts'
import { es as blogPosts } from '../features/shop/blog-posts/es.ts'
import { es as cardPayments } from '../features/shop/card-payments/es.ts'
import { es as categories } from '../features/catalogue/categories/es.ts'
import { es as closings } from '../features/selling/closings/es.ts'
import { es as customers } from '../features/customers/customers/es.ts'
import { es as devices } from '../features/access/devices/es.ts'
import { es as errors } from '../features/office/errors/es.ts'
import { es as ecommerceSettings } from '../features/shop/ecommerce-settings/es.ts'
import { es as externalShops } from '../features/access/external-shops/es.ts'
import { es as exports } from '../features/office/exports/es.ts'
import { es as forms } from '../features/office/forms/es.ts'
import { homePageEs as homePage } from '../features/insight/dashboard/home-page.es.ts'
import { es as imports } from '../features/office/imports/es.ts'
import { es as jobs } from '../features/office/jobs/es.ts'
import { es as labels } from '../features/catalogue/labels/es.ts'
import { es as lateCosts } from '../features/purchasing/late-costs/es.ts'
import { es as lists } from '../features/office/lists/es.ts'
import { es as metadata } from '../features/catalogue/metadata/es.ts'
import { es as movements } from '../features/selling/movements/es.ts'
import { saleReviewsEs as saleReviews } from '../features/selling/sales/reviews.es.ts'
import { es as draftOrders } from '../features/shop/draft-orders/es.ts'
import { es as orderClaims } from '../features/shop/order-claims/es.ts'
import { es as newsletter } from '../features/shop/newsletter/es.ts'
import { es as orders } from '../features/shop/orders/es.ts'
import { es as productSafety } from '../features/catalogue/product-safety/es.ts'
import { es as productRatings } from '../features/shop/product-ratings/es.ts'
import { es as profiles } from '../features/access/profiles/es.ts'
import { es as purchaseReceipts } from '../features/purchasing/purchase-receipts/es.ts'
import { es as reorder } from '../features/purchasing/reorder/es.ts'
import { es as periodCloses } from '../features/insight/period-closes/es.ts'
import { es as reportSchedules } from '../features/insight/report-schedules/es.ts'
import { es as reports } from '../features/insight/reports/es.ts'
import { es as rescueFiles } from '../features/selling/rescue-files/es.ts'
import { es as saleConflicts } from '../features/selling/sale-conflicts/es.ts'
import { es as search } from '../features/insight/search/es.ts'
import { es as sessions } from '../features/selling/sessions/es.ts'
import { es as settings } from '../features/access/settings/es.ts'
import { es as stockCounts } from '../features/catalogue/stock-counts/es.ts'
import { es as moneyTargets } from '../features/access/money-targets/es.ts'
import { es as stockAlerts } from '../features/shop/stock-alerts/es.ts'
import { es as stock } from '../features/catalogue/stock/es.ts'
import { es as supplierInvoices } from '../features/purchasing/supplier-invoices/es.ts'
import { es as taxes } from '../features/catalogue/taxes/es.ts'
import { es as tenders } from '../features/selling/tenders/es.ts'
import { es as transfers } from '../features/catalogue/transfers/es.ts'
import { es as users } from '../features/access/users/es.ts'
import { es as views } from '../features/office/views/es.ts'
import { es as webhooks } from '../features/access/webhooks/es.ts'
import { es as withdrawals } from '../features/shop/withdrawals/es.ts'
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
