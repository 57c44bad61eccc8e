import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { createCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { correctTender, getSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { listTenders, updateTender } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { updatedTenderSchema } from '@mostrador/contract/features/selling/tenders/schema.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aDocument, push } from '../../../testing/a-document.ts'
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
} from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
let shop: Shop
let till: Till
let product: TestProduct
let number = 0

beforeAll(async () => {
  shop = await aCompany(server)
  till = await anOpenTill(server, shop, 50_000)
  product = await aProduct(server, shop, { price: '1290' })
})

/** Changes the tender of a key in the office. */
async function setTender(key: string, change: Partial<InputOf<typeof updateTender>>) {
  const { items } = await call(server, listTenders, {}, shop.token)
  const tender = items.find((candidate) => candidate.key === key)
  const plain = {
    requiresReference: false,
    referenceMin: 0,
    referenceMax: 40,
    requiresCustomer: false,
    isRefundable: true,
  }
  await call(server, updateTender, updatedTenderSchema.parse({ ...tender, ...plain, ...change }), shop.token)
}

function paidBy(key: string, change: { reference?: string; customerId?: string } = {}): SaleInput {
  const sale = aSale(till, { number: (number += 1), items: [{ product }], tenderKey: key })
  const { reference = null, customerId = null } = change
  return { ...sale, customerId, payments: sale.payments.map((payment) => ({ ...payment, reference })) }
}
const reviewOf = async (sale: SaleInput) => {
  const [result] = await push(server, shop, aDocument(sale))
  return result?.status === 'stored' ? result.needsReview : result
}

test('books and marks a payment without the reference its tender requires, or with one of another length', async () => {
  await setTender('debit', { requiresReference: true, referenceMin: 4, referenceMax: 6 })
  expect(await reviewOf(paidBy('debit'))).toEqual(['tenderRules'])
  expect(await reviewOf(paidBy('debit', { reference: '123' }))).toEqual(['tenderRules'])
  expect(await reviewOf(paidBy('debit', { reference: '1234567' }))).toEqual(['tenderRules'])
  expect(await reviewOf(paidBy('debit', { reference: '1234' }))).toEqual([])

  // Where none is required, only the length of an entered one counts.
  await setTender('debit', { referenceMin: 4 })
  expect(await reviewOf(paidBy('debit'))).toEqual([])
  expect(await reviewOf(paidBy('debit', { reference: '123' }))).toEqual(['tenderRules'])
})

test('a tender that requires a customer marks a sale without one', async () => {
  await setTender('debit', { requiresCustomer: true })
  const { customer } = await call(server, createCustomer, { name: 'Rosa Pérez' }, shop.token)
  expect(await reviewOf(paidBy('debit'))).toEqual(['tenderRules'])
  expect(await reviewOf(paidBy('debit', { customerId: customer.id }))).toEqual([])
})

test('books and marks a refund in a tender that allows none', async () => {
  await setTender('debit', {})
  const sale = paidBy('debit')
  await reviewOf(sale)
  const [paid] = sale.payments
  const payments = [
    { paymentId: newId(), tenderId: paid?.tenderId ?? '', tenderType: 'debitCard' as const, amount: money(1290) },
  ]
  await setTender('debit', { isRefundable: false })
  expect(await push(server, shop, aRefund(till, sale, { number: (number += 1), change: { payments } }))).toMatchObject([
    { status: 'stored', needsReview: ['tenderRules'] },
  ])
})

test('moving a payment into another tender requires that tender’s reference', async () => {
  await setTender('debit', { requiresReference: true, referenceMin: 4 })
  const sale = paidBy('cash')
  await reviewOf(sale)
  const { items } = await call(server, listTenders, {}, shop.token)
  const wish = (reference: string | null) => ({
    correctionId: newId(),
    id: sale.saleId,
    paymentId: sale.payments[0]?.paymentId ?? '',
    tenderId: items.find(({ key }) => key === 'debit')?.id ?? '',
    reference,
    reason: 'Era con tarjeta',
  })
  for (const reference of [null, '123'])
    expect(await send(server, correctTender.path, wish(reference), shop.token)).toMatchObject({
      statusCode: 422,
      body: { data: { fields: { reference: expect.any(String) } } },
    })
  await call(server, correctTender, wish('1234'), shop.token)
  expect((await call(server, getSale, { id: sale.saleId }, shop.token)).sale.corrections).toHaveLength(1)
})
