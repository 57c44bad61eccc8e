import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { createCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { Customer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { languageNames } from '@mostrador/contract/regions.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { cardCodeLength, isEmptyValue, matches, pattern, required, type Rule } from '@mostrador/contract/validation.ts'
import { businessDate } from '@mostrador/domain/time/business-date.ts'
import { metadataField } from '#src/features/catalogue/metadata/public.tsx'
import { addresses, taxId, taxIdType } from '#src/features/customers/customers/party-fields.ts'
import { describeForm, type Field, type ValuesOf } from '#src/ui/admin/fields/describe-form.ts'
import { emailText, nameText, notes, own, tags, text, toggle } from '#src/ui/admin/fields/fields.ts'
import { amountOrZero, days, percent } from '#src/ui/admin/fields/number-fields.ts'

const longestLine = 80

/** A person's name must look like one (K-1). */
const personName: Rule = (value, values) =>
  values?.['kind'] !== 'person' || isEmptyValue(value) || matches('fullName', String(value))
    ? undefined
    : { key: 'validation.personName' }

const blockReasonRule: Rule = (value, values) =>
  values?.['status'] === 'blocked' ? required()(value, values) : undefined

function dayThatCame({ timeZone }: CompanySettings): Rule {
  return (day) =>
    String(day) > businessDate(new Date().toISOString(), timeZone, '00:00')
      ? { key: 'validation.dayToCome' }
      : undefined
}

const birthday: Field<string, string | null, string | null> = {
  ...text({ label: 'customers.form.birthday', kind: 'date', max: 10 }),
  rules: (settings) => [pattern('dateYMD'), dayThatCame(settings)],
}

const typedEmail = emailText({ label: 'customers.form.email' })
const email: typeof typedEmail = {
  ...typedEmail,
  sent: (typed, settings, more) => typedEmail.sent(typed, settings, more)?.toLowerCase() ?? null,
}

type Status = 'active' | 'blocked'
/** An archived customer cannot be changed, so the form knows only the two others. */
const status: Field<Status, Customer['status'], Status> = {
  kind: 'own',
  label: 'customers.form.state',
  rules: () => [],
  empty: () => 'active',
  typed: (stored) => (stored === 'blocked' ? 'blocked' : 'active'),
  sent: (typed) => typed,
  show: (typed, t) => t(`customers.status.${typed}`),
}

/** The fields of a customer, in the order of the form. */
export const customerForm = describeForm<Customer, InputOf<typeof createCustomer>>()('customer', {
  kind: own({ label: 'customers.form.kind' }, (): Customer['kind'] => 'person', {
    show: (kind, t) => t(`customers.kinds.${kind}`),
  }),
  name: nameText({ label: 'customers.form.name', max: 120, rules: [personName] }),
  businessName: text({
    label: 'customers.form.businessName',
    help: 'customers.form.businessNameHelp',
    max: 120,
    pattern: 'productName',
  }),
  businessActivity: text({ label: 'customers.form.businessActivity', max: 120 }),
  taxIdType,
  taxId,
  birthday,
  email,
  phone: text({ label: 'customers.form.phone', kind: 'tel', max: 40, pattern: null }),
  addresses,
  cardCode: text({
    label: 'customers.form.cardCode',
    help: 'customers.form.cardCodeHelp',
    max: cardCodeLength,
    pattern: 'printable',
  }),
  groupId: own({ label: 'customers.form.group' }, (): string | null => null),
  priceListId: own({ label: 'customers.form.priceList' }, (): string | null => null),
  discountPercent: percent({ label: 'customers.form.discount', help: 'customers.form.discountHelp' }),
  creditLimit: amountOrZero({ label: 'customers.form.creditLimit', help: 'customers.form.creditLimitHelp' }),
  paymentTermsDays: days({ label: 'customers.form.paymentTerms', unit: 'customers.form.days', max: 180 }),
  isTaxExempt: toggle({ label: 'customers.form.isTaxExempt' }),
  exemptionReference: text({ label: 'customers.form.exemptionReference', max: longestLine }),
  languageTag: own({ label: 'customers.form.language' }, (): 'en' | 'es' | null => null, {
    show: (tag, t) => (tag === null ? t('customers.form.languageUsual') : (languageNames[tag] ?? tag)),
  }),
  notes: notes({ label: 'customers.form.notes', help: 'customers.form.notesHelp', max: 2000 }),
  metadata: metadataField,
  tags: tags({ label: 'customers.form.tags' }),
  acceptsMarketing: toggle({ label: 'customers.form.acceptsMarketing' }),
  consentSource: text({
    label: 'customers.form.consentSource',
    help: 'customers.form.consentSourceHelp',
    max: longestLine,
  }),
  status,
  blockReason: text({ label: 'customers.form.blockReason', max: 200, rules: [blockReasonRule] }),
})

/** The customer form as typed. */
export type CustomerValues = ValuesOf<typeof customerForm>
