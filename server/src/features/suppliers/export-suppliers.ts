import { supplierList } from '@mostrador/contract/features/suppliers/list.ts'
import type { ExportAdapter } from '../../export-adapter.ts'
import { filterSuppliers } from './filter-suppliers.ts'
import { presentSupplier, selectWholeSuppliers } from './select-suppliers.ts'

export const suppliersExport: ExportAdapter = {
  entity: 'suppliers',
  permission: 'SUPPLIERS__VIEW',
  spec: supplierList,
  columns: [
    { key: 'id', kind: 'text' },
    { key: 'name', kind: 'text' },
    { key: 'businessName', kind: 'text' },
    { key: 'taxIdType', kind: 'choice', words: 'customers.taxIdTypes' },
    { key: 'taxId', kind: 'text' },
    { key: 'contactName', kind: 'text' },
    { key: 'email', kind: 'text' },
    { key: 'phone', kind: 'text' },
    { key: 'website', kind: 'text' },
    { key: 'currencyTag', kind: 'text' },
    { key: 'paymentTermsDays', kind: 'integer' },
    { key: 'leadTimeDays', kind: 'integer' },
    { key: 'bankDetails', kind: 'text' },
    { key: 'notes', kind: 'text' },
    { key: 'createdAt', kind: 'instant' },
  ],
  read: async (ctx, selection, { id, limit }) => {
    const whole = selectWholeSuppliers(ctx)
    const chosen =
      'ids' in selection ? whole.where('s.id', 'in', selection.ids) : filterSuppliers(ctx, whole, selection)
    const rows = await chosen
      .$if(id !== null, (query) => query.where('s.id', '>', id ?? ''))
      .orderBy('s.id')
      .limit(limit)
      .execute()
    return rows.map((row) => {
      const { contacts: _c, addresses: _a, metadata: _m, minimumOrderAmount: _o, ...supplier } = presentSupplier(row)
      return { id: row.id, row: { ...supplier, createdAt: row.createdAt } }
    })
  },
}
