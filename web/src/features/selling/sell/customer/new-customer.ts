/** A customer created during a sale: the form values and the document. */
import type { TillMadeCustomer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { findRegion } from '@mostrador/contract/regions.ts'
import {
  email,
  type FormRules,
  isEmptyValue,
  matches,
  maxLength,
  pattern,
  type Rule,
} from '@mostrador/contract/validation.ts'
import { formatRut, normaliseRut } from '@mostrador/domain/code/rut.ts'

export type NewCustomerValues = { name: string; taxId: string; phone: string; email: string }
type TaxIdType = NonNullable<TillMadeCustomer['taxIdType']>

const types: Readonly<Record<string, TaxIdType>> = { RUT: 'rut', CUIT: 'cuit', NIT: 'nit', RUC: 'ruc', RFC: 'rfc' }
const vatLabels = ['NIF', 'TVA', 'VAT', 'USt-IdNr.', 'P. IVA', 'P.IVA']
const longestName = 120
const longestNumber = 40
/** Digits and a check character; further keys are typing errors. */
const longestRut = 9

/** The name of the tax number in a region. */
export function taxIdLabelOf(regionTag: string): string {
  return findRegion(regionTag)?.taxIdLabel ?? ''
}

/** The kind of tax number a business of a region has. */
export function taxIdTypeOf(regionTag: string): TaxIdType {
  const label = taxIdLabelOf(regionTag)
  return types[label] ?? (vatLabels.includes(label) ? 'vat' : 'other')
}

/** Whether a number is a Chilean RUT. The Uruguayan one has the same name, and its check digit is not validated here. */
const isRut = (regionTag: string) => regionTag === 'CL'

/**
 * Formats a tax number while it is typed.
 * @example taxIdAsTyped('123456785', 'CL') // '12.345.678-5'
 */
export function taxIdAsTyped(text: string, regionTag: string): string {
  if (!isRut(regionTag)) return text
  const signs = text.replace(/[^\dkK]/g, '').slice(0, longestRut)
  return signs.length < 2 ? signs : formatRut(`${signs.slice(0, -1)}-${signs.slice(-1).toUpperCase()}`)
}

/** Puts the search text into the matching field. */
export function startValues(text: string, regionTag: string): NewCustomerValues {
  const typed = text.trim()
  const empty = { name: '', taxId: '', phone: '', email: '' }
  if (typed.includes('@')) return { ...empty, email: typed }
  if (isRut(regionTag) && normaliseRut(typed)) return { ...empty, taxId: taxIdAsTyped(typed, regionTag) }
  return /^[+\d\s().-]+$/.test(typed) ? { ...empty, phone: typed } : { ...empty, name: typed }
}

/** One of the four fields is enough, and each filled field must be valid. */
export function rulesOf(regionTag: string): FormRules & Record<keyof NewCustomerValues, readonly Rule[]> {
  return {
    name: [oneOfAll, pattern('productName'), maxLength(longestName)],
    taxId: [maxLength(longestNumber), checkDigit(regionTag)],
    phone: [maxLength(longestNumber)],
    email: [email()],
  }
}

const fields = ['name', 'taxId', 'phone', 'email'] as const

const oneOfAll: Rule = (_value, values = {}) =>
  fields.some((field) => !isEmptyValue(values[field])) ? undefined : { key: 'tillCustomers.form.oneRequired' }

const checkDigit =
  (regionTag: string): Rule =>
  (value) =>
    isRut(regionTag) && typeof value === 'string' && value.trim() !== '' && normaliseRut(value) === undefined
      ? { key: 'tillCustomers.form.taxIdWrong' }
      : undefined

/** The document that is stored and sent. Without a name, the best of the other data replaces it. */
export function newCustomerOf(
  values: NewCustomerValues,
  { customerId, regionTag, createdAt }: { customerId: string; regionTag: string; createdAt: string },
): TillMadeCustomer {
  const [name, taxId, phone, mail] = fields.map((field) => values[field].trim() || null)
  const called = name ?? phone ?? mail ?? taxId ?? ''
  return {
    customerId,
    // A name with characters that no person's name has belongs to a business.
    kind: matches('fullName', called) ? 'person' : 'business',
    name: called,
    taxIdType: taxId ? taxIdTypeOf(regionTag) : null,
    taxId: taxId ?? null,
    phone: phone ?? null,
    email: mail?.toLowerCase() ?? null,
    createdAt,
  }
}
