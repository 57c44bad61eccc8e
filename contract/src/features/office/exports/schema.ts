import { z } from 'zod'
import { maxFilterLength } from '../../../list.ts'
import { exportedAreas } from '../../../screens/screens.ts'

/** Lists that can be exported as a file. */
export const exportEntities = [
  'products',
  'customers',
  ...exportedAreas,
  'sales',
  'saleLines',
  'salePayments',
  'movements',
  'orders',
  'orderLines',
  'purchaseOrderLines',
  'purchaseReceipts',
  'purchaseReceiptLines',
  'subscribers',
] as const
export type ExportEntity = (typeof exportEntities)[number]
export const exportFormats = ['csv', 'xlsx'] as const

export const exportSelectionSchema = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(500) }),
  z.object({
    filters: z.record(z.string().max(60), z.string().max(maxFilterLength)),
    q: z.string().max(100),
    exceptIds: z.array(z.uuid()).max(500),
  }),
])
