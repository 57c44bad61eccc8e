import { getProductSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import { expect, test } from 'vitest'
import { aDocument, push } from '../../../../testing/a-document.ts'
import { aMember } from '../../../../testing/a-member.ts'
import { aRefund } from '../../../../testing/a-refund.ts'
import { aSale } from '../../../../testing/a-sale.ts'
import { aVoid } from '../../../../testing/a-void.ts'
import { aCompany, anOpenTill, aProduct, call, send } from '../../../../testing/builders.ts'
import { openTestServer } from '../../../../testing/test-server.ts'
import { productSalesDays } from './get-product-sales.ts'

const server = openTestServer()
const seller = ['SALES__ADD', 'SALES__VIEW', 'SALES__REFUND', 'SALES__CANCEL'] satisfies Permission[]

test('adds up sales less refunds by day, without taxes, voided sales and other products', async () => {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop, 100_000)
  const product = await aProduct(server, shop, { price: '1190' })
  const other = await aProduct(server, shop, { name: 'Otro', sku: 'OTR-1', barcodes: [], price: '2380' })
  const items = (quantity: string) => [{ product, quantity }, { product: other }]
  const [kept, taken] = [aSale(till, { number: 1, items: items('3') }), aSale(till, { number: 2, items: items('5') })]
  const fractioned = aSale(till, { number: 3, items: [{ product, discountPercent: '50' }] })
  await push(server, shop, aDocument(kept), aDocument(taken), aDocument(fractioned))
  await push(server, shop, aRefund(till, kept, { number: 4 }), aVoid(till, taken))

  const { days, total, isOwnOnly } = await call(server, getProductSales, { productId: product.id }, shop.token)

  // Three at 1000 without tax, one at 500, and one of the three back.
  expect(total).toEqual({ quantity: '3', netAmount: 2500 })
  expect(isOwnOnly).toBe(false)
  expect(days).toHaveLength(productSalesDays)
  expect(days.at(-1)).toMatchObject({ quantity: '3', netAmount: 2500 })
  expect(days.slice(0, -1).every(({ quantity, netAmount }) => quantity === '0' && netAmount === 0)).toBe(true)
  expect(days.map(({ businessDate }) => businessDate)).toEqual(days.map(({ businessDate }) => businessDate).toSorted())
})

test('leaves out days before the window', async () => {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop, 100_000)
  const product = await aProduct(server, shop, { price: '1190' })
  const [old, first] = [
    aSale(till, { number: 1, items: [{ product }] }),
    aSale(till, { number: 2, items: [{ product }] }),
  ]
  await push(server, shop, aDocument(old), aDocument(first))
  const move = (id: string, days: number) =>
    server.owner.query('update sales set business_date = business_date - $2::int where id = $1', [id, days])
  await move(old.saleId, productSalesDays)
  await move(first.saleId, productSalesDays - 1)

  const { days, total } = await call(server, getProductSales, { productId: product.id }, shop.token)
  expect([days[0]?.quantity, total.quantity]).toEqual(['1', '1'])
})

test('shows own sales to people who may not see those of others; without the right, or in another company, nothing', async () => {
  const [shop, stranger] = [await aCompany(server), await aCompany(server)]
  const till = await anOpenTill(server, shop, 100_000)
  const product = await aProduct(server, shop, { price: '1190' })
  const ana = await aMember(server, shop, { permissions: seller })
  await push(server, shop, aDocument(aSale(till, { number: 1, items: [{ product, quantity: '7' }] })))
  await push(server, ana, aDocument(aSale(till, { number: 2, items: [{ product, quantity: '2' }] })))

  const asked = { productId: product.id }
  const hers = await call(server, getProductSales, asked, ana.token)
  expect([hers.total.quantity, hers.isOwnOnly]).toEqual(['2', true])
  expect((await call(server, getProductSales, asked, shop.token)).total.quantity).toBe('9')
  expect(await send(server, getProductSales.path, asked, stranger.token)).toMatchObject({ statusCode: 404 })
  const clerk = await aMember(server, shop, { permissions: ['PRODUCTS__VIEW'] })
  expect(await send(server, getProductSales.path, asked, clerk.token)).toMatchObject({ statusCode: 403 })
})
