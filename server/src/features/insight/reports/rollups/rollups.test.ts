/** Stored sums: correct at every moment, whatever happens to them (docs/decisions/0096). */
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { runReport } from '@mostrador/contract/features/insight/reports/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { inTransaction } from '../../../../db/transaction.ts'
import { createScheduler } from '../../../../jobs/scheduler.ts'
import { push } from '../../../../testing/a-document.ts'
import { aHistory, type History, randomOf, worlds } from '../../../../testing/reports/a-history.ts'
import { aSale } from '../../../../testing/a-sale.ts'
import { aVoid } from '../../../../testing/a-void.ts'
import { call, type Shop } from '../../../../testing/builders.ts'
import { openTestServer } from '../../../../testing/test-server.ts'
import { checkDue, reportFolder } from './report-folder.ts'
import { foldCompany } from '../../../../testing/reports/fold-company.ts'
import { addDocuments, beginSumming } from './sum-documents.ts'

const server = openTestServer()
const seed = Number(process.env['REPORT_SEED'] ?? 20261126)
const steps = Number(process.env['REPORT_STEPS'] ?? 30)

type Question = InputOf<typeof runReport>
type Answer = OutputOf<typeof runReport>

const days = { day: '2026-08-01..2026-11-30', compare: 'previousFull' } as const
/** Each grain of sums, alone and combined with others, by both days of a refund; and one that only documents answer. */
const questions: Question[] = [
  { key: 'sales-summary', filters: { ...days, and: 'seller' } },
  { key: 'sales-by-day', filters: { ...days, basis: 'sale' } },
  { key: 'sales-by-hour', filters: { ...days, and: 'weekday' } },
  { key: 'sales-by-hour', filters: { ...days, and: 'product' } },
  { key: 'sales-by-product', filters: { ...days } },
  { key: 'sales-by-product', filters: { ...days, and: 'channel', basis: 'sale' } },
  { key: 'sales-by-category', filters: { ...days, and: 'brand', names: 'now' } },
  { key: 'sales-by-category', filters: { ...days, and: 'channel' } },
  { key: 'gross-profit', filters: { ...days, by: 'category', and: 'month' } },
  { key: 'sales-by-hour', filters: { ...days } },
  { key: 'sales-by-customer', filters: { ...days } },
  { key: 'sales-summary', filters: { ...days, by: 'tenderFamily' } },
  { key: 'gross-profit', filters: { ...days, by: 'week', and: 'variant' } },
  { key: 'discounts', filters: { ...days } },
  { key: 'discounts', filters: { ...days, by: 'day', and: 'discountReason' } },
  { key: 'refunds', filters: { ...days, and: 'day' } },
  { key: 'payments-by-tender', filters: { ...days, and: 'day' } },
  { key: 'taxes', filters: { ...days, and: 'month', basis: 'sale' } },
]

/** One question to each table of sums. */
const few = questions.filter(({ key }) => ['sales-by-day', 'gross-profit', 'payments-by-tender', 'taxes'].includes(key))

const ask = async (shop: Shop, asked = few): Promise<Omit<Answer, 'readAt' | 'proof'>[]> => {
  const answers = []
  for (const question of asked) {
    const {
      readAt: _read,
      proof: _proof,
      ...answer
    } = await call(server, runReport, { per: 100, ...question }, shop.token)
    answers.push(answer)
  }
  return answers
}

const query = (text: string, values: unknown[] = []) => server.owner.query(text, values)
const count = async (text: string, values: unknown[]) =>
  Number((await query(`select count(*) as count from ${text}`, values)).rows[0]?.count)

/** The answers of reports when every day waits to be recomputed, so that all is read from documents. */
async function askDocuments(shop: Shop, asked = few) {
  const marks = await query(
    `insert into report_deltas (company_id, day, checkout_id) select distinct company_id, business_date, checkout_id from sales
     where company_id = $1 returning id`,
    [shop.companyId],
  )
  const answers = await ask(shop, asked)
  await query('delete from report_deltas where company_id = $1 and id = any($2)', [
    shop.companyId,
    marks.rows.map(({ id }) => id),
  ])
  return answers
}

