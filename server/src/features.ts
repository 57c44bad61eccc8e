import { routes as account } from './features/account/routes.ts'
import { routes as apiKeys } from './features/api-keys/routes.ts'
import { routes as approvals } from './features/approvals/routes.ts'
import { routes as audit } from './features/audit/routes.ts'
import { routes as auth } from './features/auth/routes.ts'
import { routes as categories } from './features/categories/routes.ts'
import { routes as closings } from './features/closings/routes.ts'
import { routes as companies } from './features/companies/routes.ts'
import { routes as customers } from './features/customers/routes.ts'
import { routes as dashboard } from './features/dashboard/routes.ts'
import { routes as devices } from './features/devices/routes.ts'
import { routes as exports } from './features/exports/routes.ts'
import { routes as heldSales } from './features/held-sales/routes.ts'
import { routes as imports } from './features/imports/routes.ts'
import { routes as invitations } from './features/invitations/routes.ts'
import { routes as jobs } from './features/jobs/routes.ts'
import { routes as live } from './features/live/routes.ts'
import { routes as metadata } from './features/metadata/routes.ts'
import { routes as movements } from './features/movements/routes.ts'
import { routes as priceLists } from './features/price-lists/routes.ts'
import { routes as products } from './features/products/routes.ts'
import { routes as profiles } from './features/profiles/routes.ts'
import { routes as receipts } from './features/receipts/routes.ts'
import { routes as refunds } from './features/refunds/routes.ts'
import { routes as regions } from './features/regions/routes.ts'
import { routes as registers } from './features/registers/routes.ts'
import { routes as saleConflicts } from './features/sale-conflicts/routes.ts'
import { routes as sales } from './features/sales/routes.ts'
import { routes as search } from './features/search/routes.ts'
import { routes as sell } from './features/sell/routes.ts'
import { routes as sessions } from './features/sessions/routes.ts'
import { routes as settings } from './features/settings/routes.ts'
import { routes as suppliers } from './features/suppliers/routes.ts'
import { routes as sync } from './features/sync/routes.ts'
import { routes as taxes } from './features/taxes/routes.ts'
import { routes as tenders } from './features/tenders/routes.ts'
import { routes as users } from './features/users/routes.ts'
import { routes as views } from './features/views/routes.ts'
import { routes as voids } from './features/voids/routes.ts'
import { routes as webhooks } from './features/webhooks/routes.ts'
import type { Route } from './http/serve-endpoint.ts'

/** The endpoints of all features. */
export const routes: readonly Route[] = [
  ...account,
  ...apiKeys,
  ...approvals,
  ...audit,
  ...auth,
  ...categories,
  ...closings,
  ...companies,
  ...customers,
  ...dashboard,
  ...devices,
  ...exports,
  ...heldSales,
  ...imports,
  ...invitations,
  ...jobs,
  ...live,
  ...metadata,
  ...movements,
  ...priceLists,
  ...products,
  ...profiles,
  ...receipts,
  ...refunds,
  ...regions,
  ...registers,
  ...saleConflicts,
  ...sales,
  ...search,
  ...sell,
  ...sessions,
  ...settings,
  ...suppliers,
  ...sync,
  ...taxes,
  ...tenders,
  ...users,
  ...views,
  ...voids,
  ...webhooks,
]
