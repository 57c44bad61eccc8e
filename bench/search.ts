/**
 * P4: searching and paging products in a company of more than 100,000 among more than 1,000,000. P6: what a till pulls at first, and after
 * a change of a hundred products.
 */
import pg from 'pg'
import type { Figure } from './start.ts'
import { ask } from './support/client.ts'
import { median, percentile } from './support/measure.ts'
import type { BenchShop } from './support/shop.ts'
import type { World } from './support/world.ts'

const ownProducts = 100_000
const otherCompanies = 9
const questions = 300
const pages = 300
const firstLoad = 50_000
const changed = 100

const things = ['camisa', 'pantalón', 'galleta', 'aceite', 'cuaderno', 'lámpara', 'taladro', 'champú', 'té', 'martillo']
const kinds = ['azul', 'integral', 'grande', 'clásico', 'premium', 'infantil', 'oliva', 'eléctrico', 'orgánico', 'rojo']

export async function benchSearch(world: World, shop: BenchShop): Promise<Figure[]> {
  await fill(world, shop)
  const words = (index: number) =>
    `${things[index % 10] ?? ''} ${kinds[(index >> 3) % 10] ?? ''} ${100 + (index % 900)}`
  const found = await timesOf(questions, (index) => list(shop, { q: words(index) }))
  const coded = await timesOf(questions, (index) => list(shop, { q: `bq-${1000 + index * 7}` }))
  const misspelt = await timesOf(questions, (index) => list(shop, { q: mistype(words(index)) }))
  const paged = await timesOf(pages, deepPages(shop, 50))
  const least = await timesOf(pages, deepPages(shop, 1))
  return [
    figure('two words and a number, p50 and p99', found, 5),
    figure('a code, p50 and p99', coded, 5),
    figure('the same words with one mistyped, p50 and p99', misspelt, 20),
    figure('pages of 50 by name, deeper and deeper, p50 and p99', paged, 3),
    { ...figure('pages of a single row, for what any answer costs', least, 3), goal: 'told beside', isMet: true },
  ]
}

export async function benchPull(shop: BenchShop): Promise<Figure[]> {
  const from = performance.now()
  let count = 0
  let cursor: string | null = null
  while (count < firstLoad) {
    const page: { items: unknown[]; nextCursor: string | null } = await pull(shop, { per: 2000, cursor })
    count += page.items.length
    cursor = page.nextCursor
    if (cursor === null) break
  }
  const seconds = (performance.now() - from) / 1000
  const { version } = await pull(shop, { per: 1 })
  const { items } = await list(shop, { per: changed })
  const rule = { kind: 'percent', value: '1', rounding: 'none' }
  await ask('/api/products/changePrices', { selection: { ids: items.map(({ id }) => id) }, rule }, shop.token)
  const deltas = await timesOf(20, () => pull(shop, { per: 2000, sinceVersion: version }))
  return [
    {
      what: `first load of ${count} variants, without the browser`,
      measured: `${seconds.toFixed(1)} s`,
      goal: '≤ 5 s',
      isMet: seconds <= 5 && count >= firstLoad,
    },
    figure(`delta of ${changed} changes, p50 and p99`, deltas, 50),
  ]
}

type Page = { items: { id: string }[]; nextCursor: string | null }

const list = (shop: BenchShop, input: object) => ask<Page>('/api/products/list', input, shop.token)
const pull = (shop: BenchShop, input: object) =>
  ask<{ items: unknown[]; nextCursor: string | null; version: number }>(
    '/api/checkout/pullCatalogue',
    input,
    shop.token,
  )

function deepPages(shop: BenchShop, per: number): () => Promise<void> {
  let cursor: string | null = null
  return async () => {
    const page: Page = await list(shop, { sort: 'name', per, ...(cursor !== null && { cursor }) })
    cursor = page.nextCursor
  }
}

/** One after the other, as a single person waits. The first ones include planning and are not counted. */
async function timesOf(count: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count + 20; index++) {
    const from = performance.now()
    await work(index)
    if (index >= 20) times.push(performance.now() - from)
  }
  return times
}

function figure(what: string, times: readonly number[], goal: number): Figure {
  const p99 = percentile(times, 0.99)
  return {
    what,
    measured: `${median(times).toFixed(1)} and ${p99.toFixed(1)} ms`,
    goal: `≤ ${goal} ms`,
    isMet: p99 <= goal,
  }
}

/** Swaps two letters of the first word. */
function mistype(words: string): string {
  return words.replace(/^(.)(.)(.)(.*)/, '$1$3$2$4')
}

/** As the database owner, in bulk: finding is measured, not creating. */
async function fill(world: World, shop: BenchShop): Promise<void> {
  const owner = new pg.Client(world.owner)
  await owner.connect()
  const companies = [shop.companyId]
  for (let number = 0; number < otherCompanies; number++) {
    const { rows } = await owner.query<{ id: string }>(
      `insert into companies select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).* from companies c
       where c.id = $1 returning id`,
      [shop.companyId],
    )
    companies.push(...rows.map(({ id }) => id))
  }
  for (const companyId of companies) {
    await owner.query(
      `insert into products (company_id, id, name, slug, search_text, first_sku, catalogue_version, created_by_id)
       select $1, gen_random_uuid(), name, 'q-' || n, search_fold(name || ' BQ-' || n || ' 28' || lpad(n::text, 10, '0')), 'BQ-' || n, 1, $3
       from generate_series(1, $2::int) n,
         lateral (select ($4::text[])[1 + n % 10] || ' ' || ($5::text[])[1 + (n / 8) % 10] || ' ' || (100 + n % 900) as name) x`,
      [companyId, ownProducts, shop.userId, things, kinds],
    )
    await owner.query(
      `insert into variants (company_id, id, product_id, sku, price)
       select company_id, gen_random_uuid(), id, first_sku, 990 from products where company_id = $1 and first_sku like 'BQ-%'`,
      [companyId],
    )
  }
  await owner.query('vacuum analyze')
  await owner.end()
}
