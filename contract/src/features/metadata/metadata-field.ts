/** What a metadata field is (I-8). No schema library here: forms import it as it is. */

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

/** Records that have a form in which own fields are filled in; the others are offered once they have one. */
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

/** Fields of one entity, archived ones left out; options of one field. */
export const maxFieldsPerEntity = 50
export const maxOptions = 200

/** Characters of the types that are text. */
export const maxTextLength = 255
export const maxMultilineLength = 5000

export type MetadataOption = { key: string; label: { en: string; es: string }; isArchived: boolean }

/** The part of a field that judges a value. `min` and `max` are characters, numbers, days or choices, by the type. */
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

/** Values by the key of their field: text, true and false, whole numbers, lists of option keys; decimals are text. */
export type MetadataValues = Record<string, unknown>

/** Types whose `min` and `max` say something. */
export function hasBounds(type: MetadataType): boolean {
  return ['text', 'multiline', 'integer', 'decimal', 'date', 'multiSelect'].includes(type)
}
