import { en as approvals } from '../features/approvals/en.ts'
import { en as camera } from '../features/camera/en.ts'
import { en as till } from '../features/sell/en.ts'
import { sellEn as sell } from '../features/sell/sell.en.ts'
import { en as registers } from '../features/registers/en.ts'
import { en as customerDisplay } from '../features/customer-display/en.ts'
import { en as dashboard } from '../features/dashboard/en.ts'
import { en as exchanges } from '../features/exchanges/en.ts'
import { en as heldSales } from '../features/held-sales/en.ts'
import { ownFieldsEn as ownFields } from '../features/metadata/own-fields.en.ts'
import { en as printers } from '../features/printers/en.ts'
import { en as products } from '../features/products/en.ts'
import { en as receipts } from '../features/receipts/en.ts'
import { en as refunds } from '../features/refunds/en.ts'
import { en as sales } from '../features/sales/en.ts'
import { en as tillCustomers } from '../features/till-customers/en.ts'
import { en as voids } from '../features/voids/en.ts'

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
