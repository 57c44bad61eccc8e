import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { chooseOrderPayment as endpoint } from '@mostrador/contract/features/shop/card-payments/endpoints.ts'
import { decideOrder } from '@mostrador/domain/order/decide-order.ts'
import type { z } from 'zod'
import { announceOrder, dropAttempts, openAttempt, payUntil } from '../orders/public.ts'
import { waysOf } from './get-card-payment.ts'
import { readAttempts } from './read-attempts.ts'
import { refreshAttempt } from './record-attempt-outcome.ts'
import { openAccount } from './stored-account.ts'
import { type OutsideCall, withOrder } from './with-order.ts'

/**
 * Changes the way to pay. First ends an open card attempt at the provider. If the card was charged meanwhile, the order is paid
 * and nothing changes. A repeated choice has no further effect.
 */
export async function chooseOrderPayment(
  outside: OutsideCall,
  { paymentMethod, ...which }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const { companyId, open } = await withOrder(outside, which, async (ctx, order) => ({
    companyId: ctx.company.id,
    open: (await readAttempts(ctx, order.head.id)).filter(({ outcome }) => outcome === null),
  }))
  const cards = open.length > 0 ? await openAccount(outside.deps, companyId) : undefined
  for (const attempt of open)
    if (cards)
      await refreshAttempt(outside.deps, cards, companyId, attempt, { isEnding: true }).catch((error: unknown) => {
        // The clock ends it. Money that the provider takes until then is recorded.
        outside.log.warn({ err: error, attemptId: attempt.id }, 'the provider of cards did not answer')
      })
  await withOrder(outside, which, async (ctx, order) => {
    const { head, facts, attempts } = order
    if (head.paymentMethod === paymentMethod) return
    const decision = decideOrder(facts, { kind: 'openAttempt' })
    if (!decision.ok) throw new AppError('conflict', { says: { key: `orders.refused.${decision.reason}` } })
    const isOffered = (await waysOf(ctx, order)).includes(paymentMethod)
    if (!isOffered || attempts.some(({ state }) => state === 'receipt'))
      throw new AppError('conflict', { says: { key: 'orders.refused.noAttempt' } })
    await dropAttempts(ctx, head.id)
    if (paymentMethod !== 'card') await openAttempt(ctx, head.id, paymentMethod)
    await ctx.tx
      .updateTable('orders')
      .set({ paymentMethod, expiresAt: payUntil(ctx, paymentMethod, ctx.settings.shop), updatedAt: ctx.now })
      .where('companyId', '=', ctx.company.id)
      .where('id', '=', head.id)
      .execute()
    announceOrder(ctx, head.id)
  })
  return {}
}
