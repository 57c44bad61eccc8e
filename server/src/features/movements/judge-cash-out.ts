import type { SaleApproval } from '@mostrador/contract/features/sales/schema.ts'
import { type Money, negate } from '@mostrador/domain/money/money.ts'
import type { CompanyCtx } from '../../context.ts'
import { beyondDrawer, judgeMovement } from './judge-movement.ts'

type CashOut = {
  /** Of the document that gives cash back. */
  id: string
  /** The device that made it; null for the office. */
  deviceId: string | null
  approvals?: readonly SaleApproval[] | undefined
  summary: string
  /** What goes out, in minor units. */
  cash: Money
}

/**
 * What speaks against cash that a refund, an exchange or a void gave back: more than there should have been, and nobody who may
 * decide that did. After the count nobody can tell any more what was in the drawer then. `session` is locked.
 */
export async function judgeCashOut(
  ctx: CompanyCtx,
  session: { status: string; cashBalance: number },
  { id, deviceId, approvals = [], summary, cash }: CashOut,
): Promise<string[]> {
  if (session.status === 'closed') return []
  const needs = beyondDrawer(session.cashBalance, negate(cash))
  if (needs.length === 0) return []
  const offered = approvals.filter((approval) => needs.some(({ permission }) => permission === approval.permission))
  return (await judgeMovement(ctx, { id, deviceId, approvals: offered, summary }, needs)).doubts
}
