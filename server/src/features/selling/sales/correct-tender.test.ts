import { claimCheckout, getSessionReport } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { getPublicReceipt } from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import {
  correctTender,
  getSale,
  listCorrectableTenders,
  listSales,
} from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { findRefundable } from '@mostrador/contract/features/selling/refunds/endpoints.ts'
import { createTender } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aClosing, aDocument, anOpening, push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aVoid } from '../../../testing/a-void.ts'
import { aCompany, anOpenTill, aProduct, call, send } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const reason = 'Pagó con tarjeta'

/** Bread of 1293, sold in a tender, with 20,000 in the drawer. */
async function aSold(tenderKey: 'cash' | 'debit' = 'cash') {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { price: '1293' })
  const till = await anOpenTill(server, shop, 20_000)
  const sale = aSale(till, { items: [{ product }], tenderKey })
  expect(await push(server, shop, aDocument(sale))).toMatchObject([{ status: 'stored' }])
  const tenderId = till.settings.tenders.find(({ key }) => key === (tenderKey === 'cash' ? 'debit' : 'cash'))?.id ?? ''
  const wish = {
    correctionId: newId(),
    id: sale.saleId,
    paymentId: sale.payments[0]?.paymentId ?? '',
    tenderId,
    reason,
  }
  return { shop, product, till, sale, wish }
}
const broken = async () => {
  const views = [
    'i03_payments_pay_the_sale',
    'i05_ledger_balances',
    'i09_drawer_adds_up',
    'i34_voids_take_back_everything',
    'i35_corrections_are_pairs',
  ]
  const found = await Promise.all(views.map((view) => server.owner.query(`select * from inv.${view}`)))
  return found.flatMap(({ rows }) => rows)
}

test('corrects a wrong tender by a reversing pair of payments, without selling again', async () => {
  const { shop, till, sale, wish } = await aSold()

  const { sale: found } = await call(server, correctTender, wish, shop.token)

  expect(found).toMatchObject({
    status: 'completed',
    totalAmount: 1293,
    payments: [
      { tenderType: 'cash', amount: 1290, correctionId: null },
      { tenderType: 'cash', amount: -1290, correctionId: wish.correctionId },
      { tenderType: 'debitCard', amount: 1293, correctionId: wish.correctionId },
    ],
    corrections: [{ paymentId: wish.paymentId, reason }],
    drawerMovements: [
      { kind: 'sale', amount: 1290 },
      { kind: 'tenderCorrection', amount: -1290, balanceAfter: 20_000 },
    ],
  })
  const { report } = await call(server, getSessionReport, { id: till.session.id }, shop.token)
  expect(report).toMatchObject({
    salesCount: 1,
    correctionsCount: 1,
    roundingAmount: 0,
    cash: { salesAmount: 1290, correctionsAmount: -1290, expectedAmount: 20_000 },
  })
  expect(report.tenders.map(({ count, amount }) => [count, amount])).toEqual([
    [0, 0],
    [1, 1293],
  ])
  const [row] = (await call(server, listSales, {}, shop.token)).items
  expect(row?.tenderNames).toHaveLength(1)
  const { receipt } = await call(server, getPublicReceipt, { token: sale.publicToken })
  expect(receipt.payments).toHaveLength(1)
  expect(await broken()).toEqual([])
})

test('a card payment corrected to cash is rounded as cash, and the count expects it', async () => {
  const { shop, till, wish } = await aSold('debit')
  const { sale } = await call(server, correctTender, wish, shop.token)

  expect(sale.payments.at(-1)).toMatchObject({ tenderType: 'cash', amount: 1290 })
  const { report } = await call(server, getSessionReport, { id: till.session.id }, shop.token)
  expect(report).toMatchObject({ roundingAmount: -3, cash: { correctionsAmount: 1290, expectedAmount: 21_290 } })
  const closing = aClosing(till, { countedCashAmount: money(21_290), printedExpectedAmount: money(21_290) })
  expect(await push(server, shop, closing)).toMatchObject([{ status: 'stored', needsReview: [] }])
  expect(await broken()).toEqual([])
})

