import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  confirmPaymentMethod,
  linkPaymentMethod,
  listPaymentMethods,
  payByCard,
  unlinkPaymentMethod,
} from '@mostrador/contract/features/service/payment-methods/endpoints.ts'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCompany, call, send, type Shop } from '../../../testing/builders.ts'
import { askAndWait, billingOf, brokenInvariants, pay } from '../../../testing/plans/ask-plan.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { cardEventsPath } from './serve-card-events.ts'

const server = openTestServer()
const webhookSecret = 'whsec_of_tests_only'

/** A stand-in for the provider's API, which records requests and sets the answers. */
const provider = {
  charges: new Map<string, { id: string; status: string; metadata: Record<string, string> }>(),
  byKey: new Map<string, string>(),
  outcome: 'succeeded',
  /** Whether charges succeed but the answer is lost. */
  isCutOff: false,
}
let api: Server

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

function createCharge(key: string, body: URLSearchParams) {
  const known = provider.charges.get(provider.byKey.get(key) ?? '')
  if (known) return known
  const charge = {
    id: `pi_${provider.charges.size + 1}_${Date.now()}`,
    object: 'payment_intent',
    status: provider.outcome,
    metadata: { companyId: body.get('metadata[companyId]') ?? '', chargeId: body.get('metadata[chargeId]') ?? '' },
    next_action:
      provider.outcome === 'requires_action' ? { redirect_to_url: { url: 'https://bank.example/confirm' } } : null,
  }
  provider.charges.set(charge.id, charge)
  provider.byKey.set(key, charge.id)
  return charge
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request)
  const path = (request.url ?? '').split('?')[0] ?? ''
  const say = (value: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  if (path === '/v1/customers') return void say({ id: 'cus_1', object: 'customer' })
  if (path === '/v1/checkout/sessions') return void say({ id: 'cs_1', url: 'https://provider.example/card' })
  if (path.startsWith('/v1/checkout/sessions/'))
    return void say({
      id: 'cs_1',
      customer: 'cus_1',
      setup_intent: { payment_method: { id: 'pm_1', card: { brand: 'visa', last4: '4242' } } },
    })
  if (path.endsWith('/detach')) return void say({ id: 'pm_1' })
  if (path === '/v1/payment_intents') {
    const charge = createCharge(String(request.headers['idempotency-key']), body)
    if (provider.isCutOff) return void request.socket.destroy()
    if (charge.status !== 'declined') return void say(charge)
    return void say({ error: { type: 'card_error', code: 'card_declined', payment_intent: charge } }, 402)
  }
  const found = provider.charges.get(path.split('/').at(-1) ?? '')
  return void say(found ?? { error: { type: 'invalid_request_error' } }, found ? 200 : 404)
}

beforeAll(async () => {
  api = createServer((request, response) => void answer(request, response))
  await new Promise<void>((ready) => api.listen(0, '127.0.0.1', ready))
  const { port } = api.address() as AddressInfo
  server.deps.config.stripe = { secretKey: 'sk_test_stand_in', webhookSecret, apiUrl: `http://127.0.0.1:${port}` }
})
afterAll(() => new Promise((done) => api.close(done)))
afterEach(() => {
  provider.outcome = 'succeeded'
})

async function linkCard(shop: Shop): Promise<void> {
  const { token, url } = await call(server, linkPaymentMethod, { key: 'card' }, shop.token)
  expect(url).toBe('https://provider.example/card')
  await call(server, confirmPaymentMethod, { key: 'card', number: '', token }, shop.token)
}

/** A waiting payment by card. */
async function askForPlan(shop: Shop): Promise<{ companyId: string; paymentId: string }> {
  const { id } = await askAndWait(server, shop, { method: 'card' })
  return { companyId: shop.companyId, paymentId: id }
}

const stateOf = async (shop: Shop) => {
  const { payments, balance, documents } = await billingOf(server, shop)
  return { status: payments[0]?.status, received: payments[0]?.received, balance, documents: documents.length }
}

async function sendEvent(chargeRef: string, type: string, signedWith = webhookSecret): Promise<number> {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: { id: chargeRef } } })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: signedWith })
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: cardEventsPath,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  })
  return statusCode
}

