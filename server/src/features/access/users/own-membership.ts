import type { AuditAction } from '@mostrador/contract/features/office/audit/audit-action.ts'
/** What a person's own membership means for a company: checked before it ends, and ended in one place. */
import type { Ctx } from '../../../context.ts'
import { auditAs } from '../../../audit/audit.ts'
import { actFor } from '../../../db/transaction.ts'

/** The companies a person belongs to, with any status. Leaves the transaction acting for the person. */
export async function listOwnMemberships(
  ctx: Pick<Ctx, 'tx'>,
  userId: string,
): Promise<{ id: string; name: string }[]> {
  await actFor(ctx.tx, { userId })
  return ctx.tx
    .selectFrom('memberships as m')
    .innerJoin('companies as c', 'c.id', 'm.companyId')
    .select(['c.id', 'c.name'])
    .where('m.userId', '=', userId)
    .orderBy('c.id')
    .execute()
}

type Ownership = {
  isMember: boolean
  /** Active under the root profile. */
  isOwner: boolean
  /** Whether there is no other owner. */
  isLastOwner: boolean
  /** Whether another person is active in the company. */
  hasOthers: boolean
}

/**
 * The state of a company without the person. Concurrent calls that would remove an owner wait. Leaves the transaction acting for the
 * company.
 */
export async function readOwnership(ctx: Pick<Ctx, 'tx'>, companyId: string, userId: string): Promise<Ownership> {
  await actFor(ctx.tx, { companyId })
  const root = await ctx.tx
    .selectFrom('profiles')
    .select('id')
    .where('companyId', '=', companyId)
    .where('isRoot', '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (!root) return { isMember: false, isOwner: false, isLastOwner: false, hasOthers: false }
  const members = await ctx.tx
    .selectFrom('memberships as m')
    .leftJoin('membershipProfiles as mp', (join) =>
      join
        .onRef('mp.companyId', '=', 'm.companyId')
        .onRef('mp.userId', '=', 'm.userId')
        .on('mp.profileId', '=', root.id),
    )
    .select(['m.userId', 'm.status', 'mp.profileId as rootProfileId'])
    .where('m.companyId', '=', companyId)
    .execute()
  const active = members.filter(({ status }) => status === 'active')
  const owners = active.filter(({ rootProfileId }) => rootProfileId !== null)
  const isOwner = owners.some((member) => member.userId === userId)
  return {
    isMember: members.some((member) => member.userId === userId),
    isOwner,
    isLastOwner: isOwner && owners.length === 1,
    hasOthers: active.some((member) => member.userId !== userId),
  }
}

/** Removes a person from a company. Their connections to it end. Leaves the transaction acting for the company. */
export async function endMembership(ctx: Ctx, companyId: string, userId: string, action: AuditAction): Promise<void> {
  await actFor(ctx.tx, { companyId })
  await ctx.tx
    .deleteFrom('membershipProfiles')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .execute()
  await ctx.tx.deleteFrom('memberships').where('companyId', '=', companyId).where('userId', '=', userId).execute()
  await auditAs(ctx, { companyId, actorId: userId }, action, { entity: 'member', entityId: userId })
  await ctx.publish({
    to: { companyId, userId },
    changesRights: true,
    closes: true,
    message: { event: 'changedProfile' },
  })
}
