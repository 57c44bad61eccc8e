import { can } from '@mostrador/contract/access.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { NewHandMovement } from '@mostrador/contract/features/selling/registers/schema.ts'
import { drawerAmount } from '@mostrador/domain/drawer/cash-session.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { audit } from '../../../audit/audit.ts'
import { contentHash } from '../../../values/content-hash.ts'
import type { CompanyCtx } from '../../../context.ts'
import { isOutside, isReplay, lockSession, type Circumstances, type StoredDocument } from '../registers/public.ts'
import { moveDrawerCash } from './move-drawer-cash.ts'
import { beyondDrawer, checkMovement } from './check-movement.ts'
import { counterAccounts, postMovement } from './post-movement.ts'

/**
 * Records cash put in or taken out, exactly once. The cash has already moved, so a movement that the profile does not allow is stored and
 * marked (D-10), and one after the count is marked late (D-12).
 */
export async function recordMovement(
  ctx: CompanyCtx,
  movement: NewHandMovement,
  { needsReview: doubts }: Pick<Circumstances, 'needsReview'>,
): Promise<StoredDocument> {
  const hash = contentHash(movement)
  const session = await lockSession(ctx, movement)
  const known = await ctx.tx
    .selectFrom('checkoutMovements')
    .select(['contentHash', 'needsReview'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', movement.movementId)
    .executeTakeFirst()
  if (known) {
    if (known.contentHash === null || !isReplay(known.contentHash, hash)) throw new AppError('documentIdReused')
    return { replayed: true, needsReview: known.needsReview }
  }

  const amount = drawerAmount(movement.kind, movement.amount)
  const isLate = session.status === 'closed'
  const { movementId: id, deviceId, approvals } = movement
  const checked = await checkMovement(
    ctx,
    { id, deviceId, approvals, summary: `${movement.kind} ${movement.amount}`, amount },
    beyondDrawer(session.cashBalance, amount),
  )
  const needsReview = [
    ...doubts,
    ...(isOutside(session, movement.occurredAt) ? ['clockSkewed'] : []),
    ...(exceedsProfile(ctx, movement) ? ['overProfileLimits'] : []),
    ...checked.doubts,
    ...(isLate ? ['sessionClosed'] : []),
  ]
  const occurredAt = new Date(Math.min(Date.parse(movement.occurredAt), ctx.now.getTime()))
  await write(ctx, movement, {
    amount,
    cashBalance: session.cashBalance,
    isLate,
    occurredAt,
    needsReview,
    approvedById: checked.approvedById,
    hash,
  })
  await audit(
    ctx,
    `checkoutMovement.${movement.kind}`,
    { entity: 'checkoutMovement', entityId: movement.movementId },
    { sessionId: movement.sessionId, amount, reason: movement.reason, needsReview: needsReview.join(' ') },
  )
  return { replayed: false, needsReview }
}

function exceedsProfile(ctx: CompanyCtx, { kind, amount }: NewHandMovement): boolean {
  if (kind === 'drawerOpen') return !can(ctx.access, 'CHECKOUTS__DRAWER_OPEN')
  const limit = ctx.profile.limits.maxPayOutAmount
  const isOut = kind === 'payOut' || kind === 'expense'
  return !can(ctx.access, 'CHECKOUTS__MOVEMENTS_ADD') || (isOut && limit !== null && amount > limit)
}

type Row = {
  amount: Money
  cashBalance: number
  isLate: boolean
  occurredAt: Date
  needsReview: string[]
  approvedById: string | null
  hash: string
}

async function write(ctx: CompanyCtx, movement: NewHandMovement, { hash, ...row }: Row): Promise<void> {
  const { movementId, sessionId, kind, reason, category = null } = movement
  await moveDrawerCash(ctx, {
    id: movementId,
    sessionId,
    kind,
    ...row,
    reason,
    category,
    sourceType: 'device',
    sourceId: movementId,
    contentHash: Buffer.from(hash, 'hex'),
  })
  await postMovement(ctx, { movementId, at: row.occurredAt, amount: row.amount, against: counterAccounts[kind] })
}
