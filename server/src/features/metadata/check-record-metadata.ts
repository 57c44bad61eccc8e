import { checkMetadata } from '@mostrador/contract/features/metadata/check-metadata.ts'
import type { MetadataEntity, MetadataValues } from '@mostrador/contract/features/metadata/metadata-field.ts'
import type { CompanyCtx } from '../../context.ts'
import { refuseFaults } from './metadata-defaults.ts'
import { isMetadataValueTaken } from './metadata-tables.ts'
import { selectMetadataFields } from './select-metadata-fields.ts'

/**
 * Judges the own fields of a record that is being saved and answers the `metadata` to store. `before` is what the record has now,
 * empty for a new one. Throws invalidInput with each fault at `metadata.<key>`, or under another place of the input (`at`); a value
 * that another record has is among them.
 */
export async function checkRecordMetadata(
  ctx: CompanyCtx,
  entity: MetadataEntity,
  record: { id: string; values: MetadataValues; before?: MetadataValues; at?: string },
): Promise<MetadataValues> {
  const fields = await selectMetadataFields(ctx, entity)
  const { values, faults } = checkMetadata(fields, record.values, record.before ?? {})
  for (const field of fields.filter(({ isUnique, status }) => isUnique && status === 'active')) {
    const value = values[field.key]
    if (value === undefined || faults[field.key]) continue
    if (await isMetadataValueTaken(ctx, entity, field, value, record.id)) faults[field.key] = { key: 'metadata.taken' }
  }
  refuseFaults(faults, record.at ?? 'metadata')
  return values
}