const lastCharge = () => [...provider.charges.values()].at(-1) ?? { id: '', status: '', metadata: {} }

describe('a card', () => {
  it('is linked on the provider’s page, shown by its last digits, and forgotten on request', async () => {
    const shop = await aCompany(server, { type: 'ps' })
    await linkCard(shop)
    const { methods } = await call(server, listPaymentMethods, {}, shop.token)
    expect(methods).toMatchObject([
      { key: 'bankTransfer', isBuiltIn: true },
      { key: 'card', isLinked: true, brand: 'visa', lastDigits: '4242', isSandbox: false },
    ])
    await call(server, unlinkPaymentMethod, { key: 'card' }, shop.token)
    expect((await call(server, listPaymentMethods, {}, shop.token)).methods[1]).toMatchObject({ isLinked: false })
  })

  it('is not linked with a used, foreign or invented token', async () => {
    const [shop, other] = [await aCompany(server), await aCompany(server)]
    const { token } = await call(server, linkPaymentMethod, { key: 'card' }, shop.token)
    const refused = { statusCode: 410, body: { code: 'tokenInvalid' } }
    const confirm = (wish: string, by: Shop) =>
      send(server, confirmPaymentMethod.path, { key: 'card', number: '', token: wish }, by.token)
    expect(await confirm(token, other)).toMatchObject(refused)
    expect(await confirm('made up', shop)).toMatchObject(refused)
    expect(await confirm(token, shop)).toMatchObject({ statusCode: 200 })
    expect(await confirm(token, shop)).toMatchObject(refused)
  })

  it('pays a plan at once', async () => {
    const shop = await aCompany(server, { type: 'ps' })
    await linkCard(shop)
    const which = await askForPlan(shop)
    expect(await call(server, payByCard, which, shop.token)).toMatchObject({
      payment: { status: 'approved', received: 11_888 },
      actionUrl: null,
    })
    expect(await stateOf(shop)).toMatchObject({ balance: 0, documents: 1 })
  })

  it('that is refused leaves the payment waiting and the plans as they were', async () => {
    const shop = await aCompany(server, { type: 'ps' })
    await linkCard(shop)
    const which = await askForPlan(shop)
    provider.outcome = 'declined'
    expect(await send(server, payByCard.path, which, shop.token)).toMatchObject({
      statusCode: 422,
      body: { code: 'cardRefused' },
    })
    expect(await stateOf(shop)).toMatchObject({ status: 'pending', received: 0, documents: 0 })
    provider.outcome = 'succeeded'
    expect(await call(server, payByCard, which, shop.token)).toMatchObject({ payment: { status: 'approved' } })
  })

  it('whose bank asks for a confirmation pays when the provider reports it; asking again leads to the same confirmation', async () => {
    const shop = await aCompany(server, { type: 'ps' })
    await linkCard(shop)
    const which = await askForPlan(shop)
    provider.outcome = 'requires_action'
    expect(await call(server, payByCard, which, shop.token)).toMatchObject({
      payment: { status: 'pending' },
      actionUrl: 'https://bank.example/confirm',
    })
    const before = provider.charges.size
    expect(await call(server, payByCard, which, shop.token)).toMatchObject({
      actionUrl: 'https://bank.example/confirm',
    })
    expect(provider.charges.size).toBe(before)
    lastCharge().status = 'succeeded'
    expect(await sendEvent(lastCharge().id, 'payment_intent.succeeded')).toBe(200)
    expect(await stateOf(shop)).toMatchObject({ status: 'approved', received: 11_888, balance: 0 })
  })
})

describe('an interrupted charge', () => {
  it('after the provider took it but before the answer resumes, and charges once', async () => {
    const shop = await aCompany(server, { type: 'ps' })
    await linkCard(shop)
    const which = await askForPlan(shop)
    const before = provider.charges.size
    provider.isCutOff = true
    expect(await send(server, payByCard.path, which, shop.token)).toMatchObject({ statusCode: 503 })
    provider.isCutOff = false
    expect(await call(server, payByCard, which, shop.token)).toMatchObject({ payment: { status: 'approved' } })
    expect(provider.charges.size).toBe(before + 1)
    expect(await stateOf(shop)).toMatchObject({ received: 11_888, balance: 0, documents: 1 })
  })

  it('is booked if its event arrives first', async () => {
    const shop = await aCompany(server, { type: 'ps' })
    await linkCard(shop)
    const which = await askForPlan(shop)
    provider.isCutOff = true
    await send(server, payByCard.path, which, shop.token)
    provider.isCutOff = false
    await sendEvent(lastCharge().id, 'payment_intent.succeeded')
    expect(await stateOf(shop)).toMatchObject({ status: 'approved', received: 11_888, documents: 1 })
    expect(await send(server, payByCard.path, which, shop.token)).toMatchObject({ body: { code: 'paymentDecided' } })
  })
})

