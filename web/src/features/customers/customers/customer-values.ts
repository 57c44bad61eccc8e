import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { createCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { Address, Customer } from '@mostrador/contract/features/customers/customers/schema.ts'
import type { MetadataValues } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import {
  cardCodeLength,
  email,
  type FormRules,
  isEmptyValue,
  matches,
  maxLength,
  pattern,
  required,
  type Rule,
} from '@mostrador/contract/validation.ts'
import { businessDate } from '@mostrador/domain/time/business-date.ts'
import { compareDecimals, majorToMinor, minorToMajor, parseDecimal } from '@mostrador/domain/money/decimal.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { shownTaxId, type TaxIdType, usualTaxIdType } from '#src/features/customers/customers/shown-tax-id.ts'
import { priceRule, readPrice, readQuantity, showPrice } from '#src/ui/admin/parts/amount-text.ts'

/** The customer form as typed. */
export type CustomerValues = {
  kind: 'person' | 'business'
  name: string
  businessName: string
  businessActivity: string
  taxIdType: TaxIdType
  taxId: string
  birthday: string
  email: string
  phone: string
  cardCode: string
  addresses: Address[]
  groupId: string | null
  priceListId: string | null
  discountPercent: string
  creditLimit: string
  paymentTermsDays: string
  isTaxExempt: boolean
  exemptionReference: string
  languageTag: 'en' | 'es' | null
  notes: string
  metadata: MetadataValues
  tags: string[]
  acceptsMarketing: boolean
  consentSource: string
  status: 'active' | 'blocked'
  blockReason: string
}

export function emptyValues(regionTag: string, metadata: MetadataValues): CustomerValues {
  return {
    kind: 'person',
    name: '',
    businessName: '',
    businessActivity: '',
    taxIdType: usualTaxIdType(regionTag),
    taxId: '',
    birthday: '',
    email: '',
    phone: '',
    cardCode: '',
    addresses: [],
    groupId: null,
    priceListId: null,
    discountPercent: '',
    creditLimit: '',
    paymentTermsDays: '',
    isTaxExempt: false,
    exemptionReference: '',
    languageTag: null,
    notes: '',
    tags: [],
    acceptsMarketing: false,
    consentSource: '',
    status: 'active',
    blockReason: '',
    metadata,
  }
}

const percentText = (percent: string, settings: CompanySettings) =>
  Number(percent) === 0 ? '' : formatQuantity(percent, settings)
const creditText = (customer: Customer, settings: CompanySettings) =>
  customer.creditLimit === 0 ? '' : showPrice(minorToMajor(money(customer.creditLimit), settings.currencyTag), settings)
const daysText = (days: number) => (days === 0 ? '' : String(days))

export function valuesOf(customer: Customer, settings: CompanySettings): CustomerValues {
  const { kind, name, addresses, groupId, priceListId, isTaxExempt, languageTag, notes, tags, acceptsMarketing } =
    customer
  return {
    kind,
    name,
    addresses,
    groupId,
    priceListId,
    isTaxExempt,
    languageTag,
    notes,
    tags,
    acceptsMarketing,
    metadata: customer.metadata,
    businessName: customer.businessName ?? '',
    businessActivity: customer.businessActivity ?? '',
    taxIdType: customer.taxIdType ?? usualTaxIdType(settings.regionTag),
    taxId: shownTaxId(customer.taxIdType, customer.taxId),
    birthday: customer.birthday ?? '',
    email: customer.email ?? '',
    phone: customer.phone ?? '',
    cardCode: customer.cardCode ?? '',
    discountPercent: percentText(customer.discountPercent, settings),
    creditLimit: creditText(customer, settings),
    paymentTermsDays: daysText(customer.paymentTermsDays),
    exemptionReference: customer.exemptionReference ?? '',
    consentSource: customer.consentSource ?? '',
    status: customer.status === 'blocked' ? 'blocked' : 'active',
    blockReason: customer.blockReason ?? '',
  }
}

export const longest = {
  name: 120,
  activity: 120,
  phone: 40,
  card: cardCodeLength,
  taxId: 40,
  line: 80,
  reason: 200,
  notes: 2000,
}
const mostDays = 180

/** The contract's rules of the form, in the order of the fields. */
export function customerRules(settings: CompanySettings): FormRules {
  return {
    name: [required(), maxLength(longest.name), pattern('productName'), personName],
    businessName: [maxLength(longest.name), pattern('productName')],
    businessActivity: [maxLength(longest.activity), pattern('multilineText')],
    taxId: [maxLength(longest.taxId)],
    birthday: [pattern('dateYMD'), dayThatCame(settings)],
    email: [email()],
    phone: [maxLength(longest.phone)],
    addresses: [addressesRule],
    cardCode: [maxLength(longest.card), pattern('printable')],
    groupId: [],
    priceListId: [],
    discountPercent: [percentRule(settings)],
    creditLimit: [priceRule(settings)],
    paymentTermsDays: [daysRule(mostDays)],
    exemptionReference: [maxLength(longest.line), pattern('multilineText')],
    notes: [maxLength(longest.notes), pattern('multilineText')],
    metadata: [],
    tags: [],
    consentSource: [maxLength(longest.line), pattern('multilineText')],
    blockReason: [blockReasonRule, maxLength(longest.reason), pattern('multilineText')],
  }
}

function dayThatCame({ timeZone }: CompanySettings): Rule {
  return (day) =>
    String(day) > businessDate(new Date().toISOString(), timeZone, '00:00')
      ? { key: 'validation.dayToCome' }
      : undefined
}

/** A person's name must look like one (K-1). */
const personName: Rule = (value, values) =>
  values?.['kind'] !== 'person' || isEmptyValue(value) || matches('fullName', String(value))
    ? undefined
    : { key: 'validation.personName' }

const blockReasonRule: Rule = (value, values) =>
  values?.['status'] === 'blocked' ? required()(value, values) : undefined

/** Each address needs a place; shared with suppliers. */
export const addressesRule: Rule = (value) => {
  const addresses = Array.isArray(value) ? (value as Address[]) : []
  return addresses.every(({ line1 }) => line1.trim() !== '') ? undefined : { key: 'customers.address.incomplete' }
}

const percentPlaces = 3
const hundred = { units: 100n, scale: 0 }

function percentRule(settings: CompanySettings): Rule {
  return (value) => {
    if (isEmptyValue(value)) return undefined
    const percent = parseDecimal(readQuantity(String(value), settings) ?? '', percentPlaces)
    if (percent && compareDecimals(percent, hundred) <= 0) return undefined
    return { key: 'customers.form.discountInvalid', values: { example: formatQuantity('12.5', settings) } }
  }
}

/** Whole days up to `max`; empty means none. */
export function daysRule(max: number): Rule {
  return (value) => {
    const text = typeof value === 'string' ? value.trim() : ''
    if (text === '' || (/^\d{1,4}$/.test(text) && Number(text) <= max)) return undefined
    return { key: 'customers.form.daysInvalid', values: { max } }
  }
}

/** A trimmed text, or null if it is empty. */
export function textOrNull(text: string): string | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : trimmed
}

