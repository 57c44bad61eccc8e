/** Changes of an order by the shop after it was placed. */
import type * as endpoints from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { goodsOf, openOf, unitsOfQuantity } from '@mostrador/domain/order/order-facts.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { plainLines, plainWords } from '../../../mail/plain-words.ts'
import { translate } from '../../../translate.ts'
import { readShopSettings } from '../ecommerce-settings/public.ts'
import { retakeUses } from '../promotions/public.ts'
import { payUntil } from './attempts.ts'
import { cancelUnits } from './cancel-units.ts'
import { getOrder } from './get-order.ts'
import { mailBuyer } from './mail-buyer.ts'
import { done, lockOrder, type OrderAnswer, requireDecision } from './office-order.ts'
import { setState } from './order-parcels.ts'
import { requireStock, reserve } from './stock/reservations.ts'

type Input<Name extends keyof typeof endpoints> = z.output<(typeof endpoints)[Name]['input']>

/** Cancels all units that have not left, packed or not. */
export async function cancelOrder(ctx: CompanyCtx, { id, note }: Input<'cancelOrder'>): OrderAnswer {
  const order = await lockOrder(ctx, id)
  requireDecision(order, { kind: 'cancel', by: 'shop' })
  for (const parcel of order.parcels)
    if (parcel.state === 'packed' || parcel.state === 'readyForPickup')
      await setState(ctx, parcel, { state: 'cancelled' })
  const rest = goodsOf(order.facts).map((line) => ({ lineId: line.lineId, units: openOf(line) }))
  await cancelUnits(
    ctx,
    order,
    rest.filter(({ units }) => units > 0),
  )
  await withdrawSubstitutes(ctx, id)
  const all = translate(order.head.languageTag, 'orders.everythingLeft')
  await mailBuyer(ctx, order.head, 'orderCancelled', { note: note === '' ? all : `${all}\n${plainLines(note)}` })
  return done(ctx, id, { kind: 'cancelled', note, action: 'order.cancel' })
}

/** A repeated call finds its cancellation. */
export async function cancelOrderLine(
  ctx: CompanyCtx,
  { id, changeId, lineId, quantity, note }: Input<'cancelOrderLine'>,
): OrderAnswer {
  const order = await lockOrder(ctx, id)
  const known = await ctx.tx
    .selectFrom('orderCancellations')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', changeId)
    .executeTakeFirst()
  if (known) return getOrder(ctx, { id })
  const units = unitsOfQuantity(quantity)
  requireDecision(order, { kind: 'cancelUnits', units: [{ lineId, units }] })
  await cancelUnits(ctx, order, [{ id: changeId, lineId, units }])
  const line = order.lines.find((one) => one.id === lineId)
  const what = plainWords(`${quantity} × ${line?.name ?? ''} ${line?.variantName ?? ''}`)
  await mailBuyer(ctx, order.head, 'orderCancelled', { note: note === '' ? what : `${what}\n${plainLines(note)}` })
  return done(ctx, id, { kind: 'lineCancelled', subjectId: lineId, note, action: 'order.cancelLine' })
}

/** Reinstates an order: reserves its goods and uses its promotions again, all of them or none (H-5). */
export async function reinstateOrder(ctx: CompanyCtx, { id, note }: Input<'reinstateOrder'>): OrderAnswer {
  const order = await lockOrder(ctx, id)
  requireDecision(order, { kind: 'reinstate' })
  const { head } = order
  // Its end is the latest cancellation, at one moment. Earlier cancellations, substitutions and weighings stay.
  const ended = sql`from order_cancellations c where c.company_id = ${ctx.company.id} and c.order_id = ${id}
    and c.cancelled_at = (select max(x.cancelled_at) from order_cancellations x
      where x.company_id = c.company_id and x.order_id = c.order_id)
    group by c.company_id, c.order_id, c.line_id having sum(c.quantity) > 0`
  const { rows } =
    await sql<Ended>`select c.line_id, sum(c.quantity)::text as quantity, sum(c.net_amount)::bigint as net_amount,
    sum(c.tax_amount)::bigint as tax_amount, sum(c.gross_amount)::bigint as gross_amount
    ${ended}`.execute(ctx.tx)
  const goods = rows.flatMap(({ lineId, quantity }) => {
    const variantId = order.lines.find((line) => line.id === lineId)?.variantId ?? null
    return variantId === null ? [] : [{ lineId, variantId, units: unitsOfQuantity(quantity) }]
  })
  const parts = await requireStock(ctx, head.locationId, goods, head)
  await insertRows(
    ctx.tx,
    'orderCancellations',
    rows.map(({ lineId, quantity, netAmount, taxAmount, grossAmount }) => ({
      companyId: ctx.company.id,
      id: ctx.newId(),
      orderId: id,
      lineId,
      quantity: `-${quantity}`,
      netAmount: -netAmount,
      taxAmount: -taxAmount,
      grossAmount: -grossAmount,
      cancelledAt: ctx.now,
    })),
  )
  await reserve(ctx, { orderId: id, locationId: head.locationId }, goods, parts)
  await retakeUses(ctx, id, head.buyerEmail)
  // An unpaid order gets its full time again.
  const { shop } = await readShopSettings(ctx)
  await ctx.tx
    .updateTable('orders')
    .set({ endedAs: null, expiresAt: payUntil(ctx, head.paymentMethod, shop), updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  return done(ctx, id, { kind: 'reinstated', note, action: 'order.reinstate' })
}

type Ended = { lineId: string; quantity: string; netAmount: number; taxAmount: number; grossAmount: number }

async function withdrawSubstitutes(ctx: CompanyCtx, id: string): Promise<void> {
  await ctx.tx
    .updateTable('orderSubstitutes')
    .set({ state: 'withdrawn', answeredAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('orderId', '=', id)
    .where('state', '=', 'proposed')
    .execute()
}

export async function addOrderNote(ctx: CompanyCtx, { id, note }: Input<'addOrderNote'>): OrderAnswer {
  await lockOrder(ctx, id)
  return done(ctx, id, { kind: 'note', note, action: 'order.note' })
}
