import type { NewMetadataField } from '@mostrador/contract/features/metadata/schema.ts'

type Facts = Omit<NewMetadataField, 'entity' | 'key'>

/** What a form says about a field, as its row keeps it. */
export function rowOf({ label, help, options, ...facts }: Facts) {
  return {
    ...facts,
    labelEn: label.en,
    labelEs: label.es,
    helpEn: help.en,
    helpEs: help.es,
    options: JSON.stringify(options),
  }
}
