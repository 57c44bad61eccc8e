import type { MetadataEntity } from '@mostrador/contract/features/metadata/metadata-field.ts'
import type { NewMetadataField } from '@mostrador/contract/features/metadata/schema.ts'

type Facts = Omit<NewMetadataField, 'entity' | 'key'>

/** What a form says about a field, as its row keeps it; what only sales know is none of the others'. */
export function rowOf(entity: MetadataEntity, { label, help, options, ...facts }: Facts) {
  return {
    ...facts,
    ...(entity !== 'sale' && { editableInPos: false, isSearchable: false, showOnReceipt: false }),
    labelEn: label.en,
    labelEs: label.es,
    helpEn: help.en,
    helpEs: help.es,
    options: JSON.stringify(options),
  }
}
