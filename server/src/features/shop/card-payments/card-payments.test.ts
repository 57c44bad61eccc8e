/** Orders that are paid with a card: the provider is a stand-in, the rules are real. */
import {
  chooseOrderPayment,
  getCardAccount,
  getCardPayment,
  listOrderCards,
  refundCardPayment,
  testCardAccount,
  updateCardAccount,
} from '@mostrador/contract/features/shop/card-payments/endpoints.ts'
import * as orders from '@mostrador/contract/features/shop/orders/endpoints.ts'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aProduct, call, send, type TestProduct } from '../../../testing/builders.ts'
import { allOrdersOf, coverOrders } from '../../../testing/online/event-orders.ts'
import {
  aStandIn,
  shopWebhookSecret,
  type StandIn,
  startCard,
  takeCards,
} from '../../../testing/online/a-card-payment.ts'
import { aDeliveryMethod, aShopOrder } from '../../../testing/online/a-shopper.ts'
import { allOf, anOffice } from '../../../testing/online/an-office.ts'
import { anOnlineShop, type OnlineShop } from '../../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { lookAtOrders } from '../orders/public.ts'
import { shopCardEventsPath } from './card-account.ts'
import { lookAtCards } from './public.ts'
import { ForeignSession } from './record-attempt-outcome.ts'

const server = openTestServer()
let provider: StandIn
beforeAll(async () => {
  provider = await aStandIn()
  realNow = server.deps.now
  server.deps.config.stripeApiUrl = provider.url
})
afterAll(() => provider.close())
let realNow: () => Date
afterEach(() => {
  provider.isCutOff = false
  server.deps.now = realNow
})

/** Sessions that a test tampered with are reported, and checked once. */
const fail = (error: unknown) => {
  if (!(error instanceof ForeignSession)) throw error
}
/** Runs the clocks some minutes later. Log-ins do not get older. */
async function look(minutes = 0): Promise<void> {
  server.deps.now = () => new Date(realNow().getTime() + minutes * 60_000)
  await lookAtCards(server.deps, fail)
  server.deps.now = realNow
}
async function lookAtClock(minutes: number): Promise<void> {
  server.deps.now = () => new Date(realNow().getTime() + minutes * 60_000)
  await lookAtOrders(server.deps, fail)
  server.deps.now = realNow
}

type World = { shop: OnlineShop; product: TestProduct; method: string; office: Awaited<ReturnType<typeof anOffice>> }

async function aWorld(): Promise<World> {
  const shop = await anOnlineShop(server)
  await takeCards(server, shop)
  const product = await aProduct(server, shop, { showInStore: true, openingStock: '10', price: '1000' })
  return { shop, product, method: await aDeliveryMethod(server, shop), office: await anOffice(server, shop) }
}

const place = ({ shop, product, method }: World, quantity = '2') =>
  aShopOrder(server, shop, method, [{ variantId: product.variantId, quantity }], { paymentMethod: 'card' })

type Placed = Awaited<ReturnType<typeof place>>

const stateOf = async ({ shopper, order: { token } }: Placed) =>
  (await shopper.call(getCardPayment, { token })).card.state
const cardsOf = async ({ shop }: World, orderId: string) =>
  (await call(server, listOrderCards, { orderId }, shop.token)).cards
/** The session of the order's last attempt. */
async function sessionOf(world: World, { order }: Placed): Promise<string> {
  const { attempts } = await cardsOf(world, order.id)
  return [...provider.sessions.values()].find(({ metadata }) => metadata['attemptId'] === attempts.at(-1)?.id)?.id ?? ''
}

async function begin(world: World, placed: Placed): Promise<string> {
  const { statusCode, body } = await startCard(placed.shopper, placed.order.token)
  expect({ statusCode, body }).toMatchObject({ statusCode: 200 })
  return sessionOf(world, placed)
}

/** Moves earlier tries into the past, so that no limit counts them. */
async function forgetTries({ shop }: World): Promise<void> {
  await server.owner.query(
    `update order_card_attempts set opened_at = opened_at - interval '61 minutes' where company_id = $1`,
    [shop.companyId],
  )
}

async function reservedOf({ shop }: World): Promise<number> {
  const { rows } = await server.owner.query<{ sum: string | null }>(
    'select sum(quantity) from stock_reservations where company_id = $1 and ending is null',
    [shop.companyId],
  )
  return Number(rows[0]?.sum ?? 0)
}

