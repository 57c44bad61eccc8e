import { speedDays } from '@mostrador/contract/features/purchasing/reorder/schema.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { orderableName } from '../purchase-orders/public.ts'
import { peopleWaiting } from '../../shop/stock-alerts/public.ts'

const rowSchema = z.object({
  variantId: z.uuid(),
  productId: z.uuid(),
  name: z.string(),
  sku: z.string(),
  unitTag: z.string(),
  locationId: z.uuid(),
  locationName: z.string(),
  kind: z.enum(['level', 'cover', 'max', 'orders']),
  level: z.string(),
  reorderQuantity: z.string().nullable(),
  coverDays: z.int().nullable(),
  max: z.string().nullable(),
  available: z.string(),
  incoming: z.string(),
  soldPerDay: z.string(),
  waiting: z.int(),
  supplierId: z.uuid().nullable(),
  supplierName: z.string().nullable(),
  supplierSku: z.string().nullable(),
  currencyTag: z.string().nullable(),
  leadTimeDays: z.int(),
  minimumOrderAmount: z.number().nullable(),
  packFactor: z.string(),
  minimumQuantity: z.string(),
  cost: z.string().nullable(),
  taxIds: z.array(z.uuid()),
})
export type ReorderFactsRow = z.infer<typeof rowSchema>

/**
 * Every active variant with a reorder level, a policy or waiting customers' orders, at each location, with the figures of its
 * calculation. The preferred supplier is the one marked as such, or else the last one that sold it. Drafts made from the list
 * count as incoming (U-61).
 */
export async function selectReorderFacts(ctx: CompanyCtx): Promise<ReorderFactsRow[]> {
  const since = new Date(ctx.now.getTime() - speedDays * 86_400_000)
  const { rows } = await sql<Record<string, unknown>>`
    select v.id as variant_id, v.product_id, ${orderableName} as name, v.sku, p.unit_tag,
      place.id as location_id, place.name as location_name, coalesce(r.kind, case when v.reorder_level is null then 'orders' else 'level' end) as kind,
      trim_scale(coalesce(r.level, v.reorder_level, 0))::text as level,
      case when r.kind is null then trim_scale(v.reorder_quantity)::text end as reorder_quantity,
      r.cover_days, trim_scale(r.max_quantity)::text as max,
      trim_scale(coalesce(s.on_hand, 0) - coalesce(promised.units, 0))::text as available,
      trim_scale(coalesce(way.units, 0))::text as incoming,
      trim_scale(round(greatest(coalesce(sold.units, 0), 0) / ${speedDays}, 4))::text as sold_per_day, ${peopleWaiting} as waiting,
      best.id as supplier_id, best.name as supplier_name, best.supplier_sku, best.currency_tag,
      coalesce(best.lead_time_days, 0) as lead_time_days, best.minimum_order_amount::float8 as minimum_order_amount,
      trim_scale(coalesce(best.pack_factor, 1))::text as pack_factor,
      trim_scale(coalesce(best.minimum_quantity, 0))::text as minimum_quantity,
      trim_scale(coalesce(best.cost, case when best.currency_tag = ${ctx.company.settings.currencyTag} then v.last_cost end))::text as cost,
      array(select t.tax_id from product_taxes t where t.company_id = p.company_id and t.product_id = p.id) as tax_ids
    from variants v
    join products p on p.company_id = v.company_id and p.id = v.product_id and p.status = 'active' and p.track_stock
    join locations place on place.company_id = v.company_id
    left join reorder_policies r on r.company_id = v.company_id and r.variant_id = v.id
    left join stock_levels s on s.company_id = v.company_id and s.variant_id = v.id and s.location_id = place.id
    left join lateral (select sum(x.quantity) as units from stock_reservations x
      where x.company_id = v.company_id and x.variant_id = v.id and x.location_id = place.id and x.ending is null) promised on true
    left join lateral (select sum(greatest(l.unit_quantity - l.received_quantity, 0)) as units from purchase_order_lines l
      join purchase_orders o on o.company_id = l.company_id and o.id = l.order_id and o.location_id = place.id
        and (o.status = 'ordered' or (o.status = 'draft' and o.origin = 'reorder'))
      where l.company_id = v.company_id and l.variant_id = v.id) way on true
    left join lateral (select -sum(m.quantity) as units from stock_movements m
      where m.company_id = v.company_id and m.variant_id = v.id and m.location_id = place.id and m.occurred_at > ${since}
        and m.kind in ('sale', 'saleVoid', 'refund')) sold on true
    left join lateral (select sup.id, sup.name, sup.currency_tag, sup.lead_time_days, sup.minimum_order_amount,
        sp.supplier_sku, sp.pack_factor, sp.minimum_quantity, sp.cost
      from supplier_products sp join suppliers sup on sup.company_id = sp.company_id and sup.id = sp.supplier_id
        and sup.status = 'active'
      where sp.company_id = v.company_id and sp.variant_id = v.id
      order by sp.is_preferred desc, sp.last_ordered_at desc nulls last, sup.search_name limit 1) best on true
    where v.company_id = ${ctx.company.id} and v.status = 'active' and (v.reorder_level is not null or r.kind is not null or promised.units > s.on_hand)
    order by best.name nulls last, best.id, place.name, p.search_name, v.position, v.id`.execute(ctx.tx)
  return rows.map((row) => rowSchema.parse(row))
}
