import { lowestPriceDays } from '@mostrador/domain/price/lowest-price-days.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { isNotVoided } from './is-not-voided.ts'

/** Without a register only prices of the whole company count. */
type Wanted = { checkoutId: string | null; variantIds: readonly string[]; at: Date }

/**
 * The lowest unit price of each variant in the 90 days before a moment, with the data that the server had then: prices charged in
 * valid sales, less all discounts; the variant's own price, including earlier ones in that time; the price in the register's list
 * now. Without a register, a repeated call for the same moment never returns less than before. Cut to six places, so that
 * rounding never raises it. Unknown variants and kits have none (decision 52).
 */
export async function readLowestPrices(
  ctx: CompanyCtx,
  { checkoutId, variantIds, at }: Wanted,
): Promise<ReadonlyMap<string, string>> {
  const companyId = ctx.company.id
  const { pricesIncludeTax, currencyTag } = ctx.company.settings
  const since = sql`${at}::timestamptz - make_interval(days => ${lowestPriceDays}::int)`
  const { rows } = await sql<{ variantId: string; unitPrice: string }>`
    select w.id as variant_id, trim_scale(trunc(least(
        case when n.old_price is null then w.price else n.old_price end, h.price,
        x.price, w.own_of_list, c.price), 6))::text as unit_price
    from (
      select v.id, v.price, g.price_list_id, case when g.price_list_id is not null
          then v.price * (1 + coalesce(o.percentage, 0) / 100) end as own_of_list
      from variants v
      join products p on p.company_id = v.company_id and p.id = v.product_id and p.type <> 'kit'
      left join checkouts g on g.company_id = v.company_id and g.id = ${checkoutId}::uuid
      left join price_lists o on o.company_id = v.company_id and o.id = g.price_list_id and o.status = 'active'
      where v.company_id = ${companyId} and v.id = any(${variantIds}::uuid[])
    ) w
    left join lateral (select t.old_price from price_history t
      where t.company_id = ${companyId} and t.variant_id = w.id and t.changed_at > ${at}::timestamptz
      order by t.changed_at limit 1) n on true
    left join lateral (select min(least(t.old_price, t.new_price)) as price from price_history t
      where t.company_id = ${companyId} and t.variant_id = w.id and t.changed_at > ${since}
        and t.changed_at <= ${at}::timestamptz) h on true
    left join lateral (select min(t.price) as price from price_list_prices t
      join price_lists a on a.company_id = t.company_id and a.id = t.price_list_id and a.status = 'active'
      where t.company_id = ${companyId} and t.variant_id = w.id and t.price_list_id = w.price_list_id) x on true
    left join lateral (select min(case when ${pricesIncludeTax}::boolean then l.gross_amount else l.net_amount end
        / (l.quantity * power(10::numeric, d.digits))) as price
      from sale_lines l
      join sales s on s.company_id = l.company_id and s.id = l.sale_id
      join currency_digits d on d.currency_tag = s.currency_tag
      where l.company_id = ${companyId} and l.variant_id = w.id and l.quantity > 0 and s.type in ('sale', 'exchange')
        and s.status = 'completed' and s.currency_tag = ${currencyTag} and s.sold_at > ${since}
        and s.received_at <= ${at}::timestamptz and ${isNotVoided}) c on true`.execute(ctx.tx)
  return new Map(rows.map(({ variantId, unitPrice }) => [variantId, unitPrice]))
}
