/** Packing, shipping and handing over. */
import { AppError } from '@mostrador/contract/errors.ts'
import type * as endpoints from '@mostrador/contract/features/orders/endpoints.ts'
import { unitOf } from '@mostrador/contract/features/products/units.ts'
import { freeOf, maySend } from '@mostrador/domain/order/decide-order.ts'
import { unitsOfQuantity } from '@mostrador/domain/order/order-facts.ts'
import { quantityOf } from '@mostrador/domain/order/share-of-line.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../context.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { plainWords } from '../../mail/plain-words.ts'
import { cancelUnits } from './cancel-units.ts'
import { getOrder } from './get-order.ts'
import type { LoadedOrder, LoadedParcel } from './load-order.ts'
import { mailBuyer } from './mail-buyer.ts'
import { makeSale } from './make-sale.ts'
import { addEvent } from './order-events.ts'
import { done, lockOrder, type OrderAnswer, parcelOf, refuse, requireDecision } from './office-order.ts'

type Input<Name extends keyof typeof endpoints> = z.output<(typeof endpoints)[Name]['input']>

/** A repeated call finds its document. */
export async function packOrder(ctx: CompanyCtx, { id, fulfilmentId, lines }: Input<'packOrder'>): OrderAnswer {
  const order = await lockOrder(ctx, id)
  if (order.parcels.some((one) => one.id === fulfilmentId)) return getOrder(ctx, { id })
  const units = lines.map(({ lineId, quantity }) => ({ lineId, units: unitsOfQuantity(quantity) }))
  requireDecision(order, { kind: 'pack', units })
  await ctx.tx
    .insertInto('fulfilments')
    .values({
      companyId: ctx.company.id,
      id: fulfilmentId,
      orderId: id,
      number: Math.max(0, ...order.parcels.map(({ number }) => number)) + 1,
      kind: order.head.deliveryKind === 'pickup' ? 'pickup' : 'parcel',
      state: 'packed',
      packedAt: ctx.now,
    })
    .execute()
  const rows = Map.groupBy(units, ({ lineId }) => lineId)
  await insertRows(
    ctx.tx,
    'fulfilmentLines',
    [...rows].map(([lineId, parts]) => ({
      companyId: ctx.company.id,
      fulfilmentId,
      lineId,
      quantity: quantityOf(parts.reduce((all, part) => all + part.units, 0)),
      saleLineId: null,
    })),
  )
  await settleWeights(ctx, order, lines)
  return done(ctx, id, { kind: 'packed', subjectId: fulfilmentId, action: 'order.pack' })
}

/** What a weighed line lacks of the weight that was ordered is not charged (H-33). */
async function settleWeights(ctx: CompanyCtx, order: LoadedOrder, packed: Input<'packOrder'>['lines']): Promise<void> {
  for (const { lineId } of packed.filter(({ isFinal }) => isFinal)) {
    const line = order.lines.find((one) => one.id === lineId)
    const facts = order.facts.lines.find((one) => one.lineId === lineId)
    if (!line || !facts || unitOf(line.unitTag).soldBy !== 'weight') refuse('notWeighed')
    const now = packed.filter((one) => one.lineId === lineId).map(({ quantity }) => unitsOfQuantity(quantity))
    const units = freeOf(facts) - now.reduce((all, one) => all + one, 0)
    if (units <= 0) continue
    await cancelUnits(ctx, order, [{ lineId, units }])
    await addEvent(ctx, order.head.id, { kind: 'weightSettled', subjectId: lineId, userId: ctx.user.id })
  }
}

export async function unpackOrder(ctx: CompanyCtx, { id, fulfilmentId }: Input<'unpackOrder'>): OrderAnswer {
  const order = await lockOrder(ctx, id)
  const parcel = parcelOf(order, fulfilmentId)
  if (parcel.state === 'cancelled') return getOrder(ctx, { id })
  if (hasLeft(parcel)) refuse('hasLeft')
  await setState(ctx, parcel, { state: 'cancelled' })
  return done(ctx, id, { kind: 'unpacked', subjectId: fulfilmentId, action: 'order.unpack' })
}

