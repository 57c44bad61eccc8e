import { en as apiKeys } from '../features/api-keys/en.ts'
import { en as audit } from '../features/audit/en.ts'
import { en as blogCategories } from '../features/blog-categories/en.ts'
import { en as blogComments } from '../features/blog-comments/en.ts'
import { en as blogPosts } from '../features/blog-posts/en.ts'
import { en as cardPayments } from '../features/card-payments/en.ts'
import { en as categories } from '../features/categories/en.ts'
import { en as closings } from '../features/closings/en.ts'
import { en as customers } from '../features/customers/en.ts'
import { en as devices } from '../features/devices/en.ts'
import { en as errors } from '../features/errors/en.ts'
import { en as ecommerceSettings } from '../features/ecommerce-settings/en.ts'
import { en as externalShops } from '../features/external-shops/en.ts'
import { en as exports } from '../features/exports/en.ts'
import { en as forms } from '../features/forms/en.ts'
import { homePageEn as homePage } from '../features/dashboard/home-page.en.ts'
import { en as imports } from '../features/imports/en.ts'
import { en as jobs } from '../features/jobs/en.ts'
import { en as labels } from '../features/labels/en.ts'
import { en as lateCosts } from '../features/late-costs/en.ts'
import { en as lists } from '../features/lists/en.ts'
import { en as metadata } from '../features/metadata/en.ts'
import { en as movements } from '../features/movements/en.ts'
import { saleReviewsEn as saleReviews } from '../features/sales/reviews.en.ts'
import { en as draftOrders } from '../features/draft-orders/en.ts'
import { en as orderClaims } from '../features/order-claims/en.ts'
import { en as newsletter } from '../features/newsletter/en.ts'
import { en as orders } from '../features/orders/en.ts'
import { en as productSafety } from '../features/product-safety/en.ts'
import { en as productRatings } from '../features/product-ratings/en.ts'
import { en as profiles } from '../features/profiles/en.ts'
import { en as purchaseReceipts } from '../features/purchase-receipts/en.ts'
import { en as reorder } from '../features/reorder/en.ts'
import { en as periodCloses } from '../features/period-closes/en.ts'
import { en as reportSchedules } from '../features/report-schedules/en.ts'
import { en as reports } from '../features/reports/en.ts'
import { en as rescueFiles } from '../features/rescue-files/en.ts'
import { en as saleConflicts } from '../features/sale-conflicts/en.ts'
import { en as search } from '../features/search/en.ts'
import { en as sessions } from '../features/sessions/en.ts'
import { en as settings } from '../features/settings/en.ts'
import { en as stockCounts } from '../features/stock-counts/en.ts'
import { en as moneyTargets } from '../features/money-targets/en.ts'
import { en as stockAlerts } from '../features/stock-alerts/en.ts'
import { en as stock } from '../features/stock/en.ts'
import { en as supplierInvoices } from '../features/supplier-invoices/en.ts'
import { en as taxes } from '../features/taxes/en.ts'
import { en as tenders } from '../features/tenders/en.ts'
import { en as transfers } from '../features/transfers/en.ts'
import { en as users } from '../features/users/en.ts'
import { en as views } from '../features/views/en.ts'
import { en as webhooks } from '../features/webhooks/en.ts'
import { en as withdrawals } from '../features/withdrawals/en.ts'
import * as screens from './screens.en.ts'

/** Messages of the dashboard's screens other than the till. One line per feature, alphabetical. */
export const officeEn = {
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
