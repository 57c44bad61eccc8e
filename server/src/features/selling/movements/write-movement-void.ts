import type { CashMovement } from '@mostrador/domain/drawer/cash-session.ts'
import { money, negate } from '@mostrador/domain/money/money.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { moveDrawerCash } from './move-drawer-cash.ts'
import { counterAccounts, postMovement } from './post-movement.ts'

/** A movement by hand that can be taken back. */
export type TakenBack = { id: string; sessionId: string; kind: CashMovement; amount: number; category: string | null }

type Facts = {
  voidId: string
  reason: string
  /** Of the session, which is locked. */
  cashBalance: number
  isLate: boolean
  occurredAt: Date
  needsReview: string[]
  approvedById: string | null
  contentHash: Buffer | null
  /** Who took it back: a till, or the office, which must notify the till. */
  sourceType: 'device' | 'office'
}

/** Writes the opposite movement, in the drawer and in the books. */
export async function writeMovementVoid(ctx: CompanyCtx, movement: TakenBack, facts: Facts): Promise<void> {
  const { voidId, ...row } = facts
  const amount = negate(money(movement.amount))
  const { kind, sessionId, category } = movement
  await moveDrawerCash(ctx, {
    ...row,
    id: voidId,
    sessionId,
    kind,
    amount,
    category,
    reversesId: movement.id,
    sourceId: voidId,
  })
  await postMovement(ctx, { movementId: voidId, at: row.occurredAt, amount, against: counterAccounts[kind] })
  await audit(
    ctx,
    'checkoutMovement.takeBack',
    { entity: 'checkoutMovement', entityId: movement.id },
    { voidId, sessionId, kind, amount, reason: row.reason, needsReview: row.needsReview.join(' ') },
  )
}
