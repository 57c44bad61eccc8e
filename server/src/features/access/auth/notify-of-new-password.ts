import type { Ctx } from '../../../context.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { linkTo } from './account-links.ts'

/** Tells the owner of an account about a new password, in case it was not them. */
export async function notifyOfNewPassword(
  ctx: Pick<Ctx, 'tx' | 'deps'>,
  { email, name, languageTag }: { email: string; name: string; languageTag: string },
): Promise<void> {
  const language = languageTag === 'es' ? 'es' : 'en'
  const forgotLink = linkTo(ctx, 'forgot-password', language)
  await queueMail(ctx, 'passwordChanged', { to: email, language, name, forgotLink })
}
