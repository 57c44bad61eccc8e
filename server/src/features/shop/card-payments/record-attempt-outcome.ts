import { surplusOf } from '@mostrador/domain/order/decide-order.ts'
import type { HostedCards, HostedSession } from '../../../cards/hosted-cards.ts'
import type { Deps } from '../../../context.ts'
import {
  addEvent,
  amountFor,
  announceOrder,
  cardTenderId,
  dropAttempts,
  type LoadedOrder,
  loadOrder,
  mailBuyer,
  type OrderCtx,
  resumeClock,
  stopClock,
  writeMoney,
} from '../orders/public.ts'
import { type CardAttempt, readAttempt } from './read-attempts.ts'
import { asCompany } from './with-order.ts'

type OwnAttempt = { companyId: string; attemptId: string }

/** A session that is not the one we opened. Its money is not recorded for the attempt. */
export class ForeignSession extends Error {}

/**
 * Records the provider's present state of an attempt. Reports may repeat, come late and in any order: an outcome is recorded
 * once, and the payment has the attempt's id. Money after the end of an order is recorded too, but revives nothing (H-5).
 */
export async function recordAttemptOutcome(
  deps: Deps,
  { companyId, attemptId }: OwnAttempt,
  session: HostedSession,
): Promise<void> {
  if (session.state === 'open' || session.state === 'processing') return
  await asCompany(deps, companyId, async (ctx) => {
    const known = await readAttempt(ctx, attemptId)
    if (!known || isSettled(known, session)) return
    const order = await loadOrder(ctx, { id: known.orderId }, { isChanging: true })
    // Another message may have been first while this one waited for the order.
    const attempt = await readAttempt(ctx, attemptId)
    if (!attempt || isSettled(attempt, session)) return
    if (session.state === 'paid') await receive(ctx, order, attempt, session)
    else await close(ctx, order, attempt, session.state === 'failed' ? 'failed' : 'ended')
    announceOrder(ctx, attempt.orderId)
  })
}

/** A paid attempt stays paid. An ended one may turn out to be paid, and its money counts. */
const isSettled = ({ outcome }: CardAttempt, { state }: HostedSession): boolean =>
  outcome === 'paid' || (outcome !== null && state !== 'paid')

/** Asks the provider for the state of an attempt, and records it. `isEnding` stops the attempt from accepting a card. */
export async function refreshAttempt(
  deps: Deps,
  cards: HostedCards,
  companyId: string,
  { id, sessionRef }: Pick<CardAttempt, 'id' | 'sessionRef'>,
  { isEnding = false } = {},
): Promise<HostedSession['state']> {
  // Without a session, no buyer ever got the address of its page.
  if (sessionRef === null) {
    if (isEnding) await closeAttempt(deps, companyId, { id })
    return isEnding ? 'ended' : 'open'
  }
  const session = isEnding ? await cards.end(sessionRef) : await cards.read(sessionRef)
  await recordAttemptOutcome(deps, { companyId, attemptId: id }, session)
  return session.state
}

/** Ends an attempt without a page that accepts a card. */
export function closeAttempt(deps: Deps, companyId: string, { id }: Pick<CardAttempt, 'id'>): Promise<void> {
  const session = { state: 'ended', amount: 0, currencyTag: '', attemptId: id, paymentRef: null } as const
  return recordAttemptOutcome(deps, { companyId, attemptId: id }, session)
}

/** The amount must be exactly the one that the buyer accepted with the attempt, or nothing is recorded (H-21). */
async function receive(ctx: OrderCtx, order: LoadedOrder, attempt: CardAttempt, session: HostedSession): Promise<void> {
  const { id, orderId, amount, currencyTag } = attempt
  if (session.attemptId !== id || session.amount !== amount || session.currencyTag !== currencyTag)
    throw new ForeignSession(`the session of attempt ${id} is another one`)
  await write(ctx, attempt, 'paid', session.paymentRef)
  await setAttempt(ctx, id, 'paid')
  const reference = (session.paymentRef ?? '').slice(0, 60)
  const tenderId = await cardTenderId(ctx)
  const paid = { id: orderId, paymentId: id, amount, tenderId, reference }
  await writeMoney(ctx, paid, { direction: 'in', tenderType: 'creditCard', userId: null })
  await addEvent(ctx, orderId, { kind: 'moneyReceived', note: reference })
  const after = await loadOrder(ctx, { id: orderId })
  const isPaidNow = surplusOf(order.facts) < 0 && surplusOf(after.facts) >= 0
  if (!isPaidNow) return
  // The order no longer waits for a transfer that was open beside it.
  await dropAttempts(ctx, orderId)
  await stopClock(ctx, orderId)
  await mailBuyer(ctx, order.head, 'orderPaid', { amount: amountFor(ctx, order.head, after.facts.dueAmount) })
}

/** The clock of the order continues, extended by the time it was stopped (H-22). */
async function close(
  ctx: OrderCtx,
  { head }: LoadedOrder,
  attempt: CardAttempt,
  outcome: 'failed' | 'ended',
): Promise<void> {
  await write(ctx, attempt, outcome, null)
  if (!attempt.isLive) return
  await setAttempt(ctx, attempt.id, 'dropped')
  await resumeClock(ctx, head, attempt.openedAt)
}

async function write(
  { tx, company, now }: OrderCtx,
  { id }: CardAttempt,
  outcome: 'paid' | 'failed' | 'ended',
  paymentRef: string | null,
): Promise<void> {
  await tx
    .updateTable('orderCardAttempts')
    .set({ outcome, closedAt: now, paymentRef })
    .where('companyId', '=', company.id)
    .where('id', '=', id)
    .execute()
}

async function setAttempt({ tx, company }: OrderCtx, id: string, state: 'paid' | 'dropped'): Promise<void> {
  await tx
    .updateTable('orderAttempts')
    .set({ state })
    .where('companyId', '=', company.id)
    .where('id', '=', id)
    .execute()
}
