import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import {
  type createInvitations as endpoint,
  invitationDays,
} from '@mostrador/contract/features/access/invitations/endpoints.ts'
import type { CompanyProfile } from '@mostrador/contract/session.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { readGivable } from '../profiles/public.ts'
import { requireConfirmedEmail } from '../../../auth/require-confirmed-email.ts'
import { claimRoom } from '../../../limits.ts'
import { codeOf, hashOfCode } from './invitation-code.ts'
import { presentInvitation, refuseOwnersInvitation, selectWaiting } from './select-invitations.ts'
import { sendInvitation, takeInvitationTurns } from './send-invitation.ts'

type Input = z.output<(typeof endpoint)['input']>

const dayMilliseconds = 86_400_000

/** The end of an invitation that is made or renewed now. */
export const invitationEnd = (now: Date) => new Date(now.getTime() + invitationDays * dayMilliseconds)

/** One for each e-mail, or one for anyone who has its link. An e-mail has one waiting invitation: the newest. */
export async function createInvitations(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  await requireConfirmedEmail(ctx)
  const profiles = await readGivable(ctx, input.profileIds)
  const emails = [...new Set(input.emails)]
  const alreadyMembers = await findMembers(ctx, emails)
  const strangers = emails.filter((email) => !alreadyMembers.includes(email))
  const free = await takeInvitationTurns(ctx, strangers)
  // In the order of the call.
  const invited = strangers.filter((email) => free.includes(email))
  const alreadyInvited = strangers.filter((email) => !invited.includes(email))

  await withdrawWaiting(ctx, invited)
  await claimRoom(ctx, 'members', { wanted: Math.max(1, invited.length) })
  await claimRoom(ctx, 'invitations', { wanted: emails.length === 0 ? 1 : invited.length })
  const ids: string[] = []
  for (const email of emails.length === 0 ? [null] : invited)
    ids.push(await invite(ctx, email, profiles, input.message))

  if (ids.length === 0) return { invitations: [], alreadyMembers, alreadyInvited }
  const rows = await selectWaiting(ctx).where('i.id', 'in', ids).orderBy('i.id').execute()
  for (const row of rows) await sendInvitation(ctx, row)
  return { invitations: rows.map((row) => presentInvitation(ctx, row)), alreadyMembers, alreadyInvited }
}

async function findMembers(ctx: CompanyCtx, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return []
  const rows = await ctx.tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select('u.email')
    .where('m.companyId', '=', ctx.company.id)
    .where('u.email', 'in', emails)
    .orderBy('u.email')
    .execute()
  return rows.map(({ email }) => email)
}

async function withdrawWaiting(ctx: CompanyCtx, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return
  const waiting = await selectWaiting(ctx).where('i.email', 'in', emails).execute()
  for (const row of waiting) refuseOwnersInvitation(ctx, row)
  await ctx.tx
    .updateTable('invitations')
    .set({ revokedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('email', 'in', emails)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute()
}

async function invite(
  ctx: CompanyCtx,
  email: string | null,
  profiles: readonly CompanyProfile[],
  message: string,
): Promise<string> {
  const id = ctx.newId()
  const companyId = ctx.company.id
  await ctx.tx
    .insertInto('invitations')
    .values({
      companyId,
      id,
      codeHash: hashOfCode(codeOf(ctx.deps.secrets, { id, codeGeneration: 0 })),
      email,
      message: message === '' ? null : message,
      languageTag: ctx.language,
      invitedById: ctx.user.id,
      createdAt: ctx.now,
      expiresAt: invitationEnd(ctx.now),
    })
    .execute()
  await ctx.tx
    .insertInto('invitationProfiles')
    .values(profiles.map((profile) => ({ companyId, invitationId: id, profileId: profile.id })))
    .execute()
  await audit(
    ctx,
    'invitation.create',
    { entity: 'invitation', entityId: id },
    { email, profiles: profiles.map(({ name }) => name).join(', ') },
  )
  return id
}
