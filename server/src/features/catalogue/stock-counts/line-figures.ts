import type { LineConflict } from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import { minorUnit } from '@mostrador/domain/money/currencies.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import type { LockedCount } from './lock-count.ts'

/** The counted quantity of a line that is not applied yet, and the stock at that moment. */
export type LineFigures = {
  id: string
  variantId: string
  productId: string
  /** Null when the valid round has no entries. */
  counted: string | null
  /** The stock at the moment of the last entry: the present stock without later movements. Without entries, the present stock. */
  expected: string
  difference: string
  /** The difference at the current average cost. */
  value: string
  countedAt: Date | null
  hasMovedMeanwhile: boolean
  /** Whether any round has entries. */
  wasCounted: boolean
  conflict: LineConflict | null
}

/**
 * The figures of all open lines of a count, or of some, by product name (C-34). For exact figures, the caller locks the levels
 * first.
 */
export async function readFigures(
  ctx: CompanyCtx,
  { id: countId, locationId }: Pick<LockedCount, 'id' | 'locationId'>,
  lineIds?: readonly string[],
): Promise<LineFigures[]> {
  const some = lineIds === undefined ? sql`true` : sql`l.id = any(${[...lineIds]}::uuid[])`
  const company = ctx.company.id
  const { rows } = await sql<LineFigures>`
    with lines as (
      select l.id, l.variant_id, l.round, sum(e.quantity) filter (where e.round = l.round) as net,
        min(e.counted_at) filter (where e.round = l.round) as first_at, max(e.counted_at) filter (where e.round = l.round) as last_at,
        count(e.id) > 0 as was_counted
      from stock_count_lines l
      left join stock_count_entries e on e.company_id = l.company_id and e.line_id = l.id
      where l.company_id = ${company} and l.count_id = ${countId} and l.outcome is null and ${some}
      group by l.id, l.variant_id, l.round
    ), compared as (
      select l.*, case when l.net is not null then greatest(l.net, 0) end as counted, coalesce(s.average_cost, 0) as cost,
        coalesce(s.on_hand, 0) - coalesce((select sum(m.quantity) from stock_movements m where m.company_id = ${company}
          and m.variant_id = l.variant_id and m.location_id = ${locationId} and m.occurred_at > l.last_at), 0) as expected,
        l.last_at > l.first_at and exists (select from stock_movements m where m.company_id = ${company} and m.variant_id = l.variant_id
          and m.location_id = ${locationId} and m.occurred_at > l.first_at and m.occurred_at <= l.last_at) as moved,
        exists (select from stock_count_lines o join stock_counts k on k.company_id = o.company_id and k.id = o.count_id
          where o.company_id = ${company} and o.variant_id = l.variant_id and o.outcome = 'applied' and o.count_id <> ${countId}
            and o.counted_at >= l.last_at and k.location_id = ${locationId}) as counted_since
      from lines l
      left join stock_levels s on s.company_id = ${company} and s.variant_id = l.variant_id and s.location_id = ${locationId}
    ), judged as (
      select c.*, coalesce(c.counted, 0) - c.expected as difference,
        round((coalesce(c.counted, 0) - c.expected) * c.cost, 9) as value
      from compared c
    )
    select j.id, j.variant_id, v.product_id, trim_scale(j.counted)::text as counted, trim_scale(j.expected)::text as expected,
      trim_scale(j.difference)::text as difference, trim_scale(j.value)::text as value, j.last_at as counted_at,
      coalesce(j.moved, false) as has_moved_meanwhile, j.was_counted,
      case when j.was_counted and j.counted is null then 'needsRecount'
        when not (p.track_stock and p.type = 'standard') then 'notTracked'
        when j.counted_since then 'countedSince'
        when j.counted is not null and j.round = 1 and (abs(j.difference) > limits.recount_quantity
          or abs(j.value) * power(10::numeric, ${digitsOf(ctx)}::int) > limits.recount_amount) then 'needsRecount'
      end as conflict
    from judged j
    join variants v on v.company_id = ${company} and v.id = j.variant_id
    join products p on p.company_id = ${company} and p.id = v.product_id
    left join stock_count_limits limits on limits.company_id = ${company}
    order by search_fold(p.name), p.id, v.position, v.id`.execute(ctx.tx)
  return rows
}

const digitsOf = ({ company }: CompanyCtx) => minorUnit(company.settings.currencyTag)
