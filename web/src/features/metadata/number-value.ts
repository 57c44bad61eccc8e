/** The values of own fields that are numbers, between what people type and what is stored. */
import type { FieldFault } from '@mostrador/contract/errors.ts'
import type { MetadataType } from '@mostrador/contract/features/metadata/metadata-field.ts'
import { readNumber, showNumber } from '@mostrador/contract/features/metadata/number-text.ts'
import type { LocaleSettings } from '@mostrador/contract/format.ts'

/** What was typed and cannot be read. As a text, `1.500` would be taken for a stored decimal; like this it is judged as no number. */
export type UnreadNumber = { unread: string }

export const isNumber = (type: MetadataType) => type === 'integer' || type === 'decimal'

/** What was typed as the value of a record; nothing stays nothing. */
export function readTyped(text: string, settings: LocaleSettings): string | UnreadNumber {
  return text.trim() === '' ? '' : (readNumber(text, settings) ?? { unread: text })
}

/** A value as its input shows it. */
export function showTyped(value: unknown, settings: LocaleSettings): string {
  if (isUnread(value)) return value.unread
  return typeof value === 'string' || typeof value === 'number' ? showNumber(String(value), settings) : ''
}

/** Whether a value is what somebody is typing, and no odd one that was stored. */
export function isUnread(value: unknown): value is UnreadNumber {
  return typeof value === 'object' && value !== null && 'unread' in value && typeof value.unread === 'string'
}

/** What a number looks like in this region. */
export function numberFault(type: MetadataType, settings: LocaleSettings): FieldFault {
  return type === 'decimal'
    ? { key: 'ownFields.number', values: { example: showNumber('1234.5', settings) } }
    : { key: 'ownFields.wholeNumber', values: { example: showNumber('1234', settings) } }
}

/** What is wrong with a value, with the numbers in it as the region writes them. */
export function faultInRegion(type: MetadataType, fault: FieldFault, settings: LocaleSettings): FieldFault {
  if (!isNumber(type)) return fault
  if (fault.key === 'validation.number') return numberFault(type, settings)
  const values = Object.entries(fault.values ?? {}).map(([name, value]) => [name, showNumber(String(value), settings)])
  return { key: fault.key, values: Object.fromEntries(values) }
}
