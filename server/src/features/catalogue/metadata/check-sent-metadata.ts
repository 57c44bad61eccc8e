import { checkMetadata } from '@mostrador/contract/features/catalogue/metadata/check-metadata.ts'
import type { MetadataEntity, MetadataValues } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import { isMetadataValueTaken } from './metadata-tables.ts'
import { type FieldsCtx, selectMetadataFields } from './select-metadata-fields.ts'

type SentMetadata = {
  /** The values to store: valid ones normalised, invalid ones unchanged. */
  values: MetadataValues
  /** Whether a person should review it. */
  differs: boolean
}

/**
 * Checks the own fields of a device's document by the rules of every record, but refuses nothing (I-9). Missing required values are found
 * where the document is stored.
 */
export async function checkSentMetadata(
  ctx: FieldsCtx,
  entity: MetadataEntity,
  { id, values: sent }: { id: string; values: MetadataValues },
): Promise<SentMetadata> {
  const fields = await selectMetadataFields(ctx, entity)
  const { values, faults } = checkMetadata(
    fields.map((field) => ({ ...field, isRequired: false })),
    sent,
  )
  const faulty = Object.keys(faults)
  for (const key of faulty) values[key] = sent[key]
  let differs = faulty.length > 0
  for (const field of fields.filter(({ isUnique, status }) => isUnique && status === 'active')) {
    const value = values[field.key]
    if (value === undefined || faults[field.key]) continue
    differs = (await isMetadataValueTaken(ctx, entity, field, value, id)) || differs
  }
  return { values, differs }
}
