/** Metadata fields (I-8). Uses no schema library, so that forms can import it without one. */

export const metadataEntities = [
  'product',
  'variant',
  'customer',
  'supplier',
  'sale',
  'purchaseOrder',
  'category',
  'checkoutMovement',
  'deliveryMethod',
] as const
export type MetadataEntity = (typeof metadataEntities)[number]

/** Records whose form shows own fields. The others follow once they have such a form. */
export const usedMetadataEntities = [
  'product',
  'variant',
  'customer',
  'supplier',
  'category',
  'sale',
] as const satisfies readonly MetadataEntity[]

export const metadataTypes = [
  'text',
  'multiline',
  'integer',
  'decimal',
  'boolean',
  'date',
  'dateTime',
  'time',
  'select',
  'multiSelect',
  'url',
  'email',
  'phone',
  'color',
] as const
export type MetadataType = (typeof metadataTypes)[number]

/** Maximum number of active fields per entity, and of options per field. */
export const maxFieldsPerEntity = 50
export const maxOptions = 200

/** Maximum number of characters of text values. */
export const maxTextLength = 255
export const maxMultilineLength = 5000

export type MetadataOption = { key: string; label: { en: string; es: string }; isArchived: boolean }

/** The part of a field that checks a value. `min` and `max` count characters, numbers, days or choices, depending on the type. */
export type MetadataRule = {
  key: string
  type: MetadataType
  isRequired: boolean
  min: string | null
  max: string | null
  pattern: string | null
  options: readonly MetadataOption[]
  status: 'active' | 'archived'
}

/** Values by field key: text, booleans, whole numbers, lists of option keys. Decimals are text. */
export type MetadataValues = Record<string, unknown>

/** Types that use `min` and `max`. */
export function hasBounds(type: MetadataType): boolean {
  return ['text', 'multiline', 'integer', 'decimal', 'date', 'multiSelect'].includes(type)
}