const fold = (shop: Shop) => foldCompany(server.deps, shop.companyId)

async function aSummedHistory(world = worlds[0] ?? raise()): Promise<History> {
  const history = await aHistory(server, world, randomOf(seed), { steps: 15 })
  await fold(history.shop)
  return history
}

function raise(): never {
  throw new Error('no such world')
}

test.each(worlds)(
  'reports from kept sums are those from documents in $name',
  async (world) => {
    const random = randomOf(seed + 7)
    const { shop } = await aHistory(server, world, randomOf(seed + 3), {
      steps,
      afterStep: async (sold) => random(3) === 0 && (await fold(sold)),
    })
    const documents = await askDocuments(shop, questions)
    expect(await ask(shop, questions), 'with some to be added').toEqual(documents)
    await fold(shop)
    expect(await count('report_deltas where company_id = $1', [shop.companyId])).toBe(0)
    expect(await count('report_months where company_id = $1', [shop.companyId])).toBeGreaterThan(0)
    expect(await ask(shop, questions), 'with all in the sums').toEqual(documents)
    expect(await checkDue(server.deps, raise, { isAll: true, most: 1000 })).toEqual([])
  },
  120_000,
)

test('damaged sums are not used, and are recomputed', async () => {
  const { shop } = await aSummedHistory()
  const before = await ask(shop)
  await query(
    `update sale_sums set net = net + 7, tickets = tickets + 1 where ctid in (select ctid from sale_sums where company_id = $1 order by random() limit 50)`,
    [shop.companyId],
  )
  await query('delete from payment_sums where company_id = $1 and day = (select max(day) from payment_sums)', [
    shop.companyId,
  ])
  await query(`insert into tax_sums select t.* from tax_sums t where company_id = $1 limit 3`, [shop.companyId])
  expect(await ask(shop), 'at once').toEqual(before)
  await fold(shop)
  expect(await ask(shop), 'after the worker').toEqual(before)
  expect(await checkDue(server.deps, raise, { isAll: true, most: 1000 })).toEqual([])
}, 120_000)

test('a comparison finds damage that the database did not notice, corrects it and reports it', async () => {
  const { shop, till, products } = await aSummedHistory()
  await checkDue(server.deps, raise, { isAll: true, most: 1000 })
  const before = await ask(shop)
  const client = await server.owner.connect()
  await client.query('set session_replication_role = replica')
  const { rows } = await client.query(
    `update sale_sums set net = net + 7 where company_id = $1 and grain = 'document' returning day, checkout_id`,
    [shop.companyId],
  )
  await client.query('set session_replication_role = origin')
  client.release()
  // Late documents arrive at the same time.
  const late = aSale(till, {
    number: 900,
    soldAt: new Date('2026-10-25T10:00:00Z'),
    items: [{ product: products[0] ?? raise() }],
  })
  await call(server, commitSale, late, shop.token)
  await push(server, shop, aVoid(till, late))
  await fold(shop)

  const drifts = await checkDue(server.deps, raise, { isAll: true, most: 1000 })
  expect(drifts.length).toBeGreaterThan(0)
  expect(drifts.length).toBeLessThanOrEqual(new Set(rows.map((row) => `${row.day}`)).size)
  expect(drifts.every(({ companyId, difference }) => companyId === shop.companyId && difference !== '0')).toBe(true)
  expect(await ask(shop)).toEqual(before)
  const health = await server.app.inject({ url: '/api/health/reports' })
  expect([health.statusCode, health.json()]).toEqual([200, { status: 'mended', mended: drifts.length, differing: 0 }])
  const { proof } = await call(server, runReport, { key: 'sales-by-day', filters: days }, shop.token)
  expect(proof).toMatchObject({ difference: '0', mended: drifts.length, unchecked: 0 })
  expect(proof?.documents).toBe(
    await count(`sales s where company_id = $1 and not exists (select from sale_voids v where v.sale_id = s.id)`, [
      shop.companyId,
    ]),
  )
}, 120_000)

