import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CashRounding } from '../money/cash-rounding.ts'
import { money, zero } from '../money/money.ts'
import { dueIn, type PaymentInput, applyPayments, type TenderType } from './apply-payments.ts'
import { counterexample } from '../testing/arbitrary-cart.ts'

const chile: CashRounding = { increment: 10, mode: 'chile' }

function pay(total: number, ...tenders: [TenderType, number][]) {
  const payments = tenders.map(
    ([tenderType, amount], index): PaymentInput => ({
      paymentId: String(index),
      tenderType,
      tenderedAmount: money(amount),
    }),
  )
  return applyPayments({ totalAmount: money(total), payments, cashRounding: chile })
}

function payWithTip(total: number, tip: number, ...tenders: [TenderType, number][]) {
  const payments = tenders.map(
    ([tenderType, amount], index): PaymentInput => ({
      paymentId: String(index),
      tenderType,
      tenderedAmount: money(amount),
    }),
  )
  return applyPayments({ totalAmount: money(total), tipAmount: money(tip), payments, cashRounding: chile })
}
const tipsOf = (result: ReturnType<typeof pay>) =>
  result.ok ? result.payments.map(({ tipAmount = zero }) => tipAmount) : []

describe('a tip', () => {
  test('is paid beside the total, by card exactly', () => {
    const settled = payWithTip(7492, 700, ['debitCard', 8192])
    expect(settled).toMatchObject({ roundingAmount: 0, paidAmount: 8192, dueAmount: 0 })
    expect(tipsOf(settled)).toEqual([700])
  })

  test('is rounded together with the total in cash, and gives change', () => {
    const settled = payWithTip(7492, 749, ['cash', 10_000])
    expect(settled).toMatchObject({ roundingAmount: -1, paidAmount: 8240, changeAmount: 1760, dueAmount: 0 })
  })

  test('is part of the last payments', () => {
    expect(tipsOf(payWithTip(1000, 300, ['debitCard', 1000], ['cash', 300]))).toEqual([0, 300])
    expect(tipsOf(payWithTip(1000, 300, ['debitCard', 1100], ['creditCard', 200]))).toEqual([100, 200])
  })

  test('is due until it is paid', () => {
    expect(payWithTip(1000, 300, ['debitCard', 1000])).toMatchObject({ dueAmount: 300 })
    expect(payWithTip(1000, 300, ['debitCard', 1301])).toMatchObject({ ok: false, reason: 'nonCashOverpaid' })
  })

  test('is refused if rounding removes it', () => {
    expect(payWithTip(1, 4)).toEqual({ ok: false, reason: 'tipTooSmall' })
  })
})

function changesOf(result: ReturnType<typeof pay>): number[] {
  return result.ok ? result.payments.map((payment) => payment.changeAmount) : []
}

