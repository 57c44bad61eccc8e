import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type {
  archiveMetadataField as archiveEndpoint,
  deleteMetadataField as deleteEndpoint,
} from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { dropMetadataDefault } from './metadata-defaults.ts'
import { countMetadataValues, dropMetadataValues } from './metadata-tables.ts'
import { requireMetadataField, takeTurns } from './select-metadata-fields.ts'

/** Archiving hides a field everywhere and loses nothing: its values and its default return when it is restored. */
export async function archiveMetadataField(
  ctx: CompanyCtx,
  input: InputOf<typeof archiveEndpoint>,
): Promise<OutputOf<typeof archiveEndpoint>> {
  await takeTurns(ctx)
  const before = await requireMetadataField(ctx, input.id, input.version)
  if (!input.isArchived && before.status === 'archived') await claimRoom(ctx, 'metadataFields', { of: before.entity })
  await ctx.tx
    .updateTable('metadataFields')
    .set({ status: input.isArchived ? 'archived' : 'active', version: before.version + 1, updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', input.id)
    .execute()
  const action = input.isArchived ? 'metadataField.archive' : 'metadataField.restore'
  await audit(ctx, action, { entity: 'metadataField', entityId: input.id }, { name: before.label.es })
  return { field: await requireMetadataField(ctx, input.id) }
}

/** Deleting loses the values and the default. The caller must have seen their current number. */
export async function deleteMetadataField(
  ctx: CompanyCtx,
  input: z.output<(typeof deleteEndpoint)['input']>,
): Promise<OutputOf<typeof deleteEndpoint>> {
  await takeTurns(ctx)
  const before = await requireMetadataField(ctx, input.id, input.version)
  const values = await countMetadataValues(ctx, before.entity, before.key)
  if (values !== input.lostValues) throw new AppError('metadataHasValues', { data: { values } })

  await dropMetadataValues(ctx, before.entity, before.key)
  await dropMetadataDefault(ctx, before.entity, before.key)
  await ctx.tx.deleteFrom('metadataFields').where('companyId', '=', ctx.company.id).where('id', '=', input.id).execute()
  const data = { name: before.label.es, entity: before.entity, values }
  await audit(ctx, 'metadataField.delete', { entity: 'metadataField', entityId: input.id }, data)
  return { lostValues: values }
}
