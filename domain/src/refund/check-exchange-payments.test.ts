import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carryOver, type PaidSale, takenByExchange } from './carry-over.ts'
import type { CashRounding } from '../money/cash-rounding.ts'
import { add, type Money, money, negate, subtract, sum, zero } from '../money/money.ts'
import { refundPayments } from './refund-payments.ts'
import { refundSale } from './refund-sale.ts'
import { carriedAmount, checkExchangePayments } from './check-exchange-payments.ts'
import { type PaymentInput, applyPayments, type TenderType } from '../payment/apply-payments.ts'
import type { TakenTender } from './check-refund-payments.ts'
import { priced } from '../testing/a-cart.ts'
import { arbitraryCart, counterexample } from '../testing/arbitrary-cart.ts'
import { totalExchange } from './total-exchange.ts'

const cashRounding: CashRounding = { increment: 10, mode: 'chile' }
const tender = (tenderType: TenderType, amount: number): TakenTender => ({
  tenderId: tenderType,
  tenderType,
  amount: money(amount),
  refundedAmount: zero,
})
const paidBy = (soldTotal: number, ...taken: TakenTender[]): PaidSale => ({
  soldTotalAmount: money(soldTotal),
  refundedTotalAmount: zero,
  taken,
})
const cash = (amount: number): PaymentInput => ({ paymentId: 'a', tenderType: 'cash', tenderedAmount: money(amount) })

function exchange(bought: number, returned: number, paid: PaidSale, money_: { collected?: number; given?: number }) {
  const { collected, given } = money_
  return checkExchangePayments({
    boughtTotalAmount: money(bought),
    returnedTotalAmount: money(returned),
    paid,
    collected: collected === undefined ? [] : [cash(collected)],
    given: given === undefined ? [] : [{ tenderType: 'cash', amount: money(given) }],
    cashRounding,
  })
}

describe('an exchange is paid by its difference', () => {
  const paid = paidBy(2000, tender('cash', 2000))

  test('a higher price of the new products is collected, with change and rounding', () => {
    expect(exchange(1502, 1000, paid, { collected: 1000 })).toMatchObject({
      totalAmount: 502,
      roundingAmount: -2,
      paidAmount: 500,
      changeAmount: 500,
    })
  })

  test('a lower price of the new products is paid out', () => {
    expect(exchange(400, 1000, paid, { given: 600 })).toMatchObject({ totalAmount: -600, paidAmount: -600 })
  })

  test('with equal prices there is no payment', () => {
    expect(exchange(1000, 1000, paid, {})).toMatchObject({ ok: true, totalAmount: 0, paidAmount: 0, collected: [] })
  })

  test.each([
    ['too little collected', exchange(1500, 1000, paid, { collected: 400 })],
    ['nothing collected', exchange(1500, 1000, paid, {})],
    ['given back what is owed', exchange(1500, 1000, paid, { given: 500 })],
    ['collected what is to be given back', exchange(400, 1000, paid, { collected: 600 })],
    ['too much given back', exchange(400, 1000, paid, { given: 1000 })],
    ['paid for an even one', exchange(1000, 1000, paid, { collected: 1000 })],
    ['given back of an even one', exchange(1000, 1000, paid, { given: 10 })],
  ])('%s is refused', (_, settled) => {
    expect(settled).toEqual({ ok: false })
  })
})

describe('value that pays for new products cannot be refunded from the original again', () => {
  test('is taken out of each tender in proportion', () => {
    const left = carryOver(paidBy(2000, tender('debitCard', 1000), tender('cash', 1000)), money(1000), cashRounding)

    expect(left.refundedTotalAmount).toBe(1000)
    expect(left.taken.map(({ refundedAmount }) => refundedAmount)).toEqual([500, 500])
  })

  test('the new products were paid by it, and by the collected payments', () => {
    const taken = takenByExchange({
      carriedAmount: money(1000),
      original: paidBy(2000, tender('debitCard', 2000)),
      collected: [{ tenderId: 'cash', tenderType: 'cash', amount: money(500) }],
      cashRounding,
    })

    expect(taken).toMatchObject([
      { tenderId: 'debitCard', amount: 1000 },
      { tenderId: 'cash', amount: 500 },
    ])
  })

  test('carried-over cash is an amount that can be counted out', () => {
    const taken = takenByExchange({
      carriedAmount: money(7492),
      original: paidBy(7492, tender('cash', 7490)),
      collected: [{ tenderId: 'cash', tenderType: 'cash', amount: money(1500) }],
      cashRounding,
    })

    expect(taken).toMatchObject([{ tenderId: 'cash', amount: 8990 }])
  })
})

