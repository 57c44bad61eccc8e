/** Own fields of the open sale: which the till asks for, what they say and what is missing. */
import type { FieldFault } from '@mostrador/contract/errors.ts'
import { checkMetadata } from '@mostrador/contract/features/metadata/check-metadata.ts'
import { detailValue } from '@mostrador/contract/features/metadata/detail-value.ts'
import type { MetadataValues } from '@mostrador/contract/features/metadata/metadata-field.ts'
import type { MetadataField } from '@mostrador/contract/features/metadata/schema.ts'
import type { TillSettings } from '@mostrador/contract/features/sell/schema.ts'
import type { NewSale } from '@mostrador/contract/features/sales/schema.ts'
import type { ReceiptInput } from '@mostrador/domain/receipt/receipt.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'

type Settings = Pick<TillSettings, 'saleFields'>
type Details = Pick<DraftCart, 'metadata'>

/** Fields that the till asks for, in their order; a shop without any sees nothing of them. */
export function askedFields({ saleFields }: Settings): MetadataField[] {
  return saleFields?.fields.filter(({ editableInPos }) => editableInPos) ?? []
}

/** What the inputs hold: what was said, and the default of what nobody touched. */
export function detailsToEdit({ metadata }: Details, { saleFields }: Settings): MetadataValues {
  return { ...saleFields?.defaults, ...metadata }
}

/** What is wrong with values of fields that the till asks for, by key: the rules are the server's. */
export function detailFaults(values: MetadataValues, settings: Settings): Record<string, FieldFault> {
  const asked = askedFields(settings)
  const given = Object.fromEntries(asked.map(({ key }) => [key, values[key]]))
  return checkMetadata(asked, given).faults
}

/** Whether something has to be said before the sale is paid. */
export function lacksDetails(cart: Details, settings: Settings): boolean {
  return Object.keys(detailFaults(detailsToEdit(cart, settings), settings)).length > 0
}

/** What the sale says, as it is sent. What does not fit a field any more, because the office changed it meanwhile, goes as it was written. */
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

/** What papers show of it, in the language of the shop. */
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
