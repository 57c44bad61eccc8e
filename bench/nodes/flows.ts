/** What a shop does in a day, as calls of the product's own API. Each flow begins with what the ones before it made. */
import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import { reportKeys } from '@mostrador/contract/features/insight/reports/catalogue.ts'
import type { CatalogueItem, TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { CheckoutSession, Lease } from '@mostrador/contract/features/selling/registers/schema.ts'
import type { NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { answerRobotCheck } from '../../e2e/support/robot-check.ts'
import { newId } from '../../server/src/context.ts'
import { aClosing, aPush, type Document } from '../../server/src/testing/a-document.ts'
import { aRefund } from '../../server/src/testing/a-refund.ts'
import type { SaleInput } from '../../server/src/testing/a-sale.ts'
import { aVoid } from '../../server/src/testing/a-void.ts'
import type { Till } from '../../server/src/testing/builders.ts'
import { contract } from '../../server/src/testing/contract.ts'
import { aTicket, connectWith } from '../../server/src/testing/live-client.ts'
import { ask, post } from '../support/client.ts'
import { type BenchShop, nextSale } from '../support/shop.ts'
import { benchPort, benchUrl } from '../support/world.ts'

type Auth = { accessToken: string; user: { id: string }; company: { id: string }; companyProfile: { id: string } }
/** What the flows know of their shop. */
type Known = { email: string; token: string; shop: BenchShop; sale: NewSale }
export type Flow = { name: string; run: (known: Known) => Promise<unknown> }

const password = 'Tromba9x'
const humanAnswer = async () => answerRobotCheck(await ask('/api/auth/robotCheck', {}))

export const newShop = (): Known => ({ email: `${newId()}@example.test`, token: '' }) as Known

export const flows: readonly Flow[] = [
  {
    name: 'sign-up',
    run: async ({ email }) =>
      ask('/api/auth/register', { captchaCode: await humanAnswer(), name: 'Bench', email, password }),
  },
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
      known.sale = firstSale(known)
      return ask('/api/sales/commit', known.sale, known.token)
    },
  },
  { name: 'the same sale again', run: ({ sale, token }) => ask('/api/sales/commit', sale, token) },
  { name: 'further sale', run: (known) => ask('/api/sales/commit', firstSale(known), known.token) },
  { name: 'refund', run: refund },
  {
    name: 'void',
    run: async (known) => {
      const sale = firstSale(known)
      await ask('/api/sales/commit', sale, known.token)
      await send(known, aVoid(tillOf(known), sale as unknown as SaleInput))
    },
  },
  { name: 'search', run: ({ token }) => ask('/api/products/list', { q: 'pan' }, token) },
  { name: 'live channel', run: hearASale },
  { name: 'webhook of a sale', run: receiveWebhook },
  {
    name: 'report',
    run: ({ token }) => ask('/api/reports/run', { key: 'sales-by-product', filters: { period: 'last7' } }, token),
  },
  { name: 'export in the background', run: exportProducts },
  {
    name: 'closing of the register',
    run: (known) => send(known, aClosing(tillOf(known), { differenceReason: 'Bench' })),
  },
]

async function logIn(known: Known): Promise<void> {
  const { auth } = await ask<{ auth: Auth }>('/api/auth', { email: known.email, password })
  known.token = auth.accessToken
}

async function openCompany(known: Known): Promise<void> {
  const wish = { type: 'both', regionTag: 'CL', navTimeZone: 'America/Santiago', name: 'Bench' }
  const input = { captchaCode: await humanAnswer(), ...wish }
  const { data } = await ask<{ data: { auth: Auth } }>('/api/auth/freeTrial', input, known.token)
  known.token = data.auth.accessToken
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

function firstSale({ shop }: Known): NewSale {
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
    await ask('/api/sales/commit', firstSale(known), known.token)
    await received.promise
  } finally {
    receiver.closeAllConnections()
    receiver.close()
  }
}

type Job = { id: string; status: string; errorCode: string | null }

async function exportProducts({ token }: Known): Promise<void> {
  const selection = { filters: {}, q: '', exceptIds: [] }
  let { job } = await ask<{ job: Job }>('/api/exports/start', { entity: 'products', selection, format: 'csv' }, token)
  while (job.status === 'waiting' || job.status === 'running') {
    await setTimeout(50)
    ;({ job } = await ask<{ job: Job }>('/api/jobs/get', { id: job.id }, token))
  }
  if (job.status !== 'done') throw new Error(JSON.stringify(job))
}

async function hearASale(known: Known): Promise<void> {
  const client = await connectWith(benchUrl, await aTicket(benchUrl, known.token))
  try {
    const heard = client.hears('saleCommitted')
    await ask('/api/sales/commit', firstSale(known), known.token)
    await heard
  } finally {
    client.close()
  }
}

/** Every reading call that takes no more than its defaults, and every report. */
export const readings: readonly Flow[] = [
  ...contract.flatMap(([name, endpoint]) =>
    isPlainReading(name, endpoint) ? [{ name: `read ${name}`, run: ({ token }: Known) => read(endpoint, token) }] : [],
  ),
  ...reportKeys.map((key) => ({
    name: `report ${key}`,
    run: ({ token }: Known) => ask('/api/reports/run', { key }, token),
  })),
]

function isPlainReading(name: string, { input, who, files, isDownload }: Endpoint): boolean {
  const isReading = /\.(list|get|find|search|read|count)[A-Z]/.test(name)
  return isReading && who !== 'staff' && !files && !isDownload && input.safeParse({}).success
}

/** A refusal is an answer too; only an error of the server is none. */
async function read({ path, method }: Endpoint, token: string): Promise<void> {
  if (method === 'GET') return
  const { statusCode, text } = await post(path, '{}', token)
  if (statusCode >= 500) throw new Error(`${statusCode} ${text.slice(0, 200)}`)
}
