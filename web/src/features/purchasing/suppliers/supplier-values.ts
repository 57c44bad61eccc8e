import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { createSupplier } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import type { Contact, Supplier } from '@mostrador/contract/features/purchasing/suppliers/schema.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { matches, type Rule } from '@mostrador/contract/validation.ts'
import { metadataField } from '#src/features/catalogue/metadata/public.tsx'
import { addresses, taxId, taxIdType } from '#src/features/customers/customers/public.tsx'
import { describeForm, type Field, type ValuesOf } from '#src/ui/admin/fields/describe-form.ts'
import { emailText, nameText, notes, own, text, textOrNull } from '#src/ui/admin/fields/fields.ts'
import { amount, days } from '#src/ui/admin/fields/number-fields.ts'

/** A contact of a supplier as typed. */
export type ContactValues = { name: string; role: string; email: string; phone: string }

const contactsRule: Rule = (value) => {
  const all = Array.isArray(value) ? (value as ContactValues[]) : []
  const isGood = ({ name, email }: ContactValues) =>
    name.trim() !== '' && (email.trim() === '' || matches('email', email.trim()))
  return all.every(isGood) ? undefined : { key: 'suppliers.contact.incomplete' }
}

const contacts: Field<ContactValues[], Contact[], Contact[]> = {
  kind: 'own',
  label: 'suppliers.form.contacts',
  rules: () => [contactsRule],
  empty: () => [],
  typed: (stored) =>
    stored.map(({ name, role, email, phone }) => ({ name, role, email: email ?? '', phone: phone ?? '' })),
  sent: (typed) =>
    typed.map(({ name, role, email, phone }) => ({
      name: name.trim(),
      role: role.trim(),
      email: textOrNull(email),
      phone: textOrNull(phone),
    })),
  show: (all) => all.map(({ name, role }) => [name, role].filter(Boolean).join(', ')).join(' · '),
}

/** In which the supplier reads orders; nothing is the company's. */
const language: Field<'' | 'en' | 'es', 'en' | 'es' | null, 'en' | 'es' | null> = {
  kind: 'own',
  label: 'suppliers.form.language',
  rules: () => [],
  empty: () => '',
  typed: (stored) => stored ?? '',
  sent: (typed) => (typed === '' ? null : typed),
  show: (typed, t) => (typed === '' ? t('suppliers.form.languageUsual') : t(`suppliers.form.languages.${typed}`)),
}

const days180 = { unit: 'customers.form.days', max: 180 } as const
const days365 = { unit: 'customers.form.days', max: 365 } as const

/** The fields of a supplier, in the order of the form. */
export const supplierForm = describeForm<Supplier, InputOf<typeof createSupplier>>()('supplier', {
  name: nameText({ label: 'suppliers.form.name', max: 120 }),
  businessName: text({ label: 'suppliers.form.businessName', max: 120, pattern: 'productName' }),
  taxIdType,
  taxId,
  website: text({
    label: 'suppliers.form.website',
    help: 'suppliers.form.websiteHelp',
    kind: 'url',
    max: 2000,
    pattern: 'urlWithParams',
  }),
  email: emailText({ label: 'suppliers.contact.email' }),
  phone: text({ label: 'suppliers.contact.phone', kind: 'tel', max: 40, pattern: null }),
  contacts,
  addresses,
  paymentTermsDays: days({ label: 'suppliers.form.paymentTerms', ...days180 }),
  leadTimeDays: days({ label: 'suppliers.form.leadTime', help: 'suppliers.form.leadTimeHelp', ...days365 }),
  language,
  currencyTag: own({ label: 'suppliers.form.currency' }, ({ currencyTag }) => currencyTag),
  minimumOrderAmount: amount({
    label: 'suppliers.form.minimumOrder',
    help: 'suppliers.form.minimumOrderHelp',
    currencyIn: 'currencyTag',
  }),
  bankDetails: text({ label: 'suppliers.form.bank', help: 'suppliers.form.bankHelp', kind: 'area', max: 500 }),
  notes: notes({ label: 'suppliers.form.notes', help: 'suppliers.form.notesHelp', max: 2000 }),
  metadata: metadataField,
})

export type SupplierValues = ValuesOf<typeof supplierForm>

/** The format of a supplier's amounts: their currency, in the company's region. */
export function moneySettingsOf(settings: CompanySettings, currencyTag: string): CompanySettings {
  return { ...settings, currencyTag }
}
