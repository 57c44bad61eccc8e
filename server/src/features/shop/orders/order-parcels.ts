/** Packing, shipping and handing over. */
import { AppError } from '@mostrador/contract/errors.ts'
import type * as endpoints from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { unitOf } from '@mostrador/contract/features/catalogue/products/units.ts'
import { evaluateDelivery } from '@mostrador/domain/delivery/evaluate-delivery.ts'
import { minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { subtract, zero } from '@mostrador/domain/money/money.ts'
import { freeOf, maySend } from '@mostrador/domain/order/decide-order.ts'
import { unitsOfQuantity } from '@mostrador/domain/order/order-facts.ts'
import { quantityOf } from '@mostrador/domain/order/share-of-line.ts'
import { priceSale } from '@mostrador/domain/price/price-sale.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { plainWords } from '../../../mail/plain-words.ts'
import { readOffers } from '../carts/public.ts'
import { readDeliveryMethods, ruleOf } from '../delivery-methods/public.ts'
import { cancelUnits, rowOf } from './cancel-units.ts'
import { getOrder } from './get-order.ts'
import { type LoadedLine, loadOrder, type LoadedOrder, type LoadedParcel } from './load-order.ts'
import { mailBuyer } from './mail-buyer.ts'
import { makeSale } from './make-sale.ts'
import { addEvent } from './order-events.ts'
import { done, lockOrder, type OrderAnswer, parcelOf, refuse, requireDecision } from './office-order.ts'

/** Thousandths of a unit. */
const unitsOfOne = 1000

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
  await applyWeights(ctx, order, lines)
  return done(ctx, id, { kind: 'packed', subjectId: fulfilmentId, action: 'order.pack' })
}

/** The missing part of a weighed line, up to the buyer's maximum, is not charged (H-33, H-37). */
async function applyWeights(ctx: CompanyCtx, order: LoadedOrder, packed: Input<'packOrder'>['lines']): Promise<void> {
  const finals = packed.filter(({ isFinal }) => isFinal)
  for (const { lineId } of finals) {
    const line = order.lines.find((one) => one.id === lineId)
    const facts = order.facts.lines.find((one) => one.lineId === lineId)
    if (!line || !facts || unitOf(line.unitTag).soldBy !== 'weight') refuse('notWeighed')
    const now = packed.filter((one) => one.lineId === lineId).map(({ quantity }) => unitsOfQuantity(quantity))
    const units = freeOf(facts) - now.reduce((all, one) => all + one, 0)
    if (units <= 0) continue
    await cancelUnits(ctx, order, [{ lineId, units }])
    await addEvent(ctx, order.head.id, { kind: 'weightSettled', subjectId: lineId, userId: ctx.user.id })
  }
  if (finals.length > 0) await applyDelivery(ctx, order.head.id)
}

/**
 * A delivery priced by weight costs the price of the packed weight, once all weighed goods are packed and before anything left
 * (H-37). Never more than the agreed price.
 */
async function applyDelivery(ctx: CompanyCtx, id: string): Promise<void> {
  const order = await loadOrder(ctx, { id })
  const { head, lines, facts } = order
  const weighed = lines.filter(({ wanted }) => wanted !== null).map((line) => line.id)
  const isWaiting = facts.lines.some((line) => weighed.includes(line.lineId) && freeOf(line) > 0)
  const agreed = lines.find((line) => line.kind === 'delivery' && line.cancelled === 0)
  if (weighed.length === 0 || isWaiting || !agreed || lines.some(({ shipped }) => shipped > 0)) return
  const [method] = await readDeliveryMethods(ctx, head.deliveryMethodId)
  if (method?.priceRule !== 'byWeight') return
  const offers = await readOffers(
    ctx,
    lines.flatMap(({ variantId }) => variantId ?? []),
  )
  const grams = lines.reduce((all, { variantId, ordered, cancelled }) => {
    const each = offers.get(variantId ?? '')?.weightGrams ?? 0
    return all + (each * (ordered - cancelled)) / unitsOfOne
  }, 0)
  const outcome = evaluateDelivery(ruleOf(method, ctx.company.settings.timeZone), {
    address: { countryTag: '', region: '', commune: '', postalCode: '', ...head.address },
    channel: 'store',
    ...amountsOf(order, agreed),
    weightGrams: Math.ceil(grams),
    isDigitalOnly: false,
    now: ctx.now,
  })
  if (outcome.fits) await lowerDelivery(ctx, order, agreed, minorToMajor(outcome.offer.price, head.currencyTag))
}

