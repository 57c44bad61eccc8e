import { supplierBillsScreen } from '@mostrador/contract/features/purchasing/supplier-bills/screen.ts'
import type { DescribedRecord } from '../../../described-record.ts'
import { supplierBillsExport } from './export-supplier-bills.ts'

export const supplierBillsRecord = {
  screen: supplierBillsScreen,
  table: 'supplier_bills',
  exports: supplierBillsExport,
} as const satisfies DescribedRecord
