/** Registers that sell and send like tills, and the comparison of what they know with what the database has. */
import { pushProtocol } from '@mostrador/contract/features/selling/sync/document-kinds.ts'
import { pushDocuments } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import { pushResultSchema } from '@mostrador/contract/features/selling/sync/schema.ts'
import type { NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import pg from 'pg'
import { z } from 'zod'
import { post } from './client.ts'
import { type BenchShop, nextSale, type Register } from './shop.ts'

const largestBatch = 5
/** How often a register sends a confirmed sale again, as after a lost answer. */
const repeats = 0.2
/** The shop starts without stock. */
const expectedMark = 'oversold'
const drainMs = 60_000

const answerSchema = z.object({ results: z.array(pushResultSchema) })

/**
 * A register and its data: `waiting` may or may not have arrived, `confirmed` must be kept. `failures`: pushes without an answer, or with
 * another one than 200.
 */
export type Seller = {
  register: Register
  waiting: NewSale[]
  confirmed: NewSale[]
  refusals: string[]
  failures: string[]
}

export function sellersOf(shop: BenchShop): Seller[] {
  return shop.registers.map((register) => ({ register, waiting: [], confirmed: [], refusals: [], failures: [] }))
}

/** Sells and sends until the end is asked for. Sales without a confirmation are sent again, and sometimes others too. */
export async function sellUntil(shop: BenchShop, seller: Seller, end: AbortSignal): Promise<void> {
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
  const answer = await post(pushDocuments.path, body, shop.token).catch((error: unknown) => String(error))
  if (typeof answer === 'string' || answer.statusCode !== 200) {
    seller.failures.push(
      typeof answer === 'string' ? answer : `answered ${answer.statusCode}: ${answer.text.slice(0, 200)}`,
    )
    return pause(50)
  }
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

/** Sends what still waits, for a minute at most. */
export async function drain(shop: BenchShop, everyone: readonly Seller[]): Promise<void> {
  const until = Date.now() + drainMs
  for (const seller of everyone)
    while (seller.waiting.length > 0 && Date.now() < until) await send(shop, seller, seller.waiting)
}

async function query<T extends pg.QueryResultRow>(
  owner: pg.ClientConfig,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** How many of the sales the database does not have. */
export async function countMissing(owner: pg.ClientConfig, sales: readonly NewSale[]): Promise<number> {
  const [row] = await query<{ found: number }>(
    owner,
    'select count(*)::int as found from sales where id = any($1::uuid[])',
    [sales.map(({ saleId }) => saleId)],
  )
  return sales.length - (row?.found ?? 0)
}

/** Each figure of the registers and of the database; only those that differ. */
export async function compare(owner: pg.ClientConfig, everyone: readonly Seller[]): Promise<string[]> {
  const sales = everyone.flatMap(({ confirmed }) => confirmed)
  const sum = (of: (sale: NewSale) => number) => sales.reduce((total, sale) => total + of(sale), 0)
  const sold = new Map<string, number>()
  for (const { lines } of sales)
    for (const { variantId, quantity } of lines)
      sold.set(String(variantId), (sold.get(String(variantId)) ?? 0) + Number(quantity))
  const [kept] = await query<Record<string, number>>(
    owner,
    `select
    (select count(*)::int from sales) as sales,
    (select count(distinct (receipt_series, receipt_sequence))::int from sales) as numbers,
    (select sum(total_amount)::float8 from sales) as totals,
    (select sum(amount)::float8 from sale_payments) as cash,
    (select count(*)::int from sale_lines) as lines,
    (select count(*)::int from stock_movements) as movements`,
  )
  const stock = await query<{ variant_id: string; on_hand: number; moved: number }>(
    owner,
    `select variant_id,
    on_hand::float8 as on_hand,
    (select coalesce(sum(m.quantity), 0)::float8 from stock_movements m where m.variant_id = l.variant_id) as moved
    from stock_levels l`,
  )
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
  return [...figures, ...levels, ...(await brokenInvariants(owner))]
}

async function brokenInvariants(owner: pg.ClientConfig): Promise<string[]> {
  const broken: string[] = []
  for (const { viewname } of await query<{ viewname: string }>(
    owner,
    `select viewname from pg_views where schemaname = 'inv'`,
  )) {
    const rows = await query(owner, `select 1 from inv.${viewname}`)
    if (rows.length > 0) broken.push(`invariant ${viewname}: ${rows.length} rows`)
  }
  return broken
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}
