import { pullSellers } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import { createCustomer, updateCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { createPriceList, updatePriceList } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import { getPublicReceipt } from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import { getSale, listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { newSaleSchema } from '@mostrador/contract/features/selling/sales/schema.ts'
import { removeMember, suspendMember } from '@mostrador/contract/features/access/users/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { contentHash } from '../../../values/content-hash.ts'
import { newId } from '../../../context.ts'
import { aDocument, push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import { aSale, type SaleInput } from '../../../testing/a-sale.ts'
import {
  aCompany,
  anOpenTill,
  aProduct,
  call,
  type Shop,
  type TestProduct,
  type Till,
} from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
let shop: Shop
let till: Till
let product: TestProduct
/** May see sales, but no personal data. */
let cashier: { token: string; userId: string }
let number = 0

beforeAll(async () => {
  shop = await aCompany(server)
  till = await anOpenTill(server, shop, 100_000)
  product = await aProduct(server, shop, { price: '1190' })
  cashier = await aMember(server, shop, { permissions: ['SALES__ADD', 'SALES__VIEW', 'SALES__REFUND'] })
})

function saleWith(facts: Partial<SaleInput>): SaleInput {
  number += 1
  return { ...aSale(till, { number, items: [{ product }] }), ...facts }
}
const pushed = (sale: SaleInput) => push(server, cashier, aDocument(sale))
const stored = async (id: string, by: { token: string } = shop) => (await call(server, getSale, { id }, by.token)).sale
const nameOf = async (userId: string) =>
  (await server.owner.query('select name from users where id = $1', [userId])).rows[0]?.name
const rename = (userId: string, name: string) =>
  server.owner.query('update users set name = $2 where id = $1', [userId, name])

test('a sale keeps its customer’s number and its price list, and shows the number to people who may see it', async () => {
  const rut = { taxIdType: 'rut', taxId: '12.345.678-5' } as const
  const { customer } = await call(server, createCustomer, { name: 'Rosa Pérez', ...rut }, shop.token)
  const { priceList } = await call(server, createPriceList, { name: 'Mayoristas' }, shop.token)
  const sale = saleWith({ customerId: customer.id, priceListId: priceList.id })
  expect(await pushed(sale)).toMatchObject([{ status: 'stored', needsReview: [] }])

  const { id, version } = customer
  await call(server, updateCustomer, { id, version, name: 'Rosa Soto' }, shop.token)
  await call(server, updatePriceList, { id: priceList.id, version: priceList.version, name: 'Otra' }, shop.token)

  const kept = { customerName: 'Rosa Pérez', priceListName: 'Mayoristas' }
  expect(await stored(sale.saleId)).toMatchObject({ ...kept, customerTaxId: '12345678-5' })
  expect(await stored(sale.saleId, cashier)).toMatchObject({ ...kept, customerTaxId: null })
  number += 1
  const refund = aRefund(till, sale, { number })
  expect(await push(server, cashier, refund)).toMatchObject([{ status: 'stored' }])
  expect(await stored(refund.id)).toMatchObject({ customerTaxId: '12345678-5' })
  const { receipt } = await call(server, getPublicReceipt, { token: sale.publicToken }, shop.token)
  expect(JSON.stringify(receipt)).not.toContain('12345678')
})

test('ignores an unknown list, and a sale without these facts has none', async () => {
  const sale = saleWith({ priceListId: newId() })
  expect(await pushed(sale)).toMatchObject([{ status: 'stored', needsReview: [] }])
  expect(await stored(sale.saleId)).toMatchObject({ priceListName: null, customerTaxId: null, internalNote: null })
})

test('shows the internal note to the office and on no public page', async () => {
  const sale = saleWith({ internalNote: 'Paga su hermano', note: 'Entregar el lunes' })
  expect(await pushed(sale)).toMatchObject([{ status: 'stored' }])

  expect(await stored(sale.saleId)).toMatchObject({ internalNote: 'Paga su hermano', note: 'Entregar el lunes' })
  const { receipt } = await call(server, getPublicReceipt, { token: sale.publicToken }, shop.token)
  expect(receipt.note).toBe('Entregar el lunes')
  expect(JSON.stringify(receipt)).not.toContain('hermano')
})

test('credits a sale and its refunds to its seller, who is in the list and on the receipt', async () => {
  const luis = await aMember(server, shop, { permissions: ['SALES__VIEW'] })
  await rename(luis.userId, 'Luis Vera')
  const sale = saleWith({ sellerId: luis.userId })
  expect(await pushed(sale)).toMatchObject([{ status: 'stored', needsReview: [] }])
  number += 1
  const refund = aRefund(till, sale, { number })
  expect(await push(server, cashier, refund)).toMatchObject([{ status: 'stored' }])

  const cashierName = await nameOf(cashier.userId)
  expect(await stored(sale.saleId)).toMatchObject({ sellerName: 'Luis Vera', cashierName })
  const { items } = await call(server, listSales, { filters: { seller: '*vera' } }, shop.token)
  expect(items.map(({ id }) => id).toSorted()).toEqual([sale.saleId, refund.id].toSorted())
  const { receipt } = await call(server, getPublicReceipt, { token: sale.publicToken }, shop.token)
  expect(receipt).toMatchObject({ sellerName: 'Luis' })
})

test('a sale without a seller is the cashier’s, and its receipt names no one else', async () => {
  const sale = saleWith({})
  await pushed(sale)

  const cashierName = await nameOf(cashier.userId)
  expect(await stored(sale.saleId)).toMatchObject({ sellerName: cashierName, cashierName })
  const { receipt } = await call(server, getPublicReceipt, { token: sale.publicToken }, shop.token)
  expect(receipt.sellerName).toBeNull()
})

test('suspended and former members keep their sales, which go to review', async () => {
  const [resting, gone] = [await aMember(server, shop), await aMember(server, shop)]
  await call(server, suspendMember, { userId: resting.userId, isSuspended: true }, shop.token)
  await call(server, removeMember, { userId: gone.userId }, shop.token)

  for (const { userId } of [resting, gone]) {
    await rename(userId, `Antes ${userId}`)
    const sale = saleWith({ sellerId: userId })
    expect(await pushed(sale)).toMatchObject([{ status: 'stored', needsReview: ['sellerGone'] }])
    expect(await pushed(sale)).toMatchObject([{ status: 'stored', replayed: true, needsReview: ['sellerGone'] }])
    expect(await stored(sale.saleId)).toMatchObject({ sellerName: `Antes ${userId}` })
  }
})

test('refuses a seller of another company, or an unknown one', async () => {
  const other = await aCompany(server)
  const cashierName = await nameOf(cashier.userId)
  for (const sellerId of [other.userId, newId()]) {
    const sale = saleWith({ sellerId })
    expect(await pushed(sale)).toMatchObject([{ status: 'stored', needsReview: ['sellerGone'] }])
    expect(await stored(sale.saleId)).toMatchObject({ sellerName: cashierName })
  }
})

test('tills get the active members of their company', async () => {
  const resting = await aMember(server, shop)
  await call(server, suspendMember, { userId: resting.userId, isSuspended: true }, shop.token)
  const { items } = await call(server, pullSellers, {}, cashier.token)

  const ids = items.map(({ userId }) => userId)
  expect(ids).toEqual(expect.arrayContaining([shop.userId, cashier.userId]))
  expect(ids).not.toContain(resting.userId)
})

test('a sale of an older till is the same document as before: omitted facts are not in its hash', () => {
  const sale = newSaleSchema.parse(saleWith({}))
  for (const key of ['sellerId', 'internalNote', 'priceListId']) expect(sale).not.toHaveProperty(key)
  expect(contentHash(newSaleSchema.parse(sale))).toBe(contentHash(sale))
})
