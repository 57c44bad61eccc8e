import { AppError } from '@mostrador/contract/errors.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import type { SignedInCtx } from '../../../context.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { linkTo } from './account-links.ts'
import { makeTokenFor, secondsBetweenMails, secondsUntilNextMail, voidTokens } from './email-tokens.ts'
import { isAddressTaken } from './is-address-taken.ts'

type Asking = { email: string; name: string; status: number; languageTag: string }

/**
 * Starts the change of an account's e-mail. The new address gets a link, and the current one a notice with a link to undo it. If
 * another account has the address, the answer is the same and its owner gets a mail, so that callers cannot find out who has an
 * account. Throws `resendTooSoon` within a minute of the last link. The caller has locked the account's row.
 */
export async function askEmailChange(ctx: SignedInCtx, user: Asking, newEmail: string): Promise<void> {
  await resendEmailLink(ctx, { ...user, newEmail })
  await noticeOf(ctx, 'emailChangeAsked', { ...user, userId: ctx.user.id, newEmail })
}

/**
 * Sends the link to the pending address. Earlier links stop working. Returns the seconds until the next one is allowed. Throws
 * `resendTooSoon`.
 */
export async function resendEmailLink(
  ctx: SignedInCtx,
  { newEmail, ...user }: { newEmail: string; name: string; languageTag: string },
): Promise<number> {
  const secondsLeft = await secondsUntilNextMail(ctx, ctx.user.id, 'changeEmail')
  if (secondsLeft > 0) throw new AppError('resendTooSoon', { data: { secondsLeft } })

  await ctx.tx
    .updateTable('users')
    .set({ pendingEmail: newEmail, pendingEmailAt: ctx.now })
    .where('id', '=', ctx.user.id)
    .execute()
  await sendLink(ctx, { userId: ctx.user.id, newEmail, name: user.name, language: languageOf(user) })
  return secondsBetweenMails
}

async function sendLink(
  ctx: SignedInCtx,
  { userId, newEmail, name, language }: { userId: string; newEmail: string; name: string; language: Language },
): Promise<void> {
  await voidTokens(ctx, userId, ['changeEmail'])
  // Also made for a taken address, without sending it: it counts for the pause.
  const token = await makeTokenFor(ctx, { userId, email: newEmail }, 'changeEmail')
  const isTaken = await isAddressTaken(ctx, newEmail, userId)
  const forgotLink = linkTo(ctx, 'forgot-password', language)
  const confirmLink = linkTo(ctx, 'email-confirmation', language, token, 'change')
  const secondsLeft = isTaken
    ? await queueMail(ctx, 'addressKnown', { to: newEmail, language, forgotLink })
    : await queueMail(ctx, 'confirmNew', { to: newEmail, language, name, confirmLink })
  if (secondsLeft > 0) throw new AppError('resendTooSoon', { data: { secondsLeft } })
}

/**
 * Notifies the old address of a change, with the link that restores it. An address that was never confirmed gets no notice: its
 * mailbox may belong to a stranger, who could take over the account with the link.
 */
export async function noticeOf(
  ctx: Pick<SignedInCtx, 'tx' | 'now' | 'deps'>,
  area: 'emailChangeAsked' | 'emailChanged',
  { userId, email, name, status, languageTag, newEmail }: Asking & { userId: string; newEmail: string },
): Promise<void> {
  if (status !== 1) return
  const token = await makeTokenFor(ctx, { userId, email }, 'undoEmailChange')
  const language = languageOf({ languageTag })
  const undoLink = linkTo(ctx, 'email-confirmation', language, token, 'undo')
  await queueMail(ctx, area, { to: email, language, name, newEmail, undoLink })
}

const languageOf = ({ languageTag }: { languageTag: string }): Language => (languageTag === 'es' ? 'es' : 'en')
