import { formatMoney } from '@mostrador/contract/format.ts'
import { sum } from '@mostrador/domain/money.ts'
import { mayKnowExpected, readReport, type SessionTools } from '#src/features/checkouts/public.tsx'
import type { RefundPlan } from '#src/features/refunds/plan-refund.ts'

type Fault = { key: 'notEnoughCash'; values: { amount: string } }

/** What cannot be given back: more cash than there is. */
export async function findCashFault(tools: SessionTools, given: RefundPlan['given']): Promise<Fault | undefined> {
  const { settings } = tools.settings.company
  const cash = sum(given.filter(({ tenderType }) => tenderType === 'cash').map(({ amount }) => amount))
  if (cash === 0 || !mayKnowExpected(tools)) return undefined
  const expected = (await readReport(tools))?.report.cash.expectedAmount
  return expected !== undefined && cash > expected
    ? { key: 'notEnoughCash', values: { amount: formatMoney(expected, settings) } }
    : undefined
}
