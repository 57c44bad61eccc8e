/**
 * Copies, disorder and cut connections at once (S-1). `MOSTRADOR_SUBMISSIONS` sets the number of submissions, `MOSTRADOR_SEED`
 * repeats a run.
 */
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pushDocuments } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import type { PushResult } from '@mostrador/contract/features/selling/sync/schema.ts'
import { expect, test } from 'vitest'
import { aDocument, aPush, type Document, push } from '../../../testing/a-document.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct } from '../../../testing/builders.ts'
import { cutPlaces, openCuttingProxy } from '../../../testing/cutting-proxy.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const wantedSubmissions = Number(process.env['MOSTRADOR_SUBMISSIONS'] ?? 900)
const seed = Number(process.env['MOSTRADOR_SEED'] ?? Math.floor(Math.random() * 1_000_000))
const mostCopies = 5
const shuffleWindow = 50
const documentsPerPush = 10
const connections = 8
const cutShare = 0.3
/** More cuts in a row would not be chance. */
const mostTries = 50

const server = openTestServer()

/** Numbers between 0 and 1, the same for the same seed. */
function randomOf(start: number): () => number {
  let state = start >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Each document one to five times, none further than the window from its original position. */
function submissionsOf(documents: readonly Document[], random: () => number): Document[] {
  return documents
    .flatMap((document) => Array.from({ length: 1 + Math.floor(random() * mostCopies) }, () => document))
    .map((document, index) => ({ document, place: index + random() * shuffleWindow }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ document }) => document)
}

function post(port: number, body: string, token: string): Promise<readonly PushResult[]> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const path = pushDocuments.path
    const call = request({ port, host: '127.0.0.1', method: 'POST', path, agent: false, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (!response.complete || response.statusCode !== 200) reject(new Error(`no answer: ${response.statusCode}`))
        else resolve(JSON.parse(text).results)
      })
    })
    call.on('error', reject)
    call.end(body)
  })
}

type Told = { stored: Set<string>; refused: PushResult[]; pushes: number; retries: number; replayed: number }

/** Sends pushes on several connections at once, each until it is answered. */
async function sendAll(port: number, token: string, pushes: readonly (readonly Document[])[]): Promise<Told> {
  const told: Told = { stored: new Set(), refused: [], pushes: 0, retries: 0, replayed: 0 }
  let next = 0
  async function sendSome(): Promise<void> {
    for (let batch = pushes[next++]; batch; batch = pushes[next++]) {
      const body = JSON.stringify(aPush(...batch))
      for (const result of await untilAnswered(() => post(port, body, token), told)) {
        if (result.status === 'refused') told.refused.push(result)
        else told.stored.add(result.id)
        if (result.status === 'stored' && result.replayed) told.replayed += 1
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, sendSome))
  return told
}

async function untilAnswered<T>(send: () => Promise<T>, told: Told): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    told.pushes += 1
    try {
      return await send()
    } catch (error) {
      if (tries >= mostTries) throw error
      told.retries += 1
    }
  }
}

async function countOf(companyId: string) {
  const { rows } = await server.owner.query(
    `select (select count(*)::int from sales where company_id = $1) as sales,
      (select coalesce(sum(total_amount), 0)::bigint::text from sales where company_id = $1) as total,
      (select count(distinct receipt_number)::int from sales where company_id = $1) as numbers,
      (select count(*)::int from sale_payments where company_id = $1) as payments,
      (select count(*)::int from sale_conflicts where company_id = $1) as conflicts,
      (select (-coalesce(sum(quantity), 0))::float8 from stock_movements where company_id = $1 and quantity < 0) as moved`,
    [companyId],
  )
  return rows[0]
}

test(`pushes sent up to five times, out of order, on several connections and cut at any place store each sale once (seed ${seed})`, {
  timeout: 600_000,
}, async () => {
  const random = randomOf(seed)
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { openingStock: '0' })
  const till = await anOpenTill(server, shop)
  const count = Math.ceil((wantedSubmissions * 2) / (1 + mostCopies))
  const sales = Array.from({ length: count }, (_, index) => aSale(till, { number: index + 1, items: [{ product }] }))
  const submissions = submissionsOf(
    sales.map((sale) => aDocument(sale)),
    random,
  )
  const pushes = Array.from({ length: Math.ceil(submissions.length / documentsPerPush) }, (_, index) =>
    submissions.slice(index * documentsPerPush, (index + 1) * documentsPerPush),
  )
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const proxy = await openCuttingProxy(port, () => {
    const place = cutPlaces[Math.floor(random() * cutPlaces.length)]
    return place && random() < cutShare ? { place, share: random() } : null
  })

  const started = performance.now()
  const told = await sendAll(proxy.port, shop.token, pushes)
  const seconds = (performance.now() - started) / 1000
  await proxy.close()

  const stored = await countOf(shop.companyId)
  const doubled = stored.sales - new Set(sales.map(({ saleId }) => saleId)).size
  process.stdout.write(
    `submissions=${submissions.length} sales=${count} pushes=${told.pushes} retries=${told.retries} ` +
      `cuts=${JSON.stringify(proxy.cuts)} replayed=${told.replayed} lost=${count - told.stored.size} ` +
      `doubled=${doubled} refused=${told.refused.length} seconds=${seconds.toFixed(0)} seed=${seed}\n`,
  )
  const total = sales.reduce((sum, { printed }) => sum + printed.totalAmount, 0)
  expect(told.refused).toEqual([])
  expect(told.stored.size).toBe(count)
  expect(stored).toEqual({
    sales: count,
    total: String(total),
    numbers: count,
    payments: count,
    conflicts: 0,
    moved: count,
  })
  for (const place of cutPlaces) expect(proxy.cuts[place], place).toBeGreaterThan(0)

  const changed = sales.slice(0, 20).map((sale) => aDocument({ ...sale, soldAt: new Date(0).toISOString() }))
  const answers = await push(server, shop, ...changed)
  expect(answers.map((answer) => answer.status === 'refused' && answer.code)).toEqual(changed.map(() => 'saleIdReused'))
  expect(await countOf(shop.companyId)).toEqual({ ...stored, conflicts: changed.length })
})

test('resolves a push with a lost answer by sending it once more', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const till = await anOpenTill(server, shop)
  const document = aDocument(aSale(till, { items: [{ product }] }))
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const cuts = cutPlaces.map((place) => ({ place, share: 0.5 }))
  const proxy = await openCuttingProxy(port, () => cuts.shift() ?? null)
  const body = JSON.stringify(aPush(document))

  for (const _ of cutPlaces) await expect(post(proxy.port, body, shop.token)).rejects.toThrow(/./)
  const results = await post(proxy.port, body, shop.token)
  await proxy.close()

  expect(results).toMatchObject([{ status: 'stored', replayed: true }])
  expect((await countOf(shop.companyId)).sales).toBe(1)
})
