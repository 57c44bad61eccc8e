import type { MetadataEntity } from '@mostrador/contract/features/metadata/metadata-field.ts'
import type { CompanyCtx } from '../../context.ts'
import { selectMetadataFields } from './select-metadata-fields.ts'

/** The own fields that a copy of a record may have: what only one record can have stays with the first. */
export async function withoutUniqueValues<Value>(
  ctx: CompanyCtx,
  entity: MetadataEntity,
  values: Readonly<Record<string, Value>>,
): Promise<Record<string, Value>> {
  const fields = await selectMetadataFields(ctx, entity)
  const unique = fields.filter(({ isUnique }) => isUnique).map(({ key }) => key)
  return Object.fromEntries(Object.entries(values).filter(([key]) => !unique.includes(key)))
}
