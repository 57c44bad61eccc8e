import { expect, test } from 'vitest'
import { cashRoundingFor } from '../money/cash-rounding.ts'
import { correctTender, isCorrectable } from './correct-tender.ts'
import { money } from '../money/money.ts'

const cashRounding = cashRoundingFor('CLP')
const paid = (tenderType: 'cash' | 'debitCard' | 'creditCard', amount: number) => ({
  tenderType,
  amount: money(amount),
})

test.each([
  ['a card that was cash is rounded', paid('debitCard', 7492), [], 'cash', 7490],
  ['cash that was a card takes the exact amount', paid('cash', 7490), [], 'debitCard', 7492],
  ['one card for another changes nothing', paid('debitCard', 7492), [], 'creditCard', 7492],
  ['beside cash the rounding stays with the cash', paid('debitCard', 5000), [paid('cash', 2490)], 'creditCard', 5000],
  ['all that is cash is rounded together', paid('debitCard', 5001), [paid('cash', 2490)], 'cash', 5000],
  ['of a split only the part that was wrong', paid('cash', 2490), [paid('debitCard', 5000)], 'creditCard', 2492],
] as const)('%s', (_, wrong, others, rightType, amount) => {
  expect(correctTender({ totalAmount: money(7492), wrong, others, rightType, cashRounding })).toBe(amount)
})

test('without a rounding cash takes the exact amount', () => {
  expect(
    correctTender({ totalAmount: money(7492), wrong: paid('debitCard', 7492), others: [], rightType: 'cash' }),
  ).toBe(7492)
})

test('payments on an account are corrected elsewhere', () => {
  expect(['cash', 'bankTransfer', 'customerCredit', 'giftCard'].map((type) => isCorrectable(type as 'cash'))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
