import { beforeExpiry, can } from '@mostrador/contract/access.ts'
import type { DocumentMaker } from '@mostrador/contract/features/sync/schema.ts'
import { readMembership } from '../../auth/access-cache.ts'
import type { StatementCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'

/** The person a document is stored for, and the doubts about that. */
export type Maker = { maker: StatementCtx; needsReview: string[] }

/**
 * A document belongs to its maker, even if another person is logged in when it is sent. If the maker may no longer sell, it is stored in the name of the
 * sender and marked (O-3). Documents after the plan expired are also marked.
 */
export async function actAsMaker(ctx: StatementCtx, madeBy: DocumentMaker | null): Promise<Maker> {
  const isOwn = madeBy === null || (madeBy.userId === ctx.user.id && madeBy.profileId === ctx.profile.id)
  const access = beforeExpiry(ctx.access)
  const expired = can(ctx.access, 'SALES__ADD') ? [] : ['planExpired']
  const own = { ...ctx, access }
  if (isOwn) return { maker: own, needsReview: expired }

  const membership = await inTransaction(ctx.deps.db, { companyId: ctx.company.id }, (tx) =>
    readMembership(tx, ctx.company.id, madeBy.userId, madeBy.profileId),
  )
  if (!membership || !can(beforeExpiry(membership.access), 'SALES__ADD'))
    return { maker: own, needsReview: [...expired, 'actorRevoked'] }
  const { access: theirs, ...place } = membership
  const user = { ...ctx.user, id: madeBy.userId }
  return { maker: { ...ctx, ...place, access: beforeExpiry(theirs), user }, needsReview: expired }
}
