/** What every change of a membership has in common. */
import { AppError } from '@mostrador/contract/errors.ts'
import type { Member } from '@mostrador/contract/features/users/endpoints.ts'
import type { CompanyCtx } from '../../context.ts'
import { takeTurns } from '../profiles/public.ts'
import { readMember } from './select-members.ts'

/**
 * Locks a member until the transaction ends. Every call that does something to a member begins here: only owners touch an owner.
 * Throws `permissionNotHeld`.
 */
export async function holdMember(ctx: CompanyCtx, userId: string): Promise<Member> {
  await takeTurns(ctx)
  const member = await readMember(ctx, userId)
  if (member.isRoot && !ctx.profile.isRoot) throw new AppError('permissionNotHeld')
  return member
}

/** Nobody shuts themselves out; leaving is another call. */
export function refuseOwn(ctx: CompanyCtx, userId: string): void {
  if (userId === ctx.user.id) throw new AppError('ownMembership')
}

/** The next call of the person in this company is judged anew, and their screens hear of it. */
export async function tellMember(ctx: CompanyCtx, userId: string): Promise<void> {
  await ctx.publish({
    to: { companyId: ctx.company.id, userId },
    message: { event: 'changedProfile' },
    closes: true,
    changesRights: true,
  })
}

/** Log-ins that act in this company are pointed nowhere; they go on elsewhere. */
export async function disconnectMember(ctx: CompanyCtx, userId: string): Promise<void> {
  await ctx.tx
    .updateTable('authSessions')
    .set({ companyIdOn: null, profileIdOn: null })
    .where('userId', '=', userId)
    .where('companyIdOn', '=', ctx.company.id)
    .where('endedAt', 'is', null)
    .execute()
}
