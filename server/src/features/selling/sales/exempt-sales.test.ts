import type { InputOf } from '@mostrador/contract/endpoint.ts'
import {
  createCustomer,
  mergeCustomers,
  updateCustomer,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { getPublicReceipt } from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import { getSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { findRefundable } from '@mostrador/contract/features/selling/refunds/endpoints.ts'
import type { SaleExemption } from '@mostrador/contract/features/selling/sales/exemption-schema.ts'
import { beforeAll, expect, test } from 'vitest'
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
/** A cashier without the right to exempt a sale. */
let cashier: { token: string; userId: string }
let number = 0

beforeAll(async () => {
  shop = await aCompany(server)
  till = await anOpenTill(server, shop, 100_000)
  product = await aProduct(server, shop, { price: '1190' })
  cashier = await aMember(server, shop, { permissions: ['SALES__ADD', 'SALES__VIEW'] })
})

const manual: SaleExemption = { reason: 'manual', reference: 'EX-77' }
const ofCustomer: SaleExemption = { reason: 'customer', reference: null }

const aCustomer = async (wish: Partial<InputOf<typeof createCustomer>> = {}) =>
  (await call(server, createCustomer, { name: 'Rosa Pérez', ...wish }, shop.token)).customer

function saleWithoutTaxes(exemption: SaleExemption, customerId: string | null = null, quantity = '1'): SaleInput {
  number += 1
  return { ...aSale(till, { number, items: [{ product, quantity }], exemption }), customerId }
}
const pushed = (sale: SaleInput, by: { token: string } = cashier) => push(server, by, aDocument(sale))
const arithmetic = ['i01_sale_is_sum_of_lines', 'i02_line_arithmetic', 'i39_exempt_sales_charge_no_tax']
const broken = async () =>
  (await Promise.all(arithmetic.map((view) => server.owner.query(`select * from inv.${view}`)))).flatMap(
    ({ rows }) => rows,
  )
const stored = async (sale: SaleInput) => (await call(server, getSale, { id: sale.saleId }, shop.token)).sale

test('does not charge the tax included in the price, and keeps a row for each tax at rate zero', async () => {
  const sale = saleWithoutTaxes(manual, null, '2')
  expect(await pushed(sale, shop)).toMatchObject([{ status: 'stored', needsReview: [] }])

  expect(await stored(sale)).toMatchObject({
    subtotalAmount: 2380,
    discountAmount: 0,
    netAmount: 2000,
    taxAmount: 0,
    totalAmount: 2000,
    exemption: manual,
    lines: [{ baseAmount: 2380, exemptedAmount: 380, taxAmount: 0, grossAmount: 2000 }],
    taxes: [{ rate: '0', taxableAmount: 2000, amount: 0 }],
  })
  const { receipt } = await call(server, getPublicReceipt, { token: sale.publicToken }, shop.token)
  expect(receipt).toMatchObject({ isTaxExempt: true, lines: [{ exemptedAmount: 380 }], taxes: [{ rate: '0' }] })
  expect(JSON.stringify(receipt)).not.toContain('EX-77')
  expect(await broken()).toEqual([])
})

test('books and marks an exemption without the right', async () => {
  const sale = saleWithoutTaxes(manual)
  expect(await pushed(sale)).toMatchObject([{ status: 'stored', needsReview: ['overProfileLimits'] }])
  expect((await stored(sale)).totalAmount).toBe(1000)
})

test('an exempt customer needs no right of the seller', async () => {
  const rosa = await aCustomer({ isTaxExempt: true, exemptionReference: 'EX-1' })
  const sale = saleWithoutTaxes({ reason: 'customer', reference: 'EX-1' }, rosa.id)
  expect(await pushed(sale)).toMatchObject([{ status: 'stored', needsReview: [] }])
  expect(await pushed(sale)).toMatchObject([{ status: 'stored', replayed: true, needsReview: [] }])
})

test('if the office withdraws it before the sale arrives, the receipt stays valid and the sale goes to review', async () => {
  const rosa = await aCustomer({ isTaxExempt: true })
  const sale = saleWithoutTaxes(ofCustomer, rosa.id)
  await call(server, updateCustomer, { ...rosa, status: 'active', isTaxExempt: false, metadata: {} }, shop.token)

  expect(await pushed(sale)).toMatchObject([{ status: 'stored', needsReview: ['exemptionEnded'] }])
  expect((await stored(sale)).totalAmount).toBe(1000)
  expect(await pushed(saleWithoutTaxes(ofCustomer))).toMatchObject([{ needsReview: ['exemptionEnded'] }])
})

test('after a merge it is enough that one of the customers was exempt', async () => {
  const [gone, kept] = [await aCustomer({ isTaxExempt: true }), await aCustomer({ name: 'Rosa Soto' })]
  await call(server, mergeCustomers, { keepId: kept.id, mergeId: gone.id }, shop.token)
  expect(await pushed(saleWithoutTaxes(ofCustomer, gone.id))).toMatchObject([{ status: 'stored', needsReview: [] }])
})

test('refuses totals of a till that charged the tax anyway', async () => {
  const taxed = aSale(till, { number: (number += 1), items: [{ product }] })
  expect(await pushed({ ...taxed, exemption: manual }, shop)).toMatchObject([
    { status: 'refused', code: 'saleTotalsMismatch' },
  ])
})

test('refunds what was paid, in parts that add up', async () => {
  const sale = saleWithoutTaxes(manual, null, '3')
  await pushed(sale, shop)
  const { sale: found } = await call(
    server,
    findRefundable,
    { code: `${till.lease.series}-${String(number).padStart(6, '0')}` },
    shop.token,
  )
  expect(found?.lines).toMatchObject([{ exemptedAmount: 570, taxes: [{ rate: '0', amount: 0 }] }])

  const one = aRefund(till, sale, { number: (number += 1) })
  const two = aRefund(till, sale, { number: (number += 1), quantities: { 0: '2' }, before: { 0: '1' } })
  expect(await push(server, shop, one, two)).toMatchObject([
    { status: 'stored', needsReview: [] },
    { status: 'stored', needsReview: [] },
  ])
  expect(await stored(sale)).toMatchObject({ totalAmount: 3000, refundedAmount: 3000, paymentStatus: 'refunded' })
  expect(await broken()).toEqual([])
})
