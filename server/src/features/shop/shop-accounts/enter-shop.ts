import { randomBytes } from 'node:crypto'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { enterShop as endpoint } from '@mostrador/contract/features/shop/shop-accounts/endpoints.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import { bringCart } from '../carts/public.ts'
import { findShopper, openShop, type ShopCtx, shopperTokenHash } from '../shop/public.ts'
import { findCustomer } from './bind-customer.ts'
import { endSession } from './sessions.ts'
import { codeHash, findSignIn, isOpen, mostTries, type SignIn } from './sign-in.ts'

type Input = z.output<(typeof endpoint)['input']>

/** The time in which the form that used a mail may be sent again, because its first answer may be lost. */
const againMilliseconds = 60_000
/** Maximum number of browsers signed in to one account. The one that was inactive longest is signed out. */
const mostSessions = 20

/**
 * Signs in with the proof of a mailbox, which works once (E-81). Throws `tokenInvalid` for a used or expired link, and
 * `invalidInput` for a wrong code; both are the same for every mailbox.
 */
export async function enterShop(outside: Ctx, { shop, proof, pressId }: Input): Promise<OutputOf<typeof endpoint>> {
  const ctx = await openShop(outside, shop)
  const signIn =
    'link' in proof ? await signInOfLink(ctx, proof.link, pressId) : await signInOfCode(ctx, proof, pressId)
  if (!signIn) return { lineCount: 0, hasMerged: false }

  await recordUse(ctx, signIn, pressId)
  const account = await openAccount(ctx, signIn)
  await startSession(ctx, account)
  return bringCart(ctx, account)
}

async function signInOfLink(ctx: ShopCtx, link: string, pressId: string): Promise<SignIn> {
  const found = await findSignIn(ctx, { link }, { isChanging: true })
  if (!found || !isUsable(ctx, found, pressId)) throw new AppError('tokenInvalid')
  return found
}

function isUsable(ctx: ShopCtx, signIn: SignIn, pressId: string): boolean {
  const { usedAt, pressId: usedBy } = signIn
  if (usedAt === null) return isOpen(ctx, signIn)
  return usedBy === pressId && ctx.now.getTime() - usedAt.getTime() < againMilliseconds
}

/** Undefined after a wrong code. The call is refused after the commit, so that the try stays counted. */
async function signInOfCode(
  ctx: ShopCtx,
  { signInId, code }: { signInId: string; code: string },
  pressId: string,
): Promise<SignIn | undefined> {
  const refused = new AppError('invalidInput', { fields: { code: { key: 'carts.faults.code' } } })
  const found = await findSignIn(ctx, { signInId }, { isChanging: true })
  if (!found || !isUsable(ctx, found, pressId) || found.tries >= mostTries) throw refused
  // Many mails to one mailbox do not give more tries.
  const bucket = [{ kind: 'account', name: `shop:${ctx.company.id}:${found.email}` }] as const
  const secondsLeft = await ctx.deps.limiter.take(bucket, ctx.now)
  if (secondsLeft > 0) throw new AppError('tooManyRequests', { data: { secondsLeft } })
  if (found.codeHash.equals(codeHash(ctx, found.id, code))) {
    await ctx.deps.limiter.forget(bucket)
    return found
  }
  await ctx.tx
    .updateTable('shopSignIns')
    .set({ tries: found.tries + 1 })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', found.id)
    .execute()
  ctx.refuseAfterCommit(refused)
  return undefined
}

async function recordUse(ctx: ShopCtx, { id, usedAt }: SignIn, pressId: string): Promise<void> {
  if (usedAt !== null) return
  await ctx.tx
    .updateTable('shopSignIns')
    .set({ usedAt: ctx.now, pressId })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
}

/** The account of the mailbox, created by its first proof, with the till's customer of that mailbox (E-83). */
async function openAccount(ctx: ShopCtx, { email, languageTag }: SignIn): Promise<string> {
  await ctx.tx
    .insertInto('shopAccounts')
    .values({ companyId: ctx.company.id, id: ctx.newId(), email, languageTag, createdAt: ctx.now })
    .onConflict((conflict) => conflict.columns(['companyId', 'email']).doNothing())
    .execute()
  const account = await ctx.tx
    .selectFrom('shopAccounts')
    .select(['id', 'customerId'])
    .where('companyId', '=', ctx.company.id)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const customerId = account.customerId ?? (await findCustomer(ctx, email))
  if (customerId !== account.customerId)
    await ctx.tx
      .updateTable('shopAccounts')
      .set({ customerId })
      .where('companyId', '=', ctx.company.id)
      .where('id', '=', account.id)
      .execute()
  return account.id
}

/** A new token, so that nobody can know it from before. Ends the earlier session of this browser. */
async function startSession(ctx: ShopCtx, accountId: string): Promise<void> {
  const before = await findShopper(ctx)
  if (before) await endSession(ctx, before.sessionId)
  const token = randomBytes(32).toString('base64url')
  await ctx.tx
    .insertInto('shopSessions')
    .values({
      companyId: ctx.company.id,
      id: ctx.newId(),
      accountId,
      tokenHash: shopperTokenHash(token),
      createdAt: ctx.now,
      seenAt: ctx.now,
    })
    .execute()
  ctx.authCookie.setShopper(token)
  const surplus = await ctx.tx
    .selectFrom('shopSessions')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('accountId', '=', accountId)
    .orderBy('seenAt', 'desc')
    .orderBy('createdAt', 'desc')
    .offset(mostSessions)
    .limit(mostSessions)
    .execute()
  for (const { id } of surplus) await endSession(ctx, id)
}
