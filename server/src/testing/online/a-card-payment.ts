/** A card provider that replaces Stripe, and buyers who pay with it, for tests. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  getCardPayment,
  startCardPayment,
  updateCardAccount,
} from '@mostrador/contract/features/shop/card-payments/endpoints.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { type Answer, call, type Shop } from '../builders.ts'
import type { TestServer } from '../test-server.ts'
import type { Shopper } from './a-shopper.ts'

type StandInSession = {
  id: string
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  metadata: Record<string, string>
  payment_intent: string | null
}

/** The requests to the stand-in, and its answers. */
export type StandIn = {
  url: string
  sessions: Map<string, StandInSession>
  refunds: Map<string, { id: string; amount: number; payment_intent: string; status: string }>
  /** Whether a request takes effect but its answer is lost. */
  isCutOff: boolean
  /** Whether the buyer's card was charged: the session is paid. */
  pay: (sessionId: string) => void
  close: () => Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

export async function aStandIn(): Promise<StandIn> {
  const byKey = new Map<string, string>()
  const standIn: Omit<StandIn, 'url' | 'close'> = {
    sessions: new Map(),
    refunds: new Map(),
    isCutOff: false,
    pay(id) {
      const session = standIn.sessions.get(id)
      if (session?.status !== 'open') throw new Error('the session takes no card')
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${id}` })
    },
  }
  const server: Server = createServer((request, response) => void answer(standIn, byKey, request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return Object.assign(standIn, {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  })
}

async function answer(
  standIn: Omit<StandIn, 'url' | 'close'>,
  byKey: Map<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await bodyOf(request)
  const path = (request.url ?? '').split('?')[0] ?? ''
  const key = String(request.headers['idempotency-key'])
  const say = (value: unknown, status = 200) =>
    standIn.isCutOff
      ? request.socket.destroy()
      : response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  const refuse = () => say({ error: { type: 'invalid_request_error', message: 'no' } }, 400)
  if (request.headers.authorization !== 'Bearer sk_test_of_the_shop')
    return void say({ error: { type: 'invalid_request_error', message: 'key' } }, 401)
  if (path === '/v1/balance') return void say({ object: 'balance' })
  if (path === '/v1/checkout/sessions') {
    const id = byKey.get(key) ?? `cs_${standIn.sessions.size + 1}_${key}`
    byKey.set(key, id)
    if (!standIn.sessions.has(id)) standIn.sessions.set(id, newSession(id, body))
    return void say(standIn.sessions.get(id))
  }
  if (path === '/v1/refunds') {
    const intent = body.get('payment_intent') ?? ''
    const refund = { id: `re_${key}`, amount: Number(body.get('amount')), payment_intent: intent, status: 'succeeded' }
    if (!standIn.refunds.has(key)) standIn.refunds.set(key, refund)
    return void say(standIn.refunds.get(key))
  }
  const [, , , , id = '', action] = path.split('/')
  const session = standIn.sessions.get(id)
  if (!session) return void refuse()
  if (action !== 'expire') return void say(session)
  if (session.status !== 'open') return void refuse()
  session.status = 'expired'
  say(session)
}

const newSession = (id: string, body: URLSearchParams): StandInSession => ({
  id,
  url: `https://cards.example/${id}`,
  status: 'open',
  payment_status: 'unpaid',
  amount_total: Number(body.get('line_items[0][price_data][unit_amount]')),
  currency: body.get('line_items[0][price_data][currency]') ?? '',
  metadata: {
    companyId: body.get('metadata[companyId]') ?? '',
    attemptId: body.get('metadata[attemptId]') ?? '',
  },
  payment_intent: null,
})

export const shopWebhookSecret = 'whsec_of_the_shop'

/** The shop accepts cards with an account at Stripe, or with the sandbox, after a short check. */
export async function takeCards(
  server: TestServer,
  { token }: Pick<Shop, 'token'>,
  provider: 'stripe' | 'sandbox' = 'stripe',
): Promise<void> {
  server.deps.config.robotCheckTries = 2
  const keys = provider === 'stripe' ? { secretKey: 'sk_test_of_the_shop', webhookSecret: shopWebhookSecret } : {}
  const currentPassword = 'Tromba9x'
  await call(server, updateCardAccount, { version: 0, provider, isActive: true, currentPassword, ...keys }, token)
}

/** An answer to the challenge of an order's page. */
export async function solveFor(
  shopper: Shopper,
  token: string,
): Promise<{ robotCheck: string; acceptedAmount: number }> {
  const { card } = await shopper.call(getCardPayment, { token })
  if (!card.challenge) throw new Error(`nothing to pay: ${card.state}`)
  // The contract leaves the challenge to the library that both sides use.
  const challenge = card.challenge as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  const robotCheck = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  return { robotCheck, acceptedAmount: card.amount }
}

/** Opens the page of the provider. */
export async function startCard(shopper: Shopper, token: string, changes: object = {}): Promise<Answer> {
  return shopper.send(startCardPayment, { token, ...(await solveFor(shopper, token)), ...changes })
}
