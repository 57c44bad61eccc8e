import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { pullCountLines as endpoint } from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import { type CountingLine, countingLineSchema } from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { stockItemColumns } from '../stock/public.ts'
import { lockCount } from './lock-count.ts'

/** The data that a device needs to count offline, page by page. */
export async function pullCountLines(
  ctx: CompanyCtx,
  { id, afterId, per }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  await lockCount(ctx, id, 'share')
  const condition = afterId === null ? sql<boolean>`true` : sql<boolean>`l.variant_id > ${afterId}::uuid`
  const items = await readCountingLines(ctx, id, condition, per + 1)
  const page = items.slice(0, per)
  return { items: page, nextAfterId: items.length > per ? (page.at(-1)?.variantId ?? null) : null }
}

/** Lines of a count as counting people may see them; `l` is the line. */
export async function readCountingLines(
  ctx: CompanyCtx,
  countId: string,
  condition: RawBuilder<boolean>,
  limit: number,
): Promise<CountingLine[]> {
  const { rows } = await sql`select ${stockItemColumns}, coalesce(s.shelf, '') as shelf, l.round,
      (select case when count(*) > 0 then trim_scale(greatest(sum(e.quantity), 0))::text end from stock_count_entries e
        where e.company_id = l.company_id and e.line_id = l.id and e.round = l.round) as counted,
      l.round > 1 and exists (select from stock_count_entries e where e.company_id = l.company_id and e.line_id = l.id
        and e.round < l.round and e.user_id = ${ctx.user.id}) as is_for_others,
      case when not k.is_blind then trim_scale(coalesce(s.on_hand, 0))::text end as expected
    from stock_counts k
    join stock_count_lines l on l.company_id = k.company_id and l.count_id = k.id
    join variants v on v.company_id = l.company_id and v.id = l.variant_id
    join products p on p.company_id = v.company_id and p.id = v.product_id
    left join stock_levels s on s.company_id = l.company_id and s.variant_id = l.variant_id and s.location_id = k.location_id
    where k.company_id = ${ctx.company.id} and k.id = ${countId} and ${condition}
    order by l.variant_id limit ${limit}`.execute(ctx.tx)
  return rows.map((row) => countingLineSchema.parse(row))
}
