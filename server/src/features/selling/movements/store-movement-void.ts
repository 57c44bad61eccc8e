import { AppError } from '@mostrador/contract/errors.ts'
import type { NewMovementVoid } from '@mostrador/contract/features/selling/movements/void-schema.ts'
import { drawerAmount } from '@mostrador/domain/drawer/cash-session.ts'
import { audit } from '../../../audit/audit.ts'
import { contentHash } from '../../../values/content-hash.ts'
import type { CompanyCtx } from '../../../context.ts'
import { findTakenBack } from './find-taken-back.ts'
import { beyondDrawer, checkMovement } from './check-movement.ts'
import { isOutside, isReplay, lockSession, type Circumstances, type StoredDocument } from '../registers/public.ts'
import { writeMovementVoid } from './write-movement-void.ts'

/**
 * Takes back, at the till, cash moved by hand, exactly once. The cash has already moved, so a reversal that the profile does not
 * allow, or after the count, is stored and marked. If another person already took the movement back, that reversal counts, and
 * this one is only in the history.
 */
export async function storeMovementVoid(
  ctx: CompanyCtx,
  taken: NewMovementVoid,
  { needsReview: doubts }: Pick<Circumstances, 'needsReview'>,
): Promise<StoredDocument> {
  const hash = contentHash(taken)
  const session = await lockSession(ctx, taken)
  const known = await findStored(ctx, taken.voidId, hash)
  if (known) return known
  const { voidId, movementId, kind, reason } = taken
  const found = await findTakenBack(ctx, movementId)
  if (!found || !isTheOne(taken, session.id, found.movement)) throw new AppError('notFound')
  if (found.voidId !== null) {
    const subject = { entity: 'checkoutMovement', entityId: movementId }
    await audit(ctx, 'checkoutMovement.takeBackAgain', subject, { voidId, reason, takenBackBy: found.voidId })
    return { replayed: true, needsReview: ['takenBackBefore'] }
  }

  const isLate = session.status === 'closed'
  const { cashBalance } = session
  const { deviceId, approvals } = taken
  const { amount } = found.movement
  const checked = await checkMovement(
    ctx,
    { id: voidId, deviceId, approvals, summary: `${kind} ${taken.amount}`, amount },
    [{ permission: 'CHECKOUTS__MOVEMENTS_VOID', doubt: 'overProfileLimits' }, ...beyondDrawer(cashBalance, -amount)],
  )
  const needsReview = [
    ...doubts,
    ...(isOutside(session, taken.occurredAt) ? ['clockSkewed'] : []),
    ...checked.doubts,
    ...(isLate ? ['sessionClosed'] : []),
  ]
  await writeMovementVoid(ctx, found.movement, {
    voidId,
    reason,
    cashBalance,
    isLate,
    occurredAt: new Date(Math.min(Date.parse(taken.occurredAt), ctx.now.getTime())),
    needsReview,
    approvedById: checked.approvedById,
    contentHash: Buffer.from(hash, 'hex'),
    sourceType: 'device',
  })
  return { replayed: false, needsReview }
}

/** Whether the device took back this movement, of this session. */
function isTheOne(
  { kind, amount }: NewMovementVoid,
  sessionId: string,
  movement: { sessionId: string; kind: string; amount: number },
): boolean {
  return movement.sessionId === sessionId && movement.kind === kind && movement.amount === drawerAmount(kind, amount)
}

/** The reversal if it was stored before. Throws `documentIdReused` if another document has its id. */
async function findStored(ctx: CompanyCtx, id: string, hash: string): Promise<StoredDocument | undefined> {
  const known = await ctx.tx
    .selectFrom('checkoutMovements')
    .select(['contentHash', 'needsReview'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) return undefined
  if (known.contentHash === null || !isReplay(known.contentHash, hash)) throw new AppError('documentIdReused')
  return { replayed: true, needsReview: known.needsReview }
}
