import { createHash, randomInt } from 'node:crypto'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type {
  getOrderByToken as endpoint,
  sendOrderCode as codeEndpoint,
} from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { type PublicOrder, publicOrderSchema } from '@mostrador/contract/features/shop/orders/schema.ts'
import { decideOrder } from '@mostrador/domain/order/decide-order.ts'
import type { z } from 'zod'
import { countMiss } from '../../../auth/count-miss.ts'
import type { Ctx } from '../../../context.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { readTransferAccount } from '../carts/public.ts'
import { readOrderPromotions } from '../promotions/public.ts'
import { findShopper, openShop, type ShopCtx } from '../shop/public.ts'
import { type LoadedOrder, loadOrder, type OrderHead } from './load-order.ts'
import { numberOf, presentDelivery, presentOrderLine, presentShared } from './present-order.ts'
import { presentSubstitute, readSubstitutes } from './read-substitutes.ts'

const hourMs = 3_600_000
/** After this time the page hides contact and address (H-12). */
const openHours = 24
/** How long a mailed code makes them visible again. */
const codeHours = 0.5

const hashOf = (head: OrderHead, code: string) => createHash('sha256').update(`${head.publicToken} ${code}`).digest()

/** Opens the order of a link for its buyer, also while the shop is closed. Counts invalid codes. Throws `notFound`. */
export async function openOrder(
  outside: Ctx,
  { shop, token }: { shop: string; token: string },
  { isChanging = false } = {},
): Promise<{ ctx: ShopCtx; order: LoadedOrder }> {
  try {
    const ctx = await openShop(outside, shop)
    return { ctx, order: await loadOrder(ctx, { token }, { isChanging }) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') countMiss(outside.deps, 'order', outside.ip)
    throw error
  }
}

export async function getOrderByToken(
  outside: Ctx,
  { code, ...which }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const { ctx, order } = await openOrder(outside, which)
  return { order: await presentForBuyer(ctx, order, { isMasked: !(await isOpenFor(ctx, order.head, code)) }) }
}

/** Whether the holder of the link sees the whole order. Throws `invalidInput` for a code other than the mailed one. */
export async function isOpenFor(ctx: ShopCtx, head: OrderHead, code: string | null): Promise<boolean> {
  return isFresh(ctx, head) || (await isBuyer(ctx, head)) || (code !== null && (await isCode(ctx, head, code)))
}

export const isFresh = ({ now }: Ctx, { placedAt }: OrderHead) =>
  now.getTime() < placedAt.getTime() + openHours * hourMs

/** Whether the visitor is signed in with the order's mailbox. */
export async function isBuyer(ctx: ShopCtx, { buyerEmail }: OrderHead): Promise<boolean> {
  return (await findShopper(ctx))?.email === buyerEmail.toLowerCase()
}

/** Wrong codes cost time, per order. */
async function isCode(ctx: ShopCtx, head: OrderHead, code: string): Promise<boolean> {
  const bucket = [{ kind: 'pin', name: `order:${head.id}` }] as const
  const secondsLeft = await ctx.deps.limiter.take(bucket, ctx.now)
  if (secondsLeft > 0) throw new AppError('tooManyRequests', { data: { secondsLeft } })
  const isRight =
    head.codeUntil !== null && ctx.now < head.codeUntil && head.codeHash?.equals(hashOf(head, code)) === true
  if (!isRight) throw new AppError('invalidInput', { fields: { code: { key: 'carts.faults.code' } } })
  await ctx.deps.limiter.forget(bucket)
  return true
}

/** Mails the code to the address in the order, which the caller may not know. */
export async function sendOrderCode(
  outside: Ctx,
  input: z.output<(typeof codeEndpoint)['input']>,
): Promise<OutputOf<typeof codeEndpoint>> {
  const { ctx, order } = await openOrder(outside, input, { isChanging: true })
  const { head } = order
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const wait = await queueMail(ctx, 'orderCode', {
    to: head.buyerEmail,
    language: head.languageTag,
    shop: ctx.settings.general.storeName,
    number: numberOf(head),
    code,
  })
  if (wait > 0) throw new AppError('resendTooSoon', { data: { secondsLeft: wait } })
  await ctx.tx
    .updateTable('orders')
    .set({ codeHash: hashOf(head, code), codeUntil: new Date(ctx.now.getTime() + codeHours * hourMs) })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', head.id)
    .execute()
  return {}
}

/** The order for its buyer. */
export async function presentForBuyer(
  ctx: ShopCtx,
  order: LoadedOrder,
  { isMasked }: { isMasked: boolean },
): Promise<PublicOrder> {
  const { head, facts, lines, parcels } = order
  const shared = presentShared(order, await readTransferAccount(ctx))
  const isReady = parcels.some(({ state }) => state === 'readyForPickup')
  const events = await ctx.tx
    .selectFrom('orderEvents')
    .select(['kind', 'happenedAt'])
    .where('companyId', '=', ctx.company.id)
    .where('orderId', '=', head.id)
    .where('kind', 'not in', ['note', 'shortfall', 'unpacked'])
    .orderBy('happenedAt')
    .orderBy('id')
    .execute()
  return publicOrderSchema.parse({
    ...shared,
    ...(isMasked && mask(shared)),
    isMasked,
    lines: lines.map((line) => presentOrderLine(line, parcels)),
    promotions: await readOrderPromotions(ctx, head.id),
    delivery: presentDelivery(head, ctx.language),
    substitutes: (await readSubstitutes(ctx, head.id)).map(presentSubstitute),
    pickupCode: isReady && !isMasked ? head.pickupCode : null,
    mayCancel: decideOrder(facts, { kind: 'cancel', by: 'buyer' }).ok,
    mayUploadReceipt: decideOrder(facts, { kind: 'uploadReceipt' }).ok,
    events: events.map(({ kind, happenedAt }) => ({ kind, at: happenedAt.toISOString() })),
  })
}

/** Enough to recognise one's own order, too little to find its buyer. */
function mask({ contact, address }: Pick<PublicOrder, 'contact' | 'address'>) {
  const [first = ''] = contact.email
  const domain = contact.email.slice(contact.email.indexOf('@'))
  return {
    contact: { name: contact.name.split(/\s+/)[0] ?? '', email: `${first}•••${domain}`, phone: null, taxId: null },
    address: address && { ...address, line1: '•••', line2: '', postalCode: '' },
    note: '',
  }
}
