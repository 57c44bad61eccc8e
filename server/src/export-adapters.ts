/** The possible exports, and their features. */
import type { ExportEntity } from '@mostrador/contract/features/office/exports/schema.ts'
import { describedExports } from './described-records.ts'
import { productsExport } from './features/catalogue/products/public.ts'
import { customersExport } from './features/customers/customers/public.ts'
import { purchaseOrderLinesExport } from './features/purchasing/purchase-orders/public.ts'
import { purchaseReceiptLinesExport, purchaseReceiptsExport } from './features/purchasing/purchase-receipts/public.ts'
import { movementsExport } from './features/selling/movements/public.ts'
import { saleLinesExport, salePaymentsExport, salesExport } from './features/selling/sales/public.ts'
import { subscribersExport } from './features/shop/newsletter/public.ts'
import { orderLinesExport, ordersExport } from './features/shop/orders/public.ts'
import type { ExportAdapter } from './transfer/export-adapter.ts'

export const exportAdapters: Record<ExportEntity, ExportAdapter> = {
  products: productsExport,
  customers: customersExport,
  ...describedExports,
  sales: salesExport,
  saleLines: saleLinesExport,
  salePayments: salePaymentsExport,
  movements: movementsExport,
  orders: ordersExport,
  orderLines: orderLinesExport,
  purchaseOrderLines: purchaseOrderLinesExport,
  purchaseReceipts: purchaseReceiptsExport,
  purchaseReceiptLines: purchaseReceiptLinesExport,
  subscribers: subscribersExport,
}
