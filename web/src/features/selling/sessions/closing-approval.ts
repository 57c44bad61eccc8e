import type { WantedApproval } from '@mostrador/contract/approval.ts'
import { countDifference, isAboveLimit } from '@mostrador/domain/drawer/cash-session.ts'
import { type Money, money } from '@mostrador/domain/money/money.ts'
import { readReport } from '#src/features/selling/sessions/read-report.ts'
import { rulesHere, type SessionTools } from '#src/features/selling/registers/public.tsx'
import { sessionCan } from '#src/session/use-can.ts'

const permission = 'CHECKOUTS__SESSIONS_CLOSE_OVER_LIMIT'

/** Whether a difference needs an approval at this register. */
export function needsApproval(tools: SessionTools, difference: Money): boolean {
  return isAboveLimit(difference, rulesHere(tools).maxDifferenceAmount) && !sessionCan(tools.session, permission)
}

/**
 * The approval a count needs, or null. `shown` is the expected amount on the screen. If the person may not see it, the device compares by
 * itself without showing it. The server checks what the device does not know when the closing arrives.
 */
export async function wantedApproval(
  tools: SessionTools,
  counted: Money,
  shown: Money | null,
): Promise<WantedApproval | null> {
  const expected = shown ?? (await ownExpectation(tools))
  if (expected === null) return null
  const difference = countDifference(counted, expected)
  return needsApproval(tools, difference) ? { permission, amount: money(Math.abs(difference)), percent: null } : null
}

async function ownExpectation(tools: SessionTools): Promise<Money | null> {
  if (!tools.register.isWhole) return null
  return (await readReport(tools))?.report.cash.expectedAmount ?? null
}
