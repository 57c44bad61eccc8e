import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { undoEmailChange as endpoint } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { guardByAddress } from '../../../auth/guard-tries.ts'
import type { Ctx } from '../../../context.ts'
import { translate } from '../../../translate.ts'
import { dropEmailChange } from './drop-email-change.ts'
import { findLiveToken, makeTokenFor, takeEmailToken, type TokenOwner, voidTokens } from './email-tokens.ts'
import { isAddressTaken } from './is-address-taken.ts'
import { endLogIns } from '../../../auth/log-ins.ts'
import { forgetTries } from './tries.ts'

/**
 * Restores the address of an account that a notice was sent to. The password becomes invalid, because the person who changed the
 * address knew it. The answer contains a token to set a new one. Notices of later changes stop working and earlier ones do not,
 * so that the first owner wins however often the address was changed (docs/decisions/0073).
 */
export async function undoEmailChange(ctx: Ctx, input: InputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  return guardByAddress(ctx, input.captchaCode, async () => {
    const owner = await findLiveToken(ctx, input.token, 'undoEmailChange')
    if (!owner || !(await lockAccount(ctx, owner.userId))) throw new AppError('tokenInvalid')
    // Another call may have used the token while this one waited for the account.
    if (!(await takeEmailToken(ctx, input.token, 'undoEmailChange'))) throw new AppError('tokenInvalid')
    if (await isAddressTaken(ctx, owner.email, owner.userId)) throw new AppError('emailTaken')

    await restore(ctx, owner)
    await voidLaterNotices(ctx, owner)
    const resetToken = await makeTokenFor(ctx, { userId: owner.userId, email: owner.email }, 'resetPassword')
    return { message: translate(ctx.language, 'mail.answers.emailRestored'), email: owner.email, resetToken }
  })
}

async function lockAccount(ctx: Ctx, userId: string): Promise<boolean> {
  const user = await ctx.tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return user !== undefined
}

async function restore(ctx: Ctx, { userId, email }: TokenOwner): Promise<void> {
  await ctx.tx
    .updateTable('users')
    .set({ email, status: 1, passwordHash: '', updatedAt: ctx.now })
    .where('id', '=', userId)
    .execute()
  await dropEmailChange(ctx, userId)
  await voidTokens(ctx, userId, ['confirmEmail', 'resetPassword'])
  await endLogIns(ctx, { userId }, 'emailChanged')
  await ctx.tx.deleteFrom('knownDevices').where('userId', '=', userId).execute()
  await forgetTries(ctx, { userId, email })
}

async function voidLaterNotices(
  ctx: Ctx,
  { userId, email, madeOrder }: TokenOwner & { madeOrder: number },
): Promise<void> {
  await ctx.tx
    .updateTable('emailTokens')
    .set({ usedAt: ctx.now })
    .where('userId', '=', userId)
    .where('purpose', '=', 'undoEmailChange')
    .where('usedAt', 'is', null)
    .where((eb) => eb.or([eb('madeOrder', '>', madeOrder), eb('email', '=', email)]))
    .execute()
}
