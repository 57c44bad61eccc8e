/** Attempts to pay an order, and the expiry clock that stops while one of them is checked. */
import type { OrderPaymentMethod } from '@mostrador/contract/features/shop/orders/choices.ts'
import { afterBankHours } from '@mostrador/domain/order/bank-days.ts'
import type { OrderHead } from './load-order.ts'
import type { OrderCtx } from './order-ctx.ts'

/** A new attempt to pay. An order has one live attempt. */
export async function openAttempt(
  ctx: OrderCtx,
  orderId: string,
  method: OrderPaymentMethod,
  id = ctx.newId(),
): Promise<void> {
  await ctx.tx
    .insertInto('orderAttempts')
    .values({ companyId: ctx.company.id, id, orderId, method, state: 'open', openedAt: ctx.now })
    .execute()
}

type TenantCtx = Pick<OrderCtx, 'tx' | 'company'>

/**
 * Ends the open attempts, of one way to pay or of all. Returns the time at which the first of them was opened; null if none was
 * open.
 */
export async function dropAttempts(ctx: TenantCtx, orderId: string, method?: OrderPaymentMethod): Promise<Date | null> {
  const dropped = await ctx.tx
    .updateTable('orderAttempts')
    .set({ state: 'dropped' })
    .where('companyId', '=', ctx.company.id)
    .where('orderId', '=', orderId)
    .where('state', '=', 'open')
    .$if(method !== undefined, (open) => open.where('method', '=', method ?? ''))
    .returning('openedAt')
    .execute()
  const times = dropped.map(({ openedAt }) => openedAt.getTime())
  return times.length === 0 ? null : new Date(Math.min(...times))
}

/**
 * Ends a card attempt whose amount is no longer the order's (H-21). The buyer accepts the new amount with a new attempt. The
 * provider is informed after the commit, and money that it takes meanwhile is recorded as any other. The clock of the order
 * continues (H-22).
 */
export async function dropCardAttempts(ctx: OrderCtx, head: OrderHead): Promise<void> {
  const since = await dropAttempts(ctx, head.id, 'card')
  if (since !== null) await resumeClock(ctx, head, since)
}

/** The clock of an order continues, extended by the time it was stopped (H-6, H-22). */
export async function resumeClock(
  ctx: OrderCtx,
  { id, expiresAt }: Pick<OrderHead, 'id' | 'expiresAt'>,
  stoodSince: Date,
): Promise<void> {
  if (expiresAt === null) return
  const stood = ctx.now.getTime() - stoodSince.getTime()
  await ctx.tx
    .updateTable('orders')
    .set({ expiresAt: new Date(expiresAt.getTime() + stood), updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
}

/** A paid order does not expire (H-6). */
export async function stopClock({ tx, company, now }: OrderCtx, id: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ expiresAt: null, updatedAt: now })
    .where('companyId', '=', company.id)
    .where('id', '=', id)
    .where('expiresAt', 'is not', null)
    .execute()
}

const cardMilliseconds = 3_600_000

/**
 * The time until which goods are reserved for an order that is paid before dispatch: bank days for a transfer, an hour for a
 * card.
 */
export function payUntil(
  { now, company }: Pick<OrderCtx, 'now' | 'company'>,
  method: OrderPaymentMethod,
  { unpaidExpiryHours }: { unpaidExpiryHours: number },
): Date | null {
  if (method === 'card') return new Date(now.getTime() + cardMilliseconds)
  if (method !== 'transfer') return null
  return new Date(afterBankHours(now.toISOString(), unpaidExpiryHours, company.settings.timeZone))
}
