import type { WantedApproval } from '@mostrador/contract/approval.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import { type HandMovement, shortestReason } from '@mostrador/domain/cash-session.ts'
import { money, type Money } from '@mostrador/domain/money.ts'
import { readReport } from '#src/features/checkouts/read-report.ts'
import { mayKnowExpected } from '#src/features/checkouts/register-rules.ts'
import type { SessionTools } from '#src/features/checkouts/session-tools.ts'

type AmountFault = { key: 'amountInvalid' | 'overLimit'; values: { amount: string } }

/** What is wrong with a movement as it was typed; `expected` is what should be in the drawer where more would go out. */
export type MovementFaults = { amount?: AmountFault; reason?: true; expected?: Money }

/** What taking out more than there should be takes of somebody who may not decide it alone. */
export const beyondDrawerApproval: WantedApproval = {
  permission: 'CHECKOUTS__SESSIONS_CLOSE_OVER_LIMIT',
  amount: null,
  percent: null,
}

export async function findMovementFaults(
  tools: SessionTools,
  kind: HandMovement,
  amount: Money | undefined,
  reason: string,
): Promise<MovementFaults> {
  const amountFault = kind === 'drawerOpen' ? undefined : findAmountFault(tools, kind, amount)
  const lacksReason = kind !== 'cashDrop' && reason.length < shortestReason
  const isOut = kind !== 'drawerOpen' && kind !== 'payIn'
  const expected = isOut && amount !== undefined ? await findShortage(tools, amount) : undefined
  return {
    ...(amountFault && { amount: amountFault }),
    ...(lacksReason && { reason: true }),
    ...(expected !== undefined && { expected }),
  }
}

function findAmountFault(
  { session, settings }: SessionTools,
  kind: HandMovement,
  amount: Money | undefined,
): AmountFault | undefined {
  if (amount === undefined || amount <= 0) return { key: 'amountInvalid', values: { amount: '' } }
  const limit = session.companyProfile?.limits.maxPayOutAmount ?? null
  const isLimited = kind === 'payOut' || kind === 'expense'
  if (limit === null || !isLimited || amount <= limit) return undefined
  return { key: 'overLimit', values: { amount: formatMoney(money(limit), settings.company.settings) } }
}

/** What should be in the drawer where that is less than goes out; unknown to whoever counts blindly, whom asking would tell it. */
export async function findShortage(tools: SessionTools, out: Money): Promise<Money | undefined> {
  if (!mayKnowExpected(tools)) return undefined
  const expected = (await readReport(tools))?.report.cash.expectedAmount
  return expected !== undefined && out > expected ? expected : undefined
}