test('corrects a payment once, however often it is requested; its replacement can be corrected again', async () => {
  const { shop, till, wish } = await aSold()
  const first = await call(server, correctTender, wish, shop.token)
  expect((await call(server, correctTender, wish, shop.token)).sale.payments).toEqual(first.sale.payments)
  expect(await send(server, correctTender.path, { ...wish, correctionId: newId() }, shop.token)).toMatchObject({
    statusCode: 409,
    body: { code: 'tenderNotCorrectable' },
  })
  const cash = till.settings.tenders.find(({ key }) => key === 'cash')?.id ?? ''
  const back = {
    ...wish,
    correctionId: newId(),
    paymentId: first.sale.payments.at(-1)?.paymentId ?? '',
    tenderId: cash,
  }
  expect((await call(server, correctTender, back, shop.token)).sale.payments.at(-1)).toMatchObject({ amount: 1290 })
  expect(await broken()).toEqual([])
})

test('after its session was closed, only a person who may close others’ sessions corrects, in the open session', async () => {
  const { shop, till, wish } = await aSold()
  const clerk = await aMember(server, shop, { permissions: ['SALES__CHANGE_TENDER', 'SALES__OTHERS_VIEW'] })
  await push(server, shop, aClosing(till, { countedCashAmount: money(21_290) }))
  expect(await send(server, correctTender.path, wish, shop.token)).toMatchObject({
    body: { code: 'checkoutSessionNotOpen' },
  })
  const opening = anOpening(till, { openingCountedAmount: money(10_000) })
  await push(server, shop, opening)
  expect((await send(server, correctTender.path, wish, clerk.token)).statusCode).toBe(403)

  await call(server, correctTender, wish, shop.token)

  const { report } = await call(server, getSessionReport, { id: opening.id }, shop.token)
  expect(report).toMatchObject({ correctionsCount: 1, cash: { correctionsAmount: -1290, expectedAmount: 8710 } })
  const { report: before } = await call(server, getSessionReport, { id: till.session.id }, shop.token)
  expect(before).toMatchObject({ correctionsCount: 0, cash: { expectedAmount: 21_290 } })
  expect(await broken()).toEqual([])
})

test('voids and refunds a corrected sale as it was really paid', async () => {
  const { shop, till, sale, wish, product } = await aSold()
  await call(server, correctTender, wish, shop.token)
  const { sale: refundable } = await call(server, findRefundable, { code: 'C1-000001' }, shop.token)
  expect(refundable?.taken).toMatchObject([{ tenderType: 'debitCard', amount: 1293 }])
  expect(await push(server, shop, aVoid(till, sale))).toMatchObject([{ status: 'stored' }])
  expect((await call(server, getSale, { id: sale.saleId }, shop.token)).sale.drawerMovements.at(-1)).toMatchObject({
    balanceAfter: 20_000,
  })

  const other = aSale(till, { number: 2, items: [{ product }] })
  await push(server, shop, aDocument(other), aRefund(till, other, { number: 3 }))
  const late = { ...wish, correctionId: newId(), id: other.saleId, paymentId: other.payments[0]?.paymentId ?? '' }
  for (const refused of [late, { ...wish, correctionId: newId() }])
    expect(await send(server, correctTender.path, refused, shop.token)).toMatchObject({ statusCode: 409 })
  expect(await broken()).toEqual([])
})

test('offers account tenders neither as wrong nor as right, and informs the till that the office changed it', async () => {
  const { shop, till, wish } = await aSold()
  const account = { name: { en: 'On account', es: 'A cuenta' }, type: 'customerCredit' as const }
  const { tender } = await call(server, createTender, account, shop.token)
  const { items } = await call(server, listCorrectableTenders, {}, shop.token)
  expect(items.map(({ id }) => id)).not.toContain(tender.id)
  expect(await send(server, correctTender.path, { ...wish, tenderId: tender.id }, shop.token)).toMatchObject({
    body: { code: 'tenderNotCorrectable' },
  })
  await call(server, correctTender, wish, shop.token)
  const { checkoutId, deviceId } = till.lease
  const claimed = await call(server, claimCheckout, { checkoutId, deviceId, takeOver: false }, shop.token)
  expect(claimed.isChangedInOffice).toBe(true)
})
