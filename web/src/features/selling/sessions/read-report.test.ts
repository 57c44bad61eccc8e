import 'fake-indexeddb/auto'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { reportOf } from '#src/features/selling/sessions/read-report.ts'
import { confirmSale } from '#src/offline/confirm-sale.ts'
import { openOutbox } from '#src/offline/databases.ts'
import { listOfSession } from '#src/offline/outbox.ts'
import { freshDocument, type OutboxExchange, type OutboxRefund, type OutboxSale } from '#src/offline/outbox-document.ts'
import { saveRegister, sessionOf } from '#src/offline/register.ts'
import { aMaker, aRegister, aSaleToConfirm, aVoidOf, someSettings } from '#src/testing/a-sale.ts'
import { recordMovementHere } from '#src/offline/session-documents.ts'
import { takeMovementBackHere } from '#src/offline/take-movement-back-here.ts'
import { voidSaleHere } from '#src/offline/void-sale-here.ts'

test('the report lists a voided sale of its session and includes it in no sum', async () => {
  const outbox = openOutbox('voided-report')
  const register = aRegister()
  await saveRegister(outbox, register)
  const made = aSaleToConfirm()
  const sale = await confirmSale(outbox, { ...made, sale: { ...made.sale, ...sessionOf(register) } })

  await voidSaleHere(outbox, aVoidOf(sale), aMaker)

  const documents = await listOfSession(outbox, register.session.id)
  expect(reportOf(documents, money(10_000), someSettings())).toMatchObject({
    salesCount: 0,
    voidsCount: 1,
    voidsAmount: sale.receipt.totalAmount,
    totalAmount: 0,
    cash: { salesAmount: 0, expectedAmount: 10_000 },
  })
  outbox.close()
})

test('the report counts movements taken back and includes them in no sum', async () => {
  const outbox = openOutbox('taken-back-report')
  const register = aRegister()
  await saveRegister(outbox, register)
  const fact = { ...sessionOf(register), reason: 'Se anotó dos veces', occurredAt: '2026-11-21T13:00:00.000Z' }
  const moved = { payIn: money(5000), expense: money(700), cashDrop: money(1000) }
  for (const kind of ['payIn', 'expense', 'cashDrop'] as const) {
    const movement = { ...fact, movementId: crypto.randomUUID(), kind, amount: moved[kind] }
    await recordMovementHere(outbox, movement, aMaker)
    if (kind !== 'cashDrop') await takeMovementBackHere(outbox, { ...movement, voidId: crypto.randomUUID() }, aMaker)
  }

  const documents = await listOfSession(outbox, register.session.id)

  expect(reportOf(documents, money(10_000), someSettings())).toMatchObject({
    movementVoidsCount: 2,
    cash: { payInAmount: 0, expenseAmount: 0, cashDropAmount: 1000, expectedAmount: 9000 },
  })
  outbox.close()
})

test('the new goods of an exchange count as a sale, the returned ones as a refund, and its money once', () => {
  const [cash] = someSettings().tenders
  const { sale, receipt } = aSaleToConfirm()
  const paid = { name: '', tenderedAmount: money(500), changeAmount: money(0), amount: money(500) }
  const payment = { paymentId: crypto.randomUUID(), tenderId: cash?.id ?? '', tenderType: 'cash' as const }
  const exchange: OutboxExchange = {
    ...freshDocument(sale.soldAt),
    position: 1,
    id: sale.saleId,
    kind: 'exchange',
    madeBy: aMaker,
    receiptNumber: 'C1-000002',
    payload: {
      ...sale,
      number: 2,
      originalSaleId: crypto.randomUUID(),
      returns: [],
      given: [],
      reason: 'wrongItem',
      payments: [{ ...payment, tenderedAmount: money(500), reference: null }],
    },
    receipt: {
      ...receipt,
      receiptNumber: 'C1-000002',
      totalAmount: money(502),
      netAmount: money(502),
      roundingAmount: money(-2),
      payments: [paid],
    },
    returned: {
      subtotalAmount: money(-1000),
      discountAmount: money(0),
      netAmount: money(-1000),
      taxAmount: money(0),
      totalAmount: money(-1000),
      taxes: [],
    },
  }

  expect(reportOf([exchange], money(10_000), someSettings())).toMatchObject({
    salesCount: 1,
    refundsCount: 1,
    refundsAmount: 1000,
    totalAmount: 502,
    netAmount: 502,
    roundingAmount: -2,
    firstReceipt: 'C1-000002',
    lastReceipt: 'C1-000002',
    tenders: [{ count: 1, amount: 500 }],
    cash: { salesAmount: 500, expectedAmount: 10_500 },
  })
})

test('a tip is in the drawer and reported separately, offline too', async () => {
  const outbox = openOutbox('tipped-report')
  const register = aRegister()
  await saveRegister(outbox, register)
  const [cash] = someSettings().tenders
  const { sale, receipt, madeBy } = aSaleToConfirm()
  const tenderedAmount = money(1100)
  const payments = [
    { paymentId: 'p-1', tenderId: cash?.id ?? '', tenderType: 'cash' as const, tenderedAmount, reference: null },
  ]
  const paid = [
    { name: 'Efectivo', tenderedAmount, changeAmount: money(0), amount: tenderedAmount, tipAmount: money(100) },
  ]
  await confirmSale(outbox, {
    madeBy,
    sale: { ...sale, ...sessionOf(register), payments, tipAmount: money(100) },
    receipt: { ...receipt, payments: paid, tipAmount: money(100) },
  })

  const documents = await listOfSession(outbox, register.session.id)
  expect(reportOf(documents, money(10_000), someSettings())).toMatchObject({
    totalAmount: 1000,
    tipsAmount: 100,
    tenders: [{ amount: 1100, tipAmount: 100 }],
    cash: { expectedAmount: 11_100 },
  })
})

test('surcharges are reported net of refunds', () => {
  const own = someSettings()
  const fee = { lineId: crypto.randomUUID(), kind: 'surcharge', productId: null, variantId: null, sku: null } as const
  const line = { ...fee, name: 'Recargo', unitTag: 'un', quantity: '1', unitPrice: '100', originalUnitPrice: '100' }
  const made = aSaleToConfirm({ lines: [{ ...line, labelPrice: null, discount: null, taxes: [], note: null }] })
  const at = { ...freshDocument(made.sale.soldAt), position: 1, id: made.sale.saleId, madeBy: aMaker }
  const sold: OutboxSale = {
    ...at,
    kind: 'sale',
    payload: { ...made.sale, number: 1 },
    receiptNumber: 'C1-000001',
    receipt: { ...made.receipt, receiptNumber: 'C1-000001' },
  }
  const { soldAt, saleId, lines: _, ...shared } = sold.payload
  const back: OutboxRefund = {
    ...sold,
    kind: 'refund',
    payload: {
      ...shared,
      refundId: saleId,
      originalSaleId: saleId,
      refundedAt: soldAt,
      lines: [],
      payments: [],
      reason: 'changedMind',
      approvals: [],
    },
    taxes: [],
    surchargeAmount: money(-30),
  }
  expect(reportOf([sold], money(0), own).surchargesAmount).toBe(100)
  expect(reportOf([sold, back], money(0), own).surchargesAmount).toBe(70)
})
