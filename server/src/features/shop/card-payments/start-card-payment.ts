import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { startCardPayment as endpoint } from '@mostrador/contract/features/shop/card-payments/endpoints.ts'
import { type Money, money } from '@mostrador/domain/money/money.ts'
import { decideOrder, missingOf } from '@mostrador/domain/order/decide-order.ts'
import type { z } from 'zod'
import { CardsRefused, type HostedCards, type SessionRequest } from '../../../cards/hosted-cards.ts'
import { announceOrder, dropAttempts, type LoadedOrder, numberOf, openAttempt, orderLink } from '../orders/public.ts'
import type { ShopCtx } from '../shop/public.ts'
import { paymentCheck } from './payment-check.ts'
import { type CardAttempt, readAttempt, readAttempts } from './read-attempts.ts'
import { namesOfCaller, refuseCardFlood } from './refuse-card-flood.ts'
import { refreshAttempt, recordAttemptOutcome } from './record-attempt-outcome.ts'
import { openAccount, readAccount } from './stored-account.ts'
import { type OfBuyer, type OutsideCall, withOrder } from './with-order.ts'

type Input = z.output<(typeof endpoint)['input']>

/** The time in which the provider accepts the card. Stripe allows half an hour or more. */
const attemptMilliseconds = 31 * 60_000

/**
 * Opens a card attempt. It is stored under our own id before the call to the provider, so an interrupted one resumes and charges
 * once. Earlier attempts end at the provider first: an order never has two pages that accept a card (H-20).
 */
export async function startCardPayment(
  outside: OutsideCall,
  { shop, token, robotCheck, acceptedAmount }: Input,
): Promise<OutputOf<typeof endpoint>> {
  const which = { shop, token }
  if (!(await paymentCheck(outside.deps).verify(robotCheck, outside.now))) throw new AppError('captchaRequired')
  const { companyId, stale } = await withOrder(outside, which, async (ctx, order) => ({
    companyId: ctx.company.id,
    stale: (await readAttempts(ctx, order.head.id)).filter((one) => !isUsable(ctx, order, one)),
  }))
  const cards = await openAccount(outside.deps, companyId)
  if (!cards) throw new AppError('paymentMethodMissing')
  for (const attempt of stale) await ask(outside, () => endAt(outside, cards, companyId, attempt))
  const request = await withOrder(outside, which, (ctx, order) => prepare(ctx, order, cards, money(acceptedAmount)))
  return { url: 'url' in request ? request.url : await openSession(outside, cards, which, request) }
}

const isUsable = ({ now }: ShopCtx, { facts }: LoadedOrder, attempt: CardAttempt): boolean =>
  attempt.outcome !== null || (attempt.isLive && attempt.amount === missingOf(facts) && now < attempt.endsAt)

function endAt(outside: OutsideCall, cards: HostedCards, companyId: string, attempt: CardAttempt) {
  return refreshAttempt(outside.deps, cards, companyId, attempt, { isEnding: true })
}

/** The open attempt, or a new one. Throws `conflict` with the reason if the order accepts no money now. */
async function prepare(
  ctx: ShopCtx,
  order: LoadedOrder,
  cards: HostedCards,
  accepted: Money,
): Promise<SessionRequest | { url: string }> {
  const { head, facts } = order
  const account = await readAccount(ctx.tx, ctx.company.id)
  if (!account?.isActive || account.provider !== cards.key) throw new AppError('paymentMethodMissing')
  const decision = decideOrder(facts, { kind: 'openAttempt' })
  if (!decision.ok) refuse(decision.reason)
  if (order.attempts.some(({ state }) => state === 'receipt')) refuse('receiptWaits')
  const amount = missingOf(facts)
  if (accepted !== amount) refuse('amountChanged')
  const attempts = await readAttempts(ctx, head.id)
  const open = attempts.find(({ outcome }) => outcome === null)
  if (open && !isUsable(ctx, order, open)) throw new AppError('unavailable')
  if (open?.url) return { url: open.url }
  return sessionOf(ctx, order, open ?? (await writeAttempt(ctx, order, amount)))
}

function refuse(reason: string): never {
  throw new AppError('conflict', { says: { key: `orders.refused.${reason}` } })
}

async function writeAttempt(ctx: ShopCtx, { head }: LoadedOrder, amount: Money): Promise<CardAttempt> {
  const companyId = ctx.company.id
  await refuseCardFlood(ctx, { orderId: head.id, amount })
  await dropAttempts(ctx, head.id)
  const id = ctx.newId()
  await openAttempt(ctx, head.id, 'card', id)
  const account = await readAccount(ctx.tx, companyId)
  const { general } = ctx.settings
  await ctx.tx
    .insertInto('orderCardAttempts')
    .values({
      companyId,
      id,
      orderId: head.id,
      provider: account?.provider ?? '',
      amount,
      currencyTag: head.currencyTag,
      returnUrl: orderLink(ctx, general.subdomain || general.customDomain, head),
      ...namesOfCaller(ctx),
      openedAt: ctx.now,
      endsAt: new Date(ctx.now.getTime() + attemptMilliseconds),
    })
    .execute()
  await ctx.tx
    .updateTable('orders')
    .set({ paymentMethod: 'card', updatedAt: ctx.now })
    .where('companyId', '=', companyId)
    .where('id', '=', head.id)
    .execute()
  announceOrder(ctx, head.id)
  const attempt = await readAttempt(ctx, id)
  if (!attempt) throw new Error('the attempt was not written')
  return attempt
}

function sessionOf(ctx: ShopCtx, { head }: LoadedOrder, attempt: CardAttempt): SessionRequest {
  const { id, amount, currencyTag, returnUrl, endsAt } = attempt
  const { storeName, subdomain, customDomain } = ctx.settings.general
  return {
    companyId: ctx.company.id,
    attemptId: id,
    amount,
    currencyTag,
    title: [storeName, numberOf(head)].join(' · '),
    language: head.languageTag,
    returnUrl,
    shop: subdomain || customDomain,
    endsAt,
  }
}

/**
 * Asks the provider for the page and stores its address. An attempt that the provider refuses has ended; one that it did not
 * receive stays open.
 */
async function openSession(
  outside: OutsideCall,
  cards: HostedCards,
  which: OfBuyer,
  request: SessionRequest,
): Promise<string> {
  const { companyId, attemptId } = request
  const { sessionRef, url } = await ask(outside, async () => {
    try {
      return await cards.open(request)
    } catch (error) {
      if (error instanceof CardsRefused)
        await recordAttemptOutcome(
          outside.deps,
          { companyId, attemptId },
          { ...request, state: 'ended', paymentRef: null },
        )
      throw error
    }
  })
  const isOpen = await withOrder(outside, which, async (ctx) => {
    await ctx.tx
      .updateTable('orderCardAttempts')
      .set({ sessionRef, url })
      .where('companyId', '=', companyId)
      .where('id', '=', attemptId)
      .execute()
    return (await readAttempt(ctx, attemptId))?.outcome === null
  })
  if (isOpen) return url
  // The order dropped it during the call to the provider, so no buyer gets its page.
  await ask(outside, () =>
    refreshAttempt(outside.deps, cards, companyId, { id: attemptId, sessionRef }, { isEnding: true }),
  )
  throw new AppError('unavailable')
}

/** Throws `unavailable` when the provider does not answer. */
async function ask<T>({ log }: OutsideCall, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    log.warn({ err: error }, 'the provider of cards did not answer')
    throw new AppError('unavailable')
  }
}
