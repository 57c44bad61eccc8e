import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { createMetadataField as endpoint } from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import type { NewMetadataField } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { requireMetadataField, selectMetadataFields, takeTurns } from './select-metadata-fields.ts'
import { rowOf } from './write-metadata-field.ts'

export async function createMetadataField(
  ctx: CompanyCtx,
  input: NewMetadataField,
): Promise<OutputOf<typeof endpoint>> {
  await takeTurns(ctx)
  const fields = await selectMetadataFields(ctx, input.entity)
  await claimRoom(ctx, 'metadataFields', { of: input.entity })
  if (fields.some(({ key }) => key.toLowerCase() === input.key.toLowerCase()))
    throw new AppError('nameTaken', { fields: { key: { key: 'metadata.keyTaken' } } })

  const id = ctx.newId()
  const { entity, key, ...facts } = input
  await ctx.tx
    .insertInto('metadataFields')
    .values({ companyId: ctx.company.id, id, entity, key, position: fields.length, ...rowOf(entity, facts) })
    .execute()
  await audit(ctx, 'metadataField.create', { entity: 'metadataField', entityId: id }, { name: input.label.es, entity })
  return { field: await requireMetadataField(ctx, id) }
}
