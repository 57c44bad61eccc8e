import {
  checkCustomer,
  createCustomer,
  getCustomer,
  updateCustomer,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { MetadataValues } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import type { Customer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { customerForm, type CustomerValues } from '#src/features/customers/customers/customer-values.ts'
import { shownTaxId } from '#src/features/customers/customers/shown-tax-id.ts'
import { type Lookalike, useDoubt } from '#src/features/customers/customers/use-doubt.ts'
import { usePriceListNames } from '#src/features/catalogue/price-lists/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import type { FieldDescriptions } from '#src/ui/admin/form/conflict-notice.tsx'
import { textOrNull } from '#src/ui/admin/fields/fields.ts'
import { useDescribedEditor } from '#src/ui/admin/fields/use-described-editor.ts'
import type { RecordEditor } from '#src/ui/admin/form/use-record-editor.ts'

type CustomerFormOptions = { stored: Customer | null; defaults: MetadataValues; listAddress: string }

/** The server's answer about a field that lost focus. */
type CustomerCheck = { sameTaxId: Lookalike | null; sameEmail: Lookalike | null }
const unchecked: CustomerCheck = { sameTaxId: null, sameEmail: null }

/** Everything behind the form of a customer: values, saving, drafts, doubts, and the server's checks while the person types. */
export function useCustomerForm({ stored, defaults, listAddress }: CustomerFormOptions) {
  const t = useT()
  const navigate = useCheckedNavigate()
  const create = useEndpointMutation(createCustomer)
  const update = useEndpointMutation(updateCustomer)
  const doubts = useDoubt()
  const [check, setCheck] = useState(unchecked)

  const editor = useDescribedEditor({
    form: customerForm,
    stored,
    first: { metadata: defaults },
    read: async (id) => (await callEndpoint(getCustomer, { id })).customer,
    create: (sent) =>
      doubts.guard(async (acceptDoubtful) => (await create.mutateAsync({ ...sent, acceptDoubtful })).customer),
    update: (sent) =>
      doubts.guard(async (acceptDoubtful) => {
        const { customer } = await update.mutateAsync({ ...sent, acceptDoubtful })
        setCheck(unchecked)
        return customer
      }),
    onCreated: async ({ name }) => {
      showSnackbar({ text: t('customers.form.created', { name }) })
      await navigate(listAddress)
    },
  })
  const { form } = editor
  const checks = useFieldChecks({ editor, doubts, setCheck })
  const change = <Name extends keyof CustomerValues>(name: Name, value: CustomerValues[Name]) => {
    form.setFieldValue(name, value as never)
    if (doubts.doubt?.field === name) doubts.forget()
    if (name === 'taxId' || name === 'taxIdType') setCheck((before) => ({ ...before, sameTaxId: null }))
    if (name === 'email') setCheck((before) => ({ ...before, sameEmail: null }))
  }
  return { ...editor, doubts, check, ...checks, change }
}

type FieldChecksOptions = {
  editor: RecordEditor<Customer, CustomerValues>
  doubts: ReturnType<typeof useDoubt>
  setCheck: Dispatch<SetStateAction<CustomerCheck>>
}

/** Asks the server about a field that lost focus. */
function useFieldChecks({ editor: { form, base }, doubts, setCheck }: FieldChecksOptions) {
  const t = useT()
  const except = base ? { exceptId: base.id } : {}
  // The question under a field stays while the field loses focus to its buttons.
  const isAsked = (field: string) => doubts.doubt?.field === field

  /** Formats the number, and shows its error or the customer who has it. */
  const checkTaxId = async () => {
    const { taxIdType, taxId } = form.getValues()
    const typed = textOrNull(taxId)
    if (typed === null || !form.isDirty('taxId') || isAsked('taxId')) return
    const answer = await quietly(callEndpoint(checkCustomer, { ...except, taxIdType, taxId: typed }))
    // The person went on typing meanwhile.
    if (!answer?.taxId || form.getValues().taxId !== taxId) return
    const { text, verdict, sameAs } = answer.taxId
    form.setFieldValue('taxId', shownTaxId(taxIdType, text))
    if (verdict === 'wrong') form.setFieldError('taxId', t('customers.taxIdWrong'))
    else if (sameAs) form.setFieldError('taxId', t('customers.taxIdTaken', { name: sameAs.name }))
    else if (verdict === 'doubtful') form.setFieldError('taxId', t('customers.taxIdDoubtful'))
    setCheck((before) => ({ ...before, sameTaxId: sameAs }))
  }
  const checkEmail = async () => {
    const typed = textOrNull(form.getValues().email)?.toLowerCase() ?? null
    if (typed === null || !form.isDirty('email') || isAsked('email')) return
    if (form.validateField('email').hasError) return
    const answer = await quietly(callEndpoint(checkCustomer, { ...except, email: typed }))
    setCheck((before) => ({ ...before, sameEmail: answer?.email?.sameAs ?? null }))
  }
  const checkPhone = async () => {
    const { phone } = form.getValues()
    const typed = textOrNull(phone)
    if (typed === null || !form.isDirty('phone')) return
    const answer = await quietly(callEndpoint(checkCustomer, { ...except, phone: typed }))
    if (!answer?.phone || form.getValues().phone !== phone) return
    if (answer.phone.text === null) form.setFieldError('phone', t('customers.phoneWrong'))
    else form.setFieldValue('phone', answer.phone.text)
  }
  return { checkTaxId, checkEmail, checkPhone }
}

/** A check that fails now is repeated by saving. */
async function quietly<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  return call.catch(() => undefined)
}

export type CustomerFormState = ReturnType<typeof useCustomerForm>

/** The names and display forms of a customer's fields, for comparing two versions. */
export function useCustomerFields(groupNames: ReadonlyMap<string, string>): FieldDescriptions<CustomerValues> {
  const t = useT()
  const priceListNames = usePriceListNames()
  const named = (names: ReadonlyMap<string, string>) => (id: string | null) =>
    id === null ? '' : (names.get(id) ?? '…')
  return {
    ...customerForm.described(t),
    groupId: { label: t('customers.form.group'), show: named(groupNames) },
    priceListId: { label: t('customers.form.priceList'), show: named(priceListNames) },
  }
}
