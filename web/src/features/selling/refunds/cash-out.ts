import { type Money, sum } from '@mostrador/domain/money/money.ts'
import type { RefundPlan } from '#src/features/selling/refunds/plan-refund.ts'

/** The part that leaves the drawer. */
export function cashOut(given: RefundPlan['given']): Money {
  return sum(given.filter(({ tenderType }) => tenderType === 'cash').map(({ amount }) => amount))
}

/** The label of the button: after a warning about too much cash, it confirms anyway. */
export const confirmKey = (isDoubted: boolean) =>
  isDoubted ? ('refunds.confirmAnyway' as const) : ('refunds.confirm' as const)
