/** The meaning of figures, each on a history made for it. */
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import {
  createCategory,
  deleteCategory,
  updateCategory,
} from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import { getDashboardHome } from '@mostrador/contract/features/insight/dashboard/endpoints.ts'
import { archiveProduct, updateProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { runReport } from '@mostrador/contract/features/insight/reports/endpoints.ts'
import { getGeneralSettings, updateGeneralSettings } from '@mostrador/contract/features/access/settings/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import { aSale, type SaleInput } from '../../../testing/a-sale.ts'
import {
  aCompany,
  anOpenTill,
  aProduct,
  call,
  send,
  type Shop,
  type TestProduct,
  type Till,
  updateInput,
} from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

type Question = InputOf<typeof runReport>
type Answer = OutputOf<typeof runReport>
const run = (shop: Pick<Shop, 'token'>, input: Question) => call(server, runReport, input, shop.token)
const totalOf = ({ columns, total }: Answer, name: string) => total.values[columns.indexOf(name)]
const rowOf = ({ columns, rows }: Answer, key: string, name: string) =>
  rows.find((row) => row.key === key)?.values[columns.indexOf(name)]

async function aShop(): Promise<{ shop: Shop; till: Till }> {
  const shop = await aCompany(server)
  return { shop, till: await anOpenTill(server, shop) }
}

async function sell(
  shop: Shop,
  till: Till,
  number: number,
  items: Parameters<typeof aSale>[1]['items'],
  soldAt = new Date(),
): Promise<SaleInput> {
  const sale = aSale(till, { number, soldAt, items })
  await call(server, commitSale, sale, shop.token)
  return sale
}

const noon = (day: string) => new Date(`${day}T15:00:00Z`)

test('a refund counts in October when it is made, or in September with its sale, at the cost of its sale', async () => {
  const { shop, till } = await aShop()
  const product = await aProduct(server, shop, { price: '11900', openingUnitCost: '4000' })
  const sale = await sell(shop, till, 1, [{ product, quantity: '2' }], noon('2026-09-20'))
  // The cost of the goods has changed since.
  await server.owner.query(`update stock_levels set value = on_hand * 9000 where company_id = $1`, [shop.companyId])
  await push(server, shop, aRefund(till, sale, { number: 2, change: { refundedAt: noon('2026-10-05').toISOString() } }))
  const figures = async (month: string, basis: string) => {
    const answer = await run(shop, {
      key: 'gross-profit',
      filters: { day: `2026-${month}-01..2026-${month}-30`, basis },
    })
    return ['net', 'cost', 'profit', 'margin'].map((name) => totalOf(answer, name))
  }
  expect(await figures('09', 'refund')).toEqual(['20000', '8000', '12000', '60'])
  expect(await figures('10', 'refund')).toEqual(['-10000', '-4000', '-6000', '60'])
  expect(await figures('09', 'sale')).toEqual(['10000', '4000', '6000', '60'])
  expect(await figures('10', 'sale')).toEqual(['0', '0', '0', null])
})

test('of ten sales, two without a cost are counted separately and stay out of the margin', async () => {
  const { shop, till } = await aShop()
  const costed = await aProduct(server, shop, { price: '1190', openingUnitCost: '600' })
  const uncosted = await aProduct(server, shop, { price: '2023', openingUnitCost: '0' })
  for (let number = 1; number <= 10; number++)
    await sell(shop, till, number, [{ product: number > 8 ? uncosted : costed }])
  const answer = await run(shop, { key: 'gross-profit' })
  expect(
    ['net', 'costedNet', 'profit', 'margin', 'uncostedLines', 'uncostedNet'].map((name) => totalOf(answer, name)),
  ).toEqual(['11400', '8000', '3200', '40', '2', '3400'])
  expect(answer.notes).toContainEqual({ key: 'uncosted', count: '2', amount: '3400' })
})

test('reports as sold stay the same when a product moves, is archived, or changes its brand, and when its category is renamed and deleted', async () => {
  const { shop, till } = await aShop()
  const category = async (name: string) =>
    (await call(server, createCategory, { name: { en: name, es: name } }, shop.token)).category
  const [breads, cakes] = [await category('Panes'), await category('Tortas')]
  const product = await aProduct(server, shop, { categoryIds: [breads.id], brand: 'Horno' })
  const sale = await sell(shop, till, 1, [{ product, quantity: '3' }])
  const byBrand = { key: 'sales-by-category', filters: { by: 'category', and: 'brand' } } as const
  const asSold = await run(shop, byBrand)
  expect(asSold.rows).toMatchObject([{ key: breads.id, label: 'Panes', rows: [{ key: 'Horno' }] }])

  await call(server, updateProduct, updateInput(product, { categoryIds: [cakes.id], brand: 'Otra' }), shop.token)
  await push(server, shop, aRefund(till, sale, { number: 2 }))
  const after = await run(shop, byBrand)
  expect(after.rows).toMatchObject([{ key: breads.id, rows: [{ key: 'Horno' }] }])
  expect(rowOf(after, breads.id, 'refunds')).toBe('832')
  const asNow = await run(shop, { key: 'sales-by-category', filters: { ...byBrand.filters, names: 'now' } })
  expect(asNow.rows).toMatchObject([{ key: cakes.id, rows: [{ key: 'Otra' }] }])
  expect(asNow.total).toEqual(after.total)

  const { version } = breads
  await call(server, updateCategory, { id: breads.id, version, name: { en: 'Bread', es: 'Pan' } }, shop.token)
  const renamed = await run(shop, byBrand)
  expect(renamed.rows[0]?.values).toEqual(after.rows[0]?.values)
  expect(renamed.rows[0]?.key).toBe(breads.id)

  // Archived, and its category deleted: the figures stay, to the last digit.
  await call(server, archiveProduct, { id: product.id, isArchived: true }, shop.token)
  await call(
    server,
    deleteCategory,
    { id: breads.id, version: version + 1, products: 'move', moveProductsTo: cakes.id },
    shop.token,
  )
  const gone = await run(shop, byBrand)
  expect(gone.rows.map(({ key, values }) => [key, values])).toEqual(
    renamed.rows.map(({ key, values }) => [key, values]),
  )
  expect(gone.total).toEqual(renamed.total)
})

test('a sale keeps its business day and its total when the company changes its zone', async () => {
  const { shop, till } = await aShop()
  const product = await aProduct(server, shop)
  // 23:30 in Santiago, which is the next day in UTC and in Karachi.
  await sell(shop, till, 1, [{ product }], new Date('2026-10-10T02:30:00Z'))
  const question: Question = { key: 'sales-by-day', filters: { day: '2026-10-01..2026-10-31' } }
  const before = await run(shop, question)
  expect(before.rows.map(({ key }) => key)).toEqual(['2026-10-09'])
  const byHour = await run(shop, { key: 'sales-by-hour', filters: { day: '2026-10-09..2026-10-09' } })
  expect(byHour.rows.map(({ key }) => key)).toEqual(['23'])

  const { logo: _, ...settings } = (await call(server, getGeneralSettings, {}, shop.token)).settings
  const texts = { legalName: '', taxId: '', address: '', phone: '', logoImageId: null }
  await call(server, updateGeneralSettings, { ...settings, ...texts, timeZone: 'Asia/Karachi' }, shop.token)
  expect(await run(shop, question)).toMatchObject({ rows: [{ key: '2026-10-09' }], total: before.total })
  // At 2 in the morning in Karachi, which is the evening before in UTC.
  await sell(shop, till, 2, [{ product }], new Date('2026-10-14T21:00:00Z'))
  const after = await run(shop, { key: 'sales-by-day', filters: { day: '2026-10-01..2026-10-31', and: 'hour' } })
  expect(after.rows.map(({ key, rows }) => [key, rows.map((row) => row.key)])).toEqual([
    ['2026-10-09', ['7']],
    ['2026-10-15', ['2']],
  ])
})

test('loading a gift card is not a sale, and paying with it is', async () => {
  const { shop, till } = await aShop()
  const product = await aProduct(server, shop, { price: '119000' })
  const sale = await sell(shop, till, 1, [{ product }])
  const load = newId()
  await server.owner.query(
    `insert into sale_lines (company_id, id, sale_id, position, kind, tracks_stock, name, unit_tag, quantity, unit_price, original_unit_price,
        base_amount, line_discount_amount, allocated_discount_amount, net_amount, tax_amount, gross_amount)
      values ($1, $2, $3, 2, 'giftCardLoad', false, 'Tarjeta', 'un', 1, 50000, 50000, 50000, 0, 0, 50000, 0, 50000)`,
    [shop.companyId, load, sale.saleId],
  )
  const answer = await run(shop, { key: 'sales-by-day' })
  expect(['gross', 'net', 'tax', 'total', 'giftCardLoads'].map((name) => totalOf(answer, name))).toEqual([
    '100000',
    '100000',
    '19000',
    '119000',
    '50000',
  ])
  expect(answer.notes).toContainEqual({ key: 'giftCardLoads', count: null, amount: '50000' })
})

test('a voided sale is in no figure except those of voided sales', async () => {
  const { shop, till } = await aShop()
  const product = await aProduct(server, shop)
  const { aVoid } = await import('../../../testing/a-void.ts')
  const sale = await sell(shop, till, 1, [{ product }])
  await push(server, shop, aVoid(till, sale))
  expect((await run(shop, { key: 'sales-by-day' })).rowCount).toBe(0)
  expect((await run(shop, { key: 'payments-by-tender' })).rowCount).toBe(0)
  const voided = await run(shop, { key: 'cancellations', filters: { by: 'document' } })
  expect(voided.rows).toMatchObject([{ key: sale.saleId, link: `sale:${sale.saleId}`, values: ['1', '990', '990'] }])
})

test('today is compared with yesterday up to the same time', async () => {
  const { shop, till } = await aShop()
  const product = await aProduct(server, shop, { price: '1190' })
  // 11:00 in Santiago.
  const now = new Date('2026-11-25T14:00:00Z')
  for (const [index, at] of ['2026-11-24T13:59:00Z', '2026-11-24T14:01:00Z', '2026-11-25T13:00:00Z'].entries())
    await sell(shop, till, index + 1, [{ product }], new Date(at))
  server.setNow(now)
  try {
    const net = (answer: Answer) => [totalOf(answer, 'net'), answer.total.before?.[answer.columns.indexOf('net')]]
    expect(net(await run(shop, { key: 'sales-by-day', filters: { period: 'today' } }))).toEqual(['1000', '1000'])
    expect(
      net(await run(shop, { key: 'sales-by-day', filters: { period: 'today', compare: 'previousFull' } })),
    ).toEqual(['1000', '2000'])
  } finally {
    server.setNow(undefined)
  }
})

test('the value of the stock at a past day includes later postings for it', async () => {
  const { shop, till } = await aShop()
  const product = await aProduct(server, shop, { openingStock: '10', openingUnitCost: '100' })
  await server.owner.query(
    `update stock_movements set business_date = '2026-10-01', posted_at = '2026-10-01T12:00:00Z' where company_id = $1`,
    [shop.companyId],
  )
  await sell(shop, till, 1, [{ product, quantity: '4' }], noon('2026-10-05'))
  const at = async (day: string) => {
    const answer = await run(shop, { key: 'stock-valuation', filters: { day: `..${day}`, compare: 'none' } })
    return ['stockValue', 'onHand', 'unitCost', 'lateValue', 'lateMovements'].map((name) => totalOf(answer, name))
  }
  expect(await at('2026-10-04')).toEqual(['1000', '10', '100', '0', '0'])
  expect(await at('2026-10-05')).toEqual(['600', '6', '100', '-400', '1'])
  expect(await at('2026-09-30')).toEqual(['0', '0', null, '0', '0'])
})

test('the home page and the report of the day show the same total', async () => {
  const { shop, till } = await aShop()
  const product: TestProduct = await aProduct(server, shop)
  const sale = await sell(shop, till, 1, [{ product, quantity: '3', discountPercent: '10' }])
  await push(server, shop, aRefund(till, sale, { number: 2 }))
  const home = await call(server, getDashboardHome, {}, shop.token)
  const report = await run(shop, { key: 'sales-by-day', filters: { period: 'today' } })
  expect(String(home.sales?.totalAmount)).toBe(totalOf(report, 'total'))
  expect(String(home.sales?.saleCount)).toBe(totalOf(report, 'tickets'))
})

test('a profile without the right sees neither profit, people nor the sales of others', async () => {
  const { shop, till } = await aShop()
  const product = await aProduct(server, shop)
  await sell(shop, till, 1, [{ product }])
  const member = await aMember(server, shop, { permissions: ['REPORTS__VIEW'] })
  const answer = await run(member, { key: 'sales-by-product' })
  expect(answer.columns).not.toContain('profit')
  expect(answer.rowCount).toBe(0)
  expect(answer.notes).toContainEqual({ key: 'ownSalesOnly', count: null, amount: null })
  const refused: Question[] = [
    { key: 'gross-profit' },
    { key: 'sales-by-seller' },
    { key: 'stock-on-hand' },
    { key: 'audit' },
    { key: 'cash-sessions' },
    { key: 'sales-by-product', filters: { by: 'seller' } },
    { key: 'sales-by-product', filters: { cashier: shop.userId } },
  ]
  for (const question of refused)
    expect((await send(server, runReport.path, question, member.token)).statusCode, JSON.stringify(question)).toBe(403)
})