/** The amount of the remaining goods, and their promotion discounts. */
function amountsOf({ head, lines, facts }: LoadedOrder, { grossAmount }: LoadedLine) {
  const after = subtract(facts.dueAmount, grossAmount)
  const goods = lines.filter(({ kind, ordered, cancelled }) => kind === 'product' && ordered > cancelled)
  const { currencyTag, pricesIncludeTax, taxRounding } = head
  const whole = goods.map(({ id, unitPrice, taxes, ordered, cancelled }) => {
    const line = { lineId: id, kind: 'product', unitPrice, taxes } as const
    return { ...line, quantity: quantityOf(ordered - cancelled) }
  })
  const priced = priceSale({ currencyTag, pricesIncludeTax, taxRounding, lines: whole, discounts: [] })
  const isReduced = goods.some((line) => line.lineDiscountAmount > 0 || line.allocatedDiscountAmount > 0)
  const before = isReduced && priced.ok ? priced.sale.totalAmount : after
  return { goodsAmount: before, discountAmount: subtract(before, after) }
}

/** A line with the lower price replaces the agreed one. */
async function lowerDelivery(
  ctx: CompanyCtx,
  order: LoadedOrder,
  agreed: LoadedLine,
  unitPrice: string,
): Promise<void> {
  const { head, lines } = order
  const line = { lineId: agreed.id, kind: 'delivery', quantity: '1', unitPrice, taxes: agreed.taxes } as const
  const { currencyTag, pricesIncludeTax, taxRounding } = head
  const priced = priceSale({ currencyTag, pricesIncludeTax, taxRounding, lines: [line], discounts: [] })
  const [made] = priced.ok ? priced.sale.lines : []
  if (!made || made.grossAmount >= agreed.grossAmount) return
  const lineId = ctx.newId()
  const position = Math.max(...lines.map((one) => one.position)) + 1
  const { taxes, baseAmount, lineDiscountAmount, allocatedDiscountAmount, netAmount, taxAmount, grossAmount } = made
  const amounts = { baseAmount, lineDiscountAmount, allocatedDiscountAmount, netAmount, taxAmount, grossAmount }
  await insertRows(ctx.tx, 'orderCancellations', [rowOf(ctx, order, { lineId: agreed.id, units: agreed.ordered })])
  const { kind, name, variantName, sku, unitTag } = agreed
  const facts = { kind, name, variantName, sku, unitTag, productId: null, variantId: null, wantedQuantity: null }
  const which = { companyId: ctx.company.id, id: lineId, orderId: head.id, position, replacesLineId: agreed.id }
  const row = { ...which, ...facts, ...amounts, quantity: '1', unitPrice }
  await insertRows(ctx.tx, 'orderLines', [row])
  await insertRows(
    ctx.tx,
    'orderLineTaxes',
    agreed.taxes.map((tax, at) => ({
      companyId: ctx.company.id,
      lineId,
      position: at + 1,
      ...tax,
      taxableAmount: taxes.find(({ taxId }) => taxId === tax.taxId)?.taxableAmount ?? zero,
      amount: taxes.find(({ taxId }) => taxId === tax.taxId)?.amount ?? zero,
    })),
  )
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

/** The code proves that the buyer or their messenger is present. An order paid in the shop is paid before it leaves. */
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
  // Money may have been refunded since it was packed.
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

/** The content of a parcel, a line each, for the mail. */
function listOf({ lines }: LoadedOrder, parcel: LoadedParcel): string {
  return parcel.lines
    .map(({ lineId, units }) => {
      const line = lines.find(({ id }) => id === lineId)
      return plainWords(`${quantityOf(units)} × ${line?.name ?? ''} ${line?.variantName ?? ''}`)
    })
    .join('\n')
}
