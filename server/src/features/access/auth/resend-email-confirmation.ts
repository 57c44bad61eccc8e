import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { resendEmailConfirmation as endpoint } from '@mostrador/contract/features/access/auth/endpoints.ts'
import type { SignedInCtx } from '../../../context.ts'
import { translate } from '../../../translate.ts'
import { secondsBetweenMails, secondsUntilNextMail } from './email-tokens.ts'
import { sendConfirmation } from './send-confirmation.ts'

/** Resends the link that confirms the e-mail, at most once a minute. */
export async function resendEmailConfirmation(ctx: SignedInCtx): Promise<OutputOf<typeof endpoint>> {
  // Serialises two tabs that ask at once.
  const user = await ctx.tx
    .selectFrom('users')
    .select(['email', 'status'])
    .where('id', '=', ctx.user.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const say = (key: string) => translate(ctx.language, `mail.answers.${key}`)
  if (user.status === 1) return { message: say('confirmationDone'), data: { secondsLeft: 0 } }

  const secondsLeft = await secondsUntilNextMail(ctx, ctx.user.id, 'confirmEmail')
  if (secondsLeft > 0) throw new AppError('resendTooSoon', { data: { secondsLeft } })
  const wait = await sendConfirmation(ctx, user.email, 'confirm')
  if (wait > 0) throw new AppError('resendTooSoon', { data: { secondsLeft: wait } })
  return { message: say('confirmationSent'), data: { secondsLeft: secondsBetweenMails } }
}
