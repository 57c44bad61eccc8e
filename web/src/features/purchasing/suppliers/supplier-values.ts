import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { Address } from '@mostrador/contract/features/customers/customers/schema.ts'
import type { MetadataValues } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import type { createSupplier } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import type { Contact, Supplier } from '@mostrador/contract/features/purchasing/suppliers/schema.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import {
  email,
  type FormRules,
  matches,
  maxLength,
  pattern,
  required,
  type Rule,
} from '@mostrador/contract/validation.ts'
import { majorToMinor, minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { money } from '@mostrador/domain/money/money.ts'
import {
  addressesRule,
  daysRule,
  shownTaxId,
  type TaxIdType,
  textOrNull,
  usualTaxIdType,
} from '#src/features/customers/customers/public.tsx'
import { priceRule, readPrice, showPrice } from '#src/ui/admin/parts/amount-text.ts'

/** A contact of a supplier as typed. */
export type ContactValues = { name: string; role: string; email: string; phone: string }

/** The supplier form as typed. */
export type SupplierValues = {
  name: string
  businessName: string
  taxIdType: TaxIdType
  taxId: string
  email: string
  phone: string
  website: string
  contacts: ContactValues[]
  addresses: Address[]
  currencyTag: string
  paymentTermsDays: string
  leadTimeDays: string
  language: '' | 'en' | 'es'
  minimumOrderAmount: string
  bankDetails: string
  notes: string
  metadata: MetadataValues
}

export function emptyValues({ regionTag, currencyTag }: CompanySettings, metadata: MetadataValues): SupplierValues {
  return {
    name: '',
    businessName: '',
    taxIdType: usualTaxIdType(regionTag),
    taxId: '',
    email: '',
    phone: '',
    website: '',
    contacts: [],
    addresses: [],
    currencyTag,
    paymentTermsDays: '',
    leadTimeDays: '',
    language: '',
    minimumOrderAmount: '',
    bankDetails: '',
    notes: '',
    metadata,
  }
}

/** The format of a supplier's amounts: their currency, in the company's region. */
export function moneySettingsOf(settings: CompanySettings, currencyTag: string): CompanySettings {
  return { ...settings, currencyTag }
}

const daysText = (days: number) => (days === 0 ? '' : String(days))

export function valuesOf(supplier: Supplier, settings: CompanySettings): SupplierValues {
  const { name, addresses, currencyTag, notes, minimumOrderAmount, metadata } = supplier
  return {
    name,
    metadata,
    addresses,
    currencyTag,
    notes,
    businessName: supplier.businessName ?? '',
    taxIdType: supplier.taxIdType ?? usualTaxIdType(settings.regionTag),
    taxId: shownTaxId(supplier.taxIdType, supplier.taxId),
    email: supplier.email ?? '',
    phone: supplier.phone ?? '',
    website: supplier.website ?? '',
    contacts: supplier.contacts.map(typedContact),
    paymentTermsDays: daysText(supplier.paymentTermsDays),
    leadTimeDays: daysText(supplier.leadTimeDays),
    language: supplier.language ?? '',
    minimumOrderAmount:
      minimumOrderAmount === null
        ? ''
        : showPrice(minorToMajor(money(minimumOrderAmount), currencyTag), moneySettingsOf(settings, currencyTag)),
    bankDetails: supplier.bankDetails ?? '',
  }
}

function typedContact({ name, role, email: address, phone }: Contact): ContactValues {
  return { name, role, email: address ?? '', phone: phone ?? '' }
}

export const longest = { name: 120, phone: 40, website: 2000, bank: 500, notes: 2000 }
const mostPaymentDays = 180
const mostLeadDays = 365

/** The contract's rules of the form, in the order of the fields. */
export function supplierRules(settings: CompanySettings): FormRules {
  return {
    name: [required(), maxLength(longest.name), pattern('productName')],
    businessName: [maxLength(longest.name), pattern('productName')],
    taxId: [maxLength(40)],
    website: [maxLength(longest.website), pattern('urlWithParams')],
    email: [email()],
    phone: [maxLength(longest.phone)],
    contacts: [contactsRule],
    addresses: [addressesRule],
    paymentTermsDays: [daysRule(mostPaymentDays)],
    leadTimeDays: [daysRule(mostLeadDays)],
    minimumOrderAmount: [
      (value, values) => {
        const chosen = values?.['currencyTag']
        const currencyTag = typeof chosen === 'string' ? chosen : settings.currencyTag
        return priceRule(moneySettingsOf(settings, currencyTag))(value, values)
      },
    ],
    bankDetails: [maxLength(longest.bank), pattern('multilineText')],
    notes: [maxLength(longest.notes), pattern('multilineText')],
    metadata: [],
  }
}

const contactsRule: Rule = (value) => {
  const contacts = Array.isArray(value) ? (value as ContactValues[]) : []
  const isGood = ({ name, email: address }: ContactValues) =>
    name.trim() !== '' && (address.trim() === '' || matches('email', address.trim()))
  return contacts.every(isGood) ? undefined : { key: 'suppliers.contact.incomplete' }
}

type SupplierInput = InputOf<typeof createSupplier>

/** The input for the server. `before` is the stored supplier: untouched values are sent back unchanged. */
export function supplierInput(
  values: SupplierValues,
  before: Supplier | null,
  settings: CompanySettings,
): SupplierInput {
  const { addresses, currencyTag } = values
  const isSameTaxId = before !== null && values.taxId === shownTaxId(before.taxIdType, before.taxId)
  const taxId = isSameTaxId ? before.taxId : textOrNull(values.taxId)
  const minimum = readPrice(values.minimumOrderAmount, moneySettingsOf(settings, currencyTag))
  return {
    addresses,
    currencyTag,
    taxId,
    taxIdType: taxId === null ? null : values.taxIdType,
    name: values.name.trim(),
    businessName: textOrNull(values.businessName),
    email: textOrNull(values.email),
    phone: textOrNull(values.phone),
    website: textOrNull(values.website),
    contacts: values.contacts.map((contact) => ({
      name: contact.name.trim(),
      role: contact.role.trim(),
      email: textOrNull(contact.email),
      phone: textOrNull(contact.phone),
    })),
    paymentTermsDays: Number(values.paymentTermsDays),
    leadTimeDays: Number(values.leadTimeDays),
    language: values.language === '' ? null : values.language,
    minimumOrderAmount: minimum === undefined ? null : (majorToMinor(minimum, currencyTag) ?? null),
    bankDetails: textOrNull(values.bankDetails),
    notes: values.notes.trim(),
    metadata: values.metadata,
  }
}
