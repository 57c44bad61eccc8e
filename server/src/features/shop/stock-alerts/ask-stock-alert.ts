import { randomBytes } from 'node:crypto'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import { confirmDays } from '@mostrador/contract/features/shop/stock-alerts/days.ts'
import type { askStockAlert as endpoint } from '@mostrador/contract/features/shop/stock-alerts/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import { claimCompanyMail } from '../../../mail/claim-company-mail.ts'
import { queueMail, takeTurnOf } from '../../../mail/queue-mail.ts'
import { findShopper, inShop, isListed, linkInShop, refuseAddress, type ShopCtx, unitsLeft } from '../shop/public.ts'
import { hashOfToken, stopTokenOf, variantName } from './find-alerts.ts'

/** Maximum number of requests from one network address in one shop. */
const fromAddress = { pause: 0, perDay: 20 }
/** Minutes after which a lost mail is sent again. */
const againMinutes = 10

type Input = z.output<(typeof endpoint)['input']>

/**
 * Stores the address for a sold-out variant and mails a confirmation link. A buyer who is signed in with the address waits
 * immediately. For all other addresses the answer and the limits are the same, whether or not they already wait (H-42). Throws
 * `notFound` for a variant that the shop does not list, and if alerts are off; `resendTooSoon` and `tooManyRequests`.
 */
export function askStockAlert(outside: Ctx, input: Input): Promise<OutputOf<typeof endpoint>> {
  return inShop(outside, input.shop, async (ctx) => {
    const variant = await findListed(ctx, input.variantId)
    if (!ctx.settings.shop.stockAlertsEnabled || !variant) throw new AppError('notFound')
    if (!variant.isSoldOut) return { state: 'inStock' }
    await refuseAddress(ctx, 'stockAlerts', fromAddress)

    if ((await findShopper(ctx))?.email === input.email) {
      await writeAlert(ctx, input, null)
      return { state: 'waiting' }
    }
    await claimCompanyMail(ctx, 'stockAlerts')
    const token = randomBytes(32).toString('base64url')
    const isNew = await writeAlert(ctx, input, token)
    const wait = await (isNew
      ? mailLink(ctx, input, { token, product: variant.name })
      : takeTurnOf(ctx, 'stockAlertConfirm', input.email))
    if (wait > 0) throw new AppError('resendTooSoon', { data: { secondsLeft: wait } })
    return { state: 'asked' }
  })
}

function mailLink(ctx: ShopCtx, input: Input, { token, product }: { token: string; product: string }): Promise<number> {
  const linkOf = (code: string) => linkInShop(ctx, input, 'shop-alert', { token: code })
  return queueMail(ctx, 'stockAlertConfirm', {
    to: input.email,
    language: input.language,
    shop: ctx.settings.general.storeName || ctx.company.name,
    product,
    days: String(confirmDays),
    link: linkOf(token),
    leaveLink: linkOf(stopTokenOf(ctx, input.email)),
  })
}

type Listed = { name: string; isSoldOut: boolean }

/** A variant that the shop lists. */
async function findListed({ tx, company }: ShopCtx, variantId: string): Promise<Listed | undefined> {
  const { rows } = await sql<Listed>`select ${variantName} as name, coalesce(${unitsLeft} <= 0, false) as is_sold_out
    from variants v join products p on p.company_id = v.company_id and p.id = v.product_id and ${isListed}
    where v.company_id = ${company.id} and v.id = ${variantId} and v.status = 'active'`.execute(tx)
  return rows[0]
}

/**
 * Writes one alert for the address and the variant; without a token it waits immediately. A waiting one keeps its place. False if
 * there is nothing to confirm, or its mail has just left.
 */
async function writeAlert(
  ctx: ShopCtx,
  { email, language, variantId }: Pick<Input, 'email' | 'language' | 'variantId'>,
  token: string | null,
): Promise<boolean> {
  const state = token === null ? 'waiting' : 'pending'
  const [confirm, mailed] = token === null ? [null, null] : [hashOfToken(token), ctx.now]
  const { rows } = await sql`insert into stock_alerts as a
      (company_id, id, variant_id, state, email, language_tag, confirm_hash, stop_hash, asked_at, mailed_at)
    values (${ctx.company.id}, ${ctx.newId()}, ${variantId}, ${state}, ${email}, ${language}, ${confirm}::bytea,
      ${hashOfToken(stopTokenOf(ctx, email))}, ${ctx.now}, ${mailed}::timestamptz)
    on conflict (company_id, variant_id, stop_hash) do update set state = excluded.state, email = excluded.email,
      language_tag = excluded.language_tag, confirm_hash = excluded.confirm_hash, mailed_at = excluded.mailed_at,
      asked_at = case when a.state = 'pending' then a.asked_at else excluded.asked_at end, ended_at = null
    where a.state in ('told', 'stopped') or (a.state = 'pending'
      and (excluded.state = 'waiting' or a.mailed_at <= ${ctx.now}::timestamptz - make_interval(mins => ${againMinutes})))
    returning a.id`.execute(ctx.tx)
  return rows.length > 0
}
