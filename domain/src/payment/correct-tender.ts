import { type CashRounding, roundCash } from '../money/cash-rounding.ts'
import { type Money, subtract, sum } from '../money/money.ts'
import type { TenderType } from './apply-payments.ts'

type Paid = { tenderType: TenderType; amount: Money }

/** Tenders for an account or a balance held elsewhere: correcting them would affect more than the drawer. */
const accounts: readonly TenderType[] = ['customerCredit', 'giftCard', 'storeCredit']

/** Whether a payment may be moved out of or into a tender of this type (T-10). */
export function isCorrectable(type: TenderType): boolean {
  return !accounts.includes(type)
}

type Correction = {
  /** The exact total of the sale. */
  totalAmount: Money
  wrong: Paid
  /** The sale's other payments. */
  others: readonly Paid[]
  rightType: TenderType
  cashRounding?: CashRounding | undefined
}

/**
 * The amount of a payment in its correct tender, as if the sale had been paid that way from the start: the rest in cash is
 * rounded, any other tender takes the exact rest. Remaining cash beside it keeps its rounding.
 *
 * @example
 * // 7492 by card was cash after all: 7490.
 * correctTender({ totalAmount: money(7492), wrong: { tenderType: 'debitCard', amount: money(7492) }, others: [],
 * rightType: 'cash', cashRounding: { increment: 10, mode: 'chile' } })
 */
export function correctTender({ totalAmount, wrong, others, rightType, cashRounding }: Correction): Money {
  const inCash = others.filter(isCash)
  const rest = subtract(totalAmount, sum(others.filter((paid) => !isCash(paid)).map(({ amount }) => amount)))
  if (rightType === 'cash') return subtract(roundCash(rest, cashRounding), sum(inCash.map(({ amount }) => amount)))
  return inCash.length === 0 ? rest : wrong.amount
}

const isCash = ({ tenderType }: Paid) => tenderType === 'cash'
