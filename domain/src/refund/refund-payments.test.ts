import { describe, expect, test } from 'vitest'
import type { CashRounding } from '../money/cash-rounding.ts'
import { money, zero } from '../money/money.ts'
import { type PaidPayment, refundCash, refundPayments } from './refund-payments.ts'
import type { TenderType } from '../payment/apply-payments.ts'

const chile: CashRounding = { increment: 10, mode: 'chile' }

function paid(...payments: [TenderType, number, number?][]): PaidPayment[] {
  return payments.map(([tenderType, amount, refunded = 0], index) => ({
    paymentId: String(index),
    tenderType,
    amount: money(amount),
    refundedAmount: money(refunded),
  }))
}

function payBack(sold: number, before: number, now: number, payments: PaidPayment[]) {
  const result = refundPayments({
    soldTotalAmount: money(sold),
    refundedTotalAmount: money(before),
    refundTotalAmount: money(now),
    payments,
    cashRounding: chile,
  })
  return [result.payments.map((payment) => payment.amount), result.roundingAmount]
}

describe('by default', () => {
  test('refunding everything in cash pays back what was paid', () => {
    expect(payBack(7492, 0, 7492, paid(['cash', 7490]))).toEqual([[-7490], 2])
  })

  test('the first half in cash is rounded', () => {
    expect(payBack(7492, 0, 3746, paid(['cash', 7490]))).toEqual([[-3750], -4])
  })

  test('the second half pays the rest of what was paid', () => {
    expect(payBack(7492, 3746, 3746, paid(['cash', 7490, 3750]))).toEqual([[-3740], 6])
  })

  test('tenders share in proportion to what they paid', () => {
    expect(payBack(10_000, 0, 5000, paid(['creditCard', 7000], ['cash', 3000]))).toEqual([[-3500, -1500], 0])
  })

  test('the largest remainder takes the odd unit', () => {
    expect(payBack(10_000, 0, 333, paid(['creditCard', 6500], ['giftCard', 3500]))).toEqual([[-216, -117], 0])
  })

  test('tenders that are already paid back take no more', () => {
    expect(payBack(10_000, 7000, 3000, paid(['creditCard', 7000, 7000], ['cash', 3000]))).toEqual([[-3000], 0])
  })

  test('a cent dropped by the rounding is not paid back', () => {
    expect(payBack(7003, 0, 7003, paid(['debitCard', 7000]))).toEqual([[-7000], 3])
  })

  test('several cash payments share the cash', () => {
    expect(payBack(9000, 0, 9000, paid(['cash', 5000], ['cash', 4000]))).toEqual([[-5000, -4000], 0])
  })
})

test('more than was sold is a programming error', () => {
  expect(() => payBack(100, 50, 51, paid(['cash', 100]))).toThrow(RangeError)
})

describe('cash', () => {
  test('in a refund of a card sale is rounded on its running total', () => {
    const input = { soldCash: zero, paidInCash: zero, cashRounding: chile }
    const first = refundCash({ ...input, refundedCash: zero, refundCash: money(1996) })
    const second = refundCash({ ...input, refundedCash: money(1996), refundCash: money(1996) })

    expect([first, second]).toEqual([2000, 1990])
  })

  test('never pays more than was paid, even when the rounding came after the sale', () => {
    const sold = { soldCash: money(7499), paidInCash: money(7499), cashRounding: chile }
    const first = refundCash({ ...sold, refundedCash: zero, refundCash: money(7497) })
    const second = refundCash({ ...sold, refundedCash: money(7497), refundCash: money(2) })

    expect([first, second]).toEqual([7499, 0])
  })
})
