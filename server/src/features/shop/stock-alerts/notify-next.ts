import { formatMoney } from '@mostrador/contract/format.ts'
import { shopPath } from '@mostrador/contract/features/shop/shop/address.ts'
import { waitMonths } from '@mostrador/contract/features/shop/stock-alerts/days.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { waveSize } from '@mostrador/domain/shop/wave-size.ts'
import { sql } from 'kysely'
import { queueMail } from '../../../mail/queue-mail.ts'
import { publicUrl } from '../../../public-url.ts'
import { readShopPrices, type ShopCtx, unitsLeft } from '../shop/public.ts'
import { stopTokenOf, variantName } from './find-alerts.ts'

type Back = {
  name: string
  slug: string
  sku: string
  price: string
  taxExempt: boolean
  taxIds: string[]
  available: string | null
  toldLately: number
}
type Waiting = { id: string; email: string; languageTag: 'en' | 'es' }

/**
 * Writes to the next person who waits for a variant, in the order of the requests. Skips the people of `passed`, and adds the
 * person to it. Mail and end of an alert are one transaction, and one process at a time counts and notifies for a variant, so
 * nobody gets two mails and no wave is larger than the stock. Returns whether there may be a next person; false also while
 * another process works on the variant.
 */
export async function notifyNext(ctx: ShopCtx, variantId: string, passed: string[]): Promise<boolean> {
  if (!(await holdVariant(ctx, variantId))) return false
  const back = await readBack(ctx, variantId)
  if (!back || waveSize(back) === 0) return false
  const one = await nextInLine(ctx, variantId, passed)
  if (!one) return false
  passed.push(one.id)
  const priceOf = await readShopPrices(ctx)
  const { name: product, slug, sku } = back
  const wait = await mail(ctx, one, { product, price: priceOf(back.price, back), slug, sku })
  // An address that got all its mails of today waits for tomorrow.
  if (wait === 0) await endAsTold(ctx, one.id)
  return true
}

async function holdVariant({ tx, company }: ShopCtx, variantId: string): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`select pg_try_advisory_xact_lock(
    hashtextextended(${`stockAlerts ${company.id} ${variantId}`}, 0)) as is_mine`.execute(tx)
  return rows[0]?.isMine === true
}

async function readBack({ tx, company, now }: ShopCtx, variantId: string): Promise<Back | undefined> {
  const { rows } =
    await sql<Back>`select ${variantName} as name, p.slug, v.sku, trim_scale(v.price)::text as price, p.tax_exempt,
      array(select t.tax_id::text from product_taxes t where t.company_id = p.company_id and t.product_id = p.id) as tax_ids,
      trim_scale(${unitsLeft})::text as available,
      (select count(*)::int from stock_alerts a where a.company_id = v.company_id and a.variant_id = v.id
        and a.told_at > ${now}::timestamptz - interval '24 hours') as told_lately
    from variants v join products p on p.company_id = v.company_id and p.id = v.product_id
    where v.company_id = ${company.id} and v.id = ${variantId}`.execute(tx)
  return rows[0]
}

/** Skips people who stop at this moment. */
async function nextInLine(
  { tx, company, now }: ShopCtx,
  variantId: string,
  passed: readonly string[],
): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`select id, email, language_tag from stock_alerts
    where company_id = ${company.id} and variant_id = ${variantId} and state = 'waiting'
      and asked_at > ${now}::timestamptz - make_interval(months => ${waitMonths}) and id <> all(${passed}::uuid[])
    order by asked_at, id limit 1 for update skip locked`.execute(tx)
  return rows[0]
}

/** Returns 0, or the seconds to wait if the address got too many such mails today. */
function mail(
  ctx: ShopCtx,
  { email, languageTag }: Waiting,
  { product, price, slug, sku }: Pick<Back, 'slug' | 'sku'> & { product: string; price: Money },
): Promise<number> {
  const { storeName, subdomain, customDomain } = ctx.settings.general
  const shop = { name: subdomain || customDomain, isOwnHost: false }
  const address = (page: 'shop-product' | 'shop-alert', params: Record<string, string>) =>
    publicUrl(ctx.deps) + shopPath(page, languageTag, shop, params)
  return queueMail(ctx, 'stockAlert', {
    to: email,
    language: languageTag,
    shop: storeName || ctx.company.name,
    product,
    price: formatMoney(price, { ...ctx.company.settings, languageTag }),
    link: `${address('shop-product', { slug })}?${new URLSearchParams({ sku }).toString()}`,
    leaveLink: address('shop-alert', { token: stopTokenOf(ctx, email) }),
  })
}

async function endAsTold({ tx, company, now }: ShopCtx, id: string): Promise<void> {
  await tx
    .updateTable('stockAlerts')
    .set({ state: 'told', email: null, toldAt: now, endedAt: now })
    .where('companyId', '=', company.id)
    .where('id', '=', id)
    .execute()
}
