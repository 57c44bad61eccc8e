import { goodsOf, openOf, type Units, unitsOf } from '@mostrador/domain/order/order-facts.ts'
import { quantityOf, shareOfLines } from '@mostrador/domain/order/share-of-line.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { dropCardAttempts } from './attempts.ts'
import { releaseUses } from '../promotions/public.ts'
import type { LoadedLine, LoadedOrder } from './load-order.ts'
import type { OrderCtx } from './order-ctx.ts'
import { pricedLine } from './sale-line.ts'
import { endReservation } from './stock/reservations.ts'

type UnitsToCancel = { lineId: string; units: Units; id?: string }

/**
 * Cancels units with their share of the agreed amounts (H-7) and releases their stock. If nothing is left of an order and nothing
 * was sent, cancels its delivery too, returns the uses of its promotions, and ends the order. Packed units are unpacked first.
 */
export async function cancelUnits(
  ctx: OrderCtx,
  order: LoadedOrder,
  wanted: readonly UnitsToCancel[],
  endsAs: 'cancelled' | 'expired' = 'cancelled',
): Promise<{ isEnded: boolean }> {
  const goods = goodsOf(order.facts)
  const isEnded =
    unitsOf(goods, openOf) === wanted.reduce((all, { units }) => all + units, 0) &&
    unitsOf(goods, (line) => line.shipped) === 0
  const deliveries = isEnded ? order.facts.lines.filter(({ kind }) => kind === 'delivery') : []
  const all = [...wanted, ...deliveries.map((line) => ({ lineId: line.lineId, units: openOf(line) }))]
  const rows = all.filter(({ units }) => units > 0).map((one) => rowOf(ctx, order, one))
  await insertRows(ctx.tx, 'orderCancellations', rows)
  await dropCardAttempts(ctx, order.head)
  for (const one of wanted) await endReservation(ctx, one, 'released')
  if (isEnded) await releaseUses(ctx, order.head.id, endsAs)
  await ctx.tx
    .updateTable('orders')
    .set({ updatedAt: ctx.now, ...(isEnded && { endedAs: endsAs }) })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', order.head.id)
    .execute()
  return { isEnded }
}

export function rowOf(ctx: OrderCtx, { head, lines }: LoadedOrder, { lineId, units, id }: UnitsToCancel) {
  const line = lines.find((one) => one.id === lineId) as LoadedLine
  const share = shareOfLines([pricedLine(line)], [{ lineId, before: line.shipped + line.cancelled, units }])
  return {
    companyId: ctx.company.id,
    id: id ?? ctx.newId(),
    orderId: head.id,
    lineId,
    quantity: quantityOf(units),
    netAmount: share.netAmount,
    taxAmount: share.taxAmount,
    grossAmount: share.totalAmount,
    cancelledAt: ctx.now,
  }
}