async function sendEvent({ shop }: World, sessionId: string, secret = shopWebhookSecret): Promise<number> {
  const session = provider.sessions.get(sessionId)
  const payload = JSON.stringify({
    id: `evt_${newId()}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: session },
  })
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: `${shopCardEventsPath}/${shop.companyId}`,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
    },
    payload,
  })
  return statusCode
}

describe('an order paid with a card', () => {
  test('is reserved, goes to the provider and is paid when the provider reports it', async () => {
    const world = await aWorld()
    const placed = await place(world)
    expect(await reservedOf(world)).toBe(2)
    expect(await stateOf(placed)).toBe('none')
    const session = await begin(world, placed)
    expect(provider.sessions.get(session)).toMatchObject({ amount_total: placed.order.totalAmount, currency: 'clp' })
    // Returning to the page proves nothing.
    expect(await stateOf(placed)).toBe('open')
    expect((await world.office.get(placed.order.id)).payment).toBe('unpaid')
    provider.pay(session)
    expect(await stateOf(placed)).toBe('paid')
    expect(await world.office.get(placed.order.id)).toMatchObject({
      payment: 'paid',
      money: [{ direction: 'in', amount: placed.order.totalAmount, byName: null, reference: `pi_${session}` }],
      attempts: [{ method: 'card', state: 'paid' }],
    })
  })

  test('is paid once, whether the page, the event and the clock report it twice or all at once', async () => {
    const world = await aWorld()
    const placed = await place(world)
    const session = await begin(world, placed)
    provider.pay(session)
    const answers = await Promise.all([
      sendEvent(world, session),
      sendEvent(world, session),
      stateOf(placed),
      look(),
      look(),
    ])
    expect(answers.slice(0, 3)).toEqual([200, 200, 'paid'])
    expect(await sendEvent(world, session)).toBe(200)
    const order = await world.office.get(placed.order.id)
    expect(order.money).toHaveLength(1)
    expect(order.payment).toBe('paid')
  })

  test('ignores events that the provider did not sign, and events of another session', async () => {
    const world = await aWorld()
    const placed = await place(world)
    const session = await begin(world, placed)
    expect(await sendEvent(world, session, 'whsec_of_somebody')).toBe(400)
    // Signed, but the provider reports that nothing was paid.
    expect(await sendEvent(world, session)).toBe(200)
    expect((await world.office.get(placed.order.id)).payment).toBe('unpaid')
    // A session of this account with a lower amount is not this attempt.
    Object.assign(provider.sessions.get(session) ?? {}, { amount_total: 1 })
    provider.pay(session)
    expect(await sendEvent(world, session)).toBe(500)
    expect((await world.office.get(placed.order.id)).money).toEqual([])
  })

  test('needs an answer to the check for each attempt, and the total that the buyer saw', async () => {
    const world = await aWorld()
    const placed = await place(world)
    const { token } = placed.order
    expect((await startCard(placed.shopper, token, { robotCheck: '' })).body).toMatchObject({ code: 'captchaRequired' })
    expect((await startCard(placed.shopper, token, { acceptedAmount: 1 })).body).toMatchObject({ code: 'conflict' })
    expect(
      (await startCard(placed.shopper, 'x'.repeat(22)).catch(() => ({ body: { code: 'notFound' } }))).body,
    ).toMatchObject({ code: 'notFound' })
    expect((await cardsOf(world, placed.order.id)).attempts).toEqual([])
  })

  test('requested by ten calls at once has one attempt and one page', async () => {
    const world = await aWorld()
    const placed = await place(world)
    const answers = await Promise.all(Array.from({ length: 10 }, () => startCard(placed.shopper, placed.order.token)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await cardsOf(world, placed.order.id)).attempts).toHaveLength(1)
  })

  test('whose first call was interrupted resumes the same attempt', async () => {
    const world = await aWorld()
    const placed = await place(world)
    const before = provider.sessions.size
    provider.isCutOff = true
    expect((await startCard(placed.shopper, placed.order.token)).body).toMatchObject({ code: 'unavailable' })
    provider.isCutOff = false
    const session = await begin(world, placed)
    expect(provider.sessions.size).toBe(before + 1)
    provider.pay(session)
    expect(await stateOf(placed)).toBe('paid')
    expect((await world.office.get(placed.order.id)).attempts).toHaveLength(1)
  }, 60_000)
})

describe('an attempt whose amount is no longer the order’s', () => {
  test('ends when a line is cancelled, and the new one uses the new total', async () => {
    const world = await aWorld()
    const placed = await place(world)
    const first = await begin(world, placed)
    const [line] = allOf(placed.order)
    const change = { id: placed.order.id, changeId: newId(), lineId: line?.lineId ?? '', quantity: '1' }
    await call(server, orders.cancelOrderLine, change, world.shop.token)
    await look()
    expect(provider.sessions.get(first)?.status).toBe('expired')
    expect(await stateOf(placed)).toBe('ended')
    const second = await begin(world, placed)
    expect(provider.sessions.get(second)?.amount_total).toBe(placed.order.totalAmount - 1000)
    provider.pay(second)
    expect(await stateOf(placed)).toBe('paid')
    expect((await world.office.get(placed.order.id)).payment).toBe('paid')
  })

  test('is ended before another page accepts a card, also if the clock has not run', async () => {
    const world = await aWorld()
    const placed = await place(world)
    const first = await begin(world, placed)
    await world.office.pay(placed.order.id, 500)
    await begin(world, placed)
    expect(provider.sessions.get(first)?.status).toBe('expired')
  })

  test('paid a moment before counts as money, and the excess is refunded', async () => {
    const world = await aWorld()
    const placed = await place(world)
    const first = await begin(world, placed)
    const [line] = allOf(placed.order)
    const change = { id: placed.order.id, changeId: newId(), lineId: line?.lineId ?? '', quantity: '1' }
    await call(server, orders.cancelOrderLine, change, world.shop.token)
    provider.pay(first)
    await look()
    expect(await world.office.get(placed.order.id)).toMatchObject({ payment: 'overpaid', surplusAmount: 1000 })
  })

  test('ends when the buyer chooses another way', async () => {
    const world = await aWorld()
    const placed = await place(world)
    const session = await begin(world, placed)
    const { token } = placed.order
    const choose = () => placed.shopper.send(chooseOrderPayment, { token, paymentMethod: 'transfer' })
    expect([(await choose()).statusCode, (await choose()).statusCode]).toEqual([200, 200])
    expect(provider.sessions.get(session)?.status).toBe('expired')
    const order = await world.office.get(placed.order.id)
    expect(order).toMatchObject({
      paymentMethod: 'transfer',
      attempts: [{ state: 'dropped' }, { method: 'transfer', state: 'open' }],
    })
    expect(order.expiresAt).not.toBeNull()
    expect((await placed.shopper.send(chooseOrderPayment, { token, paymentMethod: 'inShop' })).body).toMatchObject({
      code: 'conflict',
    })
  })
})

describe('the clock of an order', () => {
  test('stops while an attempt is open, and continues when it has ended', async () => {
    const world = await aWorld()
    const placed = await place(world)
    await begin(world, placed)
    await lookAtClock(65)
    expect((await world.office.get(placed.order.id)).status).toBe('pending')
    await look(65)
    expect(await stateOf(placed)).toBe('ended')
    await lookAtClock(66)
    expect((await world.office.get(placed.order.id)).status).toBe('pending')
    await lookAtClock(130)
    expect((await world.office.get(placed.order.id)).status).toBe('expired')
    expect(await reservedOf(world)).toBe(0)
  })

  test('continues after the stopped time when the order drops the attempt', async () => {
    const world = await aWorld()
    const placed = await place(world)
    await begin(world, placed)
    const lineId = placed.order.lines.find(({ kind }) => kind === 'product')?.id ?? ''
    const part = { id: placed.order.id, changeId: newId(), lineId, quantity: '1' }
    server.deps.now = () => new Date(realNow().getTime() + 10 * 60_000)
    await call(server, orders.cancelOrderLine, part, world.shop.token)
    server.deps.now = realNow
    await lookAtClock(65)
    expect((await world.office.get(placed.order.id)).status).toBe('pending')
    await lookAtClock(75)
    expect((await world.office.get(placed.order.id)).status).toBe('expired')
  })

  test('ends an order whose buyer never went to the page', async () => {
    const world = await aWorld()
    const placed = await place(world)
    await lookAtClock(61)
    expect((await world.office.get(placed.order.id)).status).toBe('expired')
  })
})

/** Possible events of an order, in every sequence. */
const happenings = {
  pay: async (world, placed) => {
    const session = provider.sessions.get(await sessionOf(world, placed))
    if (session?.status === 'open') provider.pay(session.id)
    if (session) await sendEvent(world, session.id)
  },
  cancel: async (world, { order }) => {
    await send(server, orders.cancelOrder.path, { id: order.id, note: 'Anulado' }, world.shop.token)
    await look()
  },
  expire: async () => {
    await look(400)
    await lookAtClock(900)
  },
  again: async (world, placed) => {
    const { card } = await placed.shopper.call(getCardPayment, { token: placed.order.token })
    if (card.mayPay) await begin(world, placed)
  },
  refund: async (world, { order }) => {
    const { surplusAmount } = await world.office.get(order.id)
    const { attempts } = await cardsOf(world, order.id)
    const attempt = attempts.find(({ refundableAmount }) => refundableAmount > 0)
    if (!attempt || surplusAmount === 0) return
    const input = { orderId: order.id, attemptId: attempt.id, refundId: newId(), amount: surplusAmount }
    const twice = await Promise.all([0, 1].map(() => send(server, refundCardPayment.path, input, world.shop.token)))
    if (twice.some(({ statusCode }) => statusCode !== 200)) throw new Error('not refunded')
  },
} satisfies Record<string, (world: World, placed: Placed) => Promise<void>>
type Happening = keyof typeof happenings

describe('any events in any order, each twice', () => {
  const everyStory = allOrdersOf<Happening>(['pay', 'cancel', 'expire', 'again', 'refund'])
  const stories = process.env['CARD_STORIES'] === 'all' ? everyStory : coverOrders(everyStory, 4)
  test.each(['pay', 'cancel', 'expire', 'again', 'refund'] as const)(
    'beginning with %s: stock is reserved once or not at all, and the money agrees with the states',
    async (first) => {
      const world = await aWorld()
      for (const story of stories.filter(([name]) => name === first)) {
        await forgetTries(world)
        const before = await reservedOf(world)
        const placed = await place(world, '1')
        await begin(world, placed)
        for (const name of story) {
          await happenings[name](world, placed)
          await happenings[name](world, placed)
        }
        const order = await world.office.get(placed.order.id)
        const sessions = [...provider.sessions.values()].filter(({ metadata }) =>
          order.attempts.some(({ id }) => id === metadata['attemptId']),
        )
        const taken = sessions
          .filter(({ payment_status: state }) => state === 'paid')
          .reduce((all, one) => all + one.amount_total, 0)
        const back = [...provider.refunds.values()]
          .filter(({ payment_intent: intent }) => sessions.some((one) => one.payment_intent === intent))
          .reduce((all, { amount }) => all + amount, 0)
        const isEnded = order.status === 'cancelled' || order.status === 'expired'
        // The provider's money matches the order, to the unit; no buyer paid twice.
        expect({ story, paid: order.paidAmount, count: order.money.length <= 2 }).toEqual({
          story,
          paid: taken - back,
          count: true,
        })
        expect(taken).toBeLessThanOrEqual(placed.order.totalAmount)
        expect(sessions.filter(({ status }) => status === 'open').length).toBeLessThanOrEqual(isEnded ? 0 : 1)
        expect((await reservedOf(world)) - before).toBe(isEnded ? 0 : 1)
        expect(order.surplusAmount).toBe(isEnded ? taken - back : 0)
        // The buyer sees the true state, and money after the end waits for a person.
        const { order: read } = await placed.shopper.call(orders.getOrderByToken, { token: placed.order.token })
        expect({ story, ...read }).toMatchObject({ story, status: order.status, payment: order.payment })
        const waiting = (await world.office.list({ queue: 'paidAfterCancel' })).map(({ id }) => id)
        expect({ story, waits: waiting.includes(order.id) }).toEqual({ story, waits: isEnded && taken > back })
        if (!isEnded) await send(server, orders.cancelOrder.path, { id: order.id, note: 'Fin' }, world.shop.token)
        await look()
      }
    },
    120_000,
  )
})

describe('money of a card', () => {
  async function cancelled(world: World): Promise<{ placed: Placed; attemptId: string }> {
    const placed = await place(world)
    const session = await begin(world, placed)
    provider.pay(session)
    await sendEvent(world, session)
    await call(server, orders.cancelOrder, { id: placed.order.id, note: 'Anulado' }, world.shop.token)
    const { attempts } = await cardsOf(world, placed.order.id)
    return { placed, attemptId: attempts[0]?.id ?? '' }
  }
  const refund = (world: World, input: object) => send(server, refundCardPayment.path, input, world.shop.token)

  test('is refunded once, also if the answer was lost, and never more than was paid', async () => {
    const world = await aWorld()
    const { placed, attemptId } = await cancelled(world)
    const orderId = placed.order.id
    const input = { orderId, attemptId, refundId: newId(), amount: 2000 }
    provider.isCutOff = true
    expect((await refund(world, input)).body).toMatchObject({ code: 'unavailable' })
    expect((await world.office.get(orderId)).paidAmount).toBe(placed.order.totalAmount)
    // A requested refund counts as gone until the provider refuses it.
    provider.isCutOff = false
    const rest = { orderId, attemptId, refundId: newId(), amount: placed.order.totalAmount }
    expect((await refund(world, rest)).body).toMatchObject({ code: 'conflict' })
    await look(5)
    expect(await refund(world, input)).toMatchObject({ statusCode: 200 })
    const order = await world.office.get(orderId)
    expect(order.money.filter(({ direction }) => direction === 'out')).toMatchObject([{ amount: 2000 }])
    expect(provider.refunds.get(input.refundId)?.amount).toBe(2000)
    expect((await refund(world, { ...input, amount: 1 })).body).toMatchObject({ code: 'conflict' })
  }, 60_000)

  test('is not refunded while the order needs it', async () => {
    const world = await aWorld()
    const placed = await place(world)
    const session = await begin(world, placed)
    provider.pay(session)
    await sendEvent(world, session)
    const { attempts } = await cardsOf(world, placed.order.id)
    const input = { orderId: placed.order.id, attemptId: attempts[0]?.id, refundId: newId(), amount: 1 }
    expect((await refund(world, input)).body).toMatchObject({ code: 'conflict' })
  })
})

describe('the account of a shop', () => {
  test('never reveals its keys, keeps those that are not typed, and reports whether they work', async () => {
    const world = await aWorld()
    const { token } = world.shop
    const { account } = await call(server, getCardAccount, {}, token)
    expect(JSON.stringify(account)).not.toContain('sk_test')
    expect(account).toMatchObject({ keyEnd: 'shop', version: 1, isActive: true })
    expect(await call(server, testCardAccount, {}, token)).toEqual({ works: true })
    const kept = { version: 1, provider: 'stripe' as const, isActive: true, currentPassword: 'Tromba9x' }
    await call(server, updateCardAccount, kept, token)
    expect(await call(server, testCardAccount, {}, token)).toEqual({ works: true })
    await call(server, updateCardAccount, { ...kept, version: 2, secretKey: 'sk_test_wrong_one' }, token)
    expect(await call(server, testCardAccount, {}, token)).toEqual({ works: false })
    const { rows } = await server.owner.query<{ row: string }>(
      'select row_to_json(a)::text as row from shop_card_accounts a where company_id = $1',
      [world.shop.companyId],
    )
    expect(Buffer.from(rows[0]?.row ?? '').includes('sk_test')).toBe(false)
  })

  test('does not change its keys while an attempt is open', async () => {
    const world = await aWorld()
    await begin(world, await place(world))
    const keys = { secretKey: 'sk_test_another_one', currentPassword: 'Tromba9x' }
    const input = { version: 1, provider: 'stripe' as const, isActive: true, ...keys }
    expect((await send(server, updateCardAccount.path, input, world.shop.token)).body).toMatchObject({
      code: 'conflict',
    })
  })

  test('that is switched off accepts no card, but still gets the outcome of earlier attempts', async () => {
    const world = await aWorld()
    const placed = await place(world)
    const session = await begin(world, placed)
    const off = { version: 1, provider: 'stripe' as const, isActive: false, currentPassword: 'Tromba9x' }
    await call(server, updateCardAccount, off, world.shop.token)
    provider.pay(session)
    expect(await stateOf(placed)).toBe('paid')
    await expect(place(world)).rejects.toThrow('paymentNotOffered')
  })
})
