import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { reorderMetadataFields as endpoint } from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { selectMetadataFields, takeTurns } from './select-metadata-fields.ts'

export async function reorderMetadataFields(
  ctx: CompanyCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await takeTurns(ctx)
  const fields = await selectMetadataFields(ctx, input.entity)
  const known = new Set(fields.map(({ id }) => id))
  const wanted = [...new Set(input.ids)]
  if (!wanted.every((id) => known.has(id)))
    throw new AppError('notFound', { fields: { ids: { key: 'validation.invalid' } } })

  const order = [...wanted, ...fields.map(({ id }) => id).filter((id) => !wanted.includes(id))]
  await sql`
    update metadata_fields f set position = n.place::int - 1
      from unnest(${order}::uuid[]) with ordinality as n(id, place)
      where f.company_id = ${ctx.company.id} and f.id = n.id`.execute(ctx.tx)
  const [first] = wanted
  if (first !== undefined)
    await audit(ctx, 'metadataField.reorder', { entity: 'metadataField', entityId: first }, { entity: input.entity })
  return { items: await selectMetadataFields(ctx, input.entity) }
}
