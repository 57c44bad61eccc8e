import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CashRounding } from '../money/cash-rounding.ts'
import { formatDecimal, parseDecimal } from '../money/decimal.ts'
import { add, type Money, money, negate, sum, zero } from '../money/money.ts'
import type { Cart, PricedSale } from '../price/price-sale.ts'
import { type PaidPayment, refundPayments } from './refund-payments.ts'
import { type RefundDocument, refundSale, type SoldLine } from './refund-sale.ts'
import { type PaymentInput, applyPayments } from '../payment/apply-payments.ts'
import { priced } from '../testing/a-cart.ts'
import { counterexample, arbitraryCart } from '../testing/arbitrary-cart.ts'

const chile: CashRounding = { increment: 10, mode: 'chile' }

const thousandths = (text: string) => parseDecimal(text, 3)?.units ?? 0n

/** Refunds a sale in steps: each takes a part (in eighths) of what is left of every line, and the last takes the rest. */
function refundInSteps(cart: Cart, sale: PricedSale, eighths: readonly number[]): RefundDocument[] {
  const left = sale.lines.map((_, index) => thousandths(cart.lines[index]?.quantity ?? '1'))
  return [...eighths, 8].flatMap((part) => {
    const lines = sale.lines.map((line, index): SoldLine => {
      const quantity = cart.lines[index]?.quantity ?? '1'
      const refunded = thousandths(quantity) - (left[index] ?? 0n)
      return { ...line, quantity, refundedQuantity: formatDecimal({ units: refunded, scale: 3 }) }
    })
    const requests = sale.lines.flatMap(({ lineId }, index) => {
      const units = ((left[index] ?? 0n) * BigInt(part)) / 8n
      left[index] = (left[index] ?? 0n) - units
      return units === 0n ? [] : [{ lineId, quantity: formatDecimal({ units, scale: 3 }) }]
    })
    const result = refundSale(lines, requests)
    if (!result.ok && result.reason !== 'nothingToRefund') throw new Error(result.reason)
    return result.ok ? [result.refund] : []
  })
}

const steps = fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 3 })
const saleAndSteps = fc.tuple(arbitraryCart, steps)
const perTax = (taxes: PricedSale['taxes']) => new Map(taxes.map((tax) => [tax.taxId, tax]))

describe('refunding everything, in any steps, returns exactly the sale', () => {
  test('amounts, discounts and taxes of the document', () => {
    expect(
      counterexample(saleAndSteps, ([cart, eighths]) => {
        const sale = priced(cart)
        const refunds = refundInSteps(cart, sale, eighths)
        for (const name of ['subtotalAmount', 'discountAmount', 'netAmount', 'taxAmount', 'totalAmount'] as const) {
          if (sum(refunds.map((refund) => refund[name])) !== negate(sale[name])) throw new Error(name)
        }
        const refunded = refunds.map((refund) => perTax(refund.taxes))
        for (const { taxId, amount, taxableAmount } of sale.taxes) {
          const back = refunded.flatMap((taxes) => taxes.get(taxId) ?? [])
          if (sum(back.map((tax) => tax.amount)) !== negate(amount)) throw new Error(taxId)
          if (sum(back.map((tax) => tax.taxableAmount)) !== negate(taxableAmount)) throw new Error(`${taxId} base`)
        }
      }),
    ).toBeUndefined()
  })

  test('amounts of every line', () => {
    expect(
      counterexample(saleAndSteps, ([cart, eighths]) => {
        const sale = priced(cart)
        const back = refundInSteps(cart, sale, eighths).flatMap((refund) => refund.lines)
        for (const line of sale.lines) {
          const parts = back.filter((part) => part.lineId === line.lineId)
          if (sum(parts.map((part) => part.grossAmount)) !== negate(line.grossAmount)) throw new Error('gross')
          if (sum(parts.map((part) => part.baseAmount)) !== negate(line.baseAmount)) throw new Error('base')
          if (sum(parts.map((part) => part.netAmount)) !== negate(line.netAmount)) throw new Error('net')
        }
      }),
    ).toBeUndefined()
  })

  test('cash and every other tender', () => {
    expect(
      counterexample(fc.tuple(saleAndSteps, fc.nat(10), fc.nat(10)), ([[cart, eighths], card, gift]) => {
        const sale = priced(cart)
        const paid = payFor(sale.totalAmount, card, gift)
        let refundedTotalAmount = zero
        let rounding = zero
        for (const refund of refundInSteps(cart, sale, eighths)) {
          const refundTotalAmount = negate(refund.totalAmount)
          const soldTotalAmount = sale.totalAmount
          const back = refundPayments({
            soldTotalAmount,
            refundedTotalAmount,
            refundTotalAmount,
            payments: paid.payments,
            cashRounding: chile,
          })
          const paidBack = sum(back.payments.map((payment) => payment.amount))
          if (paidBack !== add(refund.totalAmount, back.roundingAmount)) throw new Error('Payments and total')
          refundedTotalAmount = add(refundedTotalAmount, refundTotalAmount)
          rounding = add(rounding, back.roundingAmount)
          for (const { paymentId, amount } of back.payments) takeBack(paid.payments, paymentId, amount)
        }
        for (const payment of paid.payments) {
          if (payment.refundedAmount !== payment.amount) throw new Error(`${payment.tenderType} not all back`)
        }
        if (rounding !== negate(paid.roundingAmount)) throw new Error('Rounding')
      }),
    ).toBeUndefined()
  })
})

