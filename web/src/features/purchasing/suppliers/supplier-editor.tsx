import { getSupplier } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { suppliersScreen } from '@mostrador/contract/features/purchasing/suppliers/screen.ts'
import { useMetadataDefaults } from '#src/features/catalogue/metadata/public.tsx'
import { RecordLoader } from '#src/features/office/records/public.tsx'
import { SupplierForm } from '#src/features/purchasing/suppliers/supplier-form.tsx'

/** The form of a supplier, once it and the own fields of a new one have loaded. */
export function SupplierEditor({ id }: { id: string }) {
  const defaults = useMetadataDefaults('supplier')
  return (
    <RecordLoader screen={suppliersScreen} id={id} get={getSupplier} isWaiting={!defaults}>
      {(answer, back) => <SupplierForm stored={answer?.supplier ?? null} defaults={defaults ?? {}} back={back} />}
    </RecordLoader>
  )
}