type CustomerInput = InputOf<typeof createCustomer>

/** The input for the server. `before` is the stored customer: untouched values are sent back unchanged. */
export function customerInput(
  values: CustomerValues,
  before: Customer | null,
  settings: CompanySettings,
): CustomerInput {
  const { kind, addresses, groupId, priceListId, isTaxExempt, languageTag, notes, tags, acceptsMarketing, status } =
    values
  const unchanged = before && valuesOf(before, settings)
  const typedTaxId = textOrNull(values.taxId)
  const taxId = unchanged && values.taxId === unchanged.taxId ? before.taxId : typedTaxId
  return {
    kind,
    addresses,
    groupId,
    priceListId,
    isTaxExempt,
    languageTag,
    tags,
    acceptsMarketing,
    status,
    notes: notes.trim(),
    name: values.name.trim(),
    businessName: textOrNull(values.businessName),
    businessActivity: textOrNull(values.businessActivity),
    taxIdType: taxId === null ? null : values.taxIdType,
    taxId,
    birthday: textOrNull(values.birthday),
    email: textOrNull(values.email)?.toLowerCase() ?? null,
    phone: textOrNull(values.phone),
    cardCode: textOrNull(values.cardCode),
    discountPercent:
      unchanged && values.discountPercent === unchanged.discountPercent
        ? before.discountPercent
        : (readQuantity(values.discountPercent, settings) ?? '0'),
    creditLimit: creditLimitOf(values.creditLimit, settings),
    paymentTermsDays: Number(values.paymentTermsDays),
    exemptionReference: textOrNull(values.exemptionReference),
    consentSource: textOrNull(values.consentSource),
    blockReason: textOrNull(values.blockReason),
    metadata: values.metadata,
  }
}

function creditLimitOf(text: string, settings: CompanySettings): CustomerInput['creditLimit'] {
  const price = readPrice(text, settings)
  return (price === undefined ? undefined : majorToMinor(price, settings.currencyTag)) ?? money(0)
}
