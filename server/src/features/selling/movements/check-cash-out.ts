import type { SaleApproval } from '@mostrador/contract/features/selling/sales/schema.ts'
import { type Money, negate } from '@mostrador/domain/money/money.ts'
import type { CompanyCtx } from '../../../context.ts'
import { beyondDrawer, checkMovement } from './check-movement.ts'

type CashOut = {
  /** The id of the document that pays out cash. */
  id: string
  /** The device that made it; null for the office. */
  deviceId: string | null
  approvals?: readonly SaleApproval[] | undefined
  summary: string
  /** The cash paid out, in minor units. */
  cash: Money
}

/**
 * The doubts about cash that a refund, an exchange or a void paid out: more than the drawer should have had, without
 * approval by a person with the right. After the count, the content of the drawer at that time is unknown. The caller has locked
 * `session`.
 */
export async function checkCashOut(
  ctx: CompanyCtx,
  session: { status: string; cashBalance: number },
  { id, deviceId, approvals = [], summary, cash }: CashOut,
): Promise<string[]> {
  if (session.status === 'closed') return []
  const needs = beyondDrawer(session.cashBalance, negate(cash))
  if (needs.length === 0) return []
  const offered = approvals.filter((approval) => needs.some(({ permission }) => permission === approval.permission))
  return (await checkMovement(ctx, { id, deviceId, approvals: offered, summary, amount: cash }, needs)).doubts
}
