import { type Money, sum, zero } from '@mostrador/domain/money.ts'
import { mayKnowExpected, readReport, type SessionTools } from '#src/features/checkouts/public.tsx'
import type { OutboxSale } from '#src/offline/outbox-document.ts'

/** What should be in the drawer where that is less cash than the sale's goes back; null where it is enough, or not known here. */
export async function findShortage(tools: SessionTools, { payload, receipt }: OutboxSale): Promise<Money | null> {
  const cash = sum(
    payload.payments.map(({ tenderType }, index) =>
      tenderType === 'cash' ? (receipt.payments[index]?.amount ?? zero) : zero,
    ),
  )
  if (cash === 0 || !mayKnowExpected(tools)) return null
  const expected = (await readReport(tools))?.report.cash.expectedAmount
  return expected !== undefined && cash > expected ? expected : null
}
