/** Reports of stock, on movements at two locations with figures computed by hand. */
import { getDashboardHome } from '@mostrador/contract/features/insight/dashboard/endpoints.ts'
import { adjustStock } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { listReorder, saveReorderPolicy } from '@mostrador/contract/features/purchasing/reorder/endpoints.ts'
import { createLocation, listLocations } from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { correctCost } from '@mostrador/contract/features/catalogue/stock/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { push } from '../../../testing/a-document.ts'
import { aSale, type SaleInput } from '../../../testing/a-sale.ts'
import { aVoid } from '../../../testing/a-void.ts'
import {
  aCompany,
  anOpenTill,
  aProduct,
  call,
  type Shop,
  type TestProduct,
  type Till,
} from '../../../testing/builders.ts'
import { aPlacedOrder, receive } from '../../../testing/purchase/a-purchase-order.ts'
import { askReport, rowsOf, totalsOf } from '../../../testing/reports/read-figures.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
let shop: Shop
let tea: TestProduct
let till: Till
let [main, cellar] = ['', '']
let number = 0

type Filters = Record<string, string>
const ask = (key: Parameters<typeof askReport>[2], filters: Filters = {}) => askReport(server, shop, key, filters)
const noon = (day: string) => new Date(`${day}T15:00:00Z`)

async function sell(product: TestProduct, quantity: string, day: string): Promise<SaleInput> {
  const sale = aSale(till, { number: ++number, soldAt: noon(day), items: [{ product, quantity }] })
  await call(server, commitSale, sale, shop.token)
  return sale
}

/** Goods found in the cellar. */
async function find({ variantId }: TestProduct, quantity: string, unitCost: string): Promise<void> {
  const found = { adjustmentId: newId(), variantId, locationId: cellar, kind: 'found' as const, quantity, unitCost }
  await call(server, adjustStock, { ...found, reason: 'Estaba en la bodega' }, shop.token)
}

/** Little bread is left, milk is below zero, coffee was sold the month before, and the sale of bags was voided. */
beforeAll(async () => {
  shop = await aCompany(server)
  main = (await call(server, listLocations, {}, shop.token)).items[0]?.id ?? ''
  cellar = (await call(server, createLocation, { name: 'Bodega' }, shop.token)).location.id
  server.setNow(noon('2026-09-01'))
  till = await anOpenTill(server, shop)
  const stocked = (name: string, openingStock: string, openingUnitCost: string, reorderLevel?: string) =>
    aProduct(server, shop, { name, openingStock, openingUnitCost, reorderLevel })
  const bread = await stocked('Pan', '100', '500', '20')
  const milk = await stocked('Leche', '3', '1000')
  tea = await stocked('Té', '40', '250.5', '40')
  const coffee = await stocked('Café', '10', '2000', '2')
  const bags = await stocked('Bolsas', '5', '10')
  // 23:30 in Santiago, which is the next day in UTC.
  server.setNow(new Date('2026-10-10T02:30:00Z'))
  await find(tea, '6', '300')
  await find(coffee, '3', '2000')
  await sell(coffee, '1', '2026-09-10')
  await sell(bread, '85', '2026-10-05')
  await sell(milk, '5', '2026-10-05')
  await push(server, shop, aVoid(till, await sell(bags, '2', '2026-10-06')))
  server.setNow(undefined)
})

test('the stock on hand is that of all locations, of one, and of each product', async () => {
  const names = ['onHand', 'variants', 'stockValue']
  const stock = await ask('stock-on-hand')
  expect(rowsOf(stock, ...names)).toEqual({
    Té: ['46', '1', '11820'],
    Pan: ['15', '1', '7500'],
    Café: ['12', '1', '24000'],
    Bolsas: ['5', '1', '50'],
    Leche: ['-2', '1', '-2000'],
  })
  expect(totalsOf(stock, ...names)).toEqual(['76', '5', '41370'])
  const byLocation = await ask('stock-on-hand', { by: 'location' })
  expect(Object.values(rowsOf(byLocation, ...names))).toEqual([
    ['67', '5', '33570'],
    ['9', '2', '7800'],
  ])
  const inCellar = await ask('stock-on-hand', { location: cellar })
  expect(rowsOf(inCellar, ...names)).toEqual({ Té: ['6', '1', '1800'], Café: ['3', '1', '6000'] })
})

test('goods moved last on the business day of the company', async () => {
  const inCellar = await ask('stock-on-hand', { location: cellar })
  expect(rowsOf(inCellar, 'lastMoved')).toEqual({ Té: ['2026-10-09'], Café: ['2026-10-09'] })
})

