import type { Ctx } from '../../context.ts'
import { voidTokens } from './email-tokens.ts'

/** The account waits for no other address any more: the link mailed there confirms nothing. */
export async function dropEmailChange(ctx: Pick<Ctx, 'tx' | 'now'>, userId: string): Promise<void> {
  await ctx.tx
    .updateTable('users')
    .set({ pendingEmail: null, pendingEmailAt: null })
    .where('id', '=', userId)
    .where('pendingEmail', 'is not', null)
    .execute()
  await voidTokens(ctx, userId, ['changeEmail'])
}
