import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { updateAccountPassword as endpoint } from '@mostrador/contract/features/access/account/endpoints.ts'
import { requirePassword } from '../../../auth/require-password.ts'
import type { SignedInCtx } from '../../../context.ts'
import { endLogIns } from '../../../auth/log-ins.ts'
import { dropEmailChange, forgetOtherDevices, notifyOfNewPassword } from '../auth/public.ts'

/** Sets a new password. Every other log-in ends, including those of anyone who knew the old one. */
export async function updateAccountPassword(
  ctx: SignedInCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await requirePassword(ctx, input.currentPassword)
  const passwordHash = await ctx.deps.passwords.hash(input.newPassword)
  const user = await ctx.tx
    .updateTable('users')
    .set({ passwordHash, updatedAt: ctx.now })
    .where('id', '=', ctx.user.id)
    .returning(['email', 'name', 'languageTag'])
    .executeTakeFirstOrThrow()
  await dropEmailChange(ctx, ctx.user.id)
  await endLogIns(ctx, { userId: ctx.user.id, exceptSessionId: ctx.user.sessionId }, 'passwordChanged')
  await forgetOtherDevices(ctx, ctx.user.id)
  await notifyOfNewPassword(ctx, user)
  return {}
}
