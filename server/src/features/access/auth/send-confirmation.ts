import type { Ctx } from '../../../context.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { linkTo } from './account-links.ts'
import { makeEmailToken } from './email-tokens.ts'

/** Sends the confirmation link to the owner of an address. Returns the seconds to wait when the address got one too recently. */
export async function sendConfirmation(ctx: Ctx, email: string, area: 'welcome' | 'confirm'): Promise<number> {
  const { token, owner } = await makeEmailToken(ctx, email, 'confirmEmail')
  if (!owner) return 0
  const { name, language } = owner
  return queueMail(ctx, area, {
    to: email,
    language,
    name,
    link: linkTo(ctx, 'login', language),
    confirmLink: linkTo(ctx, 'email-confirmation', language, token),
  })
}
