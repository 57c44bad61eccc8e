/** Actions of shoppers on their signed-in account. Guests have none: `unauthenticated`. */
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type * as endpoints from '@mostrador/contract/features/shop/shop-accounts/endpoints.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import { findShopper, openShop, type Shopper, type ShopCtx } from '../shop/public.ts'
import { forgetAlertsOfAddress } from '../stock-alerts/public.ts'
import { endSession, endSessions } from './sessions.ts'

type Endpoints = typeof endpoints
type Input<Name extends keyof Endpoints> = z.output<Endpoints[Name]['input']>

async function openMine(outside: Ctx, shop: string): Promise<{ ctx: ShopCtx; shopper: Shopper }> {
  const ctx = await openShop(outside, shop)
  const shopper = await findShopper(ctx)
  if (!shopper) throw new AppError('unauthenticated')
  return { ctx, shopper }
}

export async function updateMyShopAccount(
  outside: Ctx,
  { shop, ...values }: Input<'updateMyShopAccount'>,
): Promise<OutputOf<Endpoints['updateMyShopAccount']>> {
  const { ctx, shopper } = await openMine(outside, shop)
  await ctx.tx
    .updateTable('shopAccounts')
    .set(values)
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', shopper.id)
    .execute()
  return {}
}

/** Signs out and removes the cookie. Without a sign-in, only removes the cookie. */
export async function leaveShop(
  outside: Ctx,
  { shop, everywhere }: Input<'leaveShop'>,
): Promise<OutputOf<Endpoints['leaveShop']>> {
  const ctx = await openShop(outside, shop)
  const shopper = await findShopper(ctx)
  if (shopper) await (everywhere ? endSessions(ctx, shopper.id) : endSession(ctx, shopper.sessionId))
  ctx.authCookie.setShopper(null)
  return {}
}

/** Deletes sessions, cart and stock alerts with the account. Documents stay, because the shop must keep them (E-87). */
export async function deleteMyShopAccount(
  outside: Ctx,
  { shop }: Input<'deleteMyShopAccount'>,
): Promise<OutputOf<Endpoints['deleteMyShopAccount']>> {
  const { ctx, shopper } = await openMine(outside, shop)
  await forgetAlertsOfAddress(ctx, shopper.email)
  await ctx.tx
    .deleteFrom('shopSignIns')
    .where('companyId', '=', ctx.company.id)
    .where('email', '=', shopper.email)
    .execute()
  await ctx.tx.deleteFrom('shopAccounts').where('companyId', '=', ctx.company.id).where('id', '=', shopper.id).execute()
  ctx.authCookie.setShopper(null)
  return {}
}
