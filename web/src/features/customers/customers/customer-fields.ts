import { languageNames } from '@mostrador/contract/regions.ts'
import type { CustomerValues } from '#src/features/customers/customers/customer-values.ts'
import { usePriceListNames } from '#src/features/catalogue/price-lists/public.tsx'
import { useT } from '#src/language/use-t.ts'
import type { FieldDescriptions } from '#src/ui/admin/form/conflict-notice.tsx'

/** The names and display forms of a customer's fields, for comparing two versions. */
export function useCustomerFields(groupNames: ReadonlyMap<string, string>): FieldDescriptions<CustomerValues> {
  const t = useT()
  const priceListNames = usePriceListNames()
  const yesNo = (is: boolean) => t(is ? 'shell.buttons.yes' : 'shell.buttons.no')
  return {
    kind: { label: t('customers.form.kind'), show: (kind) => t(`customers.kinds.${kind}`) },
    name: { label: t('customers.form.name') },
    businessName: { label: t('customers.form.businessName') },
    businessActivity: { label: t('customers.form.businessActivity') },
    taxIdType: { label: t('customers.form.taxIdType'), show: (type) => t(`customers.taxIdTypes.${type}`) },
    taxId: { label: t('customers.form.taxId') },
    birthday: { label: t('customers.form.birthday') },
    email: { label: t('customers.form.email') },
    phone: { label: t('customers.form.phone') },
    cardCode: { label: t('customers.form.cardCode') },
    addresses: {
      label: t('customers.form.addresses'),
      show: (addresses) => addresses.map(({ line1, city }) => [line1, city].filter(Boolean).join(', ')).join(' · '),
    },
    groupId: { label: t('customers.form.group'), show: (id) => (id === null ? '' : (groupNames.get(id) ?? '…')) },
    priceListId: {
      label: t('customers.form.priceList'),
      show: (id) => (id === null ? '' : (priceListNames.get(id) ?? '…')),
    },
    discountPercent: { label: t('customers.form.discount') },
    creditLimit: { label: t('customers.form.creditLimit') },
    paymentTermsDays: { label: t('customers.form.paymentTerms') },
    isTaxExempt: { label: t('customers.form.isTaxExempt'), show: yesNo },
    exemptionReference: { label: t('customers.form.exemptionReference') },
    languageTag: {
      label: t('customers.form.language'),
      show: (tag) => (tag === null ? t('customers.form.languageUsual') : (languageNames[tag] ?? tag)),
    },
    notes: { label: t('customers.form.notes') },
    metadata: { label: t('metadata.card'), show: (own) => Object.values(own).map(String).join(', ') },
    tags: { label: t('customers.form.tags') },
    acceptsMarketing: { label: t('customers.form.acceptsMarketing'), show: yesNo },
    consentSource: { label: t('customers.form.consentSource') },
    status: { label: t('customers.form.state'), show: (status) => t(`customers.status.${status}`) },
    blockReason: { label: t('customers.form.blockReason') },
  }
}
