import type { Ctx } from '../../../context.ts'
import { voidTokens } from './email-tokens.ts'

/** Cancels the pending address of an account. The link mailed there no longer confirms anything. */
export async function dropEmailChange(ctx: Pick<Ctx, 'tx' | 'now'>, userId: string): Promise<void> {
  await ctx.tx
    .updateTable('users')
    .set({ pendingEmail: null, pendingEmailAt: null })
    .where('id', '=', userId)
    .where('pendingEmail', 'is not', null)
    .execute()
  await voidTokens(ctx, userId, ['changeEmail'])
}
