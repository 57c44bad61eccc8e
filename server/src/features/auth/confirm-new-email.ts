import { AppError } from '@mostrador/contract/errors.ts'
import type { Ctx } from '../../context.ts'
import { noticeOf } from './ask-email-change.ts'
import { findLiveToken, takeEmailToken, voidTokens } from './email-tokens.ts'
import { isAddressTaken } from './is-address-taken.ts'
import { forgetOtherDevices } from './known-devices.ts'
import { endLogIns, readLogInOf } from './log-ins.ts'

/**
 * Makes the address that a token was mailed to the account's, if the account still waits for it. Other log-ins end, links mailed to the old
 * address stop working, and the old address is told how to take it back. False when the token is none of ours; throws `emailTaken` when
 * another account got the address meanwhile, and then nothing changes.
 */
export async function confirmNewEmail(ctx: Ctx, token: string): Promise<boolean> {
  const owner = await findLiveToken(ctx, token, 'changeEmail')
  if (!owner) return false
  // The account's row is locked first, as every other change of the address does.
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

/** Whoever follows the link in a browser that is logged in to the account stays logged in there. */
async function endOthers(ctx: Ctx, userId: string): Promise<void> {
  const exceptSessionId = await readLogInOf(ctx, ctx.cookie?.refreshToken)
  await endLogIns(ctx, { userId, ...(exceptSessionId !== undefined && { exceptSessionId }) }, 'emailChanged')
  await forgetOtherDevices(ctx, userId)
}
