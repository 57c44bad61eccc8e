/** The customer who is created in the middle of a sale: what is typed, and what is sent. */
import type { TillMadeCustomer } from '@mostrador/contract/features/customers/schema.ts'
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
/** Numbers and a check character; more keys than that are a slip. */
const longestRut = 9

/** How tax numbers are called in a region. */
export function taxIdLabelOf(regionTag: string): string {
  return findRegion(regionTag)?.taxIdLabel ?? ''
}

/** The kind of tax number a business of a region has. */
export function taxIdTypeOf(regionTag: string): TaxIdType {
  const label = taxIdLabelOf(regionTag)
  return types[label] ?? (vatLabels.includes(label) ? 'vat' : 'other')
}

/** Whether a number is the Chilean one; the Uruguayan has the same name and no check of ours. */
const isRut = (regionTag: string) => regionTag === 'CL'

/**
 * A tax number as it should look while it is typed.
 *
 * @example taxIdAsTyped('123456785', 'CL') // '12.345.678-5'
 */
export function taxIdAsTyped(text: string, regionTag: string): string {
  if (!isRut(regionTag)) return text
  const signs = text.replace(/[^\dkK]/g, '').slice(0, longestRut)
  return signs.length < 2 ? signs : formatRut(`${signs.slice(0, -1)}-${signs.slice(-1).toUpperCase()}`)
}

/** What was typed into the search goes where it belongs. */
export function startValues(text: string, regionTag: string): NewCustomerValues {
  const typed = text.trim()
  const empty = { name: '', taxId: '', phone: '', email: '' }
  if (typed.includes('@')) return { ...empty, email: typed }
  if (isRut(regionTag) && normaliseRut(typed)) return { ...empty, taxId: taxIdAsTyped(typed, regionTag) }
  return /^[+\d\s().-]+$/.test(typed) ? { ...empty, phone: typed } : { ...empty, name: typed }
}

/** One of the four is enough, and what is written must be right. */
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

/** The document that is kept and sent. Without a name, the best of the other data stands for it. */
export function newCustomerOf(
  values: NewCustomerValues,
  { customerId, regionTag, createdAt }: { customerId: string; regionTag: string; createdAt: string },
): TillMadeCustomer {
  const [name, taxId, phone, mail] = fields.map((field) => values[field].trim() || null)
  const called = name ?? phone ?? mail ?? taxId ?? ''
  return {
    customerId,
    // Signs that no person's name has are those of a business.
    kind: matches('fullName', called) ? 'person' : 'business',
    name: called,
    taxIdType: taxId ? taxIdTypeOf(regionTag) : null,
    taxId: taxId ?? null,
    phone: phone ?? null,
    email: mail?.toLowerCase() ?? null,
    createdAt,
  }
}
