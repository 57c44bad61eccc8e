import { getSessionReport } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { getPublicReceipt } from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import { correctTender, getSale, listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { findRefundable } from '@mostrador/contract/features/selling/refunds/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aDocument, push } from '../../../testing/a-document.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aVoid } from '../../../testing/a-void.ts'
import { aCompany, anOpenTill, aProduct, call } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

/** Bread of 1293 with a tip of 130, and 20,000 in the drawer. */
async function aTipped(tenderKey: 'cash' | 'debit' = 'cash', tip = 130) {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { price: '1293' })
  const till = await anOpenTill(server, shop, 20_000)
  const sale = aSale(till, { items: [{ product }], tenderKey, tip })
  const stored = async () => (await call(server, getSale, { id: sale.saleId }, shop.token)).sale
  const report = async () => (await call(server, getSessionReport, { id: till.session.id }, shop.token)).report
  const pushed = async (...documents: Parameters<typeof push>[2][]) => push(server, shop, ...documents)
  return { shop, till, sale, stored, report, pushed }
}

test('a tip is paid with the sale and is in none of its sums', async () => {
  const { shop, sale, stored, pushed } = await aTipped()
  expect(await pushed(aDocument(sale))).toMatchObject([{ status: 'stored', needsReview: [] }])

  expect(await stored()).toMatchObject({
    totalAmount: 1293,
    tipAmount: 130,
    roundingAmount: -3,
    paidAmount: 1420,
    taxAmount: sale.printed.taxAmount,
  })
  const { summary } = await call(server, listSales, {}, shop.token)
  expect(summary).toMatchObject({ totalAmount: 1293 })
  const { rows } = await server.owner.query(
    'select account, debit, credit from ledger_entries where transaction_id = $1 order by position',
    [sale.saleId],
  )
  expect(rows).toContainEqual({ account: 'tips', debit: 0, credit: 130 })
  const { receipt } = await call(server, getPublicReceipt, { token: sale.publicToken }, shop.token)
  expect(receipt).toMatchObject({ totalAmount: 1293, tipAmount: 130 })
})

test('refuses a sale with an unpaid tip', async () => {
  const { sale, pushed } = await aTipped('debit')
  const [payment] = sale.payments
  if (!payment) throw new Error('a payment')
  const unpaid = { ...sale, payments: [{ ...payment, tenderedAmount: money(1293) }] }
  expect(await pushed(aDocument(unpaid))).toMatchObject([{ status: 'refused', code: 'saleNotSettled' }])
})

test('the report lists tips by tender, and expects cash tips in the drawer', async () => {
  const { sale, report, pushed } = await aTipped()
  await pushed(aDocument(sale))

  expect(await report()).toMatchObject({
    totalAmount: 1293,
    tipsAmount: 130,
    tenders: [{ amount: 1420, tipAmount: 130 }],
    cash: { expectedAmount: 21_420 },
  })
})

test('a refund leaves the tip, and a full refund is the price of the products in existing coins', async () => {
  const { shop, till, sale, report, pushed } = await aTipped('cash', 99)
  await pushed(aDocument(sale))
  const { sale: found } = await call(server, findRefundable, { code: sale.publicToken }, shop.token)
  expect(found?.taken).toMatchObject([{ tenderType: 'cash', amount: 1290 }])
  expect(await pushed(aRefund(till, sale, { number: 2 }))).toMatchObject([{ status: 'stored', needsReview: [] }])

  expect(await report()).toMatchObject({ totalAmount: 0, tipsAmount: 99, cash: { expectedAmount: 20_100 } })
})

test('a void refunds the tip too', async () => {
  const { till, sale, report, pushed } = await aTipped()
  expect(await pushed(aDocument(sale), aVoid(till, sale))).toMatchObject([{ status: 'stored' }, { status: 'stored' }])

  expect(await report()).toMatchObject({ tipsAmount: 0, cash: { expectedAmount: 20_000 } })
})

test('a payment moved to another tender takes its tip along', async () => {
  const { shop, till, sale, report, pushed } = await aTipped('debit')
  await pushed(aDocument(sale))
  const cash = till.settings.tenders.find(({ key }) => key === 'cash')
  const correction = { correctionId: newId(), id: sale.saleId, tenderId: cash?.id ?? '', reason: 'Pagó en efectivo' }
  await call(server, correctTender, { ...correction, paymentId: sale.payments[0]?.paymentId ?? '' }, shop.token)

  const { tenders, tipsAmount, cash: drawer } = await report()
  expect(tipsAmount).toBe(130)
  expect(tenders.find(({ tenderId }) => tenderId === cash?.id)).toMatchObject({ amount: 1420, tipAmount: 130 })
  expect(drawer.expectedAmount).toBe(21_420)
})