test('the totals of an exchange are those of its sale less those of its refund', () => {
  expect(
    counterexample(fc.tuple(arbitraryCart, arbitraryCart), ([first, second]) => {
      const [sold, bought] = [priced(first), priced(second)]
      const lines = sold.lines.map((line, index) => ({
        ...line,
        quantity: first.lines[index]?.quantity ?? '1',
        refundedQuantity: '0',
      }))
      const requests = lines.map(({ lineId, quantity }) => ({ lineId, quantity }))
      const returned = refundSale(lines, requests)
      if (!returned.ok) return
      const totals = totalExchange(bought, returned.refund)
      for (const name of ['subtotalAmount', 'discountAmount', 'netAmount', 'taxAmount', 'totalAmount'] as const)
        if (totals[name] !== bought[name] - sold[name]) throw new Error(name)
      if (add(totals.netAmount, totals.taxAmount) !== totals.totalAmount) throw new Error('net and tax')
      if (sum(totals.taxes.map(({ amount }) => amount)) !== totals.taxAmount) throw new Error('taxes')
    }),
  ).toBeUndefined()
})

const amounts = fc.record({ sold: fc.nat(90_000), card: fc.nat(10), returned: fc.nat(8), bought: fc.nat(90_000) })

test('when everything is returned, every tender has returned all it took, and cash to the coin', () => {
  expect(
    counterexample(amounts, ({ sold, card, returned: eighths, bought }) => {
      const original = payFor(money(sold), Math.floor((sold * card) / 10))
      const returnedTotalAmount = money(Math.floor((sold * eighths) / 8))
      const carried = carriedAmount({ boughtTotalAmount: money(bought), returnedTotalAmount })
      const total = bought - returnedTotalAmount
      const collected = total > 0 ? payFor(money(total), Math.floor((total * card) / 10)).taken : []
      const left = carryOver(original, carried, cashRounding)
      const afterExchange = total < 0 ? backOf(left, money(-total)) : { given: [], left }

      const ofOriginal = backOf(afterExchange.left, subtract(money(sold), returnedTotalAmount)).given
      const taken = takenByExchange({
        carriedAmount: carried,
        original,
        collected,
        cashRounding,
      })
      const bought_ = { soldTotalAmount: money(bought), refundedTotalAmount: zero, taken }
      const ofExchange = backOf(bought_, money(bought)).given

      const given = [...afterExchange.given, ...ofOriginal, ...ofExchange]
      for (const tenderType of ['debitCard', 'cash']) {
        const of = (parts: readonly { tenderId: string; amount: Money }[]) =>
          sum(parts.filter(({ tenderId }) => tenderId === tenderType).map(({ amount }) => amount))
        const gap = Math.abs(add(of(original.taken), of(collected)) - of(given))
        if (gap > (tenderType === 'cash' ? cashRounding.increment : 0)) throw new Error(`${tenderType} ${gap}`)
      }
    }),
  ).toBeUndefined()
})

/** A sale paid partly with a card and the rest in cash. */
function payFor(total: Money, card: number): PaidSale {
  const rest = cash(total - card + 10)
  const byCard = { paymentId: 'b', tenderType: 'debitCard', tenderedAmount: money(card) } as const
  const settled = applyPayments({ totalAmount: total, payments: card > 0 ? [byCard, rest] : [rest], cashRounding })
  if (!settled.ok) throw new Error(settled.reason)
  const taken = settled.payments.map(({ tenderType, amount }) => tender(tenderType, amount))
  return paidBy(total, ...taken)
}

function backOf(paid: PaidSale, refundTotalAmount: Money) {
  const payments = paid.taken.map((part) => ({ ...part, paymentId: part.tenderId }))
  const back = refundPayments({ ...paid, refundTotalAmount, payments, cashRounding }).payments
  const given = back.map(({ paymentId, amount }) => ({ tenderId: paymentId, amount: negate(amount) }))
  const taken = paid.taken.map((part) => ({
    ...part,
    refundedAmount: add(part.refundedAmount, given.find(({ tenderId }) => tenderId === part.tenderId)?.amount ?? zero),
  }))
  const refundedTotalAmount = add(paid.refundedTotalAmount, refundTotalAmount)
  return { given, left: { ...paid, refundedTotalAmount, taken } }
}
