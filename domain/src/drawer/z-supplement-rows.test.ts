import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { zSupplementsDocument } from './z-supplement-rows.ts'
import { zSupplements } from './z-supplements.ts'

const figures = { totalAmount: money(5000), expectedCashAmount: money(15_000), countedCashAmount: money(15_000) }
const late = [
  { name: 'Sale C1-000004', receivedAt: '2026-11-24T12:00:00.000Z', totalAmount: money(1290), cashAmount: money(1290) },
  { name: 'Expense', receivedAt: '2026-11-24T12:01:00.000Z', totalAmount: money(0), cashAmount: money(-500) },
]

const printed = () =>
  zSupplementsDocument({
    shopName: 'Almacén',
    checkoutName: 'Caja 1',
    sessionNumber: 3,
    zNumber: 2,
    closedAt: '2026-11-24T11:00:00.000Z',
    printedAt: '2026-11-24T13:00:00.000Z',
    countedAmount: figures.countedCashAmount,
    supplements: zSupplements(figures, late),
    currencyTag: 'CLP',
    timeZone: 'America/Santiago',
  }).rows

test('lists each supplement with its number, and ends with the corrected totals', () => {
  const rows = printed()
  expect(
    rows.flatMap((row) => (row.kind === 'fact' && row.labelKey === 'receipt.supplement' ? [row.value] : [])),
  ).toEqual([
    { type: 'text', text: '1 · Sale C1-000004' },
    { type: 'text', text: '2 · Expense' },
  ])
  expect(rows.slice(-4)).toEqual([
    { kind: 'amount', labelKey: 'receipt.correctedTotal', amount: 6290, emphasis: 'strong' },
    { kind: 'amount', labelKey: 'receipt.correctedExpected', amount: 15_790, emphasis: 'normal' },
    { kind: 'amount', labelKey: 'receipt.counted', amount: 15_000, emphasis: 'normal' },
    { kind: 'amount', labelKey: 'receipt.correctedDifference', amount: -790, emphasis: 'strong' },
  ])
})

test('a supplement without a sale shows only its drawer movement', () => {
  const totals = printed().filter((row) => row.kind === 'amount' && row.labelKey === 'receipt.total')
  expect(totals).toHaveLength(1)
})
