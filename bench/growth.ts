/**
 * P12: the cost of a search, a page of a list and a sale for a company when the installation has 100 companies, and when it has 10,000. The
 * other companies have 100 products each.
 */
import pg from 'pg'
import type { Figure } from './start.ts'
import { ask, post } from './support/client.ts'
import { load, median } from './support/measure.ts'
import { type BenchShop, nextSale } from './support/shop.ts'
import type { World } from './support/world.ts'

const few = 100
const many = 10_000
const productsEach = 100
const companiesAtOnce = 500
const questions = 400
const callers = 8
const salesPerCaller = 150
/** The largest allowed increase of each. */
const goal = 1.15

type Cost = { search: number; page: number; sale: number }

export async function benchGrowth(world: World, shop: BenchShop): Promise<Figure[]> {
  await addCompanies(world, shop, few - 1)
  const before = await measureCost(shop)
  await addCompanies(world, shop, many - few)
  const after = await measureCost(shop)
  const figure = (what: string, key: keyof Cost, unit: string) => {
    const ratio = after[key] / before[key]
    return {
      what: `${what}, ${many.toLocaleString('en')} companies against ${few}`,
      measured: `${ratio.toFixed(2)} (${before[key].toFixed(1)} → ${after[key].toFixed(1)} ${unit})`,
      goal: `≤ ${goal}`,
      isMet: ratio <= goal,
    }
  }
  return [
    figure('search, p50', 'search', 'ms'),
    figure('page of 50 by name, p50', 'page', 'ms'),
    figure('time per sale, 8 callers', 'sale', 'ms'),
  ]
}

async function measureCost(shop: BenchShop): Promise<Cost> {
  const number = (index: number) => 1000 + ((index * 37) % 18_000)
  const search = await timesOf((index) => ({ q: `producto ${number(index)}` }), shop)
  const page = await timesOf(() => ({ sort: 'name', per: 50 }), shop)
  const sold = await load(callers, async (caller, index) => {
    const register = shop.registers[caller % shop.registers.length]
    if (index >= salesPerCaller || !register) return undefined
    const body = JSON.stringify(nextSale(shop, register, 3, Math.random))
    return (await post('/api/sales/commit', body, shop.token)).statusCode === 200
  })
  if (sold.errors > 0) throw new Error(`${sold.errors} sales failed`)
  return { search: median(search), page: median(page), sale: 1000 / sold.perSecond }
}

/** Runs one after the other. The first ones include planning and do not count. */
async function timesOf(question: (index: number) => object, shop: BenchShop): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < questions + 30; index++) {
    const from = performance.now()
    await ask('/api/products/list', question(index), shop.token)
    if (index >= 30) times.push(performance.now() - from)
  }
  return times
}

/** As the database owner, in bulk: copies of the shop's company with products of their own. */
async function addCompanies(world: World, shop: BenchShop, count: number): Promise<void> {
  const owner = new pg.Client(world.owner)
  await owner.connect()
  for (let made = 0; made < count; made += companiesAtOnce) {
    const wanted = Math.min(companiesAtOnce, count - made)
    await owner.query(
      `with made as (
         insert into companies select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).*
         from companies c, generate_series(1, $2::int) where c.id = $1 returning id
       )
       insert into products (company_id, id, name, slug, search_text, first_sku, catalogue_version, created_by_id)
       select made.id, gen_random_uuid(), 'Producto ' || n, 'producto-' || n, search_fold('Producto ' || n || ' B' || n), 'B' || n, 1, $3
       from made, generate_series(1, $4::int) n`,
      [shop.companyId, wanted, shop.userId, productsEach],
    )
  }
  await owner.query(
    `insert into variants (company_id, id, product_id, sku, price)
     select p.company_id, gen_random_uuid(), p.id, p.first_sku, 990 from products p
     where not exists (select from variants v where v.company_id = p.company_id and v.product_id = p.id)`,
  )
  await owner.query('vacuum analyze')
  await owner.end()
}
