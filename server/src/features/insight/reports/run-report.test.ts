/** Every report on a real company. */
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { reportKeys, reports } from '@mostrador/contract/features/insight/reports/catalogue.ts'
import { getReportGallery, runReport } from '@mostrador/contract/features/insight/reports/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { push } from '../../../testing/a-document.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send, type Shop, type Till } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
let shop: Shop
let till: Till

const run = (input: InputOf<typeof runReport>) => call(server, runReport, input, shop.token)

beforeAll(async () => {
  shop = await aCompany(server)
  till = await anOpenTill(server, shop)
  const bread = await aProduct(server, shop, { name: 'Pan', brand: 'Horno' })
  const free = await aProduct(server, shop, { name: 'Té', price: '1190', openingUnitCost: '0' })
  const items = [{ product: bread, quantity: '3', discountPercent: '10' }, { product: free }]
  const first = aSale(till, { number: 1, items })
  await call(server, commitSale, first, shop.token)
  await push(server, shop, aRefund(till, first, { number: 2 }))
})

test.each(reportKeys.map((key) => ({ key })))('$key has the same total by each of its groupings', async ({ key }) => {
  const { by, measures } = reports[key]
  const whole = await run({ key })
  expect(whole.columns).toEqual(measures)
  const [usual = 'day'] = by
  for (const dimension of by) {
    const answer = await run({ key, filters: { by: dimension } })
    expect(answer.total, dimension).toEqual(whole.total)
    expect(answer.rows.length, dimension).toBe(Math.min(answer.rowCount, 50))
  }
  const nested = await run({ key, filters: { by: by[1] ?? usual, and: usual } })
  expect(nested.total).toEqual(whole.total)
})

test('the gallery shows two weeks of every report that has days, with today last', async () => {
  const { days, sparks } = await call(server, getReportGallery, {}, shop.token)
  expect(days).toHaveLength(14)
  const byDay = await run({ key: 'sales-by-day', filters: { period: 'today' } })
  const net = byDay.total.values[byDay.columns.indexOf('net')]
  expect(sparks.find(({ key }) => key === 'sales-by-day')?.values.at(-1)).toBe(net)
  expect(sparks.map(({ key }) => key)).toContain('cash-movements')
})

test('an unknown filter, grouping or order is refused', async () => {
  for (const question of [
    { key: 'sales-by-day', filters: { colour: 'red' } },
    { key: 'sales-by-day', filters: { by: 'stockKind' } },
    { key: 'sales-by-day', sort: 'onHand' },
    { key: 'sales-by-day', filters: { day: '2026-03-04..2026-03-01' } },
  ])
    expect((await send(server, runReport.path, question, shop.token)).statusCode, JSON.stringify(question)).toBe(422)
})

test('rows come in pages, in the requested order, and a page beyond the end is the last one', async () => {
  const question = { key: 'sales-by-product', sort: 'net', per: 1 } as const
  const [first, second, far] = [
    await run({ ...question, page: 1 }),
    await run({ ...question, page: 2 }),
    await run({ ...question, page: 99 }),
  ]
  const net = first.columns.indexOf('net')
  expect(first.rowCount).toBe(2)
  expect(Number(first.rows[0]?.values[net])).toBeLessThan(Number(second.rows[0]?.values[net]))
  expect([far.page, far.rows[0]?.key]).toEqual([2, second.rows[0]?.key])
  expect(second.total).toEqual(first.total)
})
