import { invitationDays } from '@mostrador/contract/features/access/invitations/endpoints.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { claimCompanyMail } from '../../../mail/claim-company-mail.ts'
import { companyTurns, secondsUntilTurn, takeMailTurn } from '../../../limiter/turns.ts'
import { plainWords } from '../../../mail/plain-words.ts'
import { queueMail, secondsUntilMail } from '../../../mail/queue-mail.ts'
import { translate } from '../../../translate.ts'
import { mailedCodeOf } from './invitation-code.ts'
import { invitationLink } from './select-invitations.ts'

type Sendable = {
  id: string
  email: string | null
  message: string | null
  codeGeneration: number
  invitedByName: string
  profiles: { name: string }[] | null
}

/** A company writes to one address once in this time. */
const rest = { pause: 24 * 60 * 60, perDay: 1 }

/**
 * The addresses that may be written to now: not those this company wrote to in the last 24 hours, or any company in the last 10 minutes.
 * Counts them, so `sendInvitation` must follow. Throws `tooManyRequests` when the company has sent its daily maximum.
 */
export async function takeInvitationTurns(ctx: CompanyCtx, emails: readonly string[]): Promise<string[]> {
  // Locks the company first and then the addresses in order, so that two calls never deadlock.
  await lock(ctx, `invitations:${ctx.company.id}`)
  const free: string[] = []
  for (const email of emails.toSorted()) {
    await lock(ctx, `invitations:${email}`)
    const own = companyTurns('invitation', ctx.company.id, email)
    const isTooSoon =
      (await secondsUntilTurn(ctx.tx, own, rest, ctx.now)) > 0 || (await secondsUntilMail(ctx, 'invitation', email)) > 0
    if (isTooSoon) continue
    await takeMailTurn(ctx.tx, own, rest, ctx.now)
    await claimCompanyMail(ctx, 'invitations')
    free.push(email)
  }
  return free
}

async function lock(ctx: CompanyCtx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(ctx.tx)
}

/**
 * Writes the e-mail of an invitation in the inviter's language, after its turn was taken. The inviter hands over an invitation without an
 * address.
 */
export async function sendInvitation(ctx: CompanyCtx, invitation: Sendable): Promise<void> {
  const { language } = ctx
  if (invitation.email === null) return
  const { message } = invitation
  const note = message === null ? '' : translate(language, 'mail.invitationNote', { message: plainWords(message) })
  await queueMail(ctx, 'invitation', {
    to: invitation.email,
    language,
    inviter: invitation.invitedByName,
    company: ctx.company.name,
    profiles: (invitation.profiles ?? []).map(({ name }) => name).join(', '),
    days: String(invitationDays),
    link: invitationLink(ctx, mailedCodeOf(ctx.deps.secrets, invitation)),
    note,
  })
}
