import { beforeExpiry, can } from '@mostrador/contract/access.ts'
import type { PushedDocument } from '@mostrador/contract/features/selling/sync/schema.ts'
import { readMembership } from '../../../auth/access-cache.ts'
import type { StatementCtx } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { isMadeBy } from '../../access/devices/public.ts'

/** The person a document is stored for, and the doubts about that. */
type Maker = { maker: StatementCtx; needsReview: string[] }

/**
 * A document belongs to its maker, even if another person is logged in when it is sent, but only with a proof of the maker: the
 * rights that count are those of a person who logged in (O-3). Without a proof it is stored in the name of the sender, under the
 * sender's rights, and marked; a person who `vouches` for a file of documents also vouches for the names in it. If the maker may
 * no longer sell, it is stored for the sender and marked, and so are documents after the plan expired.
 */
export async function actAsMaker(ctx: StatementCtx, item: PushedDocument, vouches: boolean): Promise<Maker> {
  const { madeBy, proof } = item
  const isOwn = madeBy === null || (madeBy.userId === ctx.user.id && madeBy.profileId === ctx.profile.id)
  const access = beforeExpiry(ctx.access)
  const expired = can(ctx.access, 'SALES__ADD') ? [] : ['planExpired']
  const own = { ...ctx, access }
  if (isOwn) return { maker: own, needsReview: expired }

  const { membership, isProved } = await inTransaction(ctx.deps.db, { companyId: ctx.company.id }, async (tx) => ({
    membership: await readMembership(tx, ctx.company.id, madeBy.userId, madeBy.profileId),
    // A person who is logged in may use any of their profiles.
    isProved:
      madeBy.userId === ctx.user.id ||
      (proof !== undefined && (await isMadeBy({ ...ctx, tx }, { ...item, madeBy }, proof))),
  }))
  if (!membership || !can(beforeExpiry(membership.access), 'SALES__ADD'))
    return { maker: own, needsReview: [...expired, 'actorRevoked'] }
  const user = { ...ctx.user, id: madeBy.userId }
  if (isProved) {
    const { access: theirs, ...place } = membership
    return { maker: { ...ctx, ...place, access: beforeExpiry(theirs), user }, needsReview: expired }
  }
  if (vouches) return { maker: { ...own, user }, needsReview: expired }
  ctx.log.info({ documentId: item.id, kind: item.kind, named: madeBy.userId }, 'maker of a document not proved')
  return { maker: own, needsReview: [...expired, 'makerUnproved'] }
}
