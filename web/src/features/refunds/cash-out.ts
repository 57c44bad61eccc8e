import { type Money, sum } from '@mostrador/domain/money/money.ts'
import type { RefundPlan } from '#src/features/refunds/plan-refund.ts'

/** What of it leaves the drawer. */
export function cashOut(given: RefundPlan['given']): Money {
  return sum(given.filter(({ tenderType }) => tenderType === 'cash').map(({ amount }) => amount))
}

/** What the button says: that it goes out all the same, once it was said to be too much. */
export const confirmKey = (isDoubted: boolean) =>
  isDoubted ? ('refunds.confirmAnyway' as const) : ('refunds.confirm' as const)
