import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type {
  archiveTender as archiveEndpoint,
  reorderTenders as reorderEndpoint,
} from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { requireTender, selectTenders } from './select-tenders.ts'

export async function archiveTender(
  ctx: CompanyCtx,
  input: InputOf<typeof archiveEndpoint>,
): Promise<OutputOf<typeof archiveEndpoint>> {
  await nextCatalogueVersion(ctx)
  const before = await requireTender(ctx, input.id, input.version)
  if (before.type === 'cash' && input.isArchived)
    throw new AppError('invalidInput', { fields: { type: { key: 'tenders.cashStays' } } })
  if (!input.isArchived && before.status === 'archived') await claimRoom(ctx, 'tenders')
  await ctx.tx
    .updateTable('tenders')
    .set({ status: input.isArchived ? 'archived' : 'active', version: before.version + 1, updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', input.id)
    .execute()
  const action = input.isArchived ? 'tender.archive' : 'tender.restore'
  await audit(ctx, action, { entity: 'tender', entityId: input.id }, { name: before.name.es })
  return { tender: await requireTender(ctx, input.id) }
}

/** Sets the order in which tills offer them. */
export async function reorderTenders(
  ctx: CompanyCtx,
  { ids }: InputOf<typeof reorderEndpoint>,
): Promise<OutputOf<typeof reorderEndpoint>> {
  await nextCatalogueVersion(ctx)
  const tenders = await selectTenders(ctx)
  const wanted = [...new Set(ids)]
  if (!wanted.every((id) => tenders.some((tender) => tender.id === id)))
    throw new AppError('notFound', { fields: { ids: { key: 'validation.invalid' } } })
  const order = [...wanted, ...tenders.map(({ id }) => id).filter((id) => !wanted.includes(id))]
  await sql`
    update tenders t set position = n.place::int - 1 from unnest(${order}::uuid[]) with ordinality as n(id, place)
      where t.company_id = ${ctx.company.id} and t.id = n.id`.execute(ctx.tx)
  const [first] = wanted
  if (first !== undefined) await audit(ctx, 'tender.reorder', { entity: 'tender', entityId: first })
  return { items: await selectTenders(ctx) }
}
