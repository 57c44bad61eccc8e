import { checkMetadata } from '@mostrador/contract/features/catalogue/metadata/check-metadata.ts'
import type { MetadataEntity, MetadataValues } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import type { CompanyCtx } from '../../../context.ts'
import { defaultMetadata, refuseFaults } from './metadata-defaults.ts'
import { isMetadataValueTaken } from './metadata-tables.ts'
import { selectMetadataFields } from './select-metadata-fields.ts'

/**
 * Checks the own fields of a record that is being saved and returns the `metadata` to store. `before` is the record's present
 * value. A new record has none, and begins with the company's defaults for fields that were not sent (null counts as sent).
 * Throws invalidInput with each fault at `metadata.<key>`, or under another place of the input (`at`), including a unique value
 * of another record. If no person entered the fields (`isAsked` is false, because files have no columns of own fields), required
 * values may stay empty until a person edits the record.
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
