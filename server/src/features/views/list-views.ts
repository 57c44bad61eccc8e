import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { listLookSchema, type listViews as endpoint } from '@mostrador/contract/features/views/endpoints.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../context.ts'
import { presentView, selectViews } from './select-views.ts'

/** Own views and shared ones. */
export async function listViews(
  ctx: CompanyCtx,
  { list }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const rows = await selectViews(ctx)
    .where('list', '=', list)
    .where((eb) => eb.or([eb('isShared', '=', true), eb('ownerId', '=', ctx.user.id)]))
    .orderBy(sql`search_fold(name)`)
    .orderBy('id')
    .execute()
  const look = await ctx.tx
    .selectFrom('listLooks')
    .select(['cols', 'density'])
    .where('companyId', '=', ctx.company.id)
    .where('userId', '=', ctx.user.id)
    .where('list', '=', list)
    .executeTakeFirst()
  return { items: rows.map((row) => presentView(ctx, row)), look: look ? listLookSchema.parse(look) : null }
}
