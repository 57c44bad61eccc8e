import { type CashRounding, roundCash } from './cash-rounding.ts'
import { add, type Money, money, subtract, sum, zero } from './money.ts'

/** The kinds of tender (rules.md 2.2). Only cash gives change, and only cash is rounded. */
export type TenderType =
  | 'cash'
  | 'debitCard'
  | 'creditCard'
  | 'bankTransfer'
  | 'check'
  | 'customerCredit'
  | 'giftCard'
  | 'storeCredit'
  | 'qrWallet'
  | 'other'

/** What was handed over: the amount tendered, before change, in minor units. */
export type PaymentInput = { paymentId: string; tenderType: TenderType; tenderedAmount: Money }

/** A payment with its part of the change. `amount` = tendered − change: what stays, and what the drawer counts. */
export type SettledPayment = {
  paymentId: string
  tenderType: TenderType
  tenderedAmount: Money
  changeAmount: Money
  amount: Money
}

/**
 * Payments in the order given. `dueAmount` = total + rounding − paid: zero when settled, above zero when more is owed.
 * The rounding is zero until cash takes part.
 */
export type Settlement = {
  ok: true
  payments: SettledPayment[]
  roundingAmount: Money
  paidAmount: Money
  changeAmount: Money
  dueAmount: Money
}

/** Why payments cannot be taken, and which one is to blame. */
export type SettlementFault = {
  ok: false
  reason: 'tenderNotPositive' | 'nonCashOverpaid' | 'tooManyPayments'
  paymentId?: string
}

/** A document has at most this many payments (rules.md 2.1). */
export const MAX_PAYMENTS = 20

/**
 * Settles a sale (total of zero or more; refunds have their own function, a negative total throws RangeError).
 *
 * - Non-cash never exceeds the total. Cash comes last whatever the order of entry: it pays the rest.
 * - The rest is rounded once, as a whole, when cash takes part. Less cash than the rounded rest is not enough;
 *   `dueAmount` then is what is missing of the rounded rest.
 * - A rest that rounds to zero needs no payment, even when there is no payment at all. Otherwise, without cash nothing
 *   is rounded: a card still owes the exact amount, and without any payment `dueAmount` is the total.
 * - Change leaves from the last cash payment backwards.
 *
 * When settled, payments net of change = total + rounding (decisions.md 3, "Cash"; rules.md 2.2).
 *
 * @example
 * const payment = { paymentId: 'a', tenderType: 'cash', tenderedAmount: money(10000) } as const
 * settlePayment({ totalAmount: money(7492), payments: [payment], cashRounding: { increment: 10, mode: 'chile' } })
 * // rounding -2, change 2510, paid 7490, due 0
 */
export function settlePayment(input: {
  totalAmount: Money
  payments: readonly PaymentInput[]
  cashRounding?: CashRounding
}): Settlement | SettlementFault {
  const { totalAmount, payments, cashRounding } = input
  if (totalAmount < 0) throw new RangeError(`Not a sale: ${totalAmount}`)
  const fault = findFault(totalAmount, payments)
  if (fault !== undefined) return fault

  const cash = sum(payments.filter(isCash).map((payment) => payment.tenderedAmount))
  const nonCash = sum(payments.filter((payment) => !isCash(payment)).map((payment) => payment.tenderedAmount))
  const rest = subtract(totalAmount, nonCash)
  const roundedRest = roundCash(rest, cashRounding)
  const isRounded = cash > 0 || roundedRest === 0
  const cashDue = isRounded ? roundedRest : rest
  const changeAmount = cash > cashDue ? subtract(cash, cashDue) : zero
  const settled = giveChange(payments, changeAmount)
  const paidAmount = sum(settled.map((payment) => payment.amount))
  const roundingAmount = subtract(cashDue, rest)
  const dueAmount = subtract(add(totalAmount, roundingAmount), paidAmount)

  return { ok: true, payments: settled, roundingAmount, paidAmount, changeAmount, dueAmount }
}

function isCash(payment: PaymentInput): boolean {
  return payment.tenderType === 'cash'
}

function findFault(totalAmount: Money, payments: readonly PaymentInput[]): SettlementFault | undefined {
  if (payments.length > MAX_PAYMENTS) return { ok: false, reason: 'tooManyPayments' }

  let nonCash = 0
  for (const { paymentId, tenderType, tenderedAmount } of payments) {
    // Written so that NaN is refused as well.
    if (!(tenderedAmount > 0)) return { ok: false, reason: 'tenderNotPositive', paymentId }
    if (tenderType === 'cash') continue
    nonCash += tenderedAmount
    if (nonCash > totalAmount) return { ok: false, reason: 'nonCashOverpaid', paymentId }
  }
  return undefined
}

function giveChange(payments: readonly PaymentInput[], changeAmount: Money): SettledPayment[] {
  let left: Money = changeAmount
  return payments
    .toReversed()
    .map((payment): SettledPayment => {
      const { paymentId, tenderType, tenderedAmount } = payment
      const change = isCash(payment) ? money(Math.min(left, tenderedAmount)) : zero
      left = subtract(left, change)
      return { paymentId, tenderType, tenderedAmount, changeAmount: change, amount: subtract(tenderedAmount, change) }
    })
    .reverse()
}
