/**
 * P1: sale commit through the real API with 8 callers, as a share of the limit: the database driver alone, calling the same statement with
 * the same rows. P2: the same with 200 registers of one company that all sell one product. P3: the outbox drain in batches of 100, as a
 * share of the same limit. Rounds are interleaved.
 */
import { pushProtocol } from '@mostrador/contract/features/selling/sync/document-kinds.ts'
import { pushDocuments } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import pg from 'pg'
import { createStatements } from '../server/src/db/statements.ts'
import { createStatementPool } from '../server/src/db/database.ts'
import { contentHash } from '../server/src/values/content-hash.ts'
import { prepareSale, computeSale } from '../server/src/features/selling/sales/public.ts'
import { post } from './support/client.ts'
import { type Load, load, median } from './support/measure.ts'
import { type BenchShop, nextSale } from './support/shop.ts'
import type { World } from './support/world.ts'

const callers = 8
/** Registers of a busy company, each with its own caller (P2). */
export const manyRegisters = 200
const salesPerRegister = 10
const salesPerCaller = 250
/** Of one round of P1. */
export const salesOfCommit = callers * salesPerCaller
const batchSize = 100
const batchesPerCaller = 3
const rounds = 3

type SalesResult = {
  limit: Load
  commit: Load
  pushPerSecond: number
  goalRatioCommit: number
  goalRatioPush: number
}

export async function benchSales(world: World, shop: BenchShop): Promise<SalesResult> {
  const pool = createStatementPool(world.app, () => {})
  const limits: Load[] = []
  const commits: Load[] = []
  const pushes: number[] = []
  await warmUp(world, shop)
  for (let round = 0; round < rounds; round++) {
    limits.push(await measureLimit(pool, shop))
    commits.push(await measureCommit(shop))
    pushes.push(await measurePush(shop))
  }
  await pool.end()
  return {
    limit: middle(limits),
    commit: middle(commits),
    pushPerSecond: median(pushes),
    goalRatioCommit: 0.3,
    goalRatioPush: 0.45,
  }
}

/** P2: every register of a company sells the same product at once, so all wait for its stock row. */
export async function benchOneProduct(world: World, shop: BenchShop): Promise<{ sales: Load; limit: Load }> {
  const pool = createStatementPool(world.app, () => {})
  const limits: Load[] = []
  const loads: Load[] = []
  await warmUp(world, shop)
  for (let round = 0; round < rounds; round++) {
    limits.push(await measureLimit(pool, shop))
    loads.push(await measureOneProduct(shop))
  }
  await pool.end()
  return { sales: middle(loads), limit: middle(limits) }
}

async function measureOneProduct(shop: BenchShop): Promise<Load> {
  const bodies = Array.from({ length: manyRegisters }, (_, caller) =>
    Array.from({ length: salesPerRegister }, () =>
      JSON.stringify(nextSale(shop, registerOf(shop, caller), 3, Math.random, shop.items[0])),
    ),
  )
  return load(manyRegisters, async (caller, index) => {
    const body = bodies[caller]?.[index]
    if (body === undefined) return undefined
    return (await post('/api/sales/commit', body, shop.token)).statusCode === 200
  })
}

function middle(loads: readonly Load[]): Load {
  return {
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    p50: median(loads.map(({ p50 }) => p50)),
    p99: median(loads.map(({ p99 }) => p99)),
    errors: loads.reduce((sum, { errors }) => sum + errors, 0),
  }
}

function registerOf(shop: BenchShop, caller: number) {
  const register = shop.registers[caller % shop.registers.length]
  if (!register) throw new Error('no register')
  return register
}

/** Plans made on empty tables are bad, so some sales and their statistics come before any measurement. */
export async function warmUp(world: World, shop: BenchShop): Promise<void> {
  await load(callers, async (caller, index) => {
    if (index >= 100) return undefined
    const { statusCode } = await post(
      '/api/sales/commit',
      JSON.stringify(nextSale(shop, registerOf(shop, caller), 3, Math.random)),
      shop.token,
    )
    return statusCode === 200
  })
  const owner = new pg.Client(world.owner)
  await owner.connect()
  await owner.query('analyze')
  await owner.end()
}

async function measureLimit(pool: pg.Pool, shop: BenchShop): Promise<Load> {
  const statements = createStatements(pool)
  const prepared = prepare(shop, (sale) => {
    const settled = computeSale(sale)
    if (!settled.ok) throw new Error(settled.reason)
    const actor = { companyId: shop.companyId, userId: shop.userId, profileId: shop.profileId }
    const settings = shop.settings.company.settings
    return JSON.stringify({
      ...actor,
      saleId: sale.saleId,
      contentHash: contentHash(sale),
      ...prepareSale(sale, settled, settings, new Date()),
    })
  })
  return load(callers, async (caller, index) => {
    const row = prepared[caller]?.[index]
    if (row === undefined) return undefined
    const { status } = await statements.call<{ status: string }>({
      name: 'commit_sale',
      text: 'select commit_sale($1::uuid, $2::jsonb) as result',
      values: [shop.companyId, row],
    })
    return status === 'stored'
  })
}

export async function measureCommit(shop: BenchShop): Promise<Load> {
  const prepared = prepare(shop, (sale) => JSON.stringify(sale))
  return load(callers, async (caller, index) => {
    const body = prepared[caller]?.[index]
    if (body === undefined) return undefined
    return (await post('/api/sales/commit', body, shop.token)).statusCode === 200
  })
}

async function measurePush(shop: BenchShop): Promise<number> {
  const batches = Array.from({ length: callers }, (_, caller) =>
    Array.from({ length: batchesPerCaller }, () =>
      JSON.stringify({
        protocol: pushProtocol,
        items: Array.from({ length: batchSize }, () =>
          envelope(nextSale(shop, registerOf(shop, caller), 3, Math.random)),
        ),
      }),
    ),
  )
  const { perSecond, errors } = await load(callers, async (caller, index) => {
    const body = batches[caller]?.[index]
    if (body === undefined) return undefined
    const { statusCode, text } = await post(pushDocuments.path, body, shop.token)
    return statusCode === 200 && !text.includes('"refused"')
  })
  if (errors > 0) throw new Error(`${errors} pushes failed`)
  return perSecond * batchSize
}

/** A sale as a device sends it. */
function envelope(sale: ReturnType<typeof nextSale>) {
  return { kind: 'sale', id: sale.saleId, madeBy: null, payload: sale }
}

function prepare(shop: BenchShop, shape: (sale: ReturnType<typeof nextSale>) => string): string[][] {
  return Array.from({ length: callers }, (_, caller) =>
    Array.from({ length: salesPerCaller }, () => shape(nextSale(shop, registerOf(shop, caller), 3, Math.random))),
  )
}
