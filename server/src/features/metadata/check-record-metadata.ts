import { checkMetadata } from '@mostrador/contract/features/metadata/check-metadata.ts'
import type { MetadataEntity, MetadataValues } from '@mostrador/contract/features/metadata/metadata-field.ts'
import type { CompanyCtx } from '../../context.ts'
import { defaultMetadata, refuseFaults } from './metadata-defaults.ts'
import { isMetadataValueTaken } from './metadata-tables.ts'
import { selectMetadataFields } from './select-metadata-fields.ts'

/**
 * Judges the own fields of a record that is being saved and answers the `metadata` to store. `before` is what the record has now; a
 * new one has none, and begins with the company's defaults where nothing was said of a field (null is something). Throws
 * invalidInput with each fault at `metadata.<key>`, or under another place of the input (`at`); a value that another record has is
 * among them. Where nobody could be asked (`isAsked` is false, for files have no columns of own fields), what is required stays open
 * until somebody edits the record.
 */
export async function checkRecordMetadata(
  ctx: CompanyCtx,
  entity: MetadataEntity,
  record: {
    id: string
    values: MetadataValues
    before?: MetadataValues | undefined
    at?: string
    isAsked?: boolean
  },
): Promise<MetadataValues> {
  const fields = await selectMetadataFields(ctx, entity)
  const given = record.before ? record.values : { ...(await defaultMetadata(ctx, entity, fields)), ...record.values }
  const rules = record.isAsked === false ? fields.map((field) => ({ ...field, isRequired: false })) : fields
  const { values, faults } = checkMetadata(rules, given, record.before)
  for (const field of fields.filter(({ isUnique, status }) => isUnique && status === 'active')) {
    const value = values[field.key]
    if (value === undefined || faults[field.key]) continue
    if (await isMetadataValueTaken(ctx, entity, field, value, record.id)) faults[field.key] = { key: 'ownFields.taken' }
  }
  refuseFaults(faults, record.at ?? 'metadata')
  return values
}
