import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { registerUser as endpoint } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { addressPrefix } from '../../../auth/address-prefix.ts'
import { requireHuman } from '../../../auth/require-human.ts'
import type { Ctx } from '../../../context.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { translate } from '../../../translate.ts'
import { acceptInvitationFor } from '../invitations/public.ts'
import { linkTo } from './account-links.ts'
import { isAddressTaken } from './is-address-taken.ts'
import { sendConfirmation } from './send-confirmation.ts'

/**
 * Creates an account. A known e-mail gets the same answer after the same work, and its owner a mail about the attempt: the form
 * never reveals who has an account (G-12).
 */
export async function registerUser(ctx: Ctx, input: Input): Promise<OutputOf<typeof endpoint>> {
  await requireHuman(ctx, input.captchaCode)
  const passwordHash = await ctx.deps.passwords.hash(input.password)
  // Other people must not register an address that an account may still restore.
  const isFree = !(await isAddressTaken(ctx, input.email, null))
  const created = isFree && (await create(ctx, input, passwordHash))
  if (created) await welcome(ctx, { userId: created.id, email: input.email, name: input.name }, input.invitationCode)
  else await notifyOwner(ctx, input.email)
  return { message: translate(ctx.language, 'auth.registered') }
}

type Input = z.output<(typeof endpoint)['input']>

/** Undefined when another call took the address at the same moment. */
function create(ctx: Ctx, input: Input, passwordHash: string): Promise<{ id: string } | undefined> {
  return ctx.tx
    .insertInto('users')
    .values({ id: ctx.newId(), email: input.email, name: input.name, passwordHash, languageTag: ctx.language })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
}

async function welcome(
  ctx: Ctx,
  person: { userId: string; email: string; name: string },
  invitationCode: string | undefined,
): Promise<void> {
  if (invitationCode !== undefined) await acceptInvitationFor(ctx, person, invitationCode)
  const { status } = await ctx.tx
    .selectFrom('users')
    .select('status')
    .where('id', '=', person.userId)
    .executeTakeFirstOrThrow()
  if (status !== 1) {
    await sendConfirmation(ctx, person.email, 'welcome')
    return
  }

  const { language } = ctx
  await queueMail(ctx, 'ready', { to: person.email, language, name: person.name, link: linkTo(ctx, 'login', language) })
}

async function notifyOwner(ctx: Ctx, email: string): Promise<void> {
  // Silent, because a reported pause would reveal who has an account.
  const isTooMuch =
    (await ctx.deps.limiter.take([{ kind: 'mail', name: `known:${addressPrefix(ctx.ip)}` }], ctx.now)) > 0
  if (isTooMuch) return
  // In place of the statements of a new account, so that the time reveals nothing either.
  await sql`select 1`.execute(ctx.tx)
  await sql`select 1`.execute(ctx.tx)
  const { language } = ctx
  await queueMail(ctx, 'known', {
    to: email,
    language,
    link: linkTo(ctx, 'login', language),
    forgotLink: linkTo(ctx, 'forgot-password', language),
  })
}
