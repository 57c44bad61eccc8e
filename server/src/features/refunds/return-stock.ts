import type { NewRefund } from '@mostrador/contract/features/refunds/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../context.ts'
import { averageWith } from '../sales/public.ts'

/** Whether a returned line moves stock at all. A damaged or defective item comes in too, and leaves at once. */
export function comesIntoStock({ condition, restocks }: NewRefund['lines'][number]): boolean {
  return condition === 'damaged' || condition === 'defective' || (condition !== 'lost' && restocks)
}

const average = averageWith(
  { onHand: sql`s.on_hand`, average: sql`s.average_cost` },
  { quantity: sql`m.kept`, value: sql`m.kept_value` },
)

/**
 * Returned items enter the location of the register they came back at, at their cost when sold. Rows are locked in the order that
 * sales use. An item that cannot be sold again leaves in the next movement, a millisecond later so that the ledger keeps their order.
 */
export async function returnStock(ctx: CompanyCtx, refund: NewRefund, occurredAt: Date): Promise<void> {
  const companyId = ctx.company.id
  await sql`
    with moved as (
      select l.id as line_id, l.variant_id, -l.quantity as quantity, l.unit_cost, l.return_condition from sale_lines l
        where l.company_id = ${companyId} and l.sale_id = ${refund.refundId} and l.tracks_stock and l.quantity < 0
      union all
      select c.line_id, c.variant_id, -c.quantity, c.unit_cost, l.return_condition from sale_line_components c
        join sale_lines l on l.company_id = c.company_id and l.id = c.line_id
        where c.company_id = ${companyId} and c.sale_id = ${refund.refundId} and c.tracks_stock and c.quantity < 0
    ), steps as (
      select line_id, variant_id, 0 as step, 'refund' as kind, quantity, unit_cost from moved
      union all
      select line_id, variant_id, 1, 'damaged', -quantity, unit_cost from moved where return_condition in ('damaged', 'defective')
    ), place as (
      select location_id from checkouts where company_id = ${companyId} and id = ${refund.checkoutId}
    ), locked as (
      select s.variant_id, s.location_id, s.on_hand from stock_levels s
        where s.company_id = ${companyId} and s.location_id = (select location_id from place)
          and s.variant_id in (select variant_id from moved)
        order by s.variant_id for update
    ), raised as (
      update stock_levels s set on_hand = s.on_hand + m.kept, average_cost = ${average}, updated_at = now()
        from (select variant_id, sum(quantity) as kept, sum(quantity * unit_cost) as kept_value from steps group by 1) m
        where s.company_id = ${companyId} and s.location_id = (select location_id from place) and s.variant_id = m.variant_id
          and exists (select from locked k where k.variant_id = s.variant_id)
        returning s.variant_id
    )
    insert into stock_movements (company_id, id, location_id, variant_id, kind, quantity, unit_cost, balance_after, source_type,
      source_id, source_line_id, user_id, occurred_at)
    select ${companyId}::uuid, gen_random_uuid(), k.location_id, m.variant_id, m.kind, m.quantity, m.unit_cost,
      k.on_hand + sum(m.quantity) over (partition by m.variant_id order by m.line_id, m.step), 'sale', ${refund.refundId}::uuid,
      m.line_id, ${ctx.user.id}::uuid, ${occurredAt}::timestamptz + m.step * interval '1 millisecond'
    from steps m join locked k on k.variant_id = m.variant_id join raised r on r.variant_id = m.variant_id`.execute(
    ctx.tx,
  )
}
