/** Metadata fields of the open sale: which ones the till asks for, their values and what is missing. */
import type { FieldFault } from '@mostrador/contract/errors.ts'
import { checkMetadata } from '@mostrador/contract/features/catalogue/metadata/check-metadata.ts'
import { detailValue } from '@mostrador/contract/features/catalogue/metadata/detail-value.ts'
import type { MetadataValues } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import type { MetadataField } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import type { TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import type { ReceiptInput } from '@mostrador/domain/receipt/receipt.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'

type Settings = Pick<TillSettings, 'saleFields'>
type Details = Pick<DraftCart, 'metadata'>

/** The fields that the till asks for, in order; empty if the shop has none. */
export function askedFields({ saleFields }: Settings): MetadataField[] {
  return saleFields?.fields.filter(({ editableInPos }) => editableInPos) ?? []
}

/** The values in the inputs: what was entered, and the default of untouched fields. */
export function detailsToEdit({ metadata }: Details, { saleFields }: Settings): MetadataValues {
  return { ...saleFields?.defaults, ...metadata }
}

/** Errors in the fields that the till asks for, by key, by the same rules as the server. */
export function detailFaults(values: MetadataValues, settings: Settings): Record<string, FieldFault> {
  const asked = askedFields(settings)
  const given = Object.fromEntries(asked.map(({ key }) => [key, values[key]]))
  return checkMetadata(asked, given).faults
}

/** Whether a value is missing or invalid, so that the sale cannot be paid yet. */
export function lacksDetails(cart: Details, settings: Settings): boolean {
  return Object.keys(detailFaults(detailsToEdit(cart, settings), settings)).length > 0
}

/** The values as they are sent. A value that no longer fits its field, because the office changed the field, is sent unchanged. */
export function detailsOf(cart: Details, settings: Settings): NonNullable<NewSale['metadata']> {
  const fields = settings.saleFields?.fields ?? []
  const given = detailsToEdit(cart, settings)
  const rules = fields.map((field) => ({ ...field, isRequired: false }))
  const { values, faults } = checkMetadata(rules, given)
  const kept = { ...values, ...Object.fromEntries(Object.keys(faults).map((key) => [key, given[key]])) }
  return Object.fromEntries(Object.entries(kept).flatMap(([key, value]) => (isSent(value) ? [[key, value]] : [])))
}

type Sent = NonNullable<NewSale['metadata']>[string]

function isSent(value: unknown): value is Sent {
  if (Array.isArray(value)) return value.length > 0 && value.every((part) => typeof part === 'string')
  return typeof value === 'string' ? value.trim() !== '' : typeof value === 'number' || typeof value === 'boolean'
}

/** The values that receipts show, in the language of the shop. */
export function detailsOnPaper(
  cart: Details,
  settings: Settings & Pick<TillSettings, 'company'>,
): NonNullable<ReceiptInput['details']> {
  const language = settings.company.settings.languageTag
  const values = detailsOf(cart, settings)
  return (settings.saleFields?.fields ?? []).flatMap((field) => {
    const value = field.showOnReceipt ? detailValue(field, values[field.key], language) : undefined
    return value ? [{ label: field.label[language], value }] : []
  })
}
