import { type Money, sum, zero } from '@mostrador/domain/money/money.ts'
import type { OutboxSale } from '#src/offline/outbox-document.ts'

/** The cash that voiding a sale takes out of the drawer, net of change. */
export function cashOfSale({ payload, receipt }: OutboxSale): Money {
  return sum(
    payload.payments.map(({ tenderType }, index) =>
      tenderType === 'cash' ? (receipt.payments[index]?.amount ?? zero) : zero,
    ),
  )
}
