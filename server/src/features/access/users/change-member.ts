/** Shared by all changes of a membership. */
import { AppError } from '@mostrador/contract/errors.ts'
import type { Member } from '@mostrador/contract/features/access/users/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { takeTurns } from '../profiles/public.ts'
import { readMember } from './select-members.ts'

/**
 * Locks a member until the transaction ends. Every call that changes a member begins here: only owners may change an owner. Throws
 * `permissionNotHeld`.
 */
export async function holdMember(ctx: CompanyCtx, userId: string): Promise<Member> {
  await takeTurns(ctx)
  const member = await readMember(ctx, userId)
  if (member.isRoot && !ctx.profile.isRoot) throw new AppError('permissionNotHeld')
  return member
}

/** People cannot lock themselves out. Leaving is another call. */
export function refuseOwn(ctx: CompanyCtx, userId: string): void {
  if (userId === ctx.user.id) throw new AppError('ownMembership')
}

/** The server reloads the person's rights at their next call in this company, and their screens get a message. */
export async function notifyMember(ctx: CompanyCtx, userId: string): Promise<void> {
  await ctx.publish({
    to: { companyId: ctx.company.id, userId },
    message: { event: 'changedProfile' },
    closes: true,
    changesRights: true,
  })
}

/** Disconnects log-ins from this company. They continue elsewhere. */
export async function disconnectMember(ctx: CompanyCtx, userId: string): Promise<void> {
  await ctx.tx
    .updateTable('authSessions')
    .set({ companyIdOn: null, profileIdOn: null })
    .where('userId', '=', userId)
    .where('companyIdOn', '=', ctx.company.id)
    .where('endedAt', 'is', null)
    .execute()
}
