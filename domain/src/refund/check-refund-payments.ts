import type { CashRounding } from '../money/cash-rounding.ts'
import { type Money, subtract, sum, zero } from '../money/money.ts'
import { refundCash } from './refund-payments.ts'
import type { TenderType } from '../payment/apply-payments.ts'

/** What a tender took for the sale, net of change, and how much of it earlier refunds paid back. Neither is negative. */
export type TakenTender = { tenderId: string; tenderType: TenderType; amount: Money; refundedAmount: Money }

/** Exact totals before cash rounding, all positive: of the sale, of earlier refunds, and of this one. */
type RefundToSettle = {
  soldTotalAmount: Money
  refundedTotalAmount: Money
  refundTotalAmount: Money
  taken: readonly TakenTender[]
  /** The tenders of the payout, with the cash as counted out. */
  given: readonly { tenderType: TenderType; amount: Money }[]
  cashRounding?: CashRounding
}

/**
 * Whether a refund pays back the right amount: tenders other than cash exactly, the rest in cash, rounded on its running total.
 * `roundingAmount` closes the gap: given = total − rounding.
 *
 * @example checkRefundPayments({ ...sale, refundTotalAmount: money(7492), given: [{ tenderType: 'cash', amount: money(7490) }] })
 * // { ok: true, roundingAmount: 2 }
 */
export function checkRefundPayments(refund: RefundToSettle): { ok: true; roundingAmount: Money } | { ok: false } {
  const { refundTotalAmount, given } = refund
  if (given.some(({ amount }) => amount <= 0)) return { ok: false }
  const inCash = sum(given.filter(isCash).map(({ amount }) => amount))
  const otherwise = sum(given.filter((part) => !isCash(part)).map(({ amount }) => amount))
  if (otherwise > refundTotalAmount) return { ok: false }
  const exact = subtract(refundTotalAmount, otherwise)
  if (cashFor(refund, exact) !== inCash) return { ok: false }
  return { ok: true, roundingAmount: subtract(exact, inCash) }
}

/** The cash that is counted out for an exact part of a refund. */
export function cashFor(refund: Omit<RefundToSettle, 'given' | 'refundTotalAmount'>, exact: Money): Money {
  if (exact === 0) return zero
  const { soldTotalAmount, refundedTotalAmount, taken, cashRounding } = refund
  const others = taken.filter((tender) => !isCash(tender))
  return refundCash({
    soldCash: subtract(soldTotalAmount, sum(others.map(({ amount }) => amount))),
    paidInCash: sum(taken.filter(isCash).map(({ amount }) => amount)),
    refundedCash: subtract(refundedTotalAmount, sum(others.map(({ refundedAmount }) => refundedAmount))),
    refundCash: exact,
    ...(cashRounding && { cashRounding }),
  })
}

const isCash = ({ tenderType }: { tenderType: TenderType }) => tenderType === 'cash'

/**
 * Whether money is paid out in another way than it came in: in a tender that took none, or more than a tender has left.
 *
 * @example isOtherTender(taken, [{ tenderId: cashId, amount: money(500) }]) // true for a sale paid with a card
 */
export function isOtherTender(
  taken: readonly TakenTender[],
  given: readonly { tenderId: string; amount: Money }[],
): boolean {
  return given.some(({ tenderId, amount }) => {
    const tender = taken.find((candidate) => candidate.tenderId === tenderId)
    const inAll = sum(given.filter((part) => part.tenderId === tenderId).map((part) => part.amount))
    return amount > 0 && (!tender || inAll > tender.amount - tender.refundedAmount)
  })
}
