import type { NewRefund } from '@mostrador/contract/features/selling/refunds/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { lockKnownLevels, moveStock, type StockMove } from '../../catalogue/stock/public.ts'

/** Whether a returned line moves stock at all. A damaged or defective item also enters, and leaves immediately. */
export function comesIntoStock({ condition, restocks }: NewRefund['lines'][number]): boolean {
  return condition === 'damaged' || condition === 'defective' || (condition !== 'lost' && restocks)
}

type Back = {
  locationId: string
  variantId: string
  lineId: string
  quantity: string
  amount: string
  isBroken: boolean
}

/** The goods of a stored document that returned to stock, in the order of its lines, with the cost they had taken. */
async function readBack(ctx: CompanyCtx, { refundId, checkoutId }: NewRefund): Promise<Back[]> {
  const companyId = ctx.company.id
  const { rows } = await sql<Back>`
    with back as (
      select l.id as line_id, l.position, 0 as part, l.variant_id, -l.quantity as quantity, -l.cost_amount as amount, l.return_condition
        from sale_lines l
        where l.company_id = ${companyId} and l.sale_id = ${refundId} and l.tracks_stock and l.quantity < 0
      union all
      select c.line_id, l.position, c.position, c.variant_id, -c.quantity, -c.cost_amount, l.return_condition
        from sale_line_components c
        join sale_lines l on l.company_id = c.company_id and l.id = c.line_id
        where c.company_id = ${companyId} and c.sale_id = ${refundId} and c.tracks_stock and c.quantity < 0
    )
    select s.location_id, s.variant_id, b.line_id, trim_scale(b.quantity)::text as quantity, trim_scale(b.amount)::text as amount,
      coalesce(b.return_condition in ('damaged', 'defective'), false) as is_broken
    from back b
    join checkouts c on c.company_id = ${companyId} and c.id = ${checkoutId}
    join stock_levels s on s.company_id = c.company_id and s.location_id = c.location_id and s.variant_id = b.variant_id
    order by b.position, b.part`.execute(ctx.tx)
  return rows
}

/**
 * Returned items enter the location of the register that accepted them, at their cost when sold. Rows are locked in the
 * order that sales use. An item that cannot be sold again leaves in the next movement, a millisecond later so that the
 * ledger keeps their order.
 */
export async function returnStock(ctx: CompanyCtx, refund: NewRefund, occurredAt: Date): Promise<void> {
  const rows = await readBack(ctx, refund)
  const levels = await lockKnownLevels(ctx, rows)
  await moveStock(
    ctx,
    rows.flatMap((back) => movesOf(ctx, refund, back, occurredAt)),
    levels,
  )
}

function movesOf(ctx: CompanyCtx, { refundId }: NewRefund, back: Back, occurredAt: Date): StockMove[] {
  const { locationId, variantId, lineId, quantity, amount, isBroken } = back
  const move = { locationId, variantId, reason: null, source: { type: 'sale', id: refundId, lineId } }
  const comesIn: StockMove = {
    ...move,
    id: ctx.newId(),
    kind: 'refund',
    event: { type: 'return', quantity, amount },
    occurredAt,
  }
  if (!isBroken) return [comesIn]
  const leaves: StockMove = {
    ...move,
    id: ctx.newId(),
    kind: 'damaged',
    event: { type: 'leaveAt', quantity, amount, remaining: quantity },
    occurredAt: new Date(occurredAt.getTime() + 1),
  }
  return [comesIn, leaves]
}
