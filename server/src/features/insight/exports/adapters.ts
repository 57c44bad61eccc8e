import { can } from '@mostrador/contract/access.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { ExportEntity } from '@mostrador/contract/features/insight/exports/schema.ts'
import type { CompanyCtx } from '../../../context.ts'
import { describedExports } from '../../../described-records.ts'
import type { ExportAdapter } from '../../../transfer/export-adapter.ts'
import { customersExport } from '../../customers/customers/public.ts'
import { movementsExport } from '../../selling/movements/public.ts'
import { subscribersExport } from '../../shop/newsletter/public.ts'
import { orderLinesExport, ordersExport } from '../../shop/orders/public.ts'
import { productsExport } from '../../catalogue/products/public.ts'
import { purchaseOrderLinesExport } from '../../purchasing/purchase-orders/public.ts'
import { purchaseReceiptLinesExport, purchaseReceiptsExport } from '../../purchasing/purchase-receipts/public.ts'
import { saleLinesExport, salePaymentsExport, salesExport } from '../../selling/sales/public.ts'

export const adapters: Record<ExportEntity, ExportAdapter> = {
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

/** Throws `forbidden` when the caller may not see such records. */
export function exportAdapterFor(ctx: CompanyCtx, entity: ExportEntity): ExportAdapter {
  const adapter = adapters[entity]
  if (!can(ctx.access, adapter.permission)) throw new AppError('forbidden')
  return adapter
}
