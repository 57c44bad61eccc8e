import type { FulfilmentState } from '@mostrador/contract/features/shop/orders/choices.ts'
import { type Units, unitsOfQuantity } from '@mostrador/domain/order/order-facts.ts'
import { sql } from 'kysely'
import type { OrderCtx } from './order-ctx.ts'

/** A document with units of an order that leave together. */
export type LoadedParcel = {
  id: string
  number: number
  kind: 'parcel' | 'pickup'
  state: FulfilmentState
  carrier: string
  trackingNumber: string
  trackingUrl: string | null
  saleId: string | null
  packedAt: Date
  leftAt: Date | null
  deliveredAt: Date | null
  lines: { lineId: string; units: Units }[]
}
type Row = Omit<LoadedParcel, 'lines'> & { lines: { lineId: string; quantity: string }[] }

export async function readParcels(ctx: OrderCtx, orderId: string): Promise<LoadedParcel[]> {
  const { rows } =
    await sql<Row>`select f.id, f.number, f.kind, f.state, f.carrier, f.tracking_number, f.tracking_url, f.sale_id,
      f.packed_at, f.left_at, f.delivered_at,
      coalesce((select json_agg(json_build_object('lineId', l.line_id, 'quantity', trim_scale(l.quantity)::text) order by o.position)
        from fulfilment_lines l join order_lines o on o.company_id = l.company_id and o.id = l.line_id
        where l.company_id = f.company_id and l.fulfilment_id = f.id), '[]') as lines
    from fulfilments f where f.company_id = ${ctx.company.id} and f.order_id = ${orderId} order by f.number`.execute(
      ctx.tx,
    )
  return rows.map((row) => ({
    ...row,
    lines: row.lines.map(({ lineId, quantity }) => ({ lineId, units: unitsOfQuantity(quantity) })),
  }))
}
