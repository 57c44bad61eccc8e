/**
 * P7: reports over a year, the value of the stock at past days, and the cost of stored sums for a sale. `BENCH_LINES` and
 * `BENCH_MOVEMENTS` set the size of three years of history. Each report is printed beside the database's own sum over all lines
 * of the year, requested by the driver alone.
 */
import pg from 'pg'
import type { Figure } from './start.ts'
import { ask, post } from './support/client.ts'
import { fillHistory } from './support/fill-history.ts'
import { load, median } from './support/measure.ts'
import { type BenchShop, logInAgain, nextSale } from './support/shop.ts'
import type { World } from './support/world.ts'

const lines = Number(process.env['BENCH_LINES'] ?? 1_000_000)
const movements = Number(process.env['BENCH_MOVEMENTS'] ?? lines / 2)
const goalMilliseconds = 200
const goalShare = 0.85
const callers = 8
const salesPerCaller = 100
const rounds = 5

const asked: [what: string, question: object][] = [
  ['sales by day', { key: 'sales-by-day' }],
  ['sales summary by month', { key: 'sales-summary' }],
  ['sales by hour', { key: 'sales-by-hour' }],
  ['sales by product', { key: 'sales-by-product' }],
  ['sales by register', { key: 'sales-by-checkout' }],
  ['sales by customer', { key: 'sales-by-customer' }],
  ['gross profit by category', { key: 'gross-profit', filters: { by: 'category' } }],
  ['discounts by reason', { key: 'discounts' }],
  ['refunds', { key: 'refunds' }],
  ['payments', { key: 'payments-by-tender' }],
  ['taxes', { key: 'taxes' }],
]

export async function benchReports(world: World, shop: BenchShop): Promise<Figure[]> {
  await sell(shop, 1)
  const started = performance.now()
  await fillHistory(world, shop, { lines, movements })
  const owner = new pg.Client(world.owner)
  await owner.connect()
  console.log(`${lines} lines and ${movements} movements loaded in ${seconds(started)} s`)
  const summed = performance.now()
  await untilSummed(owner)
  console.log(`summed in ${seconds(summed)} s`)
  await owner.query('vacuum analyze')
  await logInAgain(shop)
  const limit = await timeOf(() =>
    owner.query(
      `select s.business_date, sum(l.net_amount) from sales s join sale_lines l on l.company_id = s.company_id and l.sale_id = s.id
     where s.company_id = $1 and s.business_date > current_date - 366 group by 1`,
      [shop.companyId],
    ),
  )
  console.log(`the database alone over all lines of a year: ${limit.toFixed(0)} ms`)
  const figures = await measureReports(shop, limit)
  figures.push(await measureSales(owner, shop))
  await owner.end()
  return figures
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(0)

async function untilSummed(owner: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await owner.query(
      `select (select count(*) from report_deltas) + (select count(distinct date_trunc('month', day)) from report_buckets
        where day < date_trunc('month', current_date - 2)) - (select count(*) from report_months) as left`,
    )
    if (Number(rows[0]?.left) === 0) return
    await new Promise((done) => setTimeout(done, 500))
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const from = performance.now()
    await work()
    times.push(performance.now() - from)
  }
  return median(times)
}

async function measureReports(shop: BenchShop, limit: number): Promise<Figure[]> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const figures: Figure[] = []
  const add = (what: string, time: number, against: string) =>
    figures.push({
      what,
      measured: `${time.toFixed(0)} ms${against}`,
      goal: `≤ ${goalMilliseconds} ms`,
      isMet: time <= goalMilliseconds,
    })
  for (const [what, question] of asked) {
    const filters = {
      day: `${day(364)}..${day(0)}`,
      compare: 'none',
      ...('filters' in question && (question.filters as object)),
    }
    const time = await timeOf(() => ask('/api/reports/run', { ...question, filters }, shop.token))
    add(`${what}, a year`, time, `, ${(time / limit).toFixed(2)} of the database alone`)
  }
  for (const ago of [30, 400, 1000]) {
    const filters = { day: `..${day(ago)}`, compare: 'none', by: 'category' }
    const time = await timeOf(() => ask('/api/reports/run', { key: 'stock-valuation', filters }, shop.token))
    add(`value of the stock ${ago} days ago`, time, '')
  }
  return figures
}

async function sell(shop: BenchShop, each: number): Promise<number> {
  const { perSecond, errors } = await load(callers, async (caller, index) => {
    const register = shop.registers[caller % shop.registers.length]
    if (index >= each || !register) return undefined
    const body = JSON.stringify(nextSale(shop, register, 3, Math.random))
    return (await post('/api/sales/commit', body, shop.token)).statusCode === 200
  })
  if (errors > 0) throw new Error(`${errors} sales failed`)
  return perSecond
}

/** With and without sums, alternating. Without: the sale records nothing for reports, so nothing is summed. */
async function measureSales(owner: pg.Client, shop: BenchShop): Promise<Figure> {
  const rates: Record<'enable' | 'disable', number[]> = { enable: [], disable: [] }
  await sell(shop, salesPerCaller)
  for (let round = 0; round < rounds; round++)
    for (const state of ['disable', 'enable'] as const) {
      await owner.query(`alter table sales ${state} trigger note_sale_for_reports`)
      rates[state].push(await sell(shop, salesPerCaller))
    }
  const share = median(rates.enable) / median(rates.disable)
  return {
    what: '3-line sales, 8 callers, with sums against without',
    measured: `${share.toFixed(2)} (${median(rates.enable).toFixed(0)}/s)`,
    goal: `≥ ${goalShare}`,
    isMet: share >= goalShare,
  }
}
