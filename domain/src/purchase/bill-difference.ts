import { type Money, subtract } from '../money/money.ts'

/** The reasons why the total of a bill may differ from the sum of its lines. */
export const billDifferences = ['freight', 'tax', 'rounding', 'discount', 'other'] as const
export type BillDifference = (typeof billDifferences)[number]

/** A difference between total and lines, with its reason. */
export type ExplainedDifference = { reason: BillDifference; amount: Money }

/** Rounding changes a bill by no more than this part of its lines. */
const roundingIsOneIn = 100

/**
 * The reasons that can explain a difference (U-10): freight adds, a discount takes off, and rounding is a hundredth of the lines at most.
 *
 * @example reasonsFor(16645, 4355) // ['freight', 'tax', 'other']
 */
export function reasonsFor(difference: Money, linesAmount: Money): BillDifference[] {
  if (difference === 0) return []
  const isRounding = Math.abs(difference) * roundingIsOneIn <= linesAmount
  const refused = new Set<BillDifference>([
    difference > 0 ? 'discount' : 'freight',
    ...(isRounding ? [] : ['rounding' as const]),
  ])
  return billDifferences.filter((reason) => !refused.has(reason))
}

/** Whether a bill may be saved: its lines add up to its total, or reasons explain exactly the difference. */
export function isDifferenceExplained(
  totalAmount: Money,
  linesAmount: Money,
  answer: ExplainedDifference | null,
): boolean {
  const difference = subtract(totalAmount, linesAmount)
  if (difference === 0) return true
  return answer?.amount === difference && reasonsFor(difference, linesAmount).includes(answer.reason)
}