test('low stock is at or below the level in each location', async () => {
  const names = ['onHand', 'reorderLevel', 'missing', 'variants']
  const low = await ask('stock-low', { by: 'product', location: main })
  expect(rowsOf(low, ...names)).toEqual({ Pan: ['15', '20', '5', '1'], Té: ['40', '40', '0', '1'] })
  const policy = { kind: 'cover' as const, level: '45', days: 7 }
  await call(server, saveReorderPolicy, { variantId: tea.variantId, policy }, shop.token)
  expect(rowsOf(await ask('stock-low', { by: 'product', location: main }), 'reorderLevel')).toEqual({
    Pan: ['20'],
    Té: ['45'],
  })
  await call(server, saveReorderPolicy, { variantId: tea.variantId, policy: { kind: 'level' } }, shop.token)
  const everywhere = await ask('stock-low', { by: 'product' })
  expect(rowsOf(everywhere, ...names)).toEqual({ Pan: ['15', '40', '25', '1'], Té: ['46', '80', '34', '1'] })
  expect(totalsOf(everywhere, ...names)).toEqual(['61', '120', '59', '2'])
})

test('a variant with a level that never moved is low at every location, and on the home page and the list to reorder', async () => {
  const own = await aCompany(server)
  await call(server, createLocation, { name: 'Bodega' }, own.token)
  const seeds = await aProduct(server, own, { name: 'Semillas', openingStock: '0', reorderLevel: '6' })
  const seen = async () => {
    const report = await askReport(server, own, 'stock-low', { by: 'product', and: 'location' })
    const { lowStock } = await call(server, getDashboardHome, {}, own.token)
    const { groups } = await call(server, listReorder, {}, own.token)
    return {
      rows: rowsOf(report, 'onHand', 'reorderLevel', 'missing'),
      places: report.rows.flatMap(({ rows }) => rows.map(({ label }) => label)),
      home: lowStock,
      reorder: groups.flatMap(({ lines }) => lines.map(({ locationName, available }) => [locationName, available])),
    }
  }
  const expected = {
    rows: { Semillas: ['0', '12', '12'] },
    places: ['Bodega', 'Main store'],
    home: [{ productId: seeds.id, name: 'Semillas', onHand: '0', missing: '12', locations: ['Bodega', 'Main store'] }],
    reorder: [
      ['Bodega', '0'],
      ['Main store', '0'],
    ],
  }
  expect(await seen()).toEqual(expected)
  await server.owner.query('delete from stock_levels where company_id = $1', [own.companyId])
  expect(await seen(), 'without a stock level').toEqual(expected)
})

test('stock below zero shows goods sold before their receipt', async () => {
  const names = ['onHand', 'variants', 'stockValue']
  const negative = await ask('stock-negative', { by: 'product' })
  expect(rowsOf(negative, ...names)).toEqual({ Leche: ['-2', '1', '-2000'] })
  expect((await ask('stock-negative', { location: cellar })).rowCount).toBe(0)
})

test('slow stock had no sale at its location in the period, and shows the last one', async () => {
  const names = ['onHand', 'stockValue', 'lastSale']
  const slow = (day: string) => ask('stock-slow', { by: 'product', day })
  const october = await slow('2026-10-01..2026-10-31')
  expect(rowsOf(october, ...names)).toEqual({
    Té: ['46', '11820', null],
    Café: ['12', '24000', '2026-09-10'],
    Bolsas: ['5', '50', null],
  })
  const september = await slow('2026-09-01..2026-09-30')
  expect(rowsOf(september, ...names)).toEqual({
    Té: ['46', '11820', null],
    Pan: ['15', '7500', '2026-10-05'],
    Bolsas: ['5', '50', null],
    // In the cellar none was sold.
    Café: ['3', '6000', null],
  })
  expect(totalsOf(september, 'onHand', 'variants')).toEqual(['69', '4'])
})

test('costs change when goods arrive at another cost than before, and when they are corrected', async () => {
  server.setNow(noon('2026-11-02'))
  const flour = await aProduct(server, shop, { name: 'Harina', openingStock: '10', openingUnitCost: '100' })
  const { id: orderId } = await aPlacedOrder(server, shop, [{ product: flour, quantity: '100', cost: '100' }])
  const come = async (day: string, cost: string) => {
    server.setNow(noon(day))
    await receive(server, shop, orderId, [{ product: flour, quantity: '10', cost }])
  }
  await come('2026-11-03', '100')
  await come('2026-11-04', '130')
  await sell(flour, '15', '2026-11-04')
  const { rows } = await server.owner.query<{ id: string }>(
    `select id from stock_movements where company_id = $1 and variant_id = $2 and kind = 'purchase' order by sequence desc`,
    [shop.companyId, flour.variantId],
  )
  const corrected = { correctionId: newId(), stockMovementId: rows[0]?.id ?? '', unitCost: '160' }
  await call(server, correctCost, { ...corrected, reason: 'Flete olvidado' }, shop.token)
  await come('2026-11-05', '130')
  await come('2026-11-06', '90')
  server.setNow(undefined)

  const names = ['costChanges', 'lowestCost', 'highestCost', 'costCorrections']
  const changes = await ask('cost-changes', { by: 'product', day: '2026-11-01..2026-11-30' })
  // Half of the goods had left when 300 more were booked.
  expect(rowsOf(changes, ...names)).toEqual({ Harina: ['3', '90', '130', '150'] })
  const byDay = await ask('cost-changes', { by: 'day', day: '2026-11-01..2026-11-30' })
  expect(rowsOf(byDay, 'costChanges')).toEqual({ '2026-11-04': ['2'], '2026-11-06': ['1'] })
})
