import {
  archiveSuppliers,
  createSupplier,
  getSupplier,
  updateSupplier,
} from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import type { MetadataValues } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import type { Supplier } from '@mostrador/contract/features/purchasing/suppliers/schema.ts'
import { suppliersScreen } from '@mostrador/contract/features/purchasing/suppliers/screen.ts'
import { MetadataCard } from '#src/features/catalogue/metadata/public.tsx'
import { type BackLink, RecordPage } from '#src/features/office/records/public.tsx'
import { SupplierFactsCard } from '#src/features/purchasing/reorder/public.tsx'
import { ContactCard, IdentityCard, NotesCard, TermsCard } from '#src/features/purchasing/suppliers/supplier-cards.tsx'
import { SupplierProducts } from '#src/features/purchasing/suppliers/supplier-products.tsx'
import { supplierForm } from '#src/features/purchasing/suppliers/supplier-values.ts'
import { useSupplierForm } from '#src/features/purchasing/suppliers/use-supplier-form.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'

type SupplierFormProps = { stored: Supplier | null; defaults: MetadataValues; back: BackLink }

/** One form to create and to change a supplier, with the supplier's products below. */
export function SupplierForm({ stored, defaults, back }: SupplierFormProps) {
  const archive = useEndpointMutation(archiveSuppliers)
  const editor = useSupplierForm({ stored, defaults })
  const { base, form } = editor
  return (
    <RecordPage
      screen={suppliersScreen}
      back={back}
      editor={editor}
      fields={supplierForm.described(useT())}
      firstField="name"
      endpoints={{ create: createSupplier, update: updateSupplier, archive: archiveSuppliers }}
      onArchive={async ({ id }, isArchived) => {
        await archive.mutateAsync({ selection: { ids: [id] }, isArchived })
        return (await callEndpoint(getSupplier, { id })).supplier
      }}
      below={(supplier) => (
        <>
          <SupplierProducts supplier={supplier} isReadOnly={supplier.status === 'archived'} />
          <SupplierFactsCard supplierId={supplier.id} />
        </>
      )}
    >
      {() => (
        <>
          <IdentityCard editor={editor} />
          <ContactCard editor={editor} />
          <TermsCard editor={editor} />
          <NotesCard editor={editor} />
          <MetadataCard
            entity="supplier"
            values={form.values.metadata}
            before={base?.metadata ?? {}}
            onChange={(metadata) => editor.change('metadata', metadata)}
            isTried={Boolean(form.errors['metadata'])}
          />
        </>
      )}
    </RecordPage>
  )
}
