import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import { isCommonPassword } from '@mostrador/contract/common-passwords.ts'
import type { registerUser as endpoint } from '@mostrador/contract/features/auth/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { z } from 'zod'
import { hashPassword } from '../../auth/passwords.ts'
import type { Ctx } from '../../context.ts'
import { publicUrl } from '../../public-url.ts'
import { translate } from '../../translate.ts'

/**
 * Creates an account. A known e-mail gets the same answer after the same work, and a message that says somebody tried
 * (ux.md 4.9): the form never tells a stranger who has an account.
 */
export async function registerUser(
  ctx: Ctx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  if (isCommonPassword(input.password)) {
    throw new AppError('invalidInput', { fields: { password: { key: 'validation.passwordCommon' } } })
  }

  const passwordHash = await hashPassword(input.password)
  const created = await ctx.tx
    .insertInto('users')
    .values({ id: ctx.newId(), email: input.email, name: input.name, passwordHash, languageTag: ctx.language })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()

  const area = created ? 'welcome' : 'known'
  const link = `${publicUrl(ctx.deps)}${pathTo('login', ctx.language)}`
  const mail = {
    to: input.email,
    subject: translate(ctx.language, `mail.${area}Subject`, { name: input.name }),
    text: translate(ctx.language, `mail.${area}Text`, { name: input.name, link }),
  }
  // The account stands whether or not the mail server does; the person can log in without the message.
  ctx.deps.sendMail(mail).catch((error: unknown) => ctx.log.error({ err: error }, 'mail not sent'))
  return { message: translate(ctx.language, 'auth.registered') }
}
