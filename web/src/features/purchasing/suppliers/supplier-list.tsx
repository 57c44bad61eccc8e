import {
  archiveSuppliers,
  createSupplier,
  listSuppliers,
} from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { supplierList } from '@mostrador/contract/features/purchasing/suppliers/list.ts'
import type { SupplierRow } from '@mostrador/contract/features/purchasing/suppliers/schema.ts'
import { suppliersScreen } from '@mostrador/contract/features/purchasing/suppliers/screen.ts'
import { useMetadataColumns } from '#src/features/catalogue/metadata/public.tsx'
import { RecordList, useArchiveOfMany } from '#src/features/office/records/public.tsx'
import { supplierColumns } from '#src/features/purchasing/suppliers/supplier-columns.tsx'
import { useT } from '#src/language/use-t.ts'
import { useListQuery } from '#src/ui/admin/list-state/list-query.ts'
import { useListUrl } from '#src/ui/admin/list-state/use-list-url.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** All suppliers by name. */
export function SupplierList() {
  const t = useT()
  const { settings } = useCompany()
  const ownColumns = useMetadataColumns<SupplierRow>('supplier')
  const state = useListUrl('suppliers', supplierList)
  return (
    <RecordList<SupplierRow>
      screen={suppliersScreen}
      state={state}
      query={useListQuery(listSuppliers, state.question)}
      columns={[...supplierColumns(t, settings), ...ownColumns]}
      filters={[
        { name: 'hasProducts', label: t('suppliers.filters.hasProducts'), isPromoted: true },
        { name: 'leadTimeDays', label: t('suppliers.filters.leadTimeDays'), isPromoted: true },
        { name: 'updatedAt', label: t('suppliers.columns.updated') },
      ]}
      create={createSupplier}
      archive={useArchiveOfMany(archiveSuppliers, 'suppliers')}
    />
  )
}