describe('cash', () => {
  test('gives the change of the rounded amount', () => {
    expect(pay(7492, ['cash', 10_000])).toMatchObject({
      roundingAmount: -2,
      changeAmount: 2510,
      paidAmount: 7490,
      dueAmount: 0,
    })
  })

  test('17472 is paid as 17470 and 20000 gives 2530 back', () => {
    expect(pay(17_472, ['cash', 20_000])).toMatchObject({ roundingAmount: -2, changeAmount: 2530, dueAmount: 0 })
  })

  test('17472 with 10000 by card leaves 7470 in cash', () => {
    expect(pay(17_472, ['creditCard', 10_000], ['cash', 7470])).toMatchObject({
      roundingAmount: -2,
      changeAmount: 0,
      paidAmount: 17_470,
      dueAmount: 0,
    })
  })

  test('rounds up as well', () => {
    expect(pay(7496, ['cash', 7500])).toMatchObject({ roundingAmount: 4, changeAmount: 0, dueAmount: 0 })
  })

  test('less than the rounded amount is not enough, and the missing amount is of the rounded rest', () => {
    expect(pay(7496, ['cash', 7496])).toMatchObject({
      roundingAmount: 4,
      paidAmount: 7496,
      changeAmount: 0,
      dueAmount: 4,
    })
  })

  test('the exact amount is more than enough when rounding goes down', () => {
    expect(pay(7492, ['cash', 7492])).toMatchObject({ roundingAmount: -2, changeAmount: 2, dueAmount: 0 })
  })

  test('is applied last whatever the order of entry', () => {
    expect(pay(10_000, ['cash', 10_000], ['debitCard', 4000])).toMatchObject({
      changeAmount: 4000,
      paidAmount: 10_000,
      dueAmount: 0,
    })
  })

  test('several cash payments are rounded once, together', () => {
    expect(pay(7492, ['cash', 5000], ['cash', 2490])).toMatchObject({
      roundingAmount: -2,
      changeAmount: 0,
      dueAmount: 0,
    })
  })

  test('change is taken from the last cash payment backwards', () => {
    expect(changesOf(pay(6000, ['cash', 5000], ['cash', 5000], ['debitCard', 1000], ['cash', 2000]))).toEqual([
      0, 5000, 0, 2000,
    ])
  })

  test('comes back whole when cards paid everything', () => {
    expect(pay(5000, ['debitCard', 5000], ['cash', 1000])).toMatchObject({
      roundingAmount: 0,
      changeAmount: 1000,
      paidAmount: 5000,
      dueAmount: 0,
    })
  })
})

describe('other tenders', () => {
  test('a card pays the exact amount', () => {
    expect(pay(7492, ['debitCard', 7492])).toMatchObject({ roundingAmount: 0, paidAmount: 7492, dueAmount: 0 })
  })

  test('a card owes the exact rest', () => {
    expect(pay(7492, ['debitCard', 5000])).toMatchObject({ roundingAmount: 0, dueAmount: 2492 })
  })

  test('no other tender may pay more than the total', () => {
    expect(pay(7490, ['cash', 100], ['debitCard', 7000], ['giftCard', 491])).toEqual({
      ok: false,
      reason: 'nonCashOverpaid',
      paymentId: '2',
    })
  })

  test('a rest that rounds to zero needs no payment', () => {
    expect(pay(7003, ['debitCard', 7000])).toMatchObject({ roundingAmount: -3, paidAmount: 7000, dueAmount: 0 })
  })
})

describe('without payments', () => {
  test('the total is due, not rounded', () =>
    expect(pay(7492)).toMatchObject({ roundingAmount: 0, paidAmount: 0, dueAmount: 7492 }))
  test('a sale of zero is settled', () => expect(pay(0)).toMatchObject({ roundingAmount: 0, dueAmount: 0 }))
  test('a total that rounds to zero is settled', () =>
    expect(pay(5)).toMatchObject({ roundingAmount: -5, dueAmount: 0 }))
})

describe('refused', () => {
  test('a payment of zero', () => {
    const payments = [{ paymentId: 'x', tenderType: 'cash', tenderedAmount: zero }] as const

    expect(applyPayments({ totalAmount: money(1), payments })).toEqual({
      ok: false,
      reason: 'tenderNotPositive',
      paymentId: 'x',
    })
  })

  test('a negative tender', () => expect(pay(100, ['cash', -1])).toMatchObject({ reason: 'tenderNotPositive' }))

  test('21 payments', () => {
    const tenders = Array.from({ length: 21 }, (): [TenderType, number] => ['cash', 10])

    expect(pay(100, ...tenders)).toEqual({ ok: false, reason: 'tooManyPayments' })
  })

  test('a negative total is a programming error', () => expect(() => pay(-1)).toThrow(RangeError))
})

test('20 payments are taken', () => {
  const tenders = Array.from({ length: 20 }, (): [TenderType, number] => ['cash', 10])

  expect(pay(200, ...tenders)).toMatchObject({ ok: true, dueAmount: 0 })
})

const tender = fc.tuple(
  fc.constantFrom<TenderType>('cash', 'cash', 'debitCard', 'giftCard'),
  fc.integer({ min: 1, max: 6000 }),
)
const attempt = fc.tuple(fc.nat(9999), fc.array(tender, { maxLength: 5 }))