describe('a charge that waits for the bank', () => {
  /** A charge of the whole amount that its cardholder has to confirm. */
  async function waitingCharge(): Promise<{ shop: Shop; which: { companyId: string; paymentId: string } }> {
    const shop = await aCompany(server, { type: 'ps' })
    await linkCard(shop)
    const which = await askForPlan(shop)
    provider.outcome = 'requires_action'
    await call(server, payByCard, which, shop.token)
    return { shop, which }
  }

  it.each([
    ['the whole amount', 11_888, 11_888],
    ['a part', 4000, 4000],
    ['more than is due', 12_000, 12_000],
  ])('counts with the whole charged amount if a transfer of %s arrived first', async (_, transferred, balance) => {
    const { shop, which } = await waitingCharge()
    await pay(server, shop, { id: which.paymentId }, transferred)
    lastCharge().status = 'succeeded'
    expect(await sendEvent(lastCharge().id, 'payment_intent.succeeded')).toBe(200)
    expect(await stateOf(shop)).toMatchObject({
      status: 'approved',
      received: 11_888 + transferred,
      balance,
      documents: 1,
    })
    expect(await brokenInvariants(server)).toEqual([])
  })

  it('resumes with its original amount', async () => {
    const { shop, which } = await waitingCharge()
    await pay(server, shop, { id: which.paymentId }, 4000)
    lastCharge().status = 'succeeded'
    expect(await call(server, payByCard, which, shop.token)).toMatchObject({ payment: { status: 'approved' } })
    expect(await stateOf(shop)).toMatchObject({ received: 15_888, balance: 4000 })
  })

  it('that failed leaves only the rest to the next one', async () => {
    const { shop, which } = await waitingCharge()
    await pay(server, shop, { id: which.paymentId }, 4000)
    lastCharge().status = 'canceled'
    await sendEvent(lastCharge().id, 'payment_intent.canceled')
    provider.outcome = 'succeeded'
    await call(server, payByCard, which, shop.token)
    expect(await stateOf(shop)).toMatchObject({ status: 'approved', received: 11_888, balance: 0 })
  })
})

describe('events of the provider', () => {
  it('count once, in any order, and prove nothing by themselves', async () => {
    const shop = await aCompany(server, { type: 'ps' })
    await linkCard(shop)
    const which = await askForPlan(shop)
    provider.outcome = 'requires_action'
    await call(server, payByCard, which, shop.token)
    const { id } = lastCharge()
    // It claims success, but the provider does not confirm it.
    await sendEvent(id, 'payment_intent.succeeded')
    expect(await stateOf(shop)).toMatchObject({ status: 'pending' })

    lastCharge().status = 'succeeded'
    await Promise.all(
      ['succeeded', 'processing', 'succeeded', 'payment_failed', 'succeeded'].map((name) =>
        sendEvent(id, `payment_intent.${name}`),
      ),
    )
    expect(await stateOf(shop)).toMatchObject({ status: 'approved', received: 11_888, balance: 0, documents: 1 })
    lastCharge().status = 'canceled'
    await sendEvent(id, 'payment_intent.canceled')
    expect(await stateOf(shop)).toMatchObject({ status: 'approved', documents: 1 })
  })

  it('without its signature are refused', async () => {
    expect(await sendEvent('pi_1', 'payment_intent.succeeded', 'whsec_of_somebody_else')).toBe(400)
    const { statusCode } = await server.app.inject({ method: 'POST', url: cardEventsPath, payload: { id: 'pi_1' } })
    expect(statusCode).toBe(400)
  })
})
