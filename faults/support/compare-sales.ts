/** Compares what registers know with what the database has, sale by sale and in sums. */
import type { NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import type pg from 'pg'
import { contentHash } from '../../server/src/values/content-hash.ts'
import { withOwner } from './with-owner.ts'

/** Sales in one statement. */
const salesAtOnce = 2000

type Comparison = {
  lost: number
  /** Stored more than once in part or whole, or never sent. */
  doubled: number
  torn: number
  invariants: { whole: number; all: number }
  differences: string[]
}

export type Expected = {
  /** Sales that the database has and no register knows of. */
  others?: number
  /** Invariants that were broken before, such as those that a history written in bulk breaks. */
  brokenBefore?: readonly string[]
  /** The shop got goods by other ways than sales. */
  hasOwnStock?: boolean
}

/** Compares every confirmed sale by its content, lines, payments and stock, then the stock and all invariants. */
export async function compareSales(
  owner: pg.ClientConfig,
  confirmed: readonly NewSale[],
  { others = 0, brokenBefore = [], hasOwnStock = others > 0 }: Expected = {},
): Promise<Comparison> {
  return withOwner(owner, async (client) => {
    const { lost, doubled, torn } = await compareEach(client, confirmed)
    const [counted] = await rowsOf<{ all: number }>(client, 'select count(*)::int as all from sales')
    const unknown = (counted?.all ?? 0) - (confirmed.length - lost) - others
    const broken = await findBrokenInvariants(client)
    const news = broken.names.filter((name) => !brokenBefore.includes(name))
    return {
      lost,
      doubled: doubled + Math.max(0, unknown),
      torn,
      invariants: { whole: broken.all - news.length, all: broken.all },
      differences: [
        ...news.map((name) => `invariant ${name} is broken`),
        ...(hasOwnStock ? [] : await compareStock(client, confirmed)),
      ],
    }
  })
}

/** How many of the sales the database does not have. */
export function countMissing(owner: pg.ClientConfig, sales: readonly NewSale[]): Promise<number> {
  return withOwner(owner, async (client) => {
    const [row] = await rowsOf<{ found: number }>(
      client,
      'select count(*)::int as found from sales where id = any($1::uuid[])',
      [sales.map(({ saleId }) => saleId)],
    )
    return sales.length - (row?.found ?? 0)
  })
}

/** The names of the invariants that do not hold. */
export function brokenInvariants(owner: pg.ClientConfig): Promise<string[]> {
  return withOwner(owner, async (client) => (await findBrokenInvariants(client)).names)
}

type Stored = { is_stored: boolean; is_whole: boolean; is_doubled: boolean }

async function compareEach(client: pg.Client, sales: readonly NewSale[]) {
  const counts = { lost: 0, doubled: 0, torn: 0 }
  for (let first = 0; first < sales.length; first += salesAtOnce) {
    const part = sales.slice(first, first + salesAtOnce)
    const rows = await rowsOf<Stored>(client, storedText, [
      part.map(({ saleId }) => saleId),
      part.map((sale) => contentHash(sale)),
      part.map(({ printed }) => printed.totalAmount),
      part.map(({ printed }) => printed.totalAmount + printed.roundingAmount),
      part.map(({ lines }) => lines.length),
    ])
    counts.lost += rows.filter((row) => !row.is_stored).length
    counts.doubled += rows.filter((row) => row.is_doubled).length
    counts.torn += rows.filter((row) => row.is_stored && !row.is_whole && !row.is_doubled).length
  }
  return counts
}

/** Each table is read once: after a crash the planner knows nothing of their sizes. */
const storedText = `
  with known as (select * from unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[], $5::int[])
      as k (id, hash, total, paid, lines)),
    line as (select sale_id, count(*) as lines from sale_lines where sale_id = any($1) group by sale_id),
    moved as (select source_id as sale_id, count(*) as movements from stock_movements
      where source_type = 'sale' and source_id = any($1) group by source_id),
    payment as (select sale_id, sum(amount) as paid from sale_payments where sale_id = any($1) group by sale_id)
  select s.id is not null as is_stored,
    coalesce(encode(s.content_hash, 'hex') = k.hash and s.total_amount = k.total
      and l.lines = k.lines and m.movements = k.lines and coalesce(p.paid, 0) = k.paid, false) as is_whole,
    s.id is not null and coalesce(l.lines > k.lines or m.movements > k.lines or p.paid > k.paid, false) as is_doubled
  from known k left join (select * from sales where id = any($1)) s on s.id = k.id
  left join line l on l.sale_id = k.id left join moved m on m.sale_id = k.id left join payment p on p.sale_id = k.id`

/** The shop starts without stock, so each level is what was sold, below zero. */
async function compareStock(client: pg.Client, sales: readonly NewSale[]): Promise<string[]> {
  const sold = new Map<string, number>()
  for (const { lines } of sales)
    for (const { variantId, quantity } of lines)
      sold.set(String(variantId), (sold.get(String(variantId)) ?? 0) + Number(quantity))
  const levels = await rowsOf<{ variant_id: string; on_hand: number; moved: number }>(
    client,
    `select variant_id, on_hand::float8 as on_hand, coalesce(moved, 0)::float8 as moved from stock_levels
       left join (select variant_id, sum(quantity) as moved from stock_movements group by variant_id) m using (variant_id)`,
  )
  return levels.flatMap(({ variant_id: id, on_hand: onHand, moved }) =>
    onHand === -(sold.get(id) ?? 0) && moved === onHand
      ? []
      : [`stock of ${id} is ${onHand}, its movements are ${moved}, and ${sold.get(id) ?? 0} were sold`],
  )
}

async function findBrokenInvariants(client: pg.Client): Promise<{ names: string[]; all: number }> {
  const views = await rowsOf<{ viewname: string }>(client, `select viewname from pg_views where schemaname = 'inv'`)
  const names: string[] = []
  // The views join sums whose number the planner underestimates. A look-up for each row would take minutes from ten thousand sales on.
  await client.query('set enable_nestloop = off')
  for (const { viewname } of views) {
    const [row] = await rowsOf<{ found: boolean }>(client, `select count(*) > 0 as found from inv.${viewname}`)
    if (row?.found) names.push(viewname)
  }
  await client.query('reset enable_nestloop')
  return { names, all: views.length }
}

async function rowsOf<T extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  return (await client.query<T>(text, values)).rows
}
