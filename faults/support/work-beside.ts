/** What a shop does beside selling: mails of receipts, exports, and online orders that nobody pays. */
import { post } from '../../bench/support/client.ts'
import type { BenchShop } from '../../bench/support/shop.ts'
import { benchUrl } from '../../bench/support/world.ts'
import { newId } from '../../server/src/context.ts'
import { pause, renewToken, type Seller } from './sellers.ts'

const mailEveryMs = 1000
const exportEveryMs = 4000
const orderEveryMs = 3000

/** What a call confirmed. A call whose process was killed may have worked, so it is not repeated and promises nothing. */
export type Confirmed = {
  /** Addresses of mailed receipts. */
  mails: string[]
  jobs: string[]
  /** Ids of orders, with the address of the buyer. */
  orders: { id: string; email: string }[]
  /** Calls without a good answer. */
  failures: string[]
}

type Place = { shop: BenchShop; everyone: readonly Seller[]; online: Online }
export type Online = { name: string; variantId: string; deliveryMethodId: string }

/** Works until the end is asked for. */
export async function workUntil(place: Place, end: AbortSignal): Promise<Confirmed> {
  const confirmed: Confirmed = { mails: [], jobs: [], orders: [], failures: [] }
  const repeat = async (everyMs: number, work: () => Promise<void>) => {
    while (!end.aborted) {
      await work().catch((error: unknown) => confirmed.failures.push(String(error)))
      await pause(everyMs)
    }
  }
  await Promise.all([
    repeat(mailEveryMs, () => mailReceipt(place, confirmed)),
    repeat(exportEveryMs, () => startExport(place, confirmed)),
    repeat(orderEveryMs, () => placeOrder(place, confirmed)),
  ])
  return confirmed
}

/** A log-in ends while a long case runs; then the shop logs in again. */
async function call<T>(path: string, input: unknown, shop: BenchShop): Promise<T> {
  const { statusCode, text } = await post(path, JSON.stringify(input), shop.token)
  if (statusCode === 401) {
    await renewToken(shop)
    return call(path, input, shop)
  }
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${text.slice(0, 200)}`)
  return JSON.parse(text) as T
}

async function mailReceipt({ shop, everyone }: Place, { mails }: Confirmed): Promise<void> {
  const sale = everyone[mails.length % everyone.length]?.confirmed.at(-1)
  if (!sale) return
  const to = `${newId()}@example.test`
  await call('/api/checkout/mailReceipt', { saleId: sale.saleId, to }, shop)
  mails.push(to)
}

async function startExport({ shop }: Place, { jobs }: Confirmed): Promise<void> {
  const input = { entity: 'products', format: 'csv', selection: { filters: {}, q: '', exceptIds: [] } }
  const { job } = await call<{ job: { id: string } }>('/api/exports/start', input, shop)
  jobs.push(job.id)
}

/** A new browser each time: its cart is in a cookie. */
async function placeOrder({ online }: Place, { orders }: Confirmed): Promise<void> {
  const { name, variantId, deliveryMethodId } = online
  const cookies = new Map<string, string>()
  const ask = async <T>(path: string, input: object): Promise<T> => {
    const answer = await fetch(`${benchUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      body: JSON.stringify({ shop: name, ...input }),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [key = '', value = ''] = (set.split(';')[0] ?? '').split('=')
      cookies.set(key, value)
    }
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`)
    return (await answer.json()) as T
  }
  const address = { line1: 'Av. Uno 123', commune: 'Providencia', region: 'Metropolitana', countryTag: 'CL' }
  const { commune, region, countryTag } = address
  await ask('/api/shop/cart/setLine', { variantId, quantity: '1' })
  const chosen = { deliveryMethodId, paymentMethod: 'transfer' }
  const { quote } = await ask<{ quote: { totals: { totalAmount: number } } }>('/api/shop/checkout/quote', {
    ...chosen,
    address: { commune, region, countryTag },
  })
  const [id, email] = [newId(), `${newId()}@example.test`]
  const placed = await ask<{ outcome: string }>('/api/shop/orders/place', {
    orderId: id,
    contact: { name: 'Ana Soto', email },
    language: 'es',
    address,
    acceptedTotalAmount: quote.totals.totalAmount,
    ...chosen,
  })
  if (placed.outcome !== 'placed') throw new Error(`an order was not placed: ${JSON.stringify(placed).slice(0, 300)}`)
  orders.push({ id, email })
}
