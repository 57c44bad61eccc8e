/**
 * `npm run kills`: registers sell and send their sales while the server, PostgreSQL or both are ended with SIGKILL at random
 * instants, 24 times (`MOSTRADOR_SERVER_KILLS` sets more). Registers behave like a till: they send unconfirmed sales again, and
 * sometimes confirmed ones too. After each kill, every confirmed sale must be there. At the end, receipts, stock, cash and every
 * invariant are compared with the registers' data. Runs on loopback with a database of its own that is removed.
 */
import { pushProtocol } from '@mostrador/contract/features/selling/sync/document-kinds.ts'
import { pushDocuments } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import { pushResultSchema } from '@mostrador/contract/features/selling/sync/schema.ts'
import type { NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import pg from 'pg'
import { z } from 'zod'
import { post } from './support/client.ts'
import { killBoth, killPostgres, killServer, type Running } from './support/kills.ts'
import { type BenchShop, nextSale, openShop, type Register } from './support/shop.ts'
import { openWorld } from './support/world.ts'

const kills = Number(process.env['MOSTRADOR_SERVER_KILLS'] ?? 24)
const sellers = 8
const largestBatch = 5
/** The pause between a server that answers again and the next kill. */
const longestCalmMs = 1500
/** How often a register sends a confirmed sale again, as after a lost answer. */
const repeats = 0.2
/** The shop starts without stock. */
const expectedMark = 'oversold'
const drainMs = 60_000

const answerSchema = z.object({ results: z.array(pushResultSchema) })

/** A register and its data: `waiting` may or may not have arrived, `confirmed` must be kept. */
type Seller = { register: Register; waiting: NewSale[]; confirmed: NewSale[]; refusals: string[] }

const world = await openWorld()
const running: Running = { server: await world.startServer(), postgres: world.postgres }
const owner = () => new pg.Client(world.owner)
try {
  const shop = await openShop(world, { products: 200, registers: sellers + 1 })
  process.exitCode = (await killAndCompare(shop)) ? 0 : 1
} finally {
  await running.server.stop()
  await running.postgres.stop()
  await world.close()
}

async function killAndCompare(shop: BenchShop): Promise<boolean> {
  const everyone: Seller[] = shop.registers.map((register) => ({ register, waiting: [], confirmed: [], refusals: [] }))
  const selling = new AbortController()
  const work = Promise.all(everyone.map((seller) => sellUntil(shop, seller, selling.signal)))
  let lost = 0
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(Math.random() * longestCalmMs)
    await ([killServer, killPostgres, killBoth][kill % 3] ?? killServer)(world, running)
    lost += await countMissing(everyone.flatMap(({ confirmed }) => confirmed))
  }
  selling.abort()
  await work
  await drain(shop, everyone)
  return printResult(everyone, lost, await compare(everyone))
}

async function sellUntil(shop: BenchShop, seller: Seller, end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    const count = 1 + Math.floor(Math.random() * largestBatch)
    if (seller.waiting.length < 50)
      seller.waiting.push(...Array.from({ length: count }, () => nextSale(shop, seller.register, 3, Math.random)))
    const again = Math.random() < repeats ? seller.confirmed.slice(-largestBatch) : []
    await send(shop, seller, [...again, ...seller.waiting])
  }
}

/** Sends in order. Sales that the answer does not mention keep waiting. */
async function send(shop: BenchShop, seller: Seller, sales: readonly NewSale[]): Promise<void> {
  const items = sales.map((sale) => ({ kind: 'sale', id: sale.saleId, madeBy: null, payload: sale }))
  const body = JSON.stringify({ protocol: pushProtocol, items })
  const answer = await post(pushDocuments.path, body, shop.token).catch(() => undefined)
  if (answer?.statusCode !== 200) return pause(50)
  for (const result of answerSchema.parse(JSON.parse(answer.text)).results) {
    if (result.status === 'refused') {
      if (!result.isTemporary) seller.refusals.push(`${result.code}: ${result.message}`)
      continue
    }
    const marks = result.needsReview.filter((mark) => mark !== expectedMark)
    if (marks.length > 0) seller.refusals.push(`marked ${marks.join(', ')}`)
    const place = seller.waiting.findIndex(({ saleId }) => saleId === result.id)
    if (place >= 0) seller.confirmed.push(...seller.waiting.splice(place, 1))
  }
}

