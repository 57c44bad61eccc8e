import { type Money } from '@mostrador/domain/money/money.ts'
import { readReport } from '#src/features/sessions/read-report.ts'
import { mayKnowExpected, type SessionTools } from '#src/features/registers/public.tsx'

/**
 * The expected amount of the drawer if it is less than what is given out; unknown in a blind count, because the question would reveal it.
 */
export async function findShortage(tools: SessionTools, out: Money): Promise<Money | undefined> {
  if (out === 0 || !mayKnowExpected(tools)) return undefined
  const expected = (await readReport(tools))?.report.cash.expectedAmount
  return expected !== undefined && out > expected ? expected : undefined
}
