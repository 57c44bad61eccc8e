import { en as apiKeys } from '../features/access/api-keys/en.ts'
import { en as audit } from '../features/office/audit/en.ts'
import { en as blogCategories } from '../features/shop/blog-categories/en.ts'
import { en as blogComments } from '../features/shop/blog-comments/en.ts'
import { en as blogPosts } from '../features/shop/blog-posts/en.ts'
import { en as cardPayments } from '../features/shop/card-payments/en.ts'
import { en as categories } from '../features/catalogue/categories/en.ts'
import { en as closings } from '../features/selling/closings/en.ts'
import { en as customers } from '../features/customers/customers/en.ts'
import { en as devices } from '../features/access/devices/en.ts'
import { en as errors } from '../features/office/errors/en.ts'
import { en as ecommerceSettings } from '../features/shop/ecommerce-settings/en.ts'
import { en as externalShops } from '../features/access/external-shops/en.ts'
import { en as exports } from '../features/office/exports/en.ts'
import { en as forms } from '../features/office/forms/en.ts'
import { homePageEn as homePage } from '../features/insight/dashboard/home-page.en.ts'
import { en as imports } from '../features/office/imports/en.ts'
import { en as jobs } from '../features/office/jobs/en.ts'
import { en as labels } from '../features/catalogue/labels/en.ts'
import { en as lateCosts } from '../features/purchasing/late-costs/en.ts'
import { en as lists } from '../features/office/lists/en.ts'
import { en as metadata } from '../features/catalogue/metadata/en.ts'
import { en as movements } from '../features/selling/movements/en.ts'
import { saleReviewsEn as saleReviews } from '../features/selling/sales/reviews.en.ts'
import { en as draftOrders } from '../features/shop/draft-orders/en.ts'
import { en as orderClaims } from '../features/shop/order-claims/en.ts'
import { en as newsletter } from '../features/shop/newsletter/en.ts'
import { en as orders } from '../features/shop/orders/en.ts'
import { en as productSafety } from '../features/catalogue/product-safety/en.ts'
import { en as productRatings } from '../features/shop/product-ratings/en.ts'
import { en as profiles } from '../features/access/profiles/en.ts'
import { en as purchaseReceipts } from '../features/purchasing/purchase-receipts/en.ts'
import { en as reorder } from '../features/purchasing/reorder/en.ts'
import { en as periodCloses } from '../features/insight/period-closes/en.ts'
import { en as reportSchedules } from '../features/insight/report-schedules/en.ts'
import { en as reports } from '../features/insight/reports/en.ts'
import { en as rescueFiles } from '../features/selling/rescue-files/en.ts'
import { en as saleConflicts } from '../features/selling/sale-conflicts/en.ts'
import { en as search } from '../features/insight/search/en.ts'
import { en as sessions } from '../features/selling/sessions/en.ts'
import { en as settings } from '../features/access/settings/en.ts'
import { en as stockCounts } from '../features/catalogue/stock-counts/en.ts'
import { en as moneyTargets } from '../features/access/money-targets/en.ts'
import { en as stockAlerts } from '../features/shop/stock-alerts/en.ts'
import { en as stock } from '../features/catalogue/stock/en.ts'
import { en as supplierInvoices } from '../features/purchasing/supplier-invoices/en.ts'
import { en as taxes } from '../features/catalogue/taxes/en.ts'
import { en as tenders } from '../features/selling/tenders/en.ts'
import { en as transfers } from '../features/catalogue/transfers/en.ts'
import { en as users } from '../features/access/users/en.ts'
import { en as views } from '../features/office/views/en.ts'
import { en as webhooks } from '../features/access/webhooks/en.ts'
import { en as withdrawals } from '../features/shop/withdrawals/en.ts'
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
