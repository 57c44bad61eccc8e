import { supplierBillsScreen } from '@mostrador/contract/features/supplier-bills/screen.ts'
import type { DescribedRecord } from '../../described-record.ts'

export const supplierBillsRecord = {
  screen: supplierBillsScreen,
  table: 'supplier_bills',
} as const satisfies DescribedRecord
