import type { MetadataValues } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import { own } from '#src/ui/admin/fields/fields.ts'

/** The own fields of a record (`MetadataCard` shows them). A new record begins with the company's defaults. */
export const metadataField = own({ label: 'metadata.card' }, (): MetadataValues => ({}), {
  show: (values) => Object.values(values).map(String).join(', '),
})
