import { en as approvals } from '../features/access/approvals/en.ts'
import { en as camera } from '../features/selling/camera/en.ts'
import { en as till } from '../features/selling/sell/en.ts'
import { sellEn as sell } from '../features/selling/sell/sell.en.ts'
import { en as registers } from '../features/selling/registers/en.ts'
import { en as customerDisplay } from '../features/selling/customer-display/en.ts'
import { en as dashboard } from '../features/insight/dashboard/en.ts'
import { en as exchanges } from '../features/selling/exchanges/en.ts'
import { en as heldSales } from '../features/selling/held-sales/en.ts'
import { ownFieldsEn as ownFields } from '../features/catalogue/metadata/own-fields.en.ts'
import { en as printers } from '../features/selling/printers/en.ts'
import { en as products } from '../features/catalogue/products/en.ts'
import { en as receipts } from '../features/selling/receipts/en.ts'
import { en as refunds } from '../features/selling/refunds/en.ts'
import { en as sales } from '../features/selling/sales/en.ts'
import { en as tillCustomers } from '../features/selling/till-customers/en.ts'
import { en as voids } from '../features/selling/voids/en.ts'

/** Messages of the dashboard that the till also uses. One line per feature, alphabetical. */
export const dashboardEn = {
  approvals,
  camera,
  till,
  registers,
  customerDisplay,
  dashboard,
  exchanges,
  heldSales,
  ownFields,
  printers,
  products,
  receipts,
  refunds,
  sales,
  sell,
  tillCustomers,
  voids,
} as const