describe('for any tendered amounts', () => {
  test('payments add up to total, rounding and tip, and the tips of the payments add up to the tip', () => {
    expect(
      counterexample(fc.tuple(attempt, fc.nat(2000)), ([[total, tenders], tip]) => {
        const result = payWithTip(total, tip, ...tenders)
        if (!result.ok) return
        if (result.dueAmount !== total + tip + result.roundingAmount - result.paidAmount) throw new Error('Due')
        if (result.dueAmount > 0) return
        const tips = tipsOf(result).reduce((all, part) => all + part, 0)
        if (tips !== tip) throw new Error('Tip')
        if (result.payments.some(({ amount, tipAmount = zero }) => tipAmount > amount))
          throw new Error('More than paid')
      }),
    ).toBeUndefined()
  })

  test('due = total + rounding − paid, and paid = tendered − change', () => {
    expect(
      counterexample(attempt, ([total, tenders]) => {
        const result = pay(total, ...tenders)
        if (!result.ok) return
        const tendered = tenders.reduce((all, [, amount]) => all + amount, 0)
        if (result.dueAmount !== total + result.roundingAmount - result.paidAmount) throw new Error('Due')
        if (result.paidAmount !== tendered - result.changeAmount) throw new Error('Paid')
        if (result.dueAmount < 0) throw new Error('Negative due')
        if (result.dueAmount > 0 && result.changeAmount > 0) throw new Error('Change while more is owed')
      }),
    ).toBeUndefined()
  })

  test('only cash gives change, and no payment gives more than it brought', () => {
    expect(
      counterexample(attempt, ([total, tenders]) => {
        const result = pay(total, ...tenders)
        if (!result.ok) return
        for (const payment of result.payments) {
          if (payment.tenderType !== 'cash' && payment.changeAmount !== 0) throw new Error('Change of a card')
          if (payment.changeAmount < 0 || payment.amount < 0) throw new Error('Negative')
          if (payment.amount !== payment.tenderedAmount - payment.changeAmount) throw new Error('Amount')
        }
      }),
    ).toBeUndefined()
  })

  test('after any payments, the exact rest in another tender completes the sale without rounding, and so does the rounded rest in cash', () => {
    expect(
      counterexample(attempt, ([total, tenders]) => {
        const payments = tenders.map(
          ([tenderType, amount], index): PaymentInput => ({
            paymentId: String(index),
            tenderType,
            tenderedAmount: money(amount),
          }),
        )
        const exact = total - tenders.reduce((all, [, amount]) => all + amount, 0)
        const due = (tenderType: TenderType) =>
          dueIn(tenderType, { totalAmount: money(total), payments, cashRounding: chile })
        const before = pay(total, ...tenders)
        if (!before.ok || before.dueAmount <= 0) return
        if (due('debitCard') !== Math.max(exact, 0)) throw new Error('Not the exact rest')
        const byCard = pay(total, ...tenders, ['debitCard', due('debitCard')])
        if (exact > 0 && !(byCard.ok && byCard.dueAmount === 0 && byCard.roundingAmount === 0)) throw new Error('Card')
        const inCash = pay(total, ...tenders, ['cash', due('cash')])
        if (!(inCash.ok && inCash.dueAmount === 0 && inCash.changeAmount === 0)) throw new Error('Cash')
      }),
    ).toBeUndefined()
  })

  test('the order of entry changes neither rounding nor change nor due, unless the total is paid to the last unit', () => {
    expect(
      counterexample(attempt, ([total, tenders]) => {
        if (tenders.reduce((all, [, amount]) => all + amount, 0) === total) return
        const [one, other] = [pay(total, ...tenders), pay(total, ...tenders.toReversed())]
        if (!one.ok || !other.ok) {
          if (one.ok !== other.ok) throw new Error('Refused in one order only')
          return
        }
        const same = one.roundingAmount === other.roundingAmount && one.changeAmount === other.changeAmount
        if (!same || one.dueAmount !== other.dueAmount) throw new Error('Order matters')
      }),
    ).toBeUndefined()
  })
})
