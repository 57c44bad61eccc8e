import type { DetailValue } from '@mostrador/domain/receipt/receipt-rows.ts'
import type { Language } from '../../../routes.ts'
import type { MetadataField } from './schema.ts'

type ShownField = Pick<MetadataField, 'type' | 'options'>

/** A value of an own field as receipts carry it: options by name, everything else as stored. Undefined when there is none. */
export function detailValue(field: ShownField, value: unknown, language: Language): DetailValue | undefined {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return undefined
  if (typeof value === 'boolean') return { type: 'yesNo', isYes: value }
  const labelOf = (key: unknown) => field.options.find((option) => option.key === key)?.label[language] ?? String(key)
  if (Array.isArray(value)) return { type: 'text', text: value.map(labelOf).join(', ') }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const isMoment = !Number.isNaN(Date.parse(text))
  switch (field.type) {
    case 'select':
      return { type: 'text', text: labelOf(value) }
    case 'integer':
    case 'decimal':
      return { type: 'number', number: text }
    case 'date':
      return isMoment ? { type: 'day', day: text } : { type: 'text', text }
    case 'dateTime':
      return isMoment ? { type: 'instant', instant: text } : { type: 'text', text }
    default:
      return { type: 'text', text }
  }
}
