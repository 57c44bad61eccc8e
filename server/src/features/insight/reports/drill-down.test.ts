/** The documents behind a cell of a report add up to the cell, for every report and grouping, and for days in six zones. */
import { reportKeys, type ReportKey, reports } from '@mostrador/contract/features/insight/reports/catalogue.ts'
import { type DimensionName, dimensionOf } from '@mostrador/contract/features/insight/reports/dimensions.ts'
import { documentsOf, filtersOfGroup } from '@mostrador/contract/features/insight/reports/drill-down.ts'
import { isMeasure, measureOf } from '@mostrador/contract/features/insight/reports/measures.ts'
import { expect, test } from 'vitest'
import { call, type Shop } from '../../../testing/builders.ts'
import { aPlacedOrder, receive } from '../../../testing/purchase/a-purchase-order.ts'
import { aHistory, randomOf, type World, worlds } from '../../../testing/reports/a-history.ts'
import { askReport, type ReportAnswer } from '../../../testing/reports/read-figures.ts'
import { createCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { foldCompany } from '../../../testing/reports/fold-company.ts'

const server = openTestServer()
const seed = Number(process.env['REPORT_SEED'] ?? 20261126)
const period = { day: '2026-07-01..2026-12-31', compare: 'none' }
const opening = reportKeys.filter((key) => reports[key].by.includes('document'))

/** Zones with nights around which clocks change, with an offset of a quarter of an hour, and with days that begin late. */
const zones: World[] = [
  ...worlds,
  { name: 'Kathmandu, at UTC+5:45', timeZone: 'Asia/Kathmandu', dayStart: '00:00', night: '2026-10-10T18:15:00Z' },
  {
    name: 'Los Angeles as summer time ends',
    timeZone: 'America/Los_Angeles',
    dayStart: '06:00',
    night: '2026-11-01T09:00:00Z',
  },
  {
    name: 'Chatham as summer time begins',
    timeZone: 'Pacific/Chatham',
    dayStart: '00:00',
    night: '2026-09-26T14:00:00Z',
  },
]

/** The figures of a cell and of the documents behind it. A share is a share of all opened documents. */
function figuresOf({ columns }: ReportAnswer, values: readonly (string | null)[]) {
  return Object.fromEntries(
    columns.flatMap((name, place) =>
      isMeasure(name) && measureOf(name).ratio?.of === 'all' ? [] : [[name, values[place]]],
    ),
  )
}

/** Opens each row of a report, and each row of its second grouping. Returns how many it opened. */
async function openAll(shop: Shop, key: ReportKey, by: DimensionName, and?: DimensionName): Promise<number> {
  const answer = await askReport(server, shop, key, { ...period, by, ...(and && { and }) })
  let opened = 0
  for (const row of answer.rows) {
    const own = filtersOfGroup(by, row.key, answer.range)
    const cells = and
      ? row.rows.map((sub) => [[own, filtersOfGroup(and, sub.key, answer.range)], sub] as const)
      : [[[own], row] as const]
    for (const [groups, cell] of cells) {
      const filters = Object.entries(documentsOf(groups, answer.range)).flatMap(([name, text]) =>
        text === null ? [] : [[name, text] as const],
      )
      const documents = await askReport(server, shop, key, Object.fromEntries(filters))
      expect(
        figuresOf(documents, documents.total.values),
        `${key} by ${by} ${row.key} ${and ?? ''} ${cell.key}`,
      ).toEqual(figuresOf(answer, cell.values))
      opened += 1
    }
  }
  return opened
}

async function aWorld(world: World, steps: number): Promise<Shop> {
  const { shop, products } = await aHistory(server, world, randomOf(seed), {
    steps,
    afterStep: async ({ companyId }) => foldCompany(server.deps, companyId),
  })
  const items = products.slice(0, 2).map((product) => ({ product, quantity: '10' }))
  const order = await aPlacedOrder(server, shop, items)
  await receive(server, shop, order.id, [{ product: products[0] ?? raise(), quantity: '7' }])
  await call(server, createCustomer, { name: 'Ana Soto' }, shop.token)
  return shop
}

test('each row of every report opens documents that add up to it', async () => {
  const shop = await aWorld(worlds[1] ?? raise(), 15)
  const found = new Set<ReportKey>()
  const sources = new Set<string>()
  for (const key of opening) {
    const { by, source } = reports[key]
    // Reports of the same facts have the same groupings: one of them runs all groupings, the others their default one.
    const groupings = by.filter((name) => name !== 'document').slice(0, sources.has(source) ? 1 : undefined)
    sources.add(source)
    for (const name of groupings) if ((await openAll(shop, key, name)) > 0) found.add(key)
  }
  expect(found.size).toBeGreaterThan(20)
}, 120_000)

test.each(zones)(
  'each day, week, month, hour and weekday of $name opens its own documents',
  async (world) => {
    const shop = await aWorld(world, 8)
    for (const key of ['sales-summary', 'refunds', 'payments-by-tender', 'stock-movements', 'audit'] as const) {
      for (const by of reports[key].by) {
        const isOfTime = dimensionOf(by).isTime === true || by === 'hour' || by === 'weekday'
        if (isOfTime) await openAll(shop, key, by)
      }
    }
    expect(await openAll(shop, 'sales-by-hour', 'hour', 'day')).toBeGreaterThan(2)
  },
  60_000,
)

function raise(): never {
  throw new Error('no such product')
}
