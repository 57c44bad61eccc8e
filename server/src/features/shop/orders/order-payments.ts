/** Money of orders: received, refunded, and rejected proofs. */
import { AppError } from '@mostrador/contract/errors.ts'
import type * as endpoints from '@mostrador/contract/features/shop/orders/endpoints.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { surplusOf } from '@mostrador/domain/order/decide-order.ts'
import { businessDate } from '@mostrador/domain/time/business-date.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { dropCardAttempts, resumeClock, stopClock } from './attempts.ts'
import { refuseLargeRefund } from './given-price.ts'
import { getOrder } from './get-order.ts'
import { loadOrder } from './load-order.ts'
import { amountFor, mailBuyer } from './mail-buyer.ts'
import { done, lockOrder, type OrderAnswer, requireDecision } from './office-order.ts'
import type { OrderCtx } from './order-ctx.ts'

type Input<Name extends keyof typeof endpoints> = z.output<(typeof endpoints)[Name]['input']>
type MoneyInput = Input<'recordOrderPayment'>

/** Received money is always recorded. Whether the order is paid follows from it (H-4, H-5). */
export async function recordOrderPayment(ctx: CompanyCtx, input: MoneyInput): OrderAnswer {
  const order = await lockOrder(ctx, input.id)
  if (await isKnown(ctx, input)) return getOrder(ctx, input)
  const tenderType = await readTenderType(ctx, input.tenderId)
  requireDecision(order, { kind: 'receiveMoney', amount: input.amount })
  await writeMoney(ctx, input, { direction: 'in', tenderType, userId: ctx.user.id })
  await dropCardAttempts(ctx, order.head)
  const after = await loadOrder(ctx, { id: input.id })
  const isPaidNow = surplusOf(order.facts) < 0 && surplusOf(after.facts) >= 0
  if (isPaidNow) {
    await ctx.tx
      .updateTable('orderAttempts')
      .set({ state: 'paid' })
      .where('companyId', '=', ctx.company.id)
      .where('orderId', '=', input.id)
      .where('state', 'in', ['open', 'receipt'])
      .execute()
    await stopClock(ctx, input.id)
    const amount = amountFor(ctx, order.head, after.facts.dueAmount)
    await mailBuyer(ctx, order.head, 'orderPaid', { amount })
  }
  return done(ctx, input.id, { kind: 'moneyReceived', note: input.reference, action: 'order.receiveMoney' })
}

export async function refundOrderPayment(ctx: CompanyCtx, input: Input<'refundOrderPayment'>): OrderAnswer {
  const order = await lockOrder(ctx, input.id)
  if (await isKnown(ctx, input)) return getOrder(ctx, input)
  const tenderType = await readTenderType(ctx, input.tenderId)
  requireDecision(order, { kind: 'returnMoney', amount: input.amount })
  refuseLargeRefund(ctx, input.amount)
  await writeMoney(ctx, input, { direction: 'out', tenderType, userId: ctx.user.id })
  await mailBuyer(ctx, order.head, 'orderRefunded', { amount: amountFor(ctx, order.head, input.amount) })
  return done(ctx, input.id, { kind: 'moneyReturned', note: input.reference, action: 'order.returnMoney' })
}

/** The clock of the order continues, extended by the time it was stopped. */
export async function refuseTransferReceipt(
  ctx: CompanyCtx,
  { id, note }: Input<'refuseTransferReceipt'>,
): OrderAnswer {
  const order = await lockOrder(ctx, id)
  requireDecision(order, { kind: 'refuseReceipt' })
  const attempt = order.attempts.find(({ state }) => state === 'receipt')
  await ctx.tx
    .updateTable('orderAttempts')
    .set({ state: 'open' })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', attempt?.id ?? '')
    .execute()
  await resumeClock(ctx, order.head, attempt?.receiptAt ?? ctx.now)
  return done(ctx, id, { kind: 'attemptOpened', note, action: 'order.refuseReceipt' })
}

/** Whether this payment was recorded before. Throws `conflict` if its id belongs to other money. */
async function isKnown(ctx: CompanyCtx, { id, paymentId, amount, tenderId }: MoneyInput): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('orderMoney')
    .select(['orderId', 'amount', 'tenderId'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (!row) return false
  if (row.orderId !== id || row.amount !== amount || row.tenderId !== tenderId) throw new AppError('conflict')
  return true
}

/** Throws `notFound` for a tender that the company does not have, or no longer uses. */
async function readTenderType(ctx: CompanyCtx, tenderId: string): Promise<string> {
  const tender = await ctx.tx
    .selectFrom('tenders')
    .select('type')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', tenderId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!tender) throw new AppError('notFound', { fields: { tenderId: { key: 'validation.invalid' } } })
  return tender.type
}

/** Records money and posts it against the tender of the shop's sales, so that its account shows the debts of buyers. */
export async function writeMoney(
  ctx: OrderCtx,
  { id, paymentId, amount, tenderId, reference }: MoneyInput,
  { direction, tenderType, userId }: { direction: 'in' | 'out'; tenderType: string; userId: string | null },
): Promise<void> {
  const companyId = ctx.company.id
  await ctx.tx
    .insertInto('orderMoney')
    .values({
      companyId,
      id: paymentId,
      orderId: id,
      direction,
      amount,
      tenderId,
      reference,
      userId,
      recordedAt: ctx.now,
    })
    .execute()
  await insertRows(ctx.tx, 'ledgerEntries', postingsOf(ctx, paymentId, amount, tenderType, direction))
}

/** Cash of an order is in no drawer; it goes to the safe. */
function postingsOf(ctx: OrderCtx, id: string, amount: Money, tenderType: string, direction: 'in' | 'out') {
  const { currencyTag, timeZone, businessDayStart } = ctx.company.settings
  const shared = {
    companyId: ctx.company.id,
    transactionId: id,
    sourceType: 'orderMoney',
    currencyTag,
    businessDate: businessDate(ctx.now.toISOString(), timeZone, businessDayStart),
  }
  const own = tenderType === 'cash' ? 'safe' : `tender:${tenderType}`
  const [debited, credited] = direction === 'in' ? [own, 'tender:other'] : ['tender:other', own]
  return [
    { ...shared, position: 1, account: debited, debit: amount, credit: 0 },
    { ...shared, position: 2, account: credited, debit: 0, credit: amount },
  ]
}
