import { randomBytes, randomInt } from 'node:crypto'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { AfterSignIn } from '@mostrador/contract/features/shop/shop-accounts/choices.ts'
import type { askShopSignIn as endpoint } from '@mostrador/contract/features/shop/shop-accounts/endpoints.ts'
import type { z } from 'zod'
import { addressPrefix } from '../../../auth/address-prefix.ts'
import type { Ctx } from '../../../context.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { linkInShop, openShop, refuseAddress, type ShopCtx, type ShopPlace } from '../shop/public.ts'
import { codeHash, linkHash, signInMinutes } from './sign-in.ts'

/** Maximum number of requests from one network address in one shop: a market hall may share an address. */
const perMinute = 20
const fromAddress = { pause: 0, perDay: 200 }

/**
 * Mails a link and a code that prove a mailbox, also while the shop is closed. The answer is the same for unknown mailboxes,
 * because the proof creates the account (E-81). Throws `resendTooSoon` if the mailbox has just got such a mail, and
 * `tooManyRequests`.
 */
export async function askShopSignIn(
  outside: Ctx,
  { shop, email, language, isOwnHost, next }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const ctx = await openShop(outside, shop)
  await refuseFlood(ctx)
  const signInId = ctx.newId()
  const link = randomBytes(32).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const wait = await queueMail(ctx, 'shopSignIn', {
    to: email,
    language,
    shop: ctx.settings.general.storeName || ctx.company.name,
    code,
    link: linkTo(ctx, { shop, language, isOwnHost, next }, link),
  })
  if (wait > 0) throw new AppError('resendTooSoon', { data: { secondsLeft: wait } })
  await ctx.tx
    .insertInto('shopSignIns')
    .values({
      companyId: ctx.company.id,
      id: signInId,
      email,
      languageTag: language,
      linkHash: linkHash(link),
      codeHash: codeHash(ctx, signInId, code),
      expiresAt: new Date(ctx.now.getTime() + signInMinutes * 60_000),
    })
    .execute()
  return { signInId }
}

async function refuseFlood(ctx: ShopCtx): Promise<void> {
  const name = `shopSignIn:${ctx.company.id}:${addressPrefix(ctx.ip)}`
  const wait = ctx.deps.limiter.takeRate({ of: 'misses', name, perMinute }, ctx.now)
  if (wait > 0) throw new AppError('tooManyRequests', { data: { secondsLeft: wait, retryAfterSeconds: wait } })
  await refuseAddress(ctx, 'shopSignIn', fromAddress)
}

type Place = ShopPlace & { next: AfterSignIn }

/** The sign-in page under the requested host, which owns the cookie. */
function linkTo(ctx: ShopCtx, { next, ...place }: Place, link: string): string {
  return linkInShop(ctx, place, 'shop-sign-in', { link }) + (next === 'account' ? '' : `?next=${next}`)
}
