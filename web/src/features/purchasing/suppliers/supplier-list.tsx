import {
  archiveSuppliers,
  createSupplier,
  listSuppliers,
} from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import type { SupplierRow } from '@mostrador/contract/features/purchasing/suppliers/schema.ts'
import { suppliersScreen } from '@mostrador/contract/features/purchasing/suppliers/screen.ts'
import { useMetadataColumns } from '#src/features/catalogue/metadata/public.tsx'
import { describeScreen, RecordList, useArchiveOfMany } from '#src/features/office/records/public.tsx'
import { supplierColumns } from '#src/features/purchasing/suppliers/supplier-columns.tsx'
import { useT } from '#src/language/use-t.ts'
import { useDescribedList } from '#src/ui/admin/list-state/use-described-list.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

const suppliers = describeScreen(suppliersScreen, {
  endpoint: listSuppliers,
  create: createSupplier,
  filters: {
    hasProducts: { isPromoted: true },
    leadTimeDays: { isPromoted: true },
    updatedAt: { label: 'suppliers.columns.updated' },
  },
})

/** All suppliers by name. */
export function SupplierList() {
  const t = useT()
  const { settings } = useCompany()
  const ownColumns = useMetadataColumns<SupplierRow>('supplier')
  return (
    <RecordList
      list={useDescribedList(suppliers)}
      columns={[...supplierColumns(t, settings), ...ownColumns]}
      imports={{ entity: 'suppliers', needs: 'SUPPLIERS__ADD' }}
      archive={useArchiveOfMany(archiveSuppliers, 'suppliers')}
    />
  )
}
