/** The content of the home page, by the rights of its reader. */
import { getDashboardHome } from '@mostrador/contract/features/insight/dashboard/endpoints.ts'
import { createLocation, listLocations } from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import { runReport } from '@mostrador/contract/features/insight/reports/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { addDays } from '@mostrador/domain/report/period.ts'
import { afterEach, expect, test } from 'vitest'
import { aMember } from '../../../testing/a-member.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call } from '../../../testing/builders.ts'
import { aPlacedOrder, aSupplier, receive } from '../../../testing/purchase/a-purchase-order.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
afterEach(() => server.setNow(undefined))

/** 11:00 in Santiago, a Wednesday. */
const now = new Date('2026-11-25T14:00:00Z')

test('figures are compared up to the same time, and match the reports', async () => {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  const product = await aProduct(server, shop, { price: '1190' })
  const moments = [
    '2026-11-10T15:00:00Z',
    '2026-11-18T13:59:00Z',
    '2026-11-18T14:01:00Z',
    '2026-11-24T13:00:00Z',
    '2026-11-25T13:00:00Z',
    '2026-11-25T13:30:00Z',
  ]
  for (const [index, at] of moments.entries())
    await call(
      server,
      commitSale,
      aSale(till, { number: index + 1, soldAt: new Date(at), items: [{ product }] }),
      shop.token,
    )
  server.setNow(now)
  const today = (await call(server, getDashboardHome, {}, shop.token)).sales
  const one = { saleCount: 1, totalAmount: 1190, averageAmount: 1190 }
  expect(today).toMatchObject({ from: '2026-11-25', to: '2026-11-25', saleCount: 2, totalAmount: 2380 })
  expect(today?.before).toEqual({ from: '2026-11-18', to: '2026-11-18', ...one })
  expect(today?.days.map(({ saleCount }) => saleCount)).toEqual([0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 1, 2])

  for (const range of ['last7', 'last30'] as const) {
    const { sales } = await call(server, getDashboardHome, { range }, shop.token)
    const filters = { period: range, by: 'day' }
    const report = await call(server, runReport, { key: 'sales-by-day', filters, per: 100 }, shop.token)
    const of = (values: readonly (string | null)[] = []) =>
      ['tickets', 'total'].map((name) => {
        const column = report.columns.findIndex((known) => known === name)
        return Number(values[column] ?? 0)
      })
    const figures = ({ saleCount = 0, totalAmount = 0 } = {}) => [saleCount, totalAmount]
    expect(figures(sales ?? undefined), range).toEqual(of(report.total.values))
    expect(figures(sales?.before), range).toEqual(of(report.total.before ?? []))
    expect(sales?.days).toHaveLength(range === 'last7' ? 7 : 30)
    const sold = sales?.days.filter(({ saleCount }) => saleCount > 0) ?? []
    expect(new Map(sold.map((day) => [day.businessDate, figures(day)]))).toEqual(
      new Map(report.rows.map(({ key, values }) => [key, of(values)])),
    )
  }
})

test('low stock matches the report of low stock, the largest shortage first', async () => {
  const shop = await aCompany(server)
  await aProduct(server, shop, { name: 'Enough', openingStock: '12', reorderLevel: '10' })
  await aProduct(server, shop, { name: 'Without a level', openingStock: '1' })
  const some = await aProduct(server, shop, { name: 'Some', openingStock: '10', reorderLevel: '10' })
  const few = await aProduct(server, shop, { name: 'Few', openingStock: '100', reorderLevel: '120' })
  const { lowStock } = await call(server, getDashboardHome, {}, shop.token)
  expect(lowStock).toEqual([
    { productId: few.id, name: 'Few', onHand: '100', missing: '20', locations: [] },
    { productId: some.id, name: 'Some', onHand: '10', missing: '0', locations: [] },
  ])
  const report = await call(server, runReport, { key: 'stock-low', filters: { by: 'product' } }, shop.token)
  expect(report.rows.map(({ key }) => key)).toEqual(lowStock?.map(({ productId }) => productId))

  // A second location has none yet: stock that is enough at the first one is low there, with the location's name.
  await call(server, createLocation, { name: 'Bodega' }, shop.token)
  const { items } = await call(server, listLocations, {}, shop.token)
  const all = items.map(({ name }) => name).toSorted()
  const low = (await call(server, getDashboardHome, {}, shop.token)).lowStock
  expect(low?.find(({ name }) => name === 'Few')).toMatchObject({ onHand: '100', locations: all })
  expect(low?.find(({ name }) => name === 'Enough')).toMatchObject({ onHand: '0', locations: ['Bodega'] })
})

test('late goods and goods due within a week are shown until they are received', async () => {
  server.setNow(now)
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const supplier = await aSupplier(server, shop, { name: 'Norte' })
  const order = (days: number) =>
    aPlacedOrder(server, shop, [{ product, quantity: '5' }], {
      supplierId: supplier.id,
      expectedOn: addDays('2026-11-25', days),
    })
  const [soon, late, arrived] = [await order(7), await order(-1), await order(0)]
  await order(8)
  await receive(server, shop, arrived.id, [{ product, quantity: '5' }])
  const { deliveries } = await call(server, getDashboardHome, {}, shop.token)
  expect(deliveries).toMatchObject([
    { orderId: late.id, name: '2 · Norte', expectedOn: '2026-11-24', isLate: true },
    { orderId: soon.id, expectedOn: '2026-12-02', isLate: false },
  ])
})

test('figures that a profile may not see are null', async () => {
  const shop = await aCompany(server)
  const seller = await aMember(server, shop, { permissions: ['PRODUCTS__VIEW'] })
  const home = await call(server, getDashboardHome, {}, seller.token)
  const hidden = ['sales', 'openSessions', 'recentSales', 'deliveries', 'ordersToPack'] as const
  for (const card of [...hidden, 'pendingComments', 'pendingRatings', 'needsReviewCount', 'conflictCount'] as const)
    expect([card, home[card]]).toEqual([card, null])
  expect(home.lowStock).toEqual([])
})
