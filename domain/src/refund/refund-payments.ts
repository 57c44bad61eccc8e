import { allocate } from '../money/allocate.ts'
import { type CashRounding, roundCash } from '../money/cash-rounding.ts'
import { add, type Money, money, negate, subtract, sum, zero } from '../money/money.ts'
import type { TenderType } from '../payment/apply-payments.ts'

/** A payment of the sale: `amount` net of change, and how much of it earlier refunds paid back. Neither is negative. */
export type PaidPayment = { paymentId: string; tenderType: TenderType; amount: Money; refundedAmount: Money }

/**
 * The input of the default refund, all in positive minor units: the sale's exact total (before cash rounding), the exact totals of earlier
 * refunds and of this one, the sale's payments, and the cash rounding of the sale.
 */
type RefundPaymentsInput = {
  soldTotalAmount: Money
  refundedTotalAmount: Money
  refundTotalAmount: Money
  payments: readonly PaidPayment[]
  cashRounding?: CashRounding
}

/** One payment back. `amount` is negative. `paymentId` is the payment it pays back. */
type RefundPayment = { paymentId: string; tenderType: TenderType; amount: Money }

/**
 * The default tenders of a refund: the sale's own payments, in proportion to what each paid net of change and has not paid back yet, by
 * largest remainder. Parts of zero are omitted. The cash part is rounded on its running total, so that refunding everything pays back
 * exactly what was paid, in any number of steps.
 *
 * Payments are negative and add up to −total + rounding. Throws RangeError when more is refunded than was sold.
 *
 * @example
 * // 7492 sold, 7490 paid in cash under the Chilean rounding: refunding all pays back 7490.
 * refundPayments({ soldTotalAmount, refundedTotalAmount: zero, refundTotalAmount: soldTotalAmount, payments, cashRounding })
 */
export function refundPayments(input: RefundPaymentsInput): { payments: RefundPayment[]; roundingAmount: Money } {
  const { soldTotalAmount, refundedTotalAmount, refundTotalAmount } = input
  if (refundTotalAmount < 0 || refundedTotalAmount < 0 || refundedTotalAmount + refundTotalAmount > soldTotalAmount) {
    throw new RangeError(`Not refundable: ${refundTotalAmount}`)
  }

  const nonCash = input.payments.filter((payment) => payment.tenderType !== 'cash')
  const cash = input.payments.filter((payment) => payment.tenderType === 'cash')
  const soldCash = subtract(soldTotalAmount, sum(nonCash.map((payment) => payment.amount)))
  const refundedCash = subtract(refundedTotalAmount, sum(nonCash.map((payment) => payment.refundedAmount)))
  const weights = [...nonCash.map(leftOf), atLeastZero(subtract(soldCash, refundedCash))]
  const parts = allocate(BigInt(refundTotalAmount), weights.map(BigInt)).map((part) => money(part))
  const cashPart = parts.at(-1) ?? zero
  const paidInCash = sum(cash.map((payment) => payment.amount))
  const cashBack = refundCash({ ...input, soldCash, paidInCash, refundedCash, refundCash: cashPart })

  const cashParts =
    cash.length === 0
      ? []
      : allocate(
          BigInt(cashBack),
          cash.map((payment) => BigInt(leftOf(payment))),
        )
  const payments = [
    ...nonCash.map((payment, index) => backTo(payment, parts[index] ?? zero)),
    ...cash.map((payment, index) => backTo(payment, money(cashParts[index] ?? 0n))),
  ].filter((payment) => payment.amount !== 0)
  return { payments, roundingAmount: subtract(cashPart, cashBack) }
}

/**
 * What the drawer pays for the cash part of a refund (positive): the rounded running total after it, less the one before it. Once the whole
 * cash part of the sale is refunded, the running total is exactly what was paid in cash; before that it is never more. Cash beyond the
 * sale's cash part (another tender paid back in cash) is simply rounded.
 *
 * @example
 * // Half of 7492 in cash, paid as 7490: 3746 is rounded to 3750, and the other half pays 3740.
 * refundCash({ soldCash, paidInCash, refundedCash: zero, refundCash: money(3746), cashRounding })
 */
export function refundCash(input: {
  soldCash: Money
  paidInCash: Money
  refundedCash: Money
  refundCash: Money
  cashRounding?: CashRounding
}): Money {
  const { soldCash, paidInCash, refundedCash, cashRounding } = input
  const runningTotal = (exact: Money): Money => {
    if (exact === soldCash) return paidInCash
    const rounded = roundCash(exact, cashRounding)
    return exact < soldCash && rounded > paidInCash ? paidInCash : rounded
  }
  return subtract(runningTotal(add(refundedCash, input.refundCash)), runningTotal(refundedCash))
}

function leftOf(payment: PaidPayment): Money {
  return atLeastZero(subtract(payment.amount, payment.refundedAmount))
}

function atLeastZero(amount: Money): Money {
  return amount > 0 ? amount : zero
}

function backTo({ paymentId, tenderType }: PaidPayment, amount: Money): RefundPayment {
  return { paymentId, tenderType, amount: negate(amount) }
}
