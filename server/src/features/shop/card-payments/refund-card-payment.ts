import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { refundCardPayment as endpoint } from '@mostrador/contract/features/shop/card-payments/endpoints.ts'
import { add, money, sum } from '@mostrador/domain/money/money.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { HostedCards } from '../../../cards/hosted-cards.ts'
import type { CompanyCtx, Deps, StatementCtx } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { transactionParts } from '../../../transaction-parts.ts'
import {
  addEvent,
  amountFor,
  announceOrder,
  cardTenderId,
  loadOrder,
  lockOrder,
  mailBuyer,
  refuseLargeRefund,
  requireDecision,
  writeMoney,
} from '../orders/public.ts'
import { leftOf, presentOrderCards, readRefunds, type StoredRefund } from './list-order-cards.ts'
import { readAttempt } from './read-attempts.ts'
import { openAccount, readAccount } from './stored-account.ts'
import { asCompany } from './with-order.ts'

type Input = z.output<(typeof endpoint)['input']>

/**
 * Refunds money of a card through its provider. The refund is stored before the call to the provider. An interrupted one resumes
 * under its id, which refunds once (H-24).
 */
export async function refundCardPayment(outside: StatementCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const { deps, company } = outside
  const refund = await inOwn(outside, (ctx) => storeRefund(ctx, input))
  const cards = await openAccount(deps, company.id)
  if (!cards) throw new AppError('paymentMethodMissing')
  if (refund.state === 'asked') {
    try {
      await askForRefund(deps, cards, company.id, refund)
    } catch (error) {
      outside.log.warn({ err: error, refundId: refund.id }, 'the provider of cards did not answer')
      throw new AppError('unavailable')
    }
  }
  return inOwn(outside, async (ctx) => ({ cards: await presentOrderCards(ctx, input.orderId) }))
}

async function inOwn<T>(outside: StatementCtx, work: (ctx: CompanyCtx) => Promise<T>): Promise<T> {
  const later: (() => void)[] = []
  const answer = await inTransaction(outside.deps.db, { companyId: outside.company.id }, (tx) =>
    work({ ...outside, ...transactionParts(outside.deps, tx, later) }),
  )
  for (const rest of later) rest()
  return answer
}

/** The refund with this id, stored now if it is new. Throws `conflict` for more than the order or the card can refund. */
async function storeRefund(ctx: CompanyCtx, { orderId, attemptId, refundId, amount }: Input): Promise<StoredRefund> {
  const order = await lockOrder(ctx, orderId)
  const attempt = await readAttempt(ctx, attemptId)
  if (attempt?.orderId !== orderId || attempt.outcome !== 'paid') throw new AppError('notFound')
  const refunds = await readRefunds(ctx, orderId)
  const known = refunds.find(({ id }) => id === refundId)
  if (known) {
    if (known.attemptId !== attemptId || known.amount !== amount) throw new AppError('conflict')
    return known
  }
  const account = await readAccount(ctx.tx, ctx.company.id)
  if (attempt.provider !== account?.provider) throw new AppError('paymentMethodMissing')
  const asked = sum(refunds.filter(({ state }) => state === 'asked').map((one) => one.amount))
  requireDecision(order, { kind: 'returnMoney', amount: add(money(amount), asked) })
  if (amount > leftOf(attempt, refunds)) refuseTooMuch()
  refuseLargeRefund(ctx, amount)
  const refund = { id: refundId, attemptId, amount: money(amount), state: 'asked' as const, askedAt: ctx.now }
  await ctx.tx
    .insertInto('orderCardRefunds')
    .values({ companyId: ctx.company.id, orderId, userId: ctx.user.id, ...refund })
    .execute()
  await audit(ctx, 'order.returnMoney', { entity: 'order', entityId: orderId })
  return { ...refund, orderId, userId: ctx.user.id }
}

function refuseTooMuch(): never {
  throw new AppError('conflict', { says: { key: 'orders.refused.tooMuch' } })
}

/** Asks the provider and records the result. No transaction is open meanwhile. */
export async function askForRefund(
  deps: Deps,
  cards: HostedCards,
  companyId: string,
  refund: StoredRefund,
): Promise<void> {
  const attempt = await asCompany(deps, companyId, (ctx) => readAttempt(ctx, refund.attemptId))
  if (!attempt?.paymentRef) return
  const { id, amount } = refund
  const { paymentRef, currencyTag } = attempt
  const state = await cards.refund({ paymentRef, amount, currencyTag, refundId: id })
  await asCompany(deps, companyId, async (ctx) => {
    const { head } = await loadOrder(ctx, { id: refund.orderId }, { isChanging: true })
    const { numUpdatedRows } = await ctx.tx
      .updateTable('orderCardRefunds')
      .set({ state })
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .where('state', '=', 'asked')
      .executeTakeFirstOrThrow()
    announceOrder(ctx, refund.orderId)
    if (numUpdatedRows === 0n || state === 'failed') return
    const tenderId = await cardTenderId(ctx)
    const reference = paymentRef.slice(0, 60)
    const money = { id: refund.orderId, paymentId: id, amount, tenderId, reference }
    await writeMoney(ctx, money, { direction: 'out', tenderType: 'creditCard', userId: refund.userId })
    await addEvent(ctx, refund.orderId, { kind: 'moneyReturned', note: reference, userId: refund.userId })
    await mailBuyer(ctx, head, 'orderRefunded', { amount: amountFor(ctx, head, amount) })
  })
}
