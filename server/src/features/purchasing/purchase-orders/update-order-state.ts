import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { type LockedOrder, stepOrder } from './lock-order.ts'

/**
 * Sets the state of a locked order after goods were received or returned: it closes automatically if no line waits, and reopens
 * if one does. An order that a person closed with a reason stays closed (U-3).
 */
export async function updateOrderState(ctx: CompanyCtx, order: LockedOrder): Promise<void> {
  const { rows } = await sql<{ isFull: boolean; closeReason: string | null }>`
    select bool_and(l.received_quantity >= l.unit_quantity) as is_full, o.close_reason
    from purchase_orders o join purchase_order_lines l on l.company_id = o.company_id and l.order_id = o.id
    where o.company_id = ${ctx.company.id} and o.id = ${order.id} group by o.close_reason`.execute(ctx.tx)
  const [state] = rows
  if (!state || state.closeReason !== null) return stepOrder(ctx, order, { status: order.status })
  await stepOrder(
    ctx,
    order,
    state.isFull ? { status: 'closed', closedAt: ctx.now } : { status: 'ordered', closedAt: null },
  )
}
