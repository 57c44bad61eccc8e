import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { resendEmailChange as endpoint } from '@mostrador/contract/features/access/account/endpoints.ts'
import { waitingEmail } from '../../../auth/session-user.ts'
import type { SignedInCtx } from '../../../context.ts'
import { resendEmailLink } from '../auth/public.ts'

/** Resends the link that confirms the new e-mail. Throws `notFound` when no change is pending. */
export async function resendEmailChange(ctx: SignedInCtx): Promise<OutputOf<typeof endpoint>> {
  const user = await ctx.tx
    .selectFrom('users')
    .select(['name', 'languageTag', 'pendingEmail', 'pendingEmailAt'])
    .where('id', '=', ctx.user.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const newEmail = waitingEmail(user, ctx.now)
  if (newEmail === null) throw new AppError('notFound')

  return { secondsLeft: await resendEmailLink(ctx, { ...user, newEmail }) }
}
