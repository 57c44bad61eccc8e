import { AppError } from '@mostrador/contract/errors.ts'
import type { Ctx } from '../../../context.ts'
import { noticeOf } from './ask-email-change.ts'
import { findLiveToken, takeEmailToken, voidTokens } from './email-tokens.ts'
import { isAddressTaken } from './is-address-taken.ts'
import { forgetOtherDevices } from './known-devices.ts'
import { endLogIns, readLogInOf } from '../../../auth/log-ins.ts'

/**
 * Replaces the account's address with the one that the token was mailed to, if it is still pending. Other log-ins end, links
 * mailed to the old address stop working, and the old address gets a mail with a link to undo the change. False for an unknown
 * token. Throws `emailTaken` when another account has taken the address meanwhile; then nothing changes.
 */
export async function confirmNewEmail(ctx: Ctx, token: string): Promise<boolean> {
  const owner = await findLiveToken(ctx, token, 'changeEmail')
  if (!owner) return false
  // Locks the account's row first, like every other change of the address.
  const user = await ctx.tx
    .selectFrom('users')
    .select(['id as userId', 'email', 'name', 'status', 'languageTag', 'pendingEmail'])
    .where('id', '=', owner.userId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const taken = await takeEmailToken(ctx, token, 'changeEmail')
  if (!taken || !user || user.pendingEmail !== owner.email) return false
  if (await isAddressTaken(ctx, owner.email, owner.userId)) throw new AppError('emailTaken')

  await ctx.tx
    .updateTable('users')
    .set({ email: owner.email, status: 1, pendingEmail: null, pendingEmailAt: null, updatedAt: ctx.now })
    .where('id', '=', owner.userId)
    .execute()
  await voidTokens(ctx, owner.userId, ['confirmEmail', 'resetPassword', 'changeEmail'])
  await endOthers(ctx, owner.userId)
  await noticeOf(ctx, 'emailChanged', { ...user, newEmail: owner.email })
  return true
}

/** Ends the other log-ins. A browser that follows the link while logged in to the account stays logged in. */
async function endOthers(ctx: Ctx, userId: string): Promise<void> {
  const exceptSessionId = await readLogInOf(ctx, ctx.cookie?.refreshToken)
  await endLogIns(ctx, { userId, ...(exceptSessionId !== undefined && { exceptSessionId }) }, 'emailChanged')
  await forgetOtherDevices(ctx, userId)
}
