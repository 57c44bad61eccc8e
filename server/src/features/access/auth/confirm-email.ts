import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { confirmEmail as endpoint } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { guardByAddress } from '../../../auth/guard-tries.ts'
import type { Ctx } from '../../../context.ts'
import { translate } from '../../../translate.ts'
import { confirmNewEmail } from './confirm-new-email.ts'
import { findUsedToken, type TokenOwner, takeEmailToken } from './email-tokens.ts'

/**
 * Confirms the address a token was sent to, if it is still the account's, or makes it the account's if it is pending. Following the link
 * twice is not an error.
 */
export async function confirmEmail(ctx: Ctx, input: InputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  return guardByAddress(ctx, input.captchaCode, async () => {
    const owner = await takeEmailToken(ctx, input.token, 'confirmEmail')
    if (owner && (await confirm(ctx, owner))) return answer(ctx, 'confirmed', false)

    if (await confirmNewEmail(ctx, input.token)) return answer(ctx, 'confirmed', false)

    const earlier = await findUsedToken(ctx, input.token, ['confirmEmail', 'changeEmail'])
    if (earlier && (await isConfirmed(ctx, earlier))) return answer(ctx, 'confirmationDone', true)
    throw new AppError('tokenInvalid')
  })
}

function answer(ctx: Ctx, key: string, alreadyDone: boolean): OutputOf<typeof endpoint> {
  return { message: translate(ctx.language, `mail.answers.${key}`), alreadyDone }
}

async function confirm(ctx: Ctx, { userId, email }: TokenOwner): Promise<boolean> {
  const confirmed = await ctx.tx
    .updateTable('users')
    .set({ status: 1, updatedAt: ctx.now })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('status', '=', -1)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return confirmed !== undefined
}

async function isConfirmed(ctx: Ctx, { userId, email }: TokenOwner): Promise<boolean> {
  const user = await ctx.tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('status', '=', 1)
    .executeTakeFirst()
  return user !== undefined
}
