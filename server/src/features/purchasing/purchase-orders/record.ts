import { purchaseOrdersScreen } from '@mostrador/contract/features/purchasing/purchase-orders/screen.ts'
import type { DescribedRecord } from '../../../described-record.ts'
import { purchaseOrdersExport } from './exports/export-purchase-orders.ts'

export const purchaseOrdersRecord = {
  screen: purchaseOrdersScreen,
  table: 'purchase_orders',
  exports: purchaseOrdersExport,
} as const satisfies DescribedRecord