async function drain(shop: BenchShop, everyone: readonly Seller[]): Promise<void> {
  const until = Date.now() + drainMs
  for (const seller of everyone)
    while (seller.waiting.length > 0 && Date.now() < until) await send(shop, seller, seller.waiting)
}

async function query<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
  const client = owner()
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

async function countMissing(sales: readonly NewSale[]): Promise<number> {
  const [row] = await query<{ found: number }>('select count(*)::int as found from sales where id = any($1::uuid[])', [
    sales.map(({ saleId }) => saleId),
  ])
  return sales.length - (row?.found ?? 0)
}

/** Each figure of the registers and of the database; only those that differ. */
async function compare(everyone: readonly Seller[]): Promise<string[]> {
  const sales = everyone.flatMap(({ confirmed }) => confirmed)
  const sum = (of: (sale: NewSale) => number) => sales.reduce((total, sale) => total + of(sale), 0)
  const sold = new Map<string, number>()
  for (const { lines } of sales)
    for (const { variantId, quantity } of lines)
      sold.set(String(variantId), (sold.get(String(variantId)) ?? 0) + Number(quantity))
  const [kept] = await query<Record<string, number>>(`select
    (select count(*)::int from sales) as sales,
    (select count(distinct (receipt_series, receipt_sequence))::int from sales) as numbers,
    (select sum(total_amount)::float8 from sales) as totals,
    (select sum(amount)::float8 from sale_payments) as cash,
    (select count(*)::int from sale_lines) as lines,
    (select count(*)::int from stock_movements) as movements`)
  const stock = await query<{ variant_id: string; on_hand: number; moved: number }>(`select variant_id,
    on_hand::float8 as on_hand,
    (select coalesce(sum(m.quantity), 0)::float8 from stock_movements m where m.variant_id = l.variant_id) as moved
    from stock_levels l`)
  const lines = sum((sale) => sale.lines.length)
  const known: Record<string, number> = {
    sales: sales.length,
    numbers: sales.length,
    totals: sum(({ printed }) => printed?.totalAmount ?? Number.NaN),
    cash: sum(({ printed }) => (printed?.totalAmount ?? Number.NaN) + (printed?.roundingAmount ?? 0)),
    lines,
    movements: lines,
  }
  const figures = Object.entries(known).flatMap(([name, value]) =>
    kept?.[name] === value ? [] : [`${name}: ${kept?.[name]} kept, ${value} known`],
  )
  const levels = stock.flatMap(({ variant_id: id, on_hand: onHand, moved }) =>
    onHand === -(sold.get(id) ?? 0) && moved === onHand
      ? []
      : [`stock of ${id}: ${onHand}, moved ${moved}, sold ${sold.get(id)}`],
  )
  return [...figures, ...levels, ...(await brokenInvariants())]
}

async function brokenInvariants(): Promise<string[]> {
  const broken: string[] = []
  for (const { viewname } of await query<{ viewname: string }>(
    `select viewname from pg_views where schemaname = 'inv'`,
  )) {
    const rows = await query(`select 1 from inv.${viewname}`)
    if (rows.length > 0) broken.push(`invariant ${viewname}: ${rows.length} rows`)
  }
  return broken
}

function printResult(everyone: readonly Seller[], lost: number, differences: readonly string[]): boolean {
  const sent = everyone.reduce((total, { confirmed }) => total + confirmed.length, 0)
  const waiting = everyone.reduce((total, seller) => total + seller.waiting.length, 0)
  const refusals = everyone.flatMap((seller) => seller.refusals)
  console.log(
    `kills=${kills} sales=${sent} lost=${lost} never-confirmed=${waiting} refused-or-marked=${refusals.length}`,
  )
  for (const line of [...new Set(refusals), ...differences]) console.log(line)
  return lost === 0 && waiting === 0 && refusals.length === 0 && differences.length === 0
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}
