import type { Closing } from '@mostrador/contract/features/selling/closings/schema.ts'
import { money, zero } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { closingDocument } from '#src/features/selling/closings/closing-document.ts'
import { someSettings } from '#src/testing/a-sale.ts'

const { company, tenders, taxes } = someSettings()
const [cash] = tenders
const [tax] = taxes

const closing: Closing = {
  id: '0195a1c0-0000-7000-8000-000000000009',
  checkoutId: '0195a1c0-0000-7000-8000-00000000000a',
  sessionId: '0195a1c0-0000-7000-8000-00000000000b',
  zNumber: 7,
  checkoutName: 'Caja 1',
  sessionNumber: 3,
  openedAt: '2026-11-21T12:00:00.000Z',
  openedByName: 'Ana',
  openingCountedAmount: money(10_000),
  openingExpectedAmount: null,
  openingDifferenceAmount: null,
  openingNote: null,
  closedAt: '2026-11-21T21:00:00.000Z',
  closedByName: 'Berta',
  totalAmount: money(1293),
  expectedCashAmount: money(11_290),
  countedCashAmount: money(11_000),
  differenceAmount: money(-290),
  roundingAmount: money(-3),
  cashLeftAmount: money(10_000),
  differenceReason: 'Vuelto',
  note: null,
  approvedByName: null,
  earlierCounts: [],
  otherCounts: [],
  denominations: [],
  report: {
    salesCount: 1,
    refundsCount: 0,
    refundsAmount: zero,
    voidsCount: 0,
    voidsAmount: zero,
    correctionsCount: 0,
    customerPaymentsAmount: zero,
    totalAmount: money(1293),
    discountAmount: zero,
    netAmount: money(1087),
    taxAmount: money(206),
    roundingAmount: money(-3),
    tipsAmount: zero,
    surchargesAmount: zero,
    firstReceipt: 'C1-000001',
    lastReceipt: 'C1-000001',
    taxes: [{ taxId: tax?.id ?? '', taxableAmount: money(1087), amount: money(206) }],
    tenders: [{ tenderId: cash?.id ?? '', count: 1, amount: money(1290), tipAmount: zero }],
    cash: {
      openingAmount: money(10_000),
      salesAmount: money(1290),
      correctionsAmount: zero,
      customerPaymentsAmount: zero,
      payInAmount: zero,
      payOutAmount: zero,
      cashDropAmount: zero,
      expenseAmount: zero,
      expectedAmount: money(11_290),
    },
    drawerOpenings: 0,
    movementVoidsCount: 0,
  },
  lateCount: 0,
  supplements: [],
  doubts: [],
  taxes: taxes.map(({ id, name, kind, rate }) => ({ id, name, kind, rate })),
  tenders: tenders.map(({ id, name }) => ({ id, name })),
}

test('a Z report has its number, its rounding, its names in the language, and the counted cash', () => {
  const { rows } = closingDocument(closing, company, 'es', new Date('2026-11-22T12:00:00.000Z'))
  const amounts = rows.flatMap((row) => (row.kind === 'amount' ? [[row.labelKey, row.amount]] : []))

  expect(rows).toContainEqual({ kind: 'heading', labelKey: 'receipt.zReport' })
  expect(rows).toContainEqual({ kind: 'payment', name: 'Efectivo × 1', amount: 1290 })
  expect(Object.fromEntries(amounts)).toMatchObject({
    'receipt.rounding': -3,
    'receipt.expected': 11_290,
    'receipt.counted': 11_000,
    'receipt.difference': -290,
    'receipt.left': 10_000,
    'receipt.taken': 1000,
  })
})
