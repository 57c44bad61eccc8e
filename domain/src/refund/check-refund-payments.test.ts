import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money, negate, sum, zero } from '../money/money.ts'
import { refundPayments } from './refund-payments.ts'
import { checkRefundPayments, type TakenTender } from './check-refund-payments.ts'

const chile = { increment: 10, mode: 'chile' } as const
const cash = (amount: number, refundedAmount = 0): TakenTender => ({
  tenderId: 'cash',
  tenderType: 'cash',
  amount: money(amount),
  refundedAmount: money(refundedAmount),
})
const card = (amount: number, refundedAmount = 0): TakenTender => ({
  tenderId: 'card',
  tenderType: 'debitCard',
  amount: money(amount),
  refundedAmount: money(refundedAmount),
})

test('refunding everything pays back exactly what was paid', () => {
  const settled = checkRefundPayments({
    soldTotalAmount: money(7492),
    refundedTotalAmount: zero,
    refundTotalAmount: money(7492),
    taken: [cash(7490)],
    given: [{ tenderType: 'cash', amount: money(7490) }],
    cashRounding: chile,
  })
  expect(settled).toEqual({ ok: true, roundingAmount: 2 })
})

test.each([
  ['too little', [{ tenderType: 'cash' as const, amount: money(7480) }]],
  ['too much', [{ tenderType: 'cash' as const, amount: money(7500) }]],
  ['more by card than comes back', [{ tenderType: 'debitCard' as const, amount: money(7493) }]],
  ['nothing', []],
  [
    'a tender of nothing',
    [
      { tenderType: 'cash' as const, amount: money(7490) },
      { tenderType: 'debitCard' as const, amount: zero },
    ],
  ],
])('%s is refused', (_name, given) => {
  const sale = { soldTotalAmount: money(7492), refundedTotalAmount: zero, refundTotalAmount: money(7492) }
  expect(checkRefundPayments({ ...sale, taken: [cash(7490)], given, cashRounding: chile })).toEqual({ ok: false })
})

test('a sale paid by card may be refunded in cash, rounded', () => {
  const settled = checkRefundPayments({
    soldTotalAmount: money(7492),
    refundedTotalAmount: zero,
    refundTotalAmount: money(7492),
    taken: [card(7492)],
    given: [{ tenderType: 'cash', amount: money(7490) }],
    cashRounding: chile,
  })
  expect(settled).toEqual({ ok: true, roundingAmount: 2 })
})

test('the default tenders of a refund always pay it back, in any number of steps', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 50_000 }),
      fc.integer({ min: 1, max: 50_000 }),
      fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 6 }),
      (byCard, inCash, wishes) => {
        const soldTotalAmount = money(byCard + inCash)
        // The cash part as it was paid: rounded to the ten.
        const paidCash = inCash % 10 <= 5 ? inCash - (inCash % 10) : inCash + 10 - (inCash % 10)
        let taken = [card(byCard), cash(paidCash)].filter(({ amount }) => amount > 0)
        let refundedTotalAmount = zero
        for (const wish of [...wishes, Number.MAX_SAFE_INTEGER]) {
          const refundTotalAmount = money(Math.min(wish, soldTotalAmount - refundedTotalAmount))
          if (refundTotalAmount === 0) break
          const sale = { soldTotalAmount, refundedTotalAmount, refundTotalAmount, cashRounding: chile }
          const back = refundPayments({
            ...sale,
            payments: taken.map((tender) => ({ ...tender, paymentId: tender.tenderId })),
          })
          const given = back.payments.map(({ tenderType, amount }) => ({ tenderType, amount: negate(amount) }))
          expect(checkRefundPayments({ ...sale, taken, given })).toEqual({
            ok: true,
            roundingAmount: back.roundingAmount,
          })
          refundedTotalAmount = money(refundedTotalAmount + refundTotalAmount)
          taken = taken.map((tender) => ({
            ...tender,
            refundedAmount: sum([
              tender.refundedAmount,
              ...given.filter(({ tenderType }) => tenderType === tender.tenderType).map(({ amount }) => amount),
            ]),
          }))
        }
      },
    ),
  )
})
