/** The actions of a mailed link's holder: view, confirm, unsubscribe. Also while the shop is closed. */
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { openSubscription as endpoint } from '@mostrador/contract/features/shop/newsletter/endpoints.ts'
import type { Ctx } from '../../../context.ts'
import { maskedAddress } from '../../../mail/masked-address.ts'
import { openShop } from '../shop/public.ts'
import { endSubscription } from './end-subscription.ts'
import { findSubscription } from './find-subscription.ts'

type Link = { shop: string; token: string }
type Nothing = Promise<Record<string, never>>

/** Programs that open links of mails use nothing up (E-95). */
export async function openSubscription(outside: Ctx, { shop, token }: Link): Promise<OutputOf<typeof endpoint>> {
  const found = await findSubscription(await openShop(outside, shop), token)
  if (!found) return { subscription: null }
  const { state, email, mayConfirm } = found
  return { subscription: { state, email: email === null ? null : maskedAddress(email), mayConfirm } }
}

/** Throws `tokenInvalid` for an expired link, an unsubscribe link, or one whose address has left. */
export async function confirmSubscription(outside: Ctx, { shop, token }: Link): Nothing {
  const ctx = await openShop(outside, shop)
  const found = await findSubscription(ctx, token, { isChanging: true })
  if (found?.state === 'confirmed') return {}
  if (!found?.mayConfirm) throw new AppError('tokenInvalid')

  await ctx.tx
    .updateTable('newsletterSubscribers')
    .set({ state: 'confirmed', confirmedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', found.id)
    .execute()
  return {}
}

/** A repeated call changes nothing. Throws `tokenInvalid` for an unknown link. */
export async function leaveSubscription(outside: Ctx, { shop, token }: Link): Nothing {
  const ctx = await openShop(outside, shop)
  const found = await findSubscription(ctx, token, { isChanging: true })
  if (!found) throw new AppError('tokenInvalid')
  await endSubscription(ctx, found.id)
  return {}
}
