import { purchaseOrdersScreen } from '@mostrador/contract/features/purchase-orders/screen.ts'
import type { DescribedRecord } from '../../described-record.ts'

export const purchaseOrdersRecord = {
  screen: purchaseOrdersScreen,
  table: 'purchase_orders',
} as const satisfies DescribedRecord
