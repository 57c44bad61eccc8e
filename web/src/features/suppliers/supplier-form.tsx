import {
  archiveSuppliers,
  createSupplier,
  getSupplier,
  updateSupplier,
} from '@mostrador/contract/features/suppliers/endpoints.ts'
import type { MetadataValues } from '@mostrador/contract/features/metadata/metadata-field.ts'
import type { Supplier } from '@mostrador/contract/features/suppliers/schema.ts'
import { useLocation } from 'react-router'
import { RecordActivity } from '#src/features/audit/public.tsx'
import { MetadataCard } from '#src/features/metadata/public.tsx'
import { supplierAddress } from '#src/features/suppliers/supplier-address.ts'
import { ContactCard, IdentityCard, NotesCard, TermsCard } from '#src/features/suppliers/supplier-cards.tsx'
import { useSupplierFields } from '#src/features/suppliers/supplier-fields.ts'
import { SupplierProducts } from '#src/features/suppliers/supplier-products.tsx'
import { SupplierStatus } from '#src/features/suppliers/supplier-status.tsx'
import { useSupplierForm } from '#src/features/suppliers/use-supplier-form.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { ArchiveButton } from '#src/ui/admin/form/archive-button.tsx'
import { RecordForm } from '#src/ui/admin/form/record-form.tsx'
import { SaveBar } from '#src/ui/admin/form/save-bar.tsx'
import { DetailPage } from '#src/ui/detail-page.tsx'
import styles from '#src/ui/admin/form/record-parts.module.css'

type SupplierFormProps = { stored: Supplier | null; defaults: MetadataValues; back: { to: string; label: string } }

/** One form to create and to change a supplier, with the supplier's products below. */
export function SupplierForm({ stored, defaults, back }: SupplierFormProps) {
  const t = useT()
  const { search } = useLocation()
  const mayCreate = useCan(createSupplier)
  const mayUpdate = useCan(updateSupplier)
  const archive = useEndpointMutation(archiveSuppliers)
  const editor = useSupplierForm({ stored, defaults, addressOf: (id) => supplierAddress(search, id) })
  const { base, form } = editor
  const isArchived = base?.status === 'archived'
  const maySave = (base ? mayUpdate : mayCreate) && !isArchived

  return (
    <DetailPage
      title={base ? base.name : t('suppliers.form.newTitle')}
      back={back}
      badge={base && <SupplierStatus status={base.status} />}
      actions={
        <>
          {base && (
            <ArchiveButton
              endpoint={archiveSuppliers}
              name={base.name}
              isArchived={isArchived}
              disabled={editor.isDirty}
              onArchive={async (wanted) => {
                await archive.mutateAsync({ selection: { ids: [base.id] }, isArchived: wanted })
                editor.restart((await callEndpoint(getSupplier, { id: base.id })).supplier)
              }}
              testId="supplier-archive"
            />
          )}
          {maySave && (
            <SaveBar
              isDirty={editor.isDirty}
              isNew={base === null}
              isSaving={editor.isSaving}
              isSaved={editor.isSaved}
              saveLabel={t('suppliers.form.save')}
              onSave={() => void editor.submit()}
              onDiscard={form.reset}
              testId="supplier-save"
            />
          )}
        </>
      }
    >
      {isArchived && <p className={styles['warning']}>{t('suppliers.archive.explain')}</p>}
      <RecordForm
        editor={editor}
        fields={useSupplierFields()}
        what={t('suppliers.form.this')}
        isReadOnly={!maySave}
        firstField="name"
      >
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
      </RecordForm>
      {base && <RecordActivity entity="supplier" entityId={base.id} />}
      {base && <SupplierProducts supplier={base} isReadOnly={isArchived} />}
    </DetailPage>
  )
}
