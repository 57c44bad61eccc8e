import type { MetadataValues } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import { sentMetadataSchema } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import type { NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'

/** A document with its own fields as stored. */
export function withDetails<Document extends Pick<NewSale, 'metadata'>>(
  document: Document,
  values: MetadataValues,
): Document {
  return { ...document, metadata: sentMetadataSchema.parse(values) }
}
