import type { NewRefund } from '@mostrador/contract/features/selling/refunds/schema.ts'
import { type Money, sum } from '@mostrador/domain/money/money.ts'

/** The cash part of payments, in minor units. */
export function cashOf(payments: NewRefund['payments']): Money {
  return sum(payments.filter(({ tenderType }) => tenderType === 'cash').map(({ amount }) => amount))
}
