/** The actions of a mailed link's holder: view, confirm, stop. Also while the shop is closed. */
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { openStockAlerts as endpoint } from '@mostrador/contract/features/shop/stock-alerts/endpoints.ts'
import type { Ctx } from '../../../context.ts'
import { maskedAddress } from '../../../mail/masked-address.ts'
import { openShop } from '../shop/public.ts'
import { findAlerts, isLive } from './find-alerts.ts'

type Link = { shop: string; token: string }
type Nothing = Promise<Record<string, never>>

/** Programs that open links of mails use nothing up (H-42). */
export async function openStockAlerts(outside: Ctx, { shop, token }: Link): Promise<OutputOf<typeof endpoint>> {
  const found = await findAlerts(await openShop(outside, shop), token)
  if (!found) return { alerts: null }
  const live = found.filter(isLive)
  const email = live[0]?.email ?? null
  return {
    alerts: {
      email: email === null ? null : maskedAddress(email),
      mayConfirm: live.some(({ mayConfirm }) => mayConfirm),
      products: live.map(({ product }) => product),
    },
  }
}

/** Throws `tokenInvalid` for an expired link, a stop link, or one whose alert has ended. */
export async function confirmStockAlert(outside: Ctx, { shop, token }: Link): Nothing {
  const ctx = await openShop(outside, shop)
  const found = await findAlerts(ctx, token, { isChanging: true })
  const waits = found?.find(({ mayConfirm }) => mayConfirm)
  if (!waits && found?.length === 1 && found[0]?.state === 'waiting') return {}
  if (!waits) throw new AppError('tokenInvalid')

  await ctx.tx
    .updateTable('stockAlerts')
    .set({ state: 'waiting' })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', waits.id)
    .execute()
  return {}
}

/** Deletes the address. A repeated call changes nothing. Throws `tokenInvalid` for an unknown link. */
export async function stopStockAlerts(outside: Ctx, { shop, token }: Link): Nothing {
  const ctx = await openShop(outside, shop)
  const found = await findAlerts(ctx, token, { isChanging: true })
  if (!found) throw new AppError('tokenInvalid')
  const ids = found.filter(isLive).map(({ id }) => id)
  if (ids.length === 0) return {}

  await ctx.tx
    .updateTable('stockAlerts')
    .set({ state: 'stopped', email: null, endedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', 'in', ids)
    .execute()
  return {}
}
