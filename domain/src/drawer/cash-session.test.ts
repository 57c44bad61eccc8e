import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countDifference, type DrawerMovement, expectedCash, isAboveLimit, type MovementKind } from './cash-session.ts'
import { money, type Money, negate } from '../money/money.ts'
import { type Settlement, applyPayments } from '../payment/apply-payments.ts'
import { counterexample } from '../testing/arbitrary-cart.ts'

function moved(kind: MovementKind, amount: number): DrawerMovement {
  return { kind, tenderType: 'cash', amount: money(amount) }
}

function sell(total: number, tendered: number): Settlement {
  const payments = [{ paymentId: 'a', tenderType: 'cash', tenderedAmount: money(tendered) }] as const
  const settled = applyPayments({ totalAmount: money(total), payments, cashRounding: { increment: 10, mode: 'chile' } })
  if (!settled.ok) throw new Error(settled.reason)
  return settled
}

function toMovements({ payments }: Settlement): DrawerMovement[] {
  return payments.map(({ tenderType, amount }) => ({ kind: 'sale', tenderType, amount }))
}

test('expected cash uses the paid amounts net of change, not the tendered ones', () => {
  const sale = sell(7490, 20_000)

  expect(expectedCash(money(50_000), toMovements(sale))).toBe(57_490)
})

test('cash rounding is already inside the net amounts', () => {
  expect(expectedCash(money(0), toMovements(sell(7492, 10_000)))).toBe(7490)
})

test('every kind of cash movement between the two counts is added with its sign', () => {
  const movements = [
    moved('sale', 10_000),
    moved('refund', -2000),
    moved('saleVoid', -1000),
    moved('payIn', 500),
    moved('payOut', -300),
    moved('cashDrop', -4000),
    moved('expense', -250),
    moved('customerPayment', 700),
    moved('tenderCorrection', -90),
    moved('drawerOpen', 0),
  ]

  expect(expectedCash(money(20_000), movements)).toBe(23_560)
})

test('the opening is not added twice', () => {
  expect(expectedCash(money(20_000), [moved('opening', 20_000)])).toBe(20_000)
})

test('cash removed at closing comes after the count', () => {
  expect(expectedCash(money(20_000), [moved('closingRemoval', -15_000)])).toBe(20_000)
})

test('card payments do not count as cash in the drawer', () => {
  const card: DrawerMovement = { kind: 'sale', tenderType: 'debitCard', amount: money(5000) }

  expect(expectedCash(money(100), [card])).toBe(100)
})

test('a count below the expectation is short', () => expect(countDifference(money(27_000), money(27_490))).toBe(-490))
test('a count above the expectation is over', () => expect(countDifference(money(200), money(0))).toBe(200))

test('a movement and its reversal leave the drawer unchanged', () => {
  expect(
    counterexample(fc.array(fc.integer({ min: -9999, max: 9999 }), { maxLength: 5 }), (amounts) => {
      const back = (amount: Money) => negate(amount)
      const movements = amounts.map((amount) => moved('payIn', amount))
      const reversed = movements.map((movement) => ({ ...movement, amount: back(movement.amount) }))
      if (expectedCash(money(500), [...movements, ...reversed]) !== money(500)) throw new Error('Changed')
    }),
  ).toBeUndefined()
})

test('a difference may exceed a limit in both directions, and never exceeds a missing limit', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.nat(1_000_000), (difference, limit) => {
      expect(isAboveLimit(money(difference), money(limit))).toBe(difference > limit || difference < -limit)
      expect(isAboveLimit(money(difference), money(limit))).toBe(isAboveLimit(negate(money(difference)), money(limit)))
      expect(isAboveLimit(money(difference), null)).toBe(false)
    }),
  )
})
