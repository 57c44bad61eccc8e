/** Converts numeric metadata between typed text and stored value. */
import type { FieldFault } from '@mostrador/contract/errors.ts'
import type { MetadataType } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import { readNumber, showNumber } from '@mostrador/contract/features/catalogue/metadata/number-text.ts'
import type { LocaleSettings } from '@mostrador/contract/format.ts'

/** Typed text that is not a valid number. As a string, `1.500` would count as a stored decimal; in this form it counts as no number. */
type UnreadNumber = { unread: string }

export const isNumber = (type: MetadataType) => type === 'integer' || type === 'decimal'

/** Converts typed text to a value; an empty text stays empty. */
export function readTyped(text: string, settings: LocaleSettings): string | UnreadNumber {
  return text.trim() === '' ? '' : (readNumber(text, settings) ?? { unread: text })
}

/** A value as its input shows it. */
export function showTyped(value: unknown, settings: LocaleSettings): string {
  if (isUnread(value)) return value.unread
  return typeof value === 'string' || typeof value === 'number' ? showNumber(String(value), settings) : ''
}

/** Whether a value is typed text, and not an invalid stored value. */
export function isUnread(value: unknown): value is UnreadNumber {
  return typeof value === 'object' && value !== null && 'unread' in value && typeof value.unread === 'string'
}

/** An example of a number in this region. */
export function numberFault(type: MetadataType, settings: LocaleSettings): FieldFault {
  return type === 'decimal'
    ? { key: 'ownFields.number', values: { example: showNumber('1234.5', settings) } }
    : { key: 'ownFields.wholeNumber', values: { example: showNumber('1234', settings) } }
}

/** The error of a value, with its numbers in the region's format. */
export function faultInRegion(type: MetadataType, fault: FieldFault, settings: LocaleSettings): FieldFault {
  if (!isNumber(type)) return fault
  if (fault.key === 'validation.number') return numberFault(type, settings)
  const values = Object.entries(fault.values ?? {}).map(([name, value]) => [name, showNumber(String(value), settings)])
  return { key: fault.key, values: Object.fromEntries(values) }
}
