/** Filters, second groupings and comparisons of reports equal sums over the documents themselves. */
import { type ReportKey, reportKeys, reports } from '@mostrador/contract/features/insight/reports/catalogue.ts'
import { isMeasure, measureOf } from '@mostrador/contract/features/insight/reports/measures.ts'
import { createLocation } from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { createTax } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { sumExact } from '@mostrador/domain/report/ratio.ts'
import { beforeAll, expect, test } from 'vitest'
import { push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import type { SaleInput } from '../../../testing/a-sale.ts'
import { aVoid } from '../../../testing/a-void.ts'
import { anotherTill } from '../../../testing/another-till.ts'
import { anOpenTill, aProduct, call, type TestProduct, type Till } from '../../../testing/builders.ts'
import { aShippedOrder } from '../../../testing/online/a-rating.ts'
import { anOnlineShop, type OnlineShop } from '../../../testing/online/an-online-shop.ts'
import { aSettledSale } from '../../../testing/reports/a-settled-sale.ts'
import { askReport, rowsOf, subRowsOf, totalsBefore, totalsOf } from '../../../testing/reports/read-figures.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
let shop: OnlineShop
let tills: Till[]
let products: TestProduct[]
let sellers: string[]
const numbers = new Map<Till, number>()

const from = '2026-10-01'
const to = '2033-12-31'
type Filters = Record<string, string>
const ask = (key: ReportKey, filters: Filters = {}) =>
  askReport(server, shop, key, { day: `${from}..${to}`, compare: 'none', ...filters })
const noon = (day: string) => new Date(`${day}T15:00:00Z`)

function nextNumber(till: Till): number {
  const number = (numbers.get(till) ?? 0) + 1
  numbers.set(till, number)
  return number
}

/** A sale of the first register and seller, unless the test chooses others. */
async function sell(
  day: string,
  { at = 0, by = 0, ...wish }: { at?: number; by?: number } & Omit<Parameters<typeof aSettledSale>[1], 'number'>,
): Promise<{ sale: SaleInput; till: Till }> {
  const till = tills[at]
  if (!till) throw new Error('no such register')
  const change = { ...wish.change, ...(sellers[by] && by > 0 && { sellerId: sellers[by] }) }
  const sale = aSettledSale(till, { ...wish, change, number: nextNumber(till), soldAt: noon(day) })
  await call(server, commitSale, sale, shop.token)
  return { sale, till }
}

const of = (index: number, quantity: string, more: object = {}) => {
  const product = products[index]
  if (!product) throw new Error('no such product')
  return { product, quantity, ...more }
}

/** Two registers at two locations, two sellers, two taxes and a product with both, a web shop; discounts, changed prices, refunds and a void. */
beforeAll(async () => {
  shop = await anOnlineShop(server)
  const reduced = { name: { en: 'Reduced', es: 'Reducido' }, kind: 'percentage', rate: '5' } as const
  const { tax } = await call(server, createTax, reduced, shop.token)
  const cellar = (await call(server, createLocation, { name: 'Bodega' }, shop.token)).location.id
  sellers = [shop.userId, (await aMember(server, shop, { permissions: ['SALES__ADD'] })).userId]
  products = [
    await aProduct(server, shop, { name: 'Pan', price: '1193', showInStore: true }),
    await aProduct(server, shop, { name: 'Leche', price: '1057', taxIds: [tax.id] }),
  ]
  products.push(
    await aProduct(server, shop, { name: 'Vino', price: '5000', taxIds: [...(products[0]?.taxIds ?? []), tax.id] }),
    await aProduct(server, shop, { name: 'Libro', price: '8000', taxIds: [] }),
  )
  server.setNow(noon('2025-09-01'))
  const first = await anOpenTill(server, shop)
  const second = await anotherTill(server, shop, first)
  await server.owner.query('update checkouts set location_id = $2 where id = $1', [second.session.checkoutId, cellar])
  tills = [first, second]
  server.setNow(undefined)
  await makeHistory()
})

async function makeHistory(): Promise<void> {
  const old = { 0: { discount: { type: 'percent' as const, value: '10' } } }
  const back = await sell('2026-10-05', { items: [of(0, '3'), of(1, '2')] })
  await sell('2026-10-05', { by: 1, items: [of(1, '4')], lines: old })
  await sell('2026-10-06', { at: 1, items: [of(0, '5', { unitPrice: '1000' })] })
  const other = await sell('2026-10-20', { at: 1, by: 1, items: [of(0, '2'), of(1, '7', { unitPrice: '1100' })] })
  await sell('2026-11-02', { at: 1, by: 1, items: [of(0, '1')], lines: old, paid: [['debit']] })
  const wrong = await sell('2026-11-02', { at: 1, items: [of(1, '9')] })
  const wine = await sell('2026-11-04', { items: [of(2, '3', { discountPercent: '10' }), of(3, '1')] })
  await sell('2026-11-05', {
    at: 1,
    items: [of(2, '1', { unitPrice: '4500' }), of(1, '1')],
    lines: old,
    paid: [['debit']],
  })
  const refund = ({ sale, till }: typeof back, day: string) =>
    aRefund(till, sale, {
      number: nextNumber(till),
      quantities: { 0: '1', 1: '1' },
      change: { refundedAt: noon(day).toISOString() },
    })
  const results = await push(
    server,
    shop,
    refund(back, '2026-10-07'),
    refund(other, '2026-11-03'),
    aVoid(wrong.till, wrong.sale),
    refund(wine, '2026-11-06'),
  )
  expect(results.map(({ status }) => status)).toEqual(['stored', 'stored', 'stored', 'stored'])
  const [bread] = products
  if (bread) await aShippedOrder(server, shop, [bread])
}

const lines = 'join sale_lines l on l.company_id = s.company_id and l.sale_id = s.id'
const payments = 'join sale_payments y on y.company_id = s.company_id and y.sale_id = s.id'
/** A figure of each report, and its formula over documents. */
const figures: [key: ReportKey, measure: string, sum: string, join: string][] = [
  ['sales-by-checkout', 'total', 'sum(l.gross_amount)', lines],
  ['sales-by-product', 'units', `sum(l.quantity) filter (where l.kind = 'product')`, lines],
  ['gross-profit', 'cost', 'round(sum(l.cost_amount))', lines],
  ['refunds', 'unitsReturned', '-sum(l.quantity) filter (where l.quantity < 0)', lines],
  ['taxes', 'tax', 'sum(l.tax_amount)', lines],
  [
    'discounts',
    'discountedLines',
    'count(*) filter (where l.quantity > 0 and l.line_discount_amount + l.allocated_discount_amount > 0)',
    lines,
  ],
  [
    'price-overrides',
    'overrideDifference',
    'sum(l.quantity * (l.unit_price - l.original_unit_price)) filter (where l.quantity > 0)',
    lines,
  ],
  ['payments-by-tender', 'collected', 'sum(y.amount)', payments],
  ['cash-rounding', 'roundingNet', 'sum(s.rounding_amount)', ''],
]

/** The conditions under which documents `s` and their lines `l` have a value. */
const conditions = {
  checkout: 's.checkout_id = $4',
  location: 's.checkout_id in (select c.id from checkouts c where c.company_id = $1 and c.location_id = $4)',
  seller: 's.seller_id = $4',
  channel: 's.channel = $4',
  tax: `exists (select from sale_line_taxes x where x.company_id = $1 and x.line_id = l.id and x.tax_id = any(string_to_array($4, ',')::uuid[]))`,
}
type FilterName = keyof typeof conditions

/** The report of taxes has an amount for each tax of a line. */
const taxesOfLines = `${lines} join sale_line_taxes z on z.company_id = l.company_id and z.line_id = l.id`
const ofOneTax = `z.tax_id = any(string_to_array($4, ',')::uuid[])`

async function saidByDocuments(
  [key, , sum, join]: (typeof figures)[number],
  name: FilterName,
  value: string,
): Promise<string> {
  if (key === 'taxes' && name === 'tax') return readSum('sum(z.amount)', taxesOfLines, ofOneTax, value)
  return readSum(sum, join, conditions[name], value)
}

async function readSum(sum: string, join: string, condition: string, value: string): Promise<string> {
  const { rows } = await server.owner.query<{ figure: string }>(
    `select trim_scale(coalesce(${sum}, 0)::numeric)::text as figure from sales s ${join}
      where s.company_id = $1 and s.status = 'completed' and s.business_date between $2 and $3
        and not exists (select from sale_voids v where v.company_id = s.company_id and v.sale_id = s.id) and ${condition}`,
    [shop.companyId, from, to, value],
  )
  return rows[0]?.figure ?? ''
}

/** The values of a filter, from the report grouped by it. */
const keysOf = async (name: FilterName) =>
  (await ask('sales-by-channel', { by: name })).rows.map(({ key }) => key).filter((key) => key !== '')

test.each(Object.keys(conditions) as FilterName[])(
  'the filter $0 leaves what documents say of each value',
  async (name) => {
    const keys = await keysOf(name)
    expect(keys.length).toBeGreaterThan(1)
    const offered = figures.filter(([key]) => reports[key].by.some((by) => by === name))
    expect(offered.length).toBeGreaterThan(5)
    for (const figure of offered) {
      const [key, measure] = figure
      const found = []
      for (const value of keys) {
        const filtered = totalsOf(await ask(key, { [name]: value }), measure)[0] ?? ''
        expect(filtered, `${key} ${name}`).toBe(await saidByDocuments(figure, name, value))
        found.push(filtered)
      }
      // All values of a filter together select everything. A line with two taxes is one line.
      const together = totalsOf(await ask(key, { [name]: keys.join(',') }), measure)[0]
      expect(together, key).toBe(name === 'tax' ? await saidByDocuments(figure, name, keys.join(',')) : sumExact(found))
    }
  },
)

test('a line with two taxes is found by each of them, in the row of each, and once in every total', async () => {
  const keys = await keysOf('tax')
  expect(keys).toHaveLength(2)
  const names = ['gross', 'discounts', 'refunds', 'net', 'tax', 'total', 'units']
  const figures = async (filters: Filters) => totalsOf(await ask('sales-by-product', filters), ...names)
  const all = await figures({})
  const byTax = await ask('sales-by-product', { by: 'tax' })
  const taxOf = async (product: number) =>
    (await ask('sales-by-product', { product: products[product]?.id ?? '', by: 'tax' })).rows.map(({ key }) => key)
  expect((await taxOf(2)).toSorted()).toEqual(keys.toSorted())
  expect(await taxOf(3)).toEqual([''])

  // Wine alone, books alone, and the lines found by a tax.
  const wine = await figures({ product: products[2]?.id ?? '' })
  const none = await figures({ tax: 'empty' })
  const found = await Promise.all(keys.map((key) => figures({ tax: key })))
  const book = { product: products[3]?.id ?? '' }
  expect(await figures({ ...book, tax: 'empty' })).toEqual(await figures(book))
  for (const [place, name] of names.entries()) {
    const each = [...found.map((values) => values[place] ?? ''), none[place] ?? '']
    expect(sumExact([...each, minus(wine[place])]), name).toBe(all[place])
  }
  for (const key of keys)
    expect(await figures({ tax: key, product: products[2]?.id ?? '' }), 'wine has each').toEqual(wine)
  expect(await figures({ tax: keys.join(',') })).toEqual(await figures({ tax: 'notEmpty' }))

  // Grouped by tax, each row equals its filter, and no total changes, neither the grand total nor that of a group.
  expect(rowsOf(byTax, ...names)).toEqual(
    Object.fromEntries([
      ...byTax.rows.filter(({ key }) => key !== '').map(({ key, label }) => [label, found[keys.indexOf(key)]]),
      ['', none],
    ]),
  )
  expect(totalsOf(byTax, ...names)).toEqual(all)
  expect(byTax.notes.map(({ key }) => key)).toContain('severalTaxes')
  const nested = await ask('sales-by-product', { by: 'product', and: 'tax' })
  const plain = await ask('sales-by-product', { by: 'product' })
  expect(nested.rows.map(({ values }) => values)).toEqual(plain.rows.map(({ values }) => values))
  expect(plain.notes.map(({ key }) => key)).not.toContain('severalTaxes')
  expect(subRowsOf(nested, 'net')).toMatchObject(
    Object.fromEntries(byTax.rows.slice(0, 2).map(({ label }) => [`Vino / ${label}`, [wine[names.indexOf('net')]]])),
  )
})

const minus = (decimal: string | null | undefined) => (decimal?.startsWith('-') ? decimal.slice(1) : `-${decimal}`)

test('sales by register have the figures of each register', async () => {
  const [first, second] = tills
  const byCheckout = await ask('sales-by-checkout', { day: `${from}..2026-11-03` })
  const names = ['gross', 'discounts', 'refunds', 'net', 'tickets']
  const figuresOf = (till?: Till) => {
    const row = byCheckout.rows.find(({ key }) => key === till?.session.checkoutId)
    return names.map((name) => row?.values[byCheckout.columns.indexOf(name)])
  }
  // 3 × 1193 are 3008 without 19 %, 2 × 1057 are 2013 without 5 %, and 4 × 1057 are 4027, of which 403 were taken off.
  expect(figuresOf(first)).toEqual(['9048', '403', '2009', '6636', '2'])
  // 5 × 1000 are 4202, 2 × 1193 are 2005, 7 × 1100 are 7333, and 1193 are 1003, of which 100 were taken off.
  expect(figuresOf(second)).toEqual(['14543', '100', '2050', '12393', '3'])
})

const nested: [key: ReportKey, by: string, and: string, measures: string[]][] = [
  ['sales-by-checkout', 'checkout', 'seller', ['gross', 'discounts', 'refunds', 'net', 'tax', 'total']],
  ['sales-by-product', 'product', 'day', ['units', 'net', 'unitsReturned']],
  ['taxes', 'tax', 'month', ['taxable', 'tax', 'taxSold', 'taxRefunded']],
  ['payments-by-tender', 'tenderFamily', 'checkout', ['taken', 'givenBack', 'collected', 'payments']],
  ['cash-movements', 'cashKind', 'location', ['cashIn', 'cashOut', 'cashNet', 'movements']],
  ['stock-movements', 'stockKind', 'product', ['quantityIn', 'quantityOut', 'quantityNet', 'movements', 'valueChange']],
  ['stock-on-hand', 'product', 'location', ['onHand', 'stockValue']],
]

test.each(nested)('rows of %s by %s and %s add up to theirs', async (key, by, and, measures) => {
  const answer = await ask(key, { by, and, day: `2025-01-01..${to}` })
  expect(answer.rows.length).toBeGreaterThan(1)
  expect(Math.max(...answer.rows.map(({ rows }) => rows.length))).toBeGreaterThan(1)
  const alone = await ask(key, { by, day: `2025-01-01..${to}` })
  expect(answer.rows.map(({ values }) => values)).toEqual(alone.rows.map(({ values }) => values))
  for (const name of measures) {
    const place = answer.columns.indexOf(name)
    const added = answer.rows.map(({ rows }) => sumExact(rows.map(({ values }) => values[place] ?? '0')))
    expect(added, name).toEqual(answer.rows.map(({ values }) => values[place]))
  }
})

/** The parts of a ratio: the columns that show them, or the columns that make them. */
function partOf(figure: (name: string) => number | undefined, name: string): number | undefined {
  const shown = figure(name)
  if (shown !== undefined) return shown
  const [whole, less] = name === 'sold' ? ['gross', 'discounts'] : ['net', 'uncostedNet']
  if (name !== 'sold' && name !== 'costedNet') return undefined
  const [from, off] = [figure(whole ?? ''), figure(less ?? '')]
  return from === undefined || off === undefined ? undefined : from - off
}

test('every ratio is computed at its own level: for a row, a row within it, and the total, in every grouping', async () => {
  const seen = new Set<string>()
  const check = (columns: readonly string[], values: readonly (string | null)[], all: readonly (string | null)[]) => {
    const figureIn = (of: readonly (string | null)[]) => (name: string) =>
      columns.includes(name) ? Number(of[columns.indexOf(name)]) : undefined
    for (const name of columns) {
      const { ratio } = isMeasure(name) ? measureOf(name) : {}
      if (!ratio) continue
      const above = partOf(figureIn(values), ratio.numerator)
      const below = partOf(figureIn(ratio.of === 'all' ? all : values), ratio.denominator)
      if (above === undefined || below === undefined) continue
      const shown = values[columns.indexOf(name)]
      // Costs are shown in whole units, and a ratio of them is computed before that.
      const isOwn =
        below === 0
          ? shown === null
          : Math.abs(Number(shown) - (above / below) * ratio.times) < 0.51 * 10 ** -ratio.places
      expect(isOwn, `${name} ${above} / ${below} is ${shown}`).toBe(true)
      if (below !== 0) seen.add(name)
    }
  }
  const grouped = new Set<string>()
  for (const key of reportKeys) {
    const { source, measures } = reports[key]
    if (!measures.some((name) => measureOf(name).ratio)) continue
    // Reports of the same facts have the same groupings: one of them runs all groupings, the others two.
    const groupings = reports[key].by.filter((name) => name !== 'document' && name !== 'session')
    const some = groupings.slice(0, grouped.has(source) ? 2 : undefined)
    grouped.add(source)
    for (const by of some) {
      const and = reports[key].by.find((name) => name !== by) ?? by
      const { columns, total, rows } = await ask(key, { by, and, day: `2025-01-01..${to}` })
      for (const { values } of [total, ...rows, ...rows.flatMap((row) => row.rows)])
        check(columns, values, total.values)
    }
  }
  expect(seen.size).toBeGreaterThanOrEqual(12)
}, 60_000)

test('the day of a row is compared with the same day of the year before', async () => {
  await sell('2025-10-06', { items: [of(0, '6')] })
  await sell('2025-10-07', { at: 1, by: 1, items: [of(1, '2')] })
  await sell('2025-11-01', { items: [of(0, '50')] })
  const year = { day: '2026-10-01..2026-10-31', compare: 'lastYear' }
  const byDay = await ask('sales-by-day', { ...year, and: 'seller' })
  expect(byDay.compared).toEqual({ from: '2025-10-01', to: '2025-10-31', until: null })
  const same = await ask('sales-by-day', { day: '2025-10-01..2025-10-31' })
  const names = ['gross', 'net', 'tickets', 'averageTicket', 'profit']
  expect(totalsBefore(byDay, ...names)).toEqual(totalsOf(same, ...names))
  expect(totalsOf(same, 'net', 'tickets')).toEqual(['8028', '2'])
  const net = byDay.columns.indexOf('net')
  expect(byDay.rows.map(({ key, values, before }) => [key, values[net], before?.[net]])).toEqual([
    ['2026-10-05', '8645', '0'],
    ['2026-10-06', '4202', '6015'],
    ['2026-10-07', '-2009', '2013'],
    ['2026-10-20', '9338', '0'],
  ])
  expect(subRowsOf(byDay, 'net')).toHaveProperty('2026-10-06 / Test')
  const filtered = await ask('sales-by-product', { ...year, checkout: tills[1]?.session.checkoutId ?? '' })
  expect(totalsBefore(filtered, 'net')).toEqual(['2013'])
  expect(rowsOf(await ask('sales-summary', year), 'net')).toEqual({ '2026-10': ['20176'] })
})
