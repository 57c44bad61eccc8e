import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getSupplierFacts as endpoint } from '@mostrador/contract/features/purchasing/reorder/endpoints.ts'
import { supplierFactsSchema } from '@mostrador/contract/features/purchasing/reorder/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { seesCosts } from '../purchase-orders/public.ts'
import { readSupplier } from '../suppliers/public.ts'

const dayMilliseconds = 86_400_000
const days = 365

/**
 * The deliveries of a supplier in the last year (U-62). Goods without an order have no delivery time, and reversed receipts do
 * not count. Costs are compared per unit in the currency of the orders.
 */
export async function getSupplierFacts(
  ctx: CompanyCtx,
  { supplierId }: { supplierId: string },
): Promise<OutputOf<typeof endpoint>> {
  await readSupplier(ctx, supplierId)
  const since = new Date(ctx.now.getTime() - days * dayMilliseconds)
  const standing = sql`not exists (select from purchase_reversals v where v.company_id = r.company_id and v.receipt_id = r.id)`
  const { rows } = await sql<Record<string, unknown>>`
    with came as (select r.id, r.order_id, r.received_at from purchase_receipts r
      where r.company_id = ${ctx.company.id} and r.supplier_id = ${supplierId} and r.received_at > ${since} and ${standing}),
    leads as (select extract(epoch from c.received_at - o.ordered_at) / 86400 as days from came c
      join purchase_orders o on o.company_id = ${ctx.company.id} and o.id = c.order_id and o.origin <> 'receipt'),
    filled as (select sum(least(l.received_quantity, l.unit_quantity)) as got, sum(l.unit_quantity) as wanted,
        count(distinct o.id)::int as orders
      from purchase_orders o join purchase_order_lines l on l.company_id = o.company_id and l.order_id = o.id
      where o.company_id = ${ctx.company.id} and o.supplier_id = ${supplierId} and o.status = 'closed'
        and o.origin <> 'receipt' and o.closed_at > ${since}),
    priced as (select l.variant_id, o.currency_tag, c.received_at, rl.id, rl.cost / l.pack_factor as cost
      from came c join purchase_receipt_lines rl on rl.company_id = ${ctx.company.id} and rl.receipt_id = c.id
        and rl.quantity > 0 and rl.cost > 0
      join purchase_order_lines l on l.company_id = rl.company_id and l.id = rl.order_line_id
      join purchase_orders o on o.company_id = l.company_id and o.id = l.order_id),
    changes as (select (array_agg(cost order by received_at desc, id desc))[1]
        / (array_agg(cost order by received_at, id))[1] - 1 as change
      from priced group by variant_id, currency_tag having count(*) > 1)
    select (select count(*)::int from leads) as receipt_count,
      (select trim_scale(round(percentile_cont(0.5) within group (order by days)::numeric, 1))::text from leads) as usual_lead_days,
      (select trim_scale(round(max(days)::numeric, 1))::text from leads) as longest_lead_days,
      (select trim_scale(round(100 * got / nullif(wanted, 0), 1))::text from filled) as fill_rate,
      (select orders from filled) as closed_order_count,
      (select count(*)::int from changes) as compared_count,
      (select count(*)::int from changes where change > 0) as dearer_count,
      (select count(*)::int from changes where change < 0) as cheaper_count,
      (select trim_scale(round(100 * avg(change), 1))::text from changes) as cost_change`.execute(ctx.tx)
  const hidden = seesCosts(ctx) ? {} : { dearerCount: null, cheaperCount: null, costChange: null }
  return { facts: supplierFactsSchema.parse({ ...rows[0], ...hidden }) }
}