test('in every share the base of each tax is the net, with the earlier taxes of a compound one', () => {
  expect(
    counterexample(saleAndSteps, ([cart, eighths]) => {
      const sale = priced(cart)
      for (const refund of refundInSteps(cart, sale, eighths)) {
        for (const line of refund.lines) {
          const versions = cart.lines.find(({ lineId }) => lineId === line.lineId)?.taxes ?? []
          for (const { taxId, taxableAmount } of line.taxes) {
            const version = versions.find((one) => one.taxId === taxId)
            if (!version) throw new Error('Unknown tax')
            const isUnder = (one: (typeof versions)[number]) =>
              version.isCompound &&
              version.kind === 'percentage' &&
              one.kind === 'percentage' &&
              one.priority < version.priority
            const under = versions.filter(isUnder).map((one) => one.taxId)
            const earlier = sum(line.taxes.filter((tax) => under.includes(tax.taxId)).map(({ amount }) => amount))
            // Equal amounts of two taxes cannot be told apart; their shares differ by one unit at most.
            const off = Math.abs(taxableAmount - add(line.netAmount, earlier))
            if (off > (under.length > 0 ? 1 : 0)) throw new Error(`${taxId}: ${off}`)
          }
        }
      }
    }),
  ).toBeUndefined()
})

test('every refund adds up like a sale', () => {
  expect(
    counterexample(saleAndSteps, ([cart, eighths]) => {
      for (const refund of refundInSteps(cart, priced(cart), eighths)) {
        if (add(refund.netAmount, refund.taxAmount) !== refund.totalAmount) throw new Error('Net and tax')
        for (const line of refund.lines) {
          const { baseAmount, lineDiscountAmount, allocatedDiscountAmount, exemptedAmount = 0 } = line
          const discounted = baseAmount - lineDiscountAmount - allocatedDiscountAmount - exemptedAmount
          const onTop = cart.pricesIncludeTax ? 0 : line.taxAmount
          if (line.grossAmount !== discounted + onTop) throw new Error('Line')
          if (line.grossAmount > 0) throw new Error('A refund that charges')
        }
      }
    }),
  ).toBeUndefined()
})

function payFor(totalAmount: Money, card: number, gift: number): { payments: PaidPayment[]; roundingAmount: Money } {
  const tendered: PaymentInput[] = []
  const cardAmount = Math.floor((totalAmount * card) / 20)
  const giftAmount = Math.floor((totalAmount * gift) / 20)
  if (cardAmount > 0) tendered.push({ paymentId: 'card', tenderType: 'debitCard', tenderedAmount: money(cardAmount) })
  if (giftAmount > 0) tendered.push({ paymentId: 'gift', tenderType: 'giftCard', tenderedAmount: money(giftAmount) })
  tendered.push({ paymentId: 'cash1', tenderType: 'cash', tenderedAmount: money(10) })
  tendered.push({ paymentId: 'cash2', tenderType: 'cash', tenderedAmount: add(totalAmount, money(10)) })
  const settled = applyPayments({ totalAmount, payments: tendered, cashRounding: chile })
  if (!settled.ok || settled.dueAmount !== 0) throw new Error('Not settled')
  const { roundingAmount } = settled
  return { payments: settled.payments.map((payment) => ({ ...payment, refundedAmount: zero })), roundingAmount }
}

function takeBack(payments: PaidPayment[], paymentId: string, amount: Money): void {
  if (amount > 0) throw new Error('A refund that charges')
  for (const payment of payments) {
    if (payment.paymentId === paymentId) payment.refundedAmount = add(payment.refundedAmount, negate(amount))
  }
}
