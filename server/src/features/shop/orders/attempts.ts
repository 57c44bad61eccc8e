/** Attempts to pay an order, and the clock that stands while one of them is looked at. */
import type { OrderPaymentMethod } from '@mostrador/contract/features/shop/orders/choices.ts'
import { afterBankHours } from '@mostrador/domain/order/bank-days.ts'
import type { OrderHead } from './load-order.ts'
import type { OrderCtx } from './order-ctx.ts'

/** Another attempt to pay. An order has one that is live. */
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

/** Ends the attempts that are open, of one way to pay or of all. Returns when the first of them was opened; null if none was open. */
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
 * Ends an attempt with a card whose amount is no longer what the order needs (H-21). The buyer accepts the new amount with a new attempt; the
 * provider is told after the commit, and money that it takes meanwhile is written down as any other. The clock of the order goes on (H-22).
 */
export async function dropCardAttempts(ctx: OrderCtx, head: OrderHead): Promise<void> {
  const since = await dropAttempts(ctx, head.id, 'card')
  if (since !== null) await resumeClock(ctx, head, since)
}

/** The clock of an order goes on, for as long as it stood (H-6, H-22). */
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

/** What is paid has no end (H-6). */
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

/** Until when goods are kept for an order that is paid before it is sent: bank days for a transfer, an hour for a card. */
export function payUntil(
  { now, company }: Pick<OrderCtx, 'now' | 'company'>,
  method: OrderPaymentMethod,
  { unpaidExpiryHours }: { unpaidExpiryHours: number },
): Date | null {
  if (method === 'card') return new Date(now.getTime() + cardMilliseconds)
  if (method !== 'transfer') return null
  return new Date(afterBankHours(now.toISOString(), unpaidExpiryHours, company.settings.timeZone))
}
