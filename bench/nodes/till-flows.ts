/** What a shop does at its till in a day. */
import { createServer } from 'node:http'
import type { CatalogueItem, TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { CheckoutSession, Lease } from '@mostrador/contract/features/selling/registers/schema.ts'
import type { NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { answerRobotCheck } from '../../e2e/support/robot-check.ts'
import { newId } from '../../server/src/context.ts'
import { aClosing, aDocument, aPush, type Document } from '../../server/src/testing/a-document.ts'
import { aRefund } from '../../server/src/testing/a-refund.ts'
import type { SaleInput } from '../../server/src/testing/a-sale.ts'
import { aVoid } from '../../server/src/testing/a-void.ts'
import type { Till } from '../../server/src/testing/builders.ts'
import { aTicket, connectWith } from '../../server/src/testing/live-client.ts'
import { ask } from '../support/client.ts'
import { type BenchShop, nextSale } from '../support/shop.ts'
import { benchPort, benchUrl } from '../support/world.ts'
import type { Flow, Known } from './known.ts'

type Auth = { accessToken: string; user: { id: string }; company: { id: string }; companyProfile: { id: string } }

const password = 'Tromba9x'
const humanAnswer = async () => answerRobotCheck(await ask('/api/auth/robotCheck', {}))

export const tillFlows: readonly Flow[] = [
  { name: 'sign-up', run: ({ email }) => register(email) },
  { name: 'log-in', run: logIn },
  { name: 'first company', run: openCompany },
  {
    name: 'product',
    run: ({ token }) =>
      ask('/api/products/create', { name: 'Pan', variants: [{ price: '990', openingStock: '100' }] }, token),
  },
  { name: 'opening of a register', run: openRegister },
  {
    name: 'sale',
    run: (known) => {
      known.sale = nextSaleOf(known)
      return ask('/api/sales/commit', known.sale, known.token)
    },
  },
  { name: 'the same sale again', run: ({ sale, token }) => ask('/api/sales/commit', sale, token) },
  { name: 'further sale', run: (known) => ask('/api/sales/commit', nextSaleOf(known), known.token) },
  { name: 'refund', run: refund },
  {
    name: 'void',
    run: async (known) => {
      const sale = nextSaleOf(known)
      await ask('/api/sales/commit', sale, known.token)
      await send(known, aVoid(tillOf(known), sale as unknown as SaleInput))
    },
  },
  { name: 'sale of two months ago', run: sendOldSale },
  { name: 'search', run: ({ token }) => ask('/api/products/list', { q: 'pan' }, token) },
  { name: 'live channel', run: hearASale },
  { name: 'webhook of a sale', run: receiveWebhook },
]

/** At the end of the day. */
export const closing: Flow = {
  name: 'closing of the register',
  run: (known) => send(known, aClosing(tillOf(known), { differenceReason: 'Bench' })),
}

async function register(email: string): Promise<void> {
  await ask('/api/auth/register', { captchaCode: await humanAnswer(), name: 'Bench', email, password })
}

async function logIn(known: Known): Promise<void> {
  const { auth } = await ask<{ auth: Auth }>('/api/auth', { email: known.email, password })
  known.token = auth.accessToken
}

/** A person without a company. */
export async function signUp(email: string): Promise<Auth> {
  await register(email)
  return (await ask<{ auth: Auth }>('/api/auth', { email, password })).auth
}

async function openCompany(known: Known): Promise<void> {
  const wish = { type: 'both', regionTag: 'CL', navTimeZone: 'America/Santiago', name: 'Bench' }
  const input = { captchaCode: await humanAnswer(), ...wish }
  const { data } = await ask<{ data: { auth: Auth } }>('/api/auth/freeTrial', input, known.token)
  const { accessToken, company, user } = data.auth
  Object.assign(known, { token: accessToken, companyId: company.id, userId: user.id })
}

async function openRegister(known: Known): Promise<void> {
  const { token } = known
  const { items: checkouts } = await ask<{ items: { id: string }[] }>('/api/checkouts/list', {}, token)
  const opened = await ask<{ session: CheckoutSession; lease: Lease }>(
    '/api/checkouts/openSession',
    { sessionId: newId(), checkoutId: checkouts[0]?.id, deviceId: newId(), openingCountedAmount: 50_000 },
    token,
  )
  const { settings, items } = await ask<{ settings: TillSettings; items: CatalogueItem[] }>(
    '/api/checkout/pullCatalogue',
    { per: 2000, cursor: null },
    token,
  )
  known.shop = { token, settings, items, registers: [{ ...opened, next: 1 }] } as unknown as BenchShop
}

export function nextSaleOf({ shop }: Known): NewSale {
  const [register] = shop.registers
  if (!register) throw new Error('no register is open')
  return nextSale(shop, register, 1, Math.random)
}

function tillOf({ shop }: Known): Till {
  const [register] = shop.registers
  if (!register) throw new Error('no register is open')
  return { ...register, settings: shop.settings } as unknown as Till
}

/** As a device sends its documents. A document that is not stored is a failure. */
async function send({ token }: Known, document: Document): Promise<void> {
  const { results } = await ask<{ results: { status: string }[] }>('/api/sync/push', aPush(document), token)
  if (results[0]?.status !== 'stored') throw new Error(JSON.stringify(results))
}

/** From a till that was offline: its day and its month are over. */
function sendOldSale(known: Known): Promise<void> {
  const sale = { ...nextSaleOf(known), soldAt: new Date(Date.now() - 60 * 86_400_000).toISOString() }
  return send(known, aDocument(sale as unknown as SaleInput))
}

function refund(known: Known): Promise<void> {
  const [register] = known.shop.registers
  const number = register ? register.next++ : 0
  return send(known, aRefund(tillOf(known), known.sale as unknown as SaleInput, { number }))
}

/** The server may send to this machine (`run.ts`). */
async function receiveWebhook(known: Known): Promise<void> {
  const received = Promise.withResolvers<void>()
  const receiver = createServer((_request, response) => {
    response.end()
    received.resolve()
  }).listen(benchPort + 1, '127.0.0.1')
  try {
    await ask(
      '/api/webhooks/create',
      { url: `http://127.0.0.1:${benchPort + 1}/`, events: ['sale.committed'] },
      known.token,
    )
    await ask('/api/sales/commit', nextSaleOf(known), known.token)
    await received.promise
  } finally {
    receiver.closeAllConnections()
    receiver.close()
  }
}

async function hearASale(known: Known): Promise<void> {
  const client = await connectWith(benchUrl, await aTicket(benchUrl, known.token))
  try {
    const heard = client.hears('saleCommitted')
    await ask('/api/sales/commit', nextSaleOf(known), known.token)
    await heard
  } finally {
    client.close()
  }
}