test('a worker that ends in the middle leaves the sums unchanged', async () => {
  const { shop } = await aHistory(server, worlds[2] ?? raise(), randomOf(seed), { steps: 12 })
  const before = await ask(shop)
  const { companyId } = shop
  const killed = inTransaction(server.deps.db, { companyId }, async (tx) => {
    expect(await beginSumming(tx, companyId)).toBe(true)
    expect(await addDocuments(tx, companyId, new Date())).toBeGreaterThan(0)
    expect(await ask(shop), 'while it works').toEqual(before)
    // A second worker waits for no one.
    await fold(shop)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await ask(shop), 'after it ended').toEqual(before)
  await fold(shop)
  expect(await ask(shop), 'after the next one').toEqual(before)
}, 120_000)

test('two workers and a busy till never count a sale twice or leave one out', async () => {
  const { shop, till, products } = await aSummedHistory(worlds[1])
  const sell = async () => {
    for (let number = 950; number < 965; number++) {
      const sale = aSale(till, { number, items: [{ product: products[number % 4] ?? raise() }] })
      await call(server, commitSale, sale, shop.token)
    }
  }
  const work = async () => {
    for (let round = 0; round < 8; round++) await fold(shop)
  }
  await Promise.all([sell(), work(), work()])
  expect(await ask(shop)).toEqual(await askDocuments(shop))
  await fold(shop)
  expect(await checkDue(server.deps, raise, { isAll: true, most: 1000 })).toEqual([])
}, 120_000)

async function totalOfDays(shop: Shop): Promise<string | null | undefined> {
  const { columns, total } = await call(server, runReport, { key: 'sales-by-day', filters: days }, shop.token)
  return total.values[columns.indexOf('total')]
}

/** The same, computed from the lines of documents. */
async function totalOfLines({ companyId }: Shop): Promise<unknown> {
  const { rows } = await query(
    `select trim_scale(sum(l.gross_amount)::numeric)::text as total from sales s
       join sale_lines l on l.company_id = s.company_id and l.sale_id = s.id
     where s.company_id = $1 and s.status = 'completed' and s.business_date between '2026-08-01' and '2026-11-30'
       and not exists (select from sale_voids v where v.company_id = s.company_id and v.sale_id = s.id)`,
    [companyId],
  )
  return rows[0]?.total
}

test('with 50 damaged rows, a dying worker and late sales, reports are always right, and healed in a minute', async () => {
  const { shop, till, products } = await aSummedHistory(worlds[2])
  const before = await ask(shop)
  await query(
    `update sale_sums set net = net + 7, tickets = tickets + 1 where ctid in (select ctid from sale_sums where company_id = $1 order by random() limit 50)`,
    [shop.companyId],
  )
  expect(await ask(shop), 'damaged').toEqual(before)
  const killed = inTransaction(server.deps.db, { companyId: shop.companyId }, async (tx) => {
    expect(await beginSumming(tx, shop.companyId)).toBe(true)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  const folder = createScheduler(server.deps, [reportFolder(server.deps)], raise)
  const started = Date.now()
  folder.start()
  try {
    for (let number = 970; number < 980; number++) {
      const soldAt = new Date(Date.parse('2026-09-20T10:00:00Z') + number * 3_600_000)
      const sale = aSale(till, { number, soldAt, items: [{ product: products[number % 4] ?? raise() }] })
      await call(server, commitSale, sale, shop.token)
      expect(await totalOfDays(shop), 'as late sales arrive').toBe(await totalOfLines(shop))
    }
    await vi.waitFor(
      async () => {
        expect(await count('report_deltas where company_id = $1', [shop.companyId])).toBe(0)
        expect(await checkDue(server.deps, raise, { isAll: true, most: 1000 })).toEqual([])
      },
      { timeout: 60_000, interval: 500 },
    )
  } finally {
    await folder.stop()
  }
  expect(Date.now() - started).toBeLessThan(60_000)
  expect(await ask(shop), 'healed').toEqual(await askDocuments(shop))
}, 120_000)
