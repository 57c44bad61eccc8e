import { type CashRounding, roundCash } from '../money/cash-rounding.ts'
import { add, type Money, money, subtract, sum, zero } from '../money/money.ts'

/** The kinds of tender (T-1). Only cash gives change, and only cash is rounded. */
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

/** A payment as handed over: the amount tendered, before change, in minor units. */
export type PaymentInput = { paymentId: string; tenderType: TenderType; tenderedAmount: Money }

/** A payment with its part of the change. `amount` = tendered − change: what stays in the drawer, and what the drawer counts. */
export type SettledPayment = {
  paymentId: string
  tenderType: TenderType
  tenderedAmount: Money
  changeAmount: Money
  amount: Money
  /** The part of `amount` that is tip; omitted when there is none. */
  tipAmount?: Money
}

/**
 * Payments in the order given. `dueAmount` = total + tip + rounding − paid: zero when settled, above zero when more is owed.
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

/** Why payments cannot be accepted, and which one is the cause. */
type SettlementFault = {
  ok: false
  reason: 'tenderNotPositive' | 'nonCashOverpaid' | 'tooManyPayments' | 'tipTooSmall'
  paymentId?: string
}

/** Maximum number of payments of a document (T-3). */
const MAX_PAYMENTS = 20

/**
 * Applies payments to a sale (total of zero or more; refunds have their own function, and a negative total throws RangeError).
 *
 * - Non-cash never exceeds the total. Cash comes last whatever the order of entry: it pays the rest.
 * - If cash takes part, the rest is rounded once, as a whole. If the cash is less than the rounded rest, `dueAmount` is the
 * missing part of the rounded rest.
 * - If another tender pays the last unit after cash, nothing is rounded, because cash does not complete that sale.
 * - A rest that rounds to zero needs no payment, even without any payment at all. Otherwise nothing is rounded without cash: a
 * card owes the exact amount, and without any payment `dueAmount` is the total.
 * - Change is taken from the last cash payment backwards.
 * - A tip is paid beside the total and is not part of it. Total and tip are rounded together. The tip is part of the last
 * payments, and is refused if rounding would remove it.
 *
 * When settled, payments net of change = total + rounding + tip (T-4, T-5, T-7).
 *
 * @example
 * const payment = { paymentId: 'a', tenderType: 'cash', tenderedAmount: money(10000) } as const
 * applyPayments({ totalAmount: money(7492), payments: [payment], cashRounding: { increment: 10, mode: 'chile' } })
 * // rounding -2, change 2510, paid 7490, due 0
 */
export function applyPayments(input: {
  totalAmount: Money
  tipAmount?: Money
  payments: readonly PaymentInput[]
  cashRounding?: CashRounding
}): Settlement | SettlementFault {
  const { totalAmount, tipAmount = zero, payments, cashRounding } = input
  if (totalAmount < 0 || tipAmount < 0) throw new RangeError(`Not a sale: ${totalAmount}, ${tipAmount}`)
  const toPay = add(totalAmount, tipAmount)
  const fault = findFault(toPay, payments)
  if (fault !== undefined) return fault

  const cash = sum(payments.filter(isCash).map((payment) => payment.tenderedAmount))
  const nonCash = sum(payments.filter((payment) => !isCash(payment)).map((payment) => payment.tenderedAmount))
  const rest = subtract(toPay, nonCash)
  const roundedRest = roundCash(rest, cashRounding)
  const lastPayment = payments.at(-1)
  const isPaidExactly = lastPayment !== undefined && !isCash(lastPayment) && cash === rest
  const isRounded = !isPaidExactly && (cash > 0 || roundedRest === 0)
  const cashDue = isRounded ? roundedRest : rest
  const changeAmount = cash > cashDue ? subtract(cash, cashDue) : zero
  const settled = giveChange(payments, changeAmount)
  const paidAmount = sum(settled.map((payment) => payment.amount))
  const roundingAmount = subtract(cashDue, rest)
  const dueAmount = subtract(add(toPay, roundingAmount), paidAmount)
  if (dueAmount === 0 && paidAmount < tipAmount) return { ok: false, reason: 'tipTooSmall' }

  return { ok: true, payments: assignTip(settled, tipAmount), roundingAmount, paidAmount, changeAmount, dueAmount }
}

/**
 * The amount that one more payment needs to complete the sale: the rounded rest in cash, or the exact rest in any other tender,
 * whatever was paid before (T-5). Zero if nothing is left.
 *
 * @example dueIn('debitCard', { totalAmount: money(7493), payments: [fourThousandInCash], cashRounding }) // 3493, and in cash 3490
 */
export function dueIn(tenderType: TenderType, input: Parameters<typeof applyPayments>[0]): Money {
  const settled = applyPayments(input)
  if (!settled.ok || settled.dueAmount <= 0) return zero
  const { totalAmount, tipAmount = zero, payments, cashRounding } = input
  const exact = subtract(add(totalAmount, tipAmount), sum(payments.map((payment) => payment.tenderedAmount)))
  if (tenderType !== 'cash') return exact > 0 ? exact : zero
  return payments.some(isCash) ? settled.dueAmount : roundCash(exact, cashRounding)
}

function isCash(payment: PaymentInput): boolean {
  return payment.tenderType === 'cash'
}

function findFault(totalAmount: Money, payments: readonly PaymentInput[]): SettlementFault | undefined {
  if (payments.length > MAX_PAYMENTS) return { ok: false, reason: 'tooManyPayments' }

  let nonCash = 0
  for (const { paymentId, tenderType, tenderedAmount } of payments) {
    // Written so that NaN is also refused.
    if (!(tenderedAmount > 0)) return { ok: false, reason: 'tenderNotPositive', paymentId }
    if (tenderType === 'cash') continue
    nonCash += tenderedAmount
    if (nonCash > totalAmount) return { ok: false, reason: 'nonCashOverpaid', paymentId }
  }
  return undefined
}

/** Assigns the tip to the last payments. */
function assignTip(payments: SettledPayment[], tipAmount: Money): SettledPayment[] {
  if (tipAmount === 0) return payments
  let left: Money = tipAmount
  return payments
    .toReversed()
    .map((payment): SettledPayment => {
      const tip = money(Math.min(left, payment.amount))
      left = subtract(left, tip)
      return tip === 0 ? payment : { ...payment, tipAmount: tip }
    })
    .reverse()
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
