import type { Supplier } from '@mostrador/contract/features/purchasing/suppliers/schema.ts'
import { minorToMajor } from '@mostrador/domain/money/decimal.ts'
import type { ExportRow } from '../../../transfer/export-adapter.ts'
import { usualAddress } from '../../../transfer/flat-address.ts'
import { exportOfRecords } from '../../../transfer/record-export.ts'
import { suppliers } from './list-suppliers.ts'
import { presentSupplier, selectWholeSuppliers } from './select-suppliers.ts'

export const suppliersExport = exportOfRecords({
  entity: 'suppliers',
  permission: 'SUPPLIERS__VIEW',
  list: suppliers,
  select: selectWholeSuppliers,
  columns: [
    { key: 'id', kind: 'text' },
    { key: 'name', kind: 'text' },
    { key: 'businessName', kind: 'text' },
    { key: 'taxIdType', kind: 'choice', words: 'customers.taxIdTypes' },
    { key: 'taxId', kind: 'code' },
    { key: 'contactName', kind: 'text' },
    { key: 'contactEmail', kind: 'text' },
    { key: 'contactPhone', kind: 'code' },
    { key: 'email', kind: 'text' },
    { key: 'phone', kind: 'code' },
    { key: 'website', kind: 'text' },
    { key: 'line1', kind: 'text' },
    { key: 'line2', kind: 'text' },
    { key: 'city', kind: 'text' },
    { key: 'region', kind: 'text' },
    { key: 'postalCode', kind: 'code' },
    { key: 'countryTag', kind: 'text' },
    { key: 'currencyTag', kind: 'text' },
    { key: 'minimumOrderAmount', kind: 'decimal' },
    { key: 'paymentTermsDays', kind: 'integer' },
    { key: 'leadTimeDays', kind: 'integer' },
    { key: 'bankDetails', kind: 'text' },
    { key: 'notes', kind: 'text' },
    { key: 'createdAt', kind: 'instant' },
  ],
  rowOf: (row) => ({ ...rowOf(presentSupplier(row)), createdAt: row.createdAt }),
})

/** The first contact and the default address. Data without a column is not exported. */
function rowOf(supplier: Supplier): ExportRow {
  const { contacts, addresses, metadata: _metadata, minimumOrderAmount, ...plain } = supplier
  const [contact] = contacts
  const address = usualAddress(addresses)
  return {
    ...plain,
    ...(address && { ...address, label: null }),
    contactName: contact?.name ?? null,
    contactEmail: contact?.email ?? null,
    contactPhone: contact?.phone ?? null,
    minimumOrderAmount: minimumOrderAmount === null ? null : minorToMajor(minimumOrderAmount, supplier.currencyTag),
  }
}
