import { claimCheckout } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { decideSaleConflict, listSaleConflicts } from '@mostrador/contract/features/selling/sale-conflicts/endpoints.ts'
import { expect, test } from 'vitest'
import { aDocument, push } from '../../../testing/a-document.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

async function aShop() {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { openingStock: '100' })
  const till = await anOpenTill(server, shop)
  const sell = (number: number) => aSale(till, { number, items: [{ product }] })
  const nextNumber = async () => {
    const { checkoutId, deviceId } = till.lease
    return (await call(server, claimCheckout, { checkoutId, deviceId, takeOver: false }, shop.token)).lease.nextNumber
  }
  return { shop, till, sell, nextNumber }
}

test('a number far ahead is kept as a conflict, and the next number of the series is still the next', async () => {
  const { shop, sell, nextNumber } = await aShop()
  const ahead = sell(2_000_000_000)
  expect(await push(server, shop, aDocument(sell(1)), aDocument(ahead), aDocument(sell(2)))).toMatchObject([
    { status: 'stored', needsReview: [] },
    { status: 'refused', code: 'numberAhead', isTemporary: false },
    { status: 'stored', needsReview: [] },
  ])
  const [conflict] = (await call(server, listSaleConflicts, {}, shop.token)).items
  expect(conflict).toMatchObject({ reason: 'numberAhead' })

  const decision = { id: conflict?.id ?? '', decision: 'accepted' as const, note: 'Se cobró' }
  await call(server, decideSaleConflict, decision, shop.token)

  expect(await push(server, shop, aDocument(ahead))).toMatchObject([{ status: 'stored', needsReview: ['numberAhead'] }])
  expect(await push(server, shop, aDocument(sell(3)))).toMatchObject([{ status: 'stored', needsReview: [] }])
  expect(await nextNumber()).toBe(4)
})

test('missing numbers in between do not block a series', async () => {
  const { shop, sell } = await aShop()
  expect(await push(server, shop, aDocument(sell(50_000)), aDocument(sell(120_000)))).toMatchObject([
    { status: 'stored' },
    { status: 'stored' },
  ])
})

test('the code of another receipt is kept as a conflict, in sales and refunds', async () => {
  const { shop, till, sell } = await aShop()
  const first = sell(1)
  const second = { ...sell(2), publicToken: first.publicToken }
  const refund = aRefund(till, first, { number: 3, change: { publicToken: first.publicToken } })
  expect(await push(server, shop, aDocument(first), aDocument(second), refund)).toMatchObject([
    { status: 'stored' },
    { status: 'refused', code: 'saleIdReused' },
    { status: 'refused', code: 'saleIdReused' },
  ])
})
