import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { startStockCount as endpoint } from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import { type RawBuilder, sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { isStocked, requireLocation } from '../stock/public.ts'
import { addCountLines } from './add-count-lines.ts'
import { type LockedCount, lockCount, moveOn, requireState, subjectOf } from './lock-count.ts'
import { readCount } from './read-count.ts'

/**
 * Lists the products of the scope and opens the count. Stock is not frozen: each line is compared with the stock at the moment of
 * its count (C-34).
 */
export async function startStockCount(
  ctx: CompanyCtx,
  { id, version }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const count = await lockCount(ctx, id)
  requireState(count, ['draft'], version)
  await requireLocation(ctx, count.locationId, 'locationId')
  const lines = count.scope === 'chosen' ? await countLines(ctx, id) : await listScope(ctx, count)
  if (lines === 0) throw new AppError('conflict', { says: { key: 'stockCounts.emptyScope' } })
  await moveOn(ctx, count, { status: 'counting', startedAt: ctx.now })
  await audit(ctx, 'stockCount.start', subjectOf(count), { number: count.number, count: lines })
  return { count: await readCount(ctx, id) }
}

async function countLines(ctx: CompanyCtx, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from stock_count_lines
    where company_id = ${ctx.company.id} and count_id = ${id}`.execute(ctx.tx)
  return rows[0]?.count ?? 0
}

async function listScope(ctx: CompanyCtx, count: LockedCount): Promise<number> {
  const order = count.scope === 'random' ? sql`order by random() limit ${count.randomSize}` : sql``
  const { rows } = await sql<{ id: string }>`select v.id
    from variants v
    join products p on p.company_id = v.company_id and p.id = v.product_id
    left join stock_levels s on s.company_id = v.company_id and s.variant_id = v.id and s.location_id = ${count.locationId}
    where v.company_id = ${ctx.company.id} and ${isStocked} and ${inScope(ctx, count)}
    ${order}`.execute(ctx.tx)
  await addCountLines(
    ctx,
    count.id,
    rows.map((variant) => variant.id),
  )
  return rows.length
}

function inScope(ctx: CompanyCtx, { scope, categoryId, shelf }: LockedCount): RawBuilder<boolean> {
  if (scope === 'shelf') return sql`search_fold(coalesce(s.shelf, '')) = search_fold(${shelf})`
  if (scope !== 'category') return sql`true`
  const tree = sql`with recursive tree as (
      select c.company_id, c.id from categories c where c.company_id = ${ctx.company.id} and c.id = ${categoryId}
      union select c.company_id, c.id from categories c join tree on c.company_id = tree.company_id and c.parent_id = tree.id
        where c.company_id = ${ctx.company.id}
    ) select id from tree`
  return sql`(p.category_id in (${tree}) or exists (select from product_categories x
    where x.company_id = p.company_id and x.product_id = p.id and x.category_id in (${tree})))`
}
