import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { forgotPassword as endpoint } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { sql } from 'kysely'
import { addressPrefix } from '../../../auth/address-prefix.ts'
import { guardByAddress } from '../../../auth/guard-tries.ts'
import { requireHuman } from '../../../auth/require-human.ts'
import type { Ctx } from '../../../context.ts'
import { queueMail, takeTurnOf } from '../../../mail/queue-mail.ts'
import { translate } from '../../../translate.ts'
import { linkTo } from './account-links.ts'
import { dropEmailChange } from './drop-email-change.ts'
import { makeEmailToken, type TokenOwner, takeEmailToken } from './email-tokens.ts'
import { endLogIns } from '../../../auth/log-ins.ts'
import { notifyOfNewPassword } from './notify-of-new-password.ts'
import { forgetTries } from './tries.ts'

type Input = InputOf<typeof endpoint>

/** Requests a message to set a new password, or sets it with the token of that message. */
export async function forgotPassword(ctx: Ctx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const key = input.action === 'request' ? 'resetRequested' : 'passwordChanged'
  await (input.action === 'request' ? request(ctx, input) : change(ctx, input))
  return { message: translate(ctx.language, `mail.answers.${key}`) }
}

/** An unknown address gets the same answer after the same statements, so that neither text nor time reveals who has an account. */
async function request(ctx: Ctx, input: Extract<Input, { action: 'request' }>): Promise<void> {
  await requireHuman(ctx, input.captchaCode)
  const secondsLeft = await ctx.deps.limiter.take([{ kind: 'mail', name: addressPrefix(ctx.ip) }], ctx.now)
  if (secondsLeft > 0) throw new AppError('tooManyRequests', { data: { secondsLeft } })

  const { token, owner } = await makeEmailToken(ctx, input.email, 'resetPassword')
  if (!owner) {
    // Counts a turn in place of the mail.
    await takeTurnOf(ctx, 'reset', input.email)
    await sql`select 1`.execute(ctx.tx)
    return
  }
  const { email, name, language } = owner
  await queueMail(ctx, 'reset', {
    to: email,
    language,
    name,
    resetLink: linkTo(ctx, 'forgot-password', language, token),
  })
}

/** The holder of the mail has the account: its log-ins end, and the address is also confirmed. */
async function change(ctx: Ctx, input: Extract<Input, { action: 'change' }>): Promise<void> {
  const owner = await guardByAddress(ctx, input.captchaCode, () => takeToken(ctx, input.token))
  const passwordHash = await ctx.deps.passwords.hash(input.newPassword)
  const user = await ctx.tx
    .updateTable('users')
    .set({ passwordHash, status: 1, updatedAt: ctx.now })
    .where('id', '=', owner.userId)
    .where('email', '=', owner.email)
    .where('deletedAt', 'is', null)
    .returning(['name', 'languageTag'])
    .executeTakeFirst()
  if (!user) throw new AppError('tokenInvalid')

  // Cancels an address change that a thief may have requested before the owner returned.
  await dropEmailChange(ctx, owner.userId)
  await endLogIns(ctx, { userId: owner.userId }, 'passwordChanged')
  await ctx.tx.deleteFrom('knownDevices').where('userId', '=', owner.userId).execute()
  await forgetTries(ctx, owner)
  await notifyOfNewPassword(ctx, { ...user, email: owner.email })
}

async function takeToken(ctx: Ctx, token: string): Promise<TokenOwner> {
  const owner = await takeEmailToken(ctx, token, 'resetPassword')
  if (!owner) throw new AppError('tokenInvalid')
  return owner
}
