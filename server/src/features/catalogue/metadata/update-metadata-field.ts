import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { updateMetadataField as endpoint } from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import type { MetadataField, UpdatedMetadataField } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { countMetadataValues } from './metadata-tables.ts'
import { requireMetadataField, takeTurns } from './select-metadata-fields.ts'
import { rowOf } from './write-metadata-field.ts'

/** Records keep their values. A new requirement or bound applies when a record is saved from now on. */
export async function updateMetadataField(
  ctx: CompanyCtx,
  input: UpdatedMetadataField,
): Promise<OutputOf<typeof endpoint>> {
  await takeTurns(ctx)
  const before = await requireMetadataField(ctx, input.id, input.version)
  const valueCount = await countMetadataValues(ctx, before.entity, before.key)
  if (valueCount > 0) refuseLoss(before, input, valueCount)

  const { id, version: _, ...facts } = input
  await ctx.tx
    .updateTable('metadataFields')
    .set({ ...rowOf(before.entity, facts), version: before.version + 1, updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  const data = { name: input.label.es, entity: before.entity }
  await audit(ctx, 'metadataField.update', { entity: 'metadataField', entityId: id }, data)
  return { field: await requireMetadataField(ctx, id) }
}

function refuseLoss(before: MetadataField, input: UpdatedMetadataField, count: number): void {
  if (before.type !== input.type)
    throw new AppError('invalidInput', { fields: { type: { key: 'metadata.typeFixed', values: { count } } } })
  const isGone = before.options.some(({ key }) => !input.options.some((option) => option.key === key))
  if (isGone) throw new AppError('invalidInput', { fields: { options: { key: 'metadata.optionFixed' } } })
}