export async function shipOrder(ctx: CompanyCtx, { id, fulfilmentId, ...tracking }: Input<'shipOrder'>): OrderAnswer {
  const order = await lockOrder(ctx, id)
  const parcel = parcelOf(order, fulfilmentId)
  if (parcel.kind === 'parcel' && hasLeft(parcel)) return getOrder(ctx, { id })
  if (parcel.kind !== 'parcel' || parcel.state !== 'packed') refuse('notPacked')
  await leave(ctx, order, parcel, { state: 'shipped', ...tracking })
  const words = [listOf(order, parcel), tracking.carrier, tracking.trackingNumber, tracking.trackingUrl ?? '']
  const note = words.filter((word) => word !== '').join('\n')
  await mailBuyer(ctx, order.head, 'orderShipped', { note })
  return done(ctx, id, { kind: 'shipped', subjectId: fulfilmentId, action: 'order.ship' })
}

export async function readyOrder(ctx: CompanyCtx, { id, fulfilmentId }: Input<'readyOrder'>): OrderAnswer {
  const order = await lockOrder(ctx, id)
  const parcel = parcelOf(order, fulfilmentId)
  if (parcel.state === 'readyForPickup') return getOrder(ctx, { id })
  if (parcel.kind !== 'pickup' || parcel.state !== 'packed') refuse('notPacked')
  await setState(ctx, parcel, { state: 'readyForPickup' })
  const { pickupCode, locationName } = order.head
  await mailBuyer(ctx, order.head, 'orderReady', { code: pickupCode, place: locationName })
  return done(ctx, id, { kind: 'readyForPickup', subjectId: fulfilmentId, action: 'order.ready' })
}

/** The code proves that the buyer, or whom they sent, is there. What is paid in the shop is paid before it leaves. */
export async function handOverOrder(ctx: CompanyCtx, { id, fulfilmentId, code }: Input<'handOverOrder'>): OrderAnswer {
  const order = await lockOrder(ctx, id)
  const parcel = parcelOf(order, fulfilmentId)
  if (code !== order.head.pickupCode)
    throw new AppError('invalidInput', { fields: { code: { key: 'orders.faults.pickupCode' } } })
  if (parcel.state === 'handedOver') return getOrder(ctx, { id })
  if (parcel.kind !== 'pickup' || parcel.state === 'cancelled') refuse('notPacked')
  const { receivedAmount, returnedAmount, dueAmount } = order.facts
  if (receivedAmount - returnedAmount < dueAmount) refuse('notPaid')
  await leave(ctx, order, parcel, { state: 'handedOver', deliveredAt: ctx.now })
  return done(ctx, id, { kind: 'handedOver', subjectId: fulfilmentId, action: 'order.handOver' })
}

export async function deliverOrder(ctx: CompanyCtx, { id, fulfilmentId }: Input<'deliverOrder'>): OrderAnswer {
  const order = await lockOrder(ctx, id)
  const parcel = parcelOf(order, fulfilmentId)
  if (parcel.state === 'delivered') return getOrder(ctx, { id })
  if (parcel.state !== 'shipped') refuse('notShipped')
  await setState(ctx, parcel, { state: 'delivered', deliveredAt: ctx.now })
  return done(ctx, id, { kind: 'delivered', subjectId: fulfilmentId, action: 'order.deliver' })
}

const hasLeft = ({ saleId }: LoadedParcel) => saleId !== null

type Change = Partial<Pick<LoadedParcel, 'state' | 'carrier' | 'trackingNumber' | 'trackingUrl' | 'deliveredAt'>>

async function leave(ctx: CompanyCtx, order: LoadedOrder, parcel: LoadedParcel, change: Change): Promise<void> {
  // Money may have gone back since it was packed.
  if (!maySend(order.facts)) refuse('notPaid')
  const saleId = await makeSale(ctx, order, parcel)
  await setState(ctx, parcel, { ...change, saleId, leftAt: ctx.now })
}

export async function setState(
  ctx: CompanyCtx,
  { id }: LoadedParcel,
  change: Change & { saleId?: string; leftAt?: Date },
): Promise<void> {
  await ctx.tx
    .updateTable('fulfilments')
    .set(change)
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
}

/** What is in a parcel, a line each, for the mail. */
function listOf({ lines }: LoadedOrder, parcel: LoadedParcel): string {
  return parcel.lines
    .map(({ lineId, units }) => {
      const line = lines.find(({ id }) => id === lineId)
      return plainWords(`${quantityOf(units)} × ${line?.name ?? ''} ${line?.variantName ?? ''}`)
    })
    .join('\n')
}
