import type { MetadataValues } from '@mostrador/contract/features/metadata/metadata-field.ts'
import { sentMetadataSchema } from '@mostrador/contract/features/metadata/schema.ts'
import type { NewSale } from '@mostrador/contract/features/sales/schema.ts'

/** A document with its own fields as stored. */
export function withDetails<Document extends Pick<NewSale, 'metadata'>>(
  document: Document,
  values: MetadataValues,
): Document {
  return { ...document, metadata: sentMetadataSchema.parse(values) }
}
