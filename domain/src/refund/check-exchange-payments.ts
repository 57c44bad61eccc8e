import { carryOver, type PaidSale } from './carry-over.ts'
import type { CashRounding } from '../money/cash-rounding.ts'
import { add, type Money, money, negate, subtract, zero } from '../money/money.ts'
import { type PaymentInput, type SettledPayment, applyPayments } from '../payment/apply-payments.ts'
import { checkRefundPayments } from './check-refund-payments.ts'

/** Exact totals before cash rounding, both positive, and the payments of one direction: an exchange never collects and pays out at once. */
type ExchangeToSettle = {
  boughtTotalAmount: Money
  returnedTotalAmount: Money
  /** The original, with its earlier refunds. */
  paid: PaidSale
  collected: readonly PaymentInput[]
  given: readonly { tenderType: PaymentInput['tenderType']; amount: Money }[]
  cashRounding?: CashRounding
}

/** `paidAmount` = total + rounding: negative where money is paid out. */
export type SettledExchange = {
  ok: true
  totalAmount: Money
  roundingAmount: Money
  paidAmount: Money
  changeAmount: Money
  collected: SettledPayment[]
}

/** The part of the returned value that pays for the new products. */
export function carriedAmount({
  boughtTotalAmount,
  returnedTotalAmount,
}: Pick<ExchangeToSettle, 'boughtTotalAmount' | 'returnedTotalAmount'>): Money {
  return money(Math.min(boughtTotalAmount, returnedTotalAmount))
}

/**
 * Whether the payments of an exchange are right: a positive difference is collected as for a sale, a negative one paid out as for a refund,
 * and without a difference nobody pays.
 *
 * @example checkExchangePayments({ boughtTotalAmount: money(1000), returnedTotalAmount: money(1000), paid, collected: [], given: [] })
 * // { ok: true, totalAmount: 0, roundingAmount: 0, paidAmount: 0, changeAmount: 0, collected: [] }
 */
export function checkExchangePayments(exchange: ExchangeToSettle): SettledExchange | { ok: false } {
  const { boughtTotalAmount, returnedTotalAmount, collected, given } = exchange
  const totalAmount = subtract(boughtTotalAmount, returnedTotalAmount)
  if (totalAmount > 0) return given.length === 0 ? collect(exchange, totalAmount) : { ok: false }
  if (collected.length > 0) return { ok: false }
  if (totalAmount < 0) return giveBack(exchange, totalAmount)
  if (given.length > 0) return { ok: false }
  return { ok: true, totalAmount, roundingAmount: zero, paidAmount: zero, changeAmount: zero, collected: [] }
}

function collect({ collected, cashRounding }: ExchangeToSettle, totalAmount: Money): SettledExchange | { ok: false } {
  const settled = applyPayments({ totalAmount, payments: collected, ...(cashRounding && { cashRounding }) })
  if (!settled.ok || settled.dueAmount !== 0) return { ok: false }
  const { payments, roundingAmount, paidAmount, changeAmount } = settled
  return { ok: true, totalAmount, roundingAmount, paidAmount, changeAmount, collected: payments }
}

function giveBack(exchange: ExchangeToSettle, totalAmount: Money): SettledExchange | { ok: false } {
  const { paid, given, cashRounding } = exchange
  const left = carryOver(paid, carriedAmount(exchange), cashRounding)
  const refundTotalAmount = negate(totalAmount)
  const settled = checkRefundPayments({ ...left, refundTotalAmount, given, ...(cashRounding && { cashRounding }) })
  if (!settled.ok) return { ok: false }
  const { roundingAmount } = settled
  const paidAmount = add(totalAmount, roundingAmount)
  return { ok: true, totalAmount, roundingAmount, paidAmount, changeAmount: zero, collected: [] }
}
