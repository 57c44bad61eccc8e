/** What every change of a membership has in common. */
import { AppError } from '@mostrador/contract/errors.ts'
import type { Member } from '@mostrador/contract/features/users/endpoints.ts'
import type { CompanyCtx } from '../../context.ts'
import { takeTurns } from '../profiles/public.ts'
import { readMember } from './select-members.ts'

/** The member as nobody else can change them before the transaction ends. */
export async function holdMember(ctx: CompanyCtx, userId: string): Promise<Member> {
  await takeTurns(ctx)
  return readMember(ctx, userId)
}

/** Whether somebody acts under the root profile is for root people only to decide (rules.md 2.16). */
export function refuseTouchingRoot(ctx: CompanyCtx, isRootConcerned: boolean): void {
  if (isRootConcerned && !ctx.profile.isRoot) throw new AppError('permissionNotHeld')
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
