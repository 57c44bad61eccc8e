import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getCardPayment as endpoint } from '@mostrador/contract/features/shop/card-payments/endpoints.ts'
import type { CardState } from '@mostrador/contract/features/shop/card-payments/choices.ts'
import type { CardPayment } from '@mostrador/contract/features/shop/card-payments/schema.ts'
import { zero } from '@mostrador/domain/money/money.ts'
import { decideOrder, missingOf } from '@mostrador/domain/order/decide-order.ts'
import type { OrderPaymentMethod } from '@mostrador/domain/order/order-names.ts'
import { waysToPay } from '../carts/public.ts'
import { readDeliveryMethods } from '../delivery-methods/public.ts'
import type { LoadedOrder } from '../orders/public.ts'
import type { ShopCtx } from '../shop/public.ts'
import { paymentCheck } from './payment-check.ts'
import { type CardAttempt, readAttempts } from './read-attempts.ts'
import { refreshAttempt } from './record-attempt-outcome.ts'
import { openAccount, readAccount } from './stored-account.ts'
import { type OfBuyer, type OutsideCall, withOrder } from './with-order.ts'

/** How the payment stands. An open attempt is asked for at the provider first: nothing is taken from the address of the page (H-20). */
export async function getCardPayment(outside: OutsideCall, which: OfBuyer): Promise<OutputOf<typeof endpoint>> {
  const { companyId, open } = await withOrder(
    outside,
    which,
    async (ctx, order) => ({ companyId: ctx.company.id, open: openOf(await readAttempts(ctx, order.head.id)) }),
    { isChanging: false },
  )
  const isProcessing = open ? await askProvider(outside, companyId, open) : false
  const card = await withOrder(outside, which, (ctx, order) => present(ctx, order, isProcessing), { isChanging: false })
  const { challenge } = card.mayPay ? ((await paymentCheck(outside.deps).begin()) as { challenge: object }) : nothing
  return { card: { ...card, challenge: challenge && { ...challenge } } }
}

const nothing = { challenge: null }
const openOf = (attempts: readonly CardAttempt[]) => attempts.find(({ outcome }) => outcome === null)

/** Whether the card was taken and the bank has not answered. A provider that does not answer leaves what was known. */
async function askProvider({ deps, log }: OutsideCall, companyId: string, attempt: CardAttempt): Promise<boolean> {
  try {
    const cards = await openAccount(deps, companyId)
    return cards !== undefined && (await refreshAttempt(deps, cards, companyId, attempt)) === 'processing'
  } catch (error) {
    log.warn({ err: error, attemptId: attempt.id }, 'the provider of cards did not answer')
    return false
  }
}

async function present(
  ctx: ShopCtx,
  order: LoadedOrder,
  isProcessing: boolean,
): Promise<Omit<CardPayment, 'challenge'>> {
  const { facts, head } = order
  const account = await readAccount(ctx.tx, ctx.company.id)
  const attempts = await readAttempts(ctx, head.id)
  const ways = await waysOf(ctx, order)
  const isOwed =
    decideOrder(facts, { kind: 'openAttempt' }).ok && !order.attempts.some(({ state }) => state === 'receipt')
  return {
    state: isProcessing ? 'processing' : stateOf(attempts),
    mayPay: isOwed && !isProcessing && head.paymentMethod === 'card' && ways.includes('card'),
    amount: head.endedAs === null ? missingOf(facts) : zero,
    isSandbox: account?.provider === 'sandbox',
    otherWays: isOwed && !isProcessing ? ways.filter((way) => way !== head.paymentMethod) : [],
  }
}

function stateOf(attempts: readonly CardAttempt[]): CardState {
  const last = attempts.at(-1)
  if (!last) return 'none'
  return last.outcome ?? (last.isLive ? 'open' : 'ended')
}

/** The available ways to pay an order, limited by its delivery. If it already has money, only a card can pay the rest. */
export async function waysOf(ctx: ShopCtx, { head, facts }: LoadedOrder): Promise<OrderPaymentMethod[]> {
  const [method] = await readDeliveryMethods(ctx, head.deliveryMethodId)
  if (!method) return []
  const ways = (await waysToPay(ctx, method)).map((way) => way.method)
  return facts.receivedAmount > facts.returnedAmount ? ways.filter((way) => way === 'card') : ways
}
