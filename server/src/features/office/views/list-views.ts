import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { listLookSchema, type listViews as endpoint } from '@mostrador/contract/features/office/views/endpoints.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { presentView, selectVisibleViews } from './select-views.ts'

/** The caller's own and shared views, in the caller's order. Views without a position are sorted by name. */
export async function listViews(
  ctx: CompanyCtx,
  { list }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const rows = await selectVisibleViews(ctx, list).orderBy(sql`search_fold(name)`).orderBy('id').execute()
  const look = await ctx.tx
    .selectFrom('listLooks')
    .select(['cols', 'density', 'viewIds'])
    .where('companyId', '=', ctx.company.id)
    .where('userId', '=', ctx.user.id)
    .where('list', '=', list)
    .executeTakeFirst()
  const wanted = look?.viewIds ?? []
  const placeOf = (id: string) => (wanted.includes(id) ? wanted.indexOf(id) : wanted.length)
  const ordered = rows.toSorted((a, b) => placeOf(a.id) - placeOf(b.id))
  return { items: ordered.map((row) => presentView(ctx, row)), look: look ? listLookSchema.parse(look) : null }
}
