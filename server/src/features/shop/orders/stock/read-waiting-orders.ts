import { can } from '@mostrador/contract/access.ts'
import { listOrders } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../../context.ts'
import { orderNumberIn } from '../../../../values/order-number.ts'

/** Units of an order that are reserved at a location and not in stock. The buyer is shown only to people who may see orders. */
type WaitingOrder = {
  variantId: string
  orderId: string
  number: string
  buyerName: string | null
  quantity: string
}

/** The orders that wait for goods at a location, in the order in which they will get the goods (H-11). */
export async function readWaitingOrders(
  ctx: CompanyCtx,
  locationId: string,
  variantIds: readonly string[],
): Promise<WaitingOrder[]> {
  const { rows } = await sql<WaitingOrder>`select w.variant_id, o.id as order_id, ${orderNumberIn('o')} as number,
      case when ${can(ctx.access, listOrders.who)} then o.buyer_name end as buyer_name, trim_scale(w.missing)::text as quantity
    from (select r.order_id, r.variant_id, r.created_at, r.id, least(r.quantity, sum(r.quantity)
          over (partition by r.variant_id order by r.created_at, r.id) - s.on_hand) as missing
        from stock_reservations r
        join stock_levels s on s.company_id = r.company_id and s.location_id = r.location_id and s.variant_id = r.variant_id
        where r.company_id = ${ctx.company.id} and r.location_id = ${locationId} and r.ending is null
          and r.variant_id = any(${variantIds}::uuid[])) w
    join orders o on o.company_id = ${ctx.company.id} and o.id = w.order_id
    where w.missing > 0
    order by w.created_at, w.id`.execute(ctx.tx)
  return rows
}
