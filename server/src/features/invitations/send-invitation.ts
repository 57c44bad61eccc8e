import { invitationDays } from '@mostrador/contract/features/invitations/endpoints.ts'
import type { CompanyCtx } from '../../context.ts'
import { translate } from '../../translate.ts'
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

/** Writes the e-mail of an invitation in the inviter's language; one without an address is handed over by whoever made it. */
export async function sendInvitation(ctx: CompanyCtx, invitation: Sendable): Promise<void> {
  const { language } = ctx
  if (invitation.email === null) return
  const values = {
    inviter: invitation.invitedByName,
    company: ctx.company.name,
    profiles: (invitation.profiles ?? []).map(({ name }) => name).join(', '),
    days: invitationDays,
    link: invitationLink(ctx, mailedCodeOf(ctx.deps.secrets, invitation)),
  }
  const note =
    invitation.message === null ? '' : translate(language, 'mail.invitationNote', { message: invitation.message })
  await ctx.deps.mailQueue.add(ctx.tx, {
    to: invitation.email,
    subject: translate(language, 'mail.invitationSubject', values),
    body: translate(language, 'mail.invitationText', { ...values, note }),
    language,
  })
}
