import { expect, test } from 'vitest'
import { money, zero } from '../money/money.ts'
import { takeOffTip } from './take-off-tip.ts'

const cashRounding = { increment: 10, mode: 'chile' } as const
const cash = { tenderId: 'cash', tenderType: 'cash' as const, refundedAmount: zero }
const card = { tenderId: 'card', tenderType: 'debitCard' as const, refundedAmount: zero }

test('a card took its share without the tip it paid', () => {
  const taken = [{ ...card, amount: money(1393), tipAmount: money(100) }]
  expect(takeOffTip({ totalAmount: money(1293), taken, cashRounding })).toEqual([{ ...card, amount: 1293 }])
})

test('cash took the amount that would have been counted out without a tip', () => {
  const taken = [{ ...cash, amount: money(1390), tipAmount: money(99) }]
  expect(takeOffTip({ totalAmount: money(1296), taken, cashRounding })).toEqual([{ ...cash, amount: 1300 }])
})

test('where a card paid the tip, cash stays unchanged', () => {
  const taken = [
    { ...cash, amount: money(500), tipAmount: zero },
    { ...card, amount: money(893), tipAmount: money(100) },
  ]
  expect(takeOffTip({ totalAmount: money(1293), taken, cashRounding })).toEqual([
    { ...cash, amount: 500 },
    { ...card, amount: 793 },
  ])
})

test('a tender that paid only the tip took nothing', () => {
  const taken = [
    { ...card, amount: money(1293), tipAmount: zero },
    { ...cash, amount: money(200), tipAmount: money(200) },
  ]
  expect(takeOffTip({ totalAmount: money(1293), taken, cashRounding })).toEqual([{ ...card, amount: 1293 }])
})
