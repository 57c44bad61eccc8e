import { archiveSuppliers } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { suppliersScreen } from '@mostrador/contract/features/purchasing/suppliers/screen.ts'
import type { DescribedRecord } from '../../../described-record.ts'
import { archiveRecords } from '../../office/jobs/public.ts'
import { suppliersExport } from './export-suppliers.ts'
import { suppliersImport } from './import-suppliers.ts'
import { suppliers } from './list-suppliers.ts'

export const archiving = archiveRecords({
  screen: suppliersScreen,
  table: 'suppliers',
  list: suppliers,
  input: archiveSuppliers.input,
})

export const suppliersRecord = {
  screen: suppliersScreen,
  table: 'suppliers',
  archiveJob: archiving.job,
  exports: suppliersExport,
  imports: suppliersImport,
} as const satisfies DescribedRecord
