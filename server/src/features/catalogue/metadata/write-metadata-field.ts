import type { MetadataEntity } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import type { NewMetadataField } from '@mostrador/contract/features/catalogue/metadata/schema.ts'

type Facts = Omit<NewMetadataField, 'entity' | 'key'>

/** The row of a field from its form. Settings for sales only are cleared on other entities. */
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
