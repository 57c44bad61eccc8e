import { formatMoney } from '@mostrador/contract/format.ts'
import { hasCharacters } from '@mostrador/contract/validation.ts'
import { type HandMovement, shortestReason } from '@mostrador/domain/drawer/cash-session.ts'
import { money, type Money } from '@mostrador/domain/money/money.ts'
import { findShortage } from '#src/features/selling/sessions/read-report.ts'
import type { SessionTools } from '#src/features/selling/registers/public.tsx'

type AmountFault = { key: 'amountInvalid' | 'overLimit'; values: { amount: string } }

/** The errors of a typed movement; `expected` is the expected amount of the drawer, if more would be given out. */
type MovementFaults = { amount?: AmountFault; reason?: true; expected?: Money }

export async function findMovementFaults(
  tools: SessionTools,
  kind: HandMovement,
  amount: Money | undefined,
  reason: string,
): Promise<MovementFaults> {
  const amountFault = kind === 'drawerOpen' ? undefined : findAmountFault(tools, kind, amount)
  const lacksReason = kind !== 'cashDrop' && !hasCharacters(reason, shortestReason)
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
