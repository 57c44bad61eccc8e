import { getPublicReceipt } from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { expect, test } from 'vitest'
import { aDocument, push } from '../../../testing/a-document.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

test('shows the receipt to anyone with the code, with first names only', async () => {
  const shop = await aCompany(server)
  await server.owner.query(`update users set name = 'Ana Rojas Pérez' where id = $1`, [shop.userId])
  const product = await aProduct(server, shop, { price: '1190' })
  const till = await anOpenTill(server, shop)
  const sale = aSale(till, { items: [{ product }] })
  await call(server, commitSale, sale, shop.token)

  const { receipt } = await call(server, getPublicReceipt, { token: sale.publicToken })

  expect(receipt).toMatchObject({
    receiptNumber: 'C1-000001',
    totalAmount: 1190,
    cashierName: 'Ana',
    taxes: [{ amount: 190, taxableAmount: 1000 }],
  })
  expect(JSON.stringify(receipt)).not.toMatch(/Rojas|example\.test/)
})

test('shows later refunds', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { price: '1190' })
  const till = await anOpenTill(server, shop)
  const sale = aSale(till, { number: 1, items: [{ product, quantity: '2' }] })
  await push(server, shop, aDocument(sale))
  const read = async () => (await call(server, getPublicReceipt, { token: sale.publicToken })).receipt
  expect(await read()).toMatchObject({ totalAmount: 2380, refundedAmount: 0 })

  await push(server, shop, aRefund(till, sale, { number: 2, quantities: { 0: '1' } }))
  expect(await read()).toMatchObject({ status: 'completed', totalAmount: 2380, refundedAmount: 1190 })
})

const wrong = ['A'.repeat(22), 'A'.repeat(21), "' or 1=1 --", '%', '', 'O0Il'.repeat(5)]

test.each(wrong)('does not find %o', async (token) => {
  expect((await send(server, getPublicReceipt.path, { token }, undefined, 'GET')).statusCode).toBe(404)
})
