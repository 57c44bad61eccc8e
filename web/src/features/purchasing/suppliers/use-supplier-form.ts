import {
  createSupplier,
  getSupplier,
  updateSupplier,
} from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import type { MetadataValues } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import type { Supplier } from '@mostrador/contract/features/purchasing/suppliers/schema.ts'
import { normaliseRut } from '@mostrador/domain/code/rut.ts'
import { suppliersScreen } from '@mostrador/contract/features/purchasing/suppliers/screen.ts'
import { shownTaxId, useDoubt } from '#src/features/customers/customers/public.tsx'
import { useOpenCreated } from '#src/features/office/records/public.tsx'
import { supplierForm, type SupplierValues } from '#src/features/purchasing/suppliers/supplier-values.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { useDescribedEditor } from '#src/ui/admin/fields/use-described-editor.ts'

type SupplierFormOptions = {
  stored: Supplier | null
  /** The initial metadata of a new supplier. */
  defaults: MetadataValues
}

/** In Uruguay a RUT is another number. */
const otherRut = 'UY'

/** Everything behind the form of a supplier: values, saving, drafts, doubts. A new one stays open, so that products can be added. */
export function useSupplierForm({ stored, defaults }: SupplierFormOptions) {
  const t = useT()
  const { settings } = useCompany()
  const create = useEndpointMutation(createSupplier)
  const update = useEndpointMutation(updateSupplier)
  const doubts = useDoubt()

  const editor = useDescribedEditor({
    form: supplierForm,
    stored,
    first: { metadata: defaults },
    read: async (id) => (await callEndpoint(getSupplier, { id })).supplier,
    create: (sent) =>
      doubts.guard(async (acceptDoubtful) => (await create.mutateAsync({ ...sent, acceptDoubtful })).supplier),
    update: (sent) =>
      doubts.guard(async (acceptDoubtful) => (await update.mutateAsync({ ...sent, acceptDoubtful })).supplier),
    onCreated: useOpenCreated(suppliersScreen),
  })
  const { form } = editor

  /** Formats a RUT and says if its digits are wrong; other numbers are validated when saved. */
  const checkTaxId = () => {
    const { taxIdType, taxId } = form.getValues()
    // The question under the field stays while the field loses focus to its buttons.
    if (doubts.doubt?.field === 'taxId') return
    if (taxIdType !== 'rut' || taxId.trim() === '' || !form.isDirty('taxId') || settings.regionTag === otherRut) return
    if (normaliseRut(taxId) === undefined) form.setFieldError('taxId', t('customers.taxIdWrong'))
    else form.setFieldValue('taxId', shownTaxId(taxIdType, taxId))
  }
  const change = <Name extends keyof SupplierValues>(name: Name, value: SupplierValues[Name]) => {
    form.setFieldValue(name, value as never)
    if (doubts.doubt?.field === name) doubts.forget()
  }
  return { ...editor, doubts, checkTaxId, change }
}

export type SupplierFormState = ReturnType<typeof useSupplierForm>
