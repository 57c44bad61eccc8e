import type { MetadataEntity } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import type { CompanyCtx } from '../../../context.ts'
import { selectMetadataFields } from './select-metadata-fields.ts'

/** The own fields that a copy of a record may have, without unique values. An empty field is sent as empty, so that no default fills it. */
export async function withoutUniqueValues<Value>(
  ctx: CompanyCtx,
  entity: MetadataEntity,
  values: Readonly<Record<string, Value>>,
): Promise<Record<string, Value | null>> {
  const fields = (await selectMetadataFields(ctx, entity)).filter(({ status }) => status === 'active')
  return Object.fromEntries(fields.map(({ key, isUnique }) => [key, isUnique ? null : (values[key] ?? null)]))
}
