import type { MetadataField } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import { showNumber } from '@mostrador/contract/features/catalogue/metadata/number-text.ts'
import { formatDate, formatDateTime } from '@mostrador/contract/format.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'

type TextWorld = { language: Language; settings: CompanySettings; yesNo: (isYes: boolean) => string }
type ShownField = Pick<MetadataField, 'type' | 'options'>

const isMoment = (text: string) => !Number.isNaN(Date.parse(text))

/** A metadata value in a few words, as a list shows it; empty without a value. */
export function metadataText(field: ShownField, value: unknown, { language, settings, yesNo }: TextWorld): string {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'boolean') return yesNo(value)
  const labelOf = (key: unknown) => field.options.find((option) => option.key === key)?.label[language] ?? String(key)
  if (Array.isArray(value)) return value.map(labelOf).join(', ')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  switch (field.type) {
    case 'select':
      return labelOf(value)
    case 'integer':
    case 'decimal':
      return showNumber(text, settings)
    case 'date':
      return isMoment(text) ? formatDate(text, settings) : text
    case 'dateTime':
      return isMoment(text) ? formatDateTime(text, settings) : text
    default:
      return text
  }
}
