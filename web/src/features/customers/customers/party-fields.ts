/** The fields that customers and suppliers share. */
import type { Address } from '@mostrador/contract/features/customers/customers/schema.ts'
import { maxLength, type Rule } from '@mostrador/contract/validation.ts'
import {
  shownTaxId,
  type TaxIdType,
  taxIdTypes,
  usualTaxIdType,
} from '#src/features/customers/customers/shown-tax-id.ts'
import type { Field } from '#src/ui/admin/fields/describe-form.ts'
import { own, textOrNull } from '#src/ui/admin/fields/fields.ts'

const longestTaxId = 40

/** A tax number as it is usually written; without one there is no kind of it. */
export const taxId: Field<string, string | null, string | null> = {
  kind: 'own',
  label: 'customers.form.taxId',
  rules: () => [maxLength(longestTaxId)],
  empty: () => '',
  typed: (stored, _settings, { taxIdType: type }) =>
    shownTaxId(taxIdTypes.find((known) => known === type) ?? null, stored),
  sent: (typed, _settings, { kept }) => (kept === undefined ? textOrNull(typed) : kept),
}

export const taxIdType: Field<TaxIdType, TaxIdType | null, TaxIdType | null> = {
  kind: 'own',
  label: 'customers.form.taxIdType',
  rules: () => [],
  empty: ({ regionTag }) => usualTaxIdType(regionTag),
  typed: (stored, { regionTag }) => stored ?? usualTaxIdType(regionTag),
  sent: (type, _settings, { values }) => (textOrNull(String(values['taxId'])) === null ? null : type),
  show: (type, t) => t(`customers.taxIdTypes.${type}`),
}

/** Each address needs a place. */
const addressesRule: Rule = (value) => {
  const all = Array.isArray(value) ? (value as Address[]) : []
  return all.every(({ line1 }) => line1.trim() !== '') ? undefined : { key: 'customers.address.incomplete' }
}

export const addresses = own({ label: 'customers.form.addresses' }, (): Address[] => [], {
  rules: [addressesRule],
  show: (all) => all.map(({ line1, city }) => [line1, city].filter(Boolean).join(', ')).join(' · '),
})
