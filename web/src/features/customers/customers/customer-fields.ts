import { customerForm, type CustomerValues } from '#src/features/customers/customers/customer-values.ts'
import { usePriceListNames } from '#src/features/catalogue/price-lists/public.tsx'
import { useT } from '#src/language/use-t.ts'
import type { FieldDescriptions } from '#src/ui/admin/form/conflict-notice.tsx'

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
