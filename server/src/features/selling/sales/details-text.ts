import { detailValue } from '@mostrador/contract/features/catalogue/metadata/detail-value.ts'
import { type MetadataField, metadataValuesSchema } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import type { DetailValue } from '@mostrador/domain/receipt/receipt-rows.ts'
import { translate } from '../../../translate.ts'

/** The own fields of a sale in one cell of a file, `Label: value; …`, with numbers and days in file format. Null when there are none. */
export function detailsText(fields: readonly MetadataField[], stored: unknown, language: Language): string | null {
  const values = metadataValuesSchema.parse(stored ?? {})
  const told = fields.flatMap((field) => {
    const value = field.status === 'active' ? detailValue(field, values[field.key], language) : undefined
    return value ? [`${field.label[language]}: ${textOf(value, language)}`] : []
  })
  return told.join('; ') || null
}

function textOf(value: DetailValue, language: Language): string {
  switch (value.type) {
    case 'text':
      return value.text
    case 'instant':
      return value.instant
    case 'day':
      return value.day
    case 'number':
      return value.number
    case 'yesNo':
      return translate(language, value.isYes ? 'shell.buttons.yes' : 'shell.buttons.no')
  }
}
