import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { type LockedOrder, updateOrderState } from '../purchase-orders/public.ts'

type Moved = { lineId: string; quantity: string }

/**
 * Adds received units to the lines of a locked order, or subtracts them below zero, and updates the state of the order. `over`:
 * units above the order that a person approved. The database refuses more.
 */
export async function moveLines(
  ctx: CompanyCtx,
  order: LockedOrder,
  moved: readonly Moved[],
  over: readonly Moved[] = [],
): Promise<void> {
  const ids = moved.map(({ lineId }) => lineId)
  const consent = new Map(over.map(({ lineId, quantity }) => [lineId, quantity]))
  await sql`update purchase_order_lines l set received_quantity = l.received_quantity + x.quantity,
      over_quantity = case when x.quantity < 0
        then least(l.over_quantity, greatest(l.received_quantity + x.quantity - l.unit_quantity, 0))
        else l.over_quantity + x.over end
    from unnest(${ids}::uuid[], ${moved.map(({ quantity }) => quantity)}::numeric[],
      ${ids.map((id) => consent.get(id) ?? '0')}::numeric[]) as x(id, quantity, over)
    where l.company_id = ${ctx.company.id} and l.order_id = ${order.id} and l.id = x.id`.execute(ctx.tx)
  await updateOrderState(ctx, order)
}
