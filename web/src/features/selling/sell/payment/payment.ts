import type { Tender } from '@mostrador/contract/features/selling/tenders/schema.ts'
import { allocate } from '@mostrador/domain/money/allocate.ts'
import type { CashRounding } from '@mostrador/domain/money/cash-rounding.ts'
import { add, type Money, money, sum, zero } from '@mostrador/domain/money/money.ts'
import { checkReference } from '@mostrador/domain/payment/tender-reference.ts'
import { dueIn, type PaymentInput, type Settlement, applyPayments } from '@mostrador/domain/payment/apply-payments.ts'
import { withSurcharge } from '@mostrador/domain/payment/surcharge.ts'
import { surchargeTotal } from '#src/features/selling/sell/sale/surcharges.ts'

/** An entered part of the payment. */
export type PaymentRow = { paymentId: string; tender: Tender; amount: Money; reference: string | null }

type PaymentFault =
  | 'amountInvalid'
  | 'nonCashOverpaid'
  | 'referenceMissing'
  | 'referenceShort'
  | 'referenceLong'
  | 'needsNetwork'
  | 'customerBlocked'
  | 'tooManyPayments'
  | 'customerMissing'
  | 'creditExceeded'

type PaymentStatus = {
  /** The amount the chosen tender must pay to finish; cash is rounded. */
  offered: Money
  /** Includes the part being entered. */
  settlement: Settlement | null
  fault: PaymentFault | null
  /** What is left after it, in the chosen tender: rounded only in cash. */
  remaining: Money
  /** Nothing is left to pay. */
  isSettled: boolean
}

/** The money arrives elsewhere: a person checks that it has. */
export function isConfirmedByHand({ type }: Tender): boolean {
  return type === 'bankTransfer' || type === 'qrWallet'
}

/** The kinds of tender that a till accepts without asking the server (T-14); credit only from profiles that may give it. */
export function isOfferedAtTill({ type }: Tender, mayGiveCredit: boolean): boolean {
  return type === 'customerCredit' ? mayGiveCredit : type !== 'giftCard' && type !== 'storeCredit'
}

const referenceFaults = { missing: 'referenceMissing', short: 'referenceShort', long: 'referenceLong' } as const

const inputOf = ({ paymentId, tender, amount }: PaymentRow): PaymentInput => ({
  paymentId,
  tenderType: tender.type,
  tenderedAmount: amount,
})

function paymentInput(total: Money, rows: readonly PaymentRow[], cashRounding: CashRounding | undefined) {
  const totalAmount = add(total, surchargeTotal(rows))
  return { totalAmount, payments: rows.map(inputOf), ...(cashRounding && { cashRounding }) }
}

const computeSettlement = (...of: Parameters<typeof paymentInput>) => applyPayments(paymentInput(...of))

/** The part of the total that no row pays yet, before rounding and surcharges. */
export function restOf(total: Money, rows: readonly PaymentRow[]): Money {
  const before = computeSettlement(total, rows, undefined)
  return before.ok && before.dueAmount > 0 ? before.dueAmount : zero
}

/** The amount a tender must pay to settle the sale: cash pays the rounded rest, other tenders the exact rest and their own surcharge. */
export function amountToOffer(
  total: Money,
  rows: readonly PaymentRow[],
  tender: Tender,
  cashRounding: CashRounding | undefined,
): Money {
  const due = dueIn(tender.type, paymentInput(total, rows, cashRounding))
  return tender.type === 'cash' ? due : withSurcharge(due, tender.surchargePercent)
}

/** Whether an amount typed for a tender becomes a part of the payment when another tender is chosen: it is valid, and something is left. */
export function becomesPart(
  typed: string | null,
  { fault, isSettled }: Pick<PaymentStatus, 'fault' | 'isSettled'>,
): boolean {
  return typed !== null && fault === null && !isSettled
}

/** What else decides about a payment: the customer's remaining credit, whether there is a customer, and whether the server is reachable. */
type PaymentScene = { creditLeft: Money | null; hasCustomer: boolean; isBlocked: boolean; isOffline: boolean }
const usualScene: PaymentScene = { creditLeft: null, hasCustomer: false, isBlocked: false, isOffline: false }

/** Why a tender cannot be used here and now; null if it can. A blocked customer pays in cash (K-6). */
export function checkTender(
  { type, requiresCustomer, isOfflineAllowed }: Tender,
  { hasCustomer, isBlocked, isOffline }: Omit<PaymentScene, 'creditLeft'>,
): 'needsNetwork' | 'customerBlocked' | 'customerMissing' | null {
  if (isBlocked && type !== 'cash') return 'customerBlocked'
  if (isOffline && !isOfflineAllowed) return 'needsNetwork'
  return requiresCustomer && type !== 'customerCredit' && !hasCustomer ? 'customerMissing' : null
}

/**
 * Judges the rows and the part being entered; an `entered` without an amount has an invalid one. `creditLeft` is the customer's remaining
 * credit before this sale; null without a customer who could owe.
 */
export function assessPayment(
  total: Money,
  rows: readonly PaymentRow[],
  entered: { tender: Tender; amount: Money | undefined; reference: string | null },
  cashRounding: CashRounding | undefined,
  scene: PaymentScene = usualScene,
): PaymentStatus {
  const offered = amountToOffer(total, rows, entered.tender, cashRounding)
  const done = computeSettlement(total, rows, cashRounding)
  if (done.ok && done.dueAmount <= 0)
    return { offered, settlement: done, fault: null, remaining: zero, isSettled: true }
  const faulty = (fault: PaymentFault): PaymentStatus => ({
    offered,
    settlement: null,
    fault,
    remaining: offered,
    isSettled: false,
  })

  if (entered.amount === undefined || entered.amount <= 0) return faulty('amountInvalid')
  if (entered.tender.type !== 'cash' && entered.amount > offered) return faulty('nonCashOverpaid')
  const tenderFault = checkTender(entered.tender, scene)
  if (tenderFault) return faulty(tenderFault)
  const creditFault = checkCredit(rows, entered.tender, entered.amount, scene.creditLeft)
  if (creditFault) return faulty(creditFault)
  const referenceFault = checkReference(entered.tender, entered.reference)
  if (referenceFault) return faulty(referenceFaults[referenceFault])
  const row: PaymentRow = { paymentId: 'entered', tender: entered.tender, amount: entered.amount, reference: null }
  const settlement = computeSettlement(total, [...rows, row], cashRounding)
  if (!settlement.ok) return faulty(settlement.reason === 'nonCashOverpaid' ? 'nonCashOverpaid' : 'tooManyPayments')
  const remaining = dueIn(entered.tender.type, paymentInput(total, [...rows, row], cashRounding))
  return { offered, settlement, fault: null, remaining, isSettled: settlement.dueAmount <= 0 }
}

function checkCredit(
  rows: readonly PaymentRow[],
  tender: Tender,
  amount: Money,
  creditLeft: Money | null,
): PaymentFault | null {
  if (tender.type !== 'customerCredit') return null
  if (creditLeft === null) return 'customerMissing'
  return creditOf(rows) + amount > creditLeft ? 'creditExceeded' : null
}

/** The part of a payment that is on account. */
export function creditOf(rows: readonly PaymentRow[]): Money {
  return sum(rows.filter((row) => row.tender.type === 'customerCredit').map((row) => row.amount))
}

/** Splits an amount into equal parts; the remainder makes the first ones larger. */
export function splitEvenly(amount: Money, parts: number): Money[] {
  return allocate(
    BigInt(amount),
    Array.from({ length: parts }, () => 1n),
  ).map((part) => money(part))
}
