import type { InputOf } from '@mostrador/contract/endpoint.ts'
import {
  archiveCustomers,
  createCustomer,
  mergeCustomers,
  updateCustomer,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { getSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
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
/** A cashier without the right to give discounts. */
let cashier: { token: string; userId: string }
let number = 0

beforeAll(async () => {
  shop = await aCompany(server)
  till = await anOpenTill(server, shop, 100_000)
  product = await aProduct(server, shop, { price: '1293' })
  cashier = await aMember(server, shop, { permissions: ['SALES__ADD', 'SALES__VIEW'] })
})

const aCustomer = async (wish: Partial<InputOf<typeof createCustomer>> = {}, from = shop) =>
  (await call(server, createCustomer, { name: 'Rosa Pérez', ...wish }, from.token)).customer

/** A sale to a customer where every discounted line names the customer as its origin. */
function saleTo(customerId: string | null, ...percents: string[]): SaleInput {
  number += 1
  const sale = aSale(till, { number, items: percents.map((discountPercent) => ({ product, discountPercent })) })
  const lines = sale.lines.map(({ discount, ...line }) =>
    discount ? { ...line, discount: { ...discount, origin: 'customer' as const } } : line,
  )
  return { ...sale, customerId, lines }
}
const pushed = (sale: SaleInput) => push(server, cashier, aDocument(sale))
const stored = async (sale: SaleInput) => (await call(server, getSale, { id: sale.saleId }, shop.token)).sale

test('a customer’s discount from the office needs no right of the seller, and the sale names its origin', async () => {
  const rosa = await aCustomer({ discountPercent: '30' })
  const sale = saleTo(rosa.id, '30', '12.5')

  expect(await pushed(sale)).toMatchObject([{ status: 'stored', replayed: false, needsReview: [] }])
  expect(await pushed(sale)).toMatchObject([{ status: 'stored', replayed: true, needsReview: [] }])

  // 1293 − 388 and 1293 − 162.
  expect(await stored(sale)).toMatchObject({
    totalAmount: 2036,
    discountAmount: 550,
    customerName: 'Rosa Pérez',
    lines: [
      { lineDiscountAmount: 388, discountReason: 'Customer’s discount' },
      { lineDiscountAmount: 162, discountReason: 'Customer’s discount' },
    ],
  })
})

test('if the office lowers it before the sale arrives, the receipt stays valid and the sale goes to review', async () => {
  const rosa = await aCustomer({ discountPercent: '30' })
  const sale = saleTo(rosa.id, '30')
  await call(server, updateCustomer, { ...rosa, status: 'active', discountPercent: '10', metadata: {} }, shop.token)

  expect(await pushed(sale)).toMatchObject([{ status: 'stored', needsReview: ['customerDiscountChanged'] }])
  expect((await stored(sale)).totalAmount).toBe(905)
})

test('books and marks a bigger discount, an amount, and one without a customer', async () => {
  const other = await aCompany(server)
  const rosa = await aCustomer({ discountPercent: '10' })
  const foreign = await aCustomer({ discountPercent: '50' }, other)
  const marked = { status: 'stored', needsReview: ['customerDiscountChanged'] }

  expect(await pushed(saleTo(rosa.id, '10', '10.0001'))).toMatchObject([marked])
  expect(await pushed(saleTo(null, '10'))).toMatchObject([marked])
  expect(await pushed(saleTo(foreign.id, '50'))).toMatchObject([
    { status: 'stored', needsReview: ['customerDiscountChanged', 'customerUnknown'] },
  ])

  const amount = saleTo(rosa.id, '10')
  const lines = amount.lines.map((line) => ({
    ...line,
    discount: { type: 'amount' as const, value: '129', origin: 'customer' as const },
  }))
  expect(await pushed({ ...amount, lines })).toMatchObject([marked])
})

test('a customer with a 100 % discount pays nothing', async () => {
  const rosa = await aCustomer({ discountPercent: '100' })
  const sale = saleTo(rosa.id, '100')
  expect(await pushed(sale)).toMatchObject([{ status: 'stored', needsReview: [] }])
  expect(await stored(sale)).toMatchObject({ totalAmount: 0, discountAmount: 1293, payments: [] })
})

test('a discount by hand in the same sale counts as the cashier’s', async () => {
  const rosa = await aCustomer({ discountPercent: '30' })
  const sale = saleTo(rosa.id, '30', '5')
  const lines = sale.lines.map((line, at) =>
    at === 1 ? { ...line, discount: { type: 'percent' as const, value: '5' } } : line,
  )

  expect(await pushed({ ...sale, lines })).toMatchObject([{ status: 'stored', needsReview: ['overProfileLimits'] }])
  expect((await stored(sale)).lines.map(({ discountReason }) => discountReason)).toEqual(['Customer’s discount', null])
})

test('a merged or archived customer keeps the discount they had', async () => {
  const [gone, kept, archived] = [
    await aCustomer({ discountPercent: '20' }),
    await aCustomer({ name: 'Rosa Soto', discountPercent: '5' }),
    await aCustomer({ name: 'Sara Vega', discountPercent: '15' }),
  ]
  await call(server, mergeCustomers, { keepId: kept.id, mergeId: gone.id }, shop.token)
  await call(server, archiveCustomers, { selection: { ids: [archived.id] }, isArchived: true }, shop.token)

  expect(await pushed(saleTo(gone.id, '20'))).toMatchObject([{ status: 'stored', needsReview: [] }])
  expect(await pushed(saleTo(archived.id, '15'))).toMatchObject([{ status: 'stored', needsReview: [] }])
})

test('shows the reason of a typed price beside the customer’s discount', async () => {
  const rosa = await aCustomer({ discountPercent: '10' })
  const sale = saleTo(rosa.id, '10')
  const lines = sale.lines.map((line) => ({ ...line, priceReason: 'Golpeado' }))
  await pushed({ ...sale, lines })
  expect((await stored(sale)).lines).toMatchObject([{ discountReason: 'Customer’s discount', priceReason: 'Golpeado' }])
})

test('a refund pays back the discounted price, to the last peso', async () => {
  const rosa = await aCustomer({ discountPercent: '12.5' })
  const sale = { ...saleTo(rosa.id, '12.5', '12.5'), saleId: newId() }
  expect(await pushed(sale)).toMatchObject([{ status: 'stored', needsReview: [] }])

  number += 1
  const refund = aRefund(till, sale, { number, quantities: { 0: '1', 1: '1' } })
  expect(await push(server, shop, refund)).toMatchObject([{ status: 'stored', needsReview: [] }])
  expect(await stored(sale)).toMatchObject({ totalAmount: 2262, refundedAmount: 2262, paymentStatus: 'refunded' })
})
