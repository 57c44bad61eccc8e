import { claimRoom } from '../../../limits.ts'
import { auditAs } from '../../../audit/audit.ts'
import type { Ctx } from '../../../context.ts'
import { findByCode, findForPerson, findUsable, type UsableInvitation } from './find-usable.ts'
import { isMailedCode } from './invitation-code.ts'

/** The person who redeems, with their account's e-mail. */
export type Person = { userId: string; email: string }
type Wanted = { code: string } | { invitationId: string }
/** The person's company and profile. */
export type Joined = { companyId: string; profileId: string }
type Refusal = 'invitationInvalid' | 'invitationOtherEmail'

/** Makes a person a member by an invitation, and marks it as used. Leaves the transaction acting for the company, if there is one. */
export async function redeemInvitation(ctx: Ctx, person: Person, wanted: Wanted): Promise<Joined | Refusal> {
  const found =
    'code' in wanted ? await findByCode(ctx, wanted.code) : await findForPerson(ctx, person.userId, wanted.invitationId)
  const invitation = found && (await findUsable(ctx, found))
  if (!invitation) return 'invitationInvalid'
  if (invitation.email !== null && invitation.email !== person.email) return 'invitationOtherEmail'

  const membership = await readMembership(ctx, invitation.companyId, person.userId)
  if (membership && membership.status !== 'active') return 'invitationInvalid'
  // An open link that a member tries stays valid for the person it was made for.
  if (membership && invitation.email === null)
    return { companyId: invitation.companyId, profileId: membership.profileId }

  if (!(await claimInvitation(ctx, invitation, person.userId))) return 'invitationInvalid'
  const joined = await becomeMember(ctx, invitation, person.userId)
  if ('code' in wanted && isMailedCode(ctx.deps.secrets, invitation, wanted.code)) await confirmEmail(ctx, person)
  await auditAs(
    ctx,
    { companyId: invitation.companyId, actorId: person.userId },
    'invitation.accept',
    { entity: 'member', entityId: person.userId },
    { invitedBy: invitation.invitedByName, profiles: invitation.profiles.map(({ name }) => name).join(', ') },
  )
  await ctx.publish({ to: { companyId: invitation.companyId, userId: person.userId }, changesRights: true })
  return joined
}

async function readMembership(ctx: Ctx, companyId: string, userId: string) {
  return ctx.tx
    .selectFrom('memberships as m')
    .innerJoin('membershipProfiles as mp', (join) =>
      join.onRef('mp.companyId', '=', 'm.companyId').onRef('mp.userId', '=', 'm.userId'),
    )
    .select(['m.status', 'mp.profileId'])
    .where('m.companyId', '=', companyId)
    .where('m.userId', '=', userId)
    .orderBy('mp.profileId')
    .executeTakeFirst()
}

/** True for one of many concurrent callers: the row is changed only while it is unused. */
async function claimInvitation(ctx: Ctx, { companyId, id }: UsableInvitation, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('invitations')
    .set({ usedAt: ctx.now, usedById: userId })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function becomeMember(
  ctx: Ctx,
  { companyId, invitedById, profiles }: UsableInvitation,
  userId: string,
): Promise<Joined> {
  const known = await ctx.tx
    .selectFrom('memberships')
    .select('userId')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!known) await claimRoom({ ...ctx, company: { id: companyId } }, 'members')
  await ctx.tx
    .insertInto('memberships')
    .values({ companyId, userId, invitedById })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await ctx.tx
    .insertInto('membershipProfiles')
    .values(profiles.map(({ id }) => ({ companyId, userId, profileId: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const [first] = profiles
  if (!first) throw new Error('an invitation without profiles is not usable')
  // A person without a last place gets this one at the next log-in.
  await ctx.tx
    .updateTable('users')
    .set({ lastCompanyId: companyId, lastProfileId: first.id })
    .where('id', '=', userId)
    .where('lastCompanyId', 'is', null)
    .execute()
  return { companyId, profileId: first.id }
}

/** The code of the e-mail proves access to that mailbox. */
async function confirmEmail(ctx: Ctx, { userId, email }: Person): Promise<void> {
  await ctx.tx
    .updateTable('users')
    .set({ status: 1 })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('status', '=', -1)
    .execute()
}
