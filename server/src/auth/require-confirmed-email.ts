import { AppError } from '@mostrador/contract/errors.ts'
import type { SignedInCtx } from '../context.ts'

/** Only people with a confirmed address of their own may write to strangers. Throws `emailUnconfirmed`. */
export async function requireConfirmedEmail(ctx: SignedInCtx): Promise<void> {
  const user = await ctx.tx.selectFrom('users').select('status').where('id', '=', ctx.user.id).executeTakeFirstOrThrow()
  if (user.status !== 1) throw new AppError('emailUnconfirmed')
}
