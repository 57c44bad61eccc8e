/** Makes the tokens in mails, and uses each once (G-10). */
import { sql } from 'kysely'
import { hashOfToken, newSecretToken } from '../../../auth/secret-token.ts'
import { emailChangeHours } from '../../../auth/session-user.ts'
import type { Ctx } from '../../../context.ts'

type TokenPurpose = 'confirmEmail' | 'resetPassword' | 'changeEmail' | 'undoEmailChange'
export type TokenOwner = { userId: string; email: string }

/** Minutes that a token of each kind is valid. */
const tokenMinutes: Record<TokenPurpose, number> = {
  confirmEmail: 24 * 60,
  resetPassword: 60,
  changeEmail: emailChangeHours * 60,
  undoEmailChange: 7 * 24 * 60,
}

type Making = Pick<Ctx, 'tx' | 'now'>

/** A token for the person with that address. For an unknown address it is unusable, after the same work. */
export async function makeEmailToken(
  ctx: Making,
  email: string,
  purpose: TokenPurpose,
): Promise<{ token: string; owner: (TokenOwner & { name: string; language: 'en' | 'es' }) | undefined }> {
  const token = newSecretToken()
  const expiresAt = new Date(ctx.now.getTime() + tokenMinutes[purpose] * 60_000)
  const { rows } = await sql<{ userId: string; email: string; name: string; language: 'en' | 'es' }>`
    with owner as (select id, email, name, language_tag from users u where email = ${email} and deleted_at is null),
    made as (insert into email_tokens (hash, user_id, purpose, email, created_at, expires_at)
      select ${hashOfToken(token)}, id, ${purpose}, email, ${ctx.now}, ${expiresAt} from owner)
    select id as user_id, email, name, language_tag as language from owner`.execute(ctx.tx)
  return { token, owner: rows[0] }
}

/** A token for a known account and one address, which need not be the account's. */
export async function makeTokenFor(ctx: Making, { userId, email }: TokenOwner, purpose: TokenPurpose): Promise<string> {
  const token = newSecretToken()
  const expiresAt = new Date(ctx.now.getTime() + tokenMinutes[purpose] * 60_000)
  await ctx.tx
    .insertInto('emailTokens')
    .values({ hash: hashOfToken(token), userId, purpose, email, createdAt: ctx.now, expiresAt })
    .execute()
  return token
}

/** The owner of a valid token, without using it. */
export async function findLiveToken(
  ctx: Making,
  token: string,
  purpose: TokenPurpose,
): Promise<(TokenOwner & { madeOrder: number }) | undefined> {
  return ctx.tx
    .selectFrom('emailTokens')
    .select(['userId', 'email', 'madeOrder'])
    .where('hash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .executeTakeFirst()
}

/** Invalidates the unused tokens of an account for the given purposes. */
export async function voidTokens(ctx: Making, userId: string, purposes: readonly TokenPurpose[]): Promise<void> {
  await ctx.tx
    .updateTable('emailTokens')
    .set({ usedAt: ctx.now })
    .where('userId', '=', userId)
    .where('purpose', 'in', [...purposes])
    .where('usedAt', 'is', null)
    .execute()
}

/** Uses a token. Undefined when it is unknown, for another purpose, expired or used. */
export async function takeEmailToken(
  ctx: Making,
  token: string,
  purpose: TokenPurpose,
): Promise<TokenOwner | undefined> {
  return ctx.tx
    .updateTable('emailTokens')
    .set({ usedAt: ctx.now })
    .where('hash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .returning(['userId', 'email'])
    .executeTakeFirst()
}

/** The owner of a used token. */
export async function findUsedToken(
  ctx: Making,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<TokenOwner | undefined> {
  return ctx.tx
    .selectFrom('emailTokens')
    .select(['userId', 'email'])
    .where('hash', '=', hashOfToken(token))
    .where('purpose', 'in', [...purposes])
    .where('usedAt', 'is not', null)
    .executeTakeFirst()
}

/** Seconds until another mail of that kind may be sent to the person; 0 when it may be sent now. */
export async function secondsUntilNextMail(ctx: Making, userId: string, purpose: TokenPurpose): Promise<number> {
  const last = await ctx.tx
    .selectFrom('emailTokens')
    .select(({ fn }) => fn.max('createdAt').as('at'))
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  const waited = last?.at ? (ctx.now.getTime() - last.at.getTime()) / 1000 : secondsBetweenMails
  return Math.max(0, Math.ceil(secondsBetweenMails - waited))
}

/** Seconds between two mails of one kind to one person. */
export const secondsBetweenMails = 60
