import type { SupplierValues } from '#src/features/purchasing/suppliers/supplier-values.ts'
import { useT } from '#src/language/use-t.ts'
import type { FieldDescriptions } from '#src/ui/admin/form/conflict-notice.tsx'

/** The names and display forms of a supplier's fields, for comparing two versions. */
export function useSupplierFields(): FieldDescriptions<SupplierValues> {
  const t = useT()
  return {
    name: { label: t('suppliers.form.name') },
    businessName: { label: t('suppliers.form.businessName') },
    taxIdType: { label: t('customers.form.taxIdType'), show: (type) => t(`customers.taxIdTypes.${type}`) },
    taxId: { label: t('customers.form.taxId') },
    website: { label: t('suppliers.form.website') },
    email: { label: t('suppliers.contact.email') },
    phone: { label: t('suppliers.contact.phone') },
    contacts: {
      label: t('suppliers.form.contacts'),
      show: (contacts) => contacts.map(({ name, role }) => [name, role].filter(Boolean).join(', ')).join(' · '),
    },
    addresses: {
      label: t('customers.form.addresses'),
      show: (addresses) => addresses.map(({ line1, city }) => [line1, city].filter(Boolean).join(', ')).join(' · '),
    },
    paymentTermsDays: { label: t('suppliers.form.paymentTerms') },
    leadTimeDays: { label: t('suppliers.form.leadTime') },
    language: {
      label: t('suppliers.form.language'),
      show: (language) =>
        language === '' ? t('suppliers.form.languageUsual') : t(`suppliers.form.languages.${language}`),
    },
    currencyTag: { label: t('suppliers.form.currency') },
    minimumOrderAmount: { label: t('suppliers.form.minimumOrder') },
    bankDetails: { label: t('suppliers.form.bank') },
    notes: { label: t('suppliers.form.notes') },
    metadata: { label: t('metadata.card'), show: (own) => Object.values(own).map(String).join(', ') },
  }
}
