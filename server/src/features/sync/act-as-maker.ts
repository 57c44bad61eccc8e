import { beforeExpiry, can } from '@mostrador/contract/access.ts'
import type { DocumentMaker } from '@mostrador/contract/features/sync/schema.ts'
import { readMembership } from '../../auth/access-cache.ts'
import type { StatementCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'

/** In whose name a document is stored, and what makes that doubtful. */
export type Maker = { maker: StatementCtx; needsReview: string[] }

/**
 * A document belongs to whoever made it, whoever is logged in when it is sent. Who may not sell any more made it all the same:
 * it is stored in the name of the person who sends it, and marked (O-3); so is what comes after the plan expired.
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
