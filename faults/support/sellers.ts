/** Registers that sell and send like tills. Each keeps what it sent and what was confirmed. */
import { pushProtocol } from '@mostrador/contract/features/selling/sync/document-kinds.ts'
import { pushDocuments } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import { type PushResult, pushResultSchema } from '@mostrador/contract/features/selling/sync/schema.ts'
import type { NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { z } from 'zod'
import { type Answer, post } from '../../bench/support/client.ts'
import { type BenchShop, logInAgain, nextSale, type Register } from '../../bench/support/shop.ts'
import { between, type Random } from './random.ts'

const largestBatch = 5
/** A till stops selling so fast when this many wait. */
const mostWaiting = 50
/** How often a register sends a confirmed sale again, as after a lost answer. */
const repeats = 0.2
/** The shop starts without stock. */
const expectedMark = 'oversold'
const drainMs = 60_000
/** As the till's own limit. */
const answerMs = 60_000
export const linesPerSale = 3

const answerSchema = z.object({ results: z.array(pushResultSchema) })

/**
 * A register and its data: `waiting` may or may not have arrived, `confirmed` must be kept. `unknown`: ids of sales in a push without a
 * useful answer. `failures`: those pushes. `retried`: unknown sales that a later push confirmed.
 */
export type Seller = {
  register: Register
  random: Random
  waiting: NewSale[]
  confirmed: NewSale[]
  unknown: Set<string>
  retried: number
  refusals: string[]
  failures: string[]
}

export function sellersOf(shop: BenchShop, random: (place: string) => Random): Seller[] {
  return shop.registers.map((register, index) => ({
    register,
    random: random(`register ${index}`),
    waiting: [],
    confirmed: [],
    unknown: new Set(),
    retried: 0,
    refusals: [],
    failures: [],
  }))
}

/** Sells and sends until the end is asked for. Sales without a confirmation are sent again, and sometimes others too. */
export async function sellUntil(shop: BenchShop, seller: Seller, end: AbortSignal, pauseMs = 0): Promise<void> {
  const { random } = seller
  while (!end.aborted) {
    const count = between(random, 1, largestBatch)
    if (seller.waiting.length < mostWaiting)
      seller.waiting.push(...Array.from({ length: count }, () => nextSale(shop, seller.register, linesPerSale, random)))
    const again = random() < repeats ? seller.confirmed.slice(-largestBatch) : []
    await sendSales(shop, seller, [...again, ...seller.waiting])
    if (pauseMs > 0) await pause(pauseMs)
  }
}

/** Sends in order. Sales that the answer does not mention keep waiting. */
async function sendSales(shop: BenchShop, seller: Seller, sales: readonly NewSale[]): Promise<void> {
  const answer = await pushSales(shop, sales).catch((error: unknown) => String(error))
  if (typeof answer === 'string') {
    seller.failures.push(answer)
    for (const { saleId } of seller.waiting) seller.unknown.add(saleId)
    return pause(50)
  }
  for (const result of answer) takeResult(seller, result)
}

/** Throws unless the server answered for each sale. */
export async function pushSales(
  shop: BenchShop,
  sales: readonly NewSale[],
  where: { url?: string; timeoutMs?: number } = {},
): Promise<PushResult[]> {
  const items = sales.map((sale) => ({ kind: 'sale', id: sale.saleId, madeBy: null, payload: sale }))
  const body = JSON.stringify({ protocol: pushProtocol, items })
  const { statusCode, text } = await post(pushDocuments.path, body, shop.token, { timeoutMs: answerMs, ...where })
  if (statusCode === 401) await renewToken(shop)
  if (statusCode !== 200) throw new Error(`a push was answered with ${statusCode}: ${text.slice(0, 200)}`)
  return answerSchema.parse(JSON.parse(text)).results
}

const renewals = new WeakMap<BenchShop, Promise<void>>()

/** One new log-in for all registers. It fails while the database is away; the next push tries again. */
export function renewToken(shop: BenchShop): Promise<void> {
  const running = renewals.get(shop)
  if (running) return running
  const renewal = logInAgain(shop)
    .catch(() => undefined)
    .finally(() => renewals.delete(shop))
  renewals.set(shop, renewal)
  return renewal
}

function takeResult(seller: Seller, result: PushResult): void {
  if (result.status === 'refused') {
    if (result.isTemporary) seller.unknown.add(result.id)
    else seller.refusals.push(`a sale was refused: ${result.code}: ${result.message}`)
    return
  }
  const marks = result.needsReview.filter((mark) => mark !== expectedMark)
  if (marks.length > 0) seller.refusals.push(`a sale was marked ${marks.join(', ')}`)
  const place = seller.waiting.findIndex(({ saleId }) => saleId === result.id)
  if (place < 0) return
  seller.confirmed.push(...seller.waiting.splice(place, 1))
  if (seller.unknown.delete(result.id)) seller.retried += 1
}

/** Sends what still waits, until nothing is confirmed for a minute. */
export async function drain(shop: BenchShop, everyone: readonly Seller[]): Promise<void> {
  for (const seller of everyone) {
    let until = Date.now() + drainMs
    while (seller.waiting.length > 0 && Date.now() < until) {
      const before = seller.waiting.length
      await sendSales(shop, seller, seller.waiting.slice(0, 100))
      if (seller.waiting.length < before) until = Date.now() + drainMs
    }
  }
}

/** Sends a new sale alone, on a connection of its own. One that was not stored waits to be sent again. */
export async function commitOne(shop: BenchShop, seller: Seller): Promise<Answer> {
  const sale = nextSale(shop, seller.register, linesPerSale, seller.random)
  seller.waiting.push(sale)
  const where = { isAlone: true, timeoutMs: answerMs }
  const answer = await post('/api/sales/commit', JSON.stringify(sale), shop.token, where)
  if (answer.statusCode === 200) seller.confirmed.push(...seller.waiting.splice(seller.waiting.indexOf(sale), 1))
  return answer
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}
