import { AppError } from '@mostrador/contract/errors.ts'
import type { DraftOrderState } from '@mostrador/contract/features/shop/draft-orders/list.ts'
import { type DraftOrder, draftOrderSchema } from '@mostrador/contract/features/shop/draft-orders/schema.ts'
import { shopPath } from '@mostrador/contract/features/shop/shop/address.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { publicUrl } from '../../../public-url.ts'
import { type CartRow, quoteCart, readOffers } from '../carts/public.ts'
import { readShopSettings } from '../ecommerce-settings/public.ts'
import { numberOf } from '../orders/public.ts'
import type { ShopCtx } from '../shop/public.ts'

/** The present state of a draft. The draft is named `d`. */
export function stateOf(now: Date): RawBuilder<DraftOrderState> {
  return sql<DraftOrderState>`(case when d.order_id is not null then 'ordered' when d.withdrawn_at is not null then 'withdrawn'
    when d.sent_at is null then 'draft' when d.expires_at <= ${now} then 'ended' else 'sent' end)`
}

type Row = {
  id: string
  publicToken: string
  revision: number
  language: 'en' | 'es'
  name: string
  email: string
  phone: string
  deliveryMethodId: string | null
  note: string
  days: number
  bringsIn: boolean
  sentAt: Date | null
  expiresAt: Date | null
  state: DraftOrderState
  orderId: string | null
  orderNumber: number | null
  orderPrefix: string | null
  orderToken: string | null
}
export type LoadedDraft = Row & { rows: (CartRow & { agreedPrice: string | null })[] }

type Which = { id: string } | { token: string }

/** A draft by its id, or by its private link. Throws `notFound`. `isChanging` locks it against other changes and acceptance. */
export async function loadDraft(
  ctx: Pick<CompanyCtx, 'tx' | 'company' | 'now'>,
  which: Which,
  { isChanging = false } = {},
): Promise<LoadedDraft> {
  const by = 'id' in which ? sql`d.id = ${which.id}` : sql`d.public_token = ${which.token}`
  // A separate query: with the lock, it would be joined with orders from before the wait.
  if (isChanging)
    await sql`select from draft_orders d where d.company_id = ${ctx.company.id} and ${by} for update`.execute(ctx.tx)
  const { rows } =
    await sql<Row>`select d.id, d.public_token, d.revision, d.language_tag as language, d.buyer_name as name,
      coalesce(d.buyer_email, '') as email, coalesce(d.buyer_phone, '') as phone, d.delivery_method_id, d.note, d.days,
      d.brings_in, d.sent_at, d.expires_at, ${stateOf(ctx.now)} as state, o.id as order_id, o.number as order_number,
      o.prefix as order_prefix, o.public_token as order_token
    from draft_orders d left join orders o on o.company_id = d.company_id and o.id = d.order_id
    where d.company_id = ${ctx.company.id} and ${by}`.execute(ctx.tx)
  const [row] = rows
  if (!row) throw new AppError('notFound')
  return { ...row, rows: await readLines(ctx, row.id) }
}

async function readLines(
  { tx, company }: Pick<CompanyCtx, 'tx' | 'company'>,
  id: string,
): Promise<LoadedDraft['rows']> {
  const { rows } = await sql<LoadedDraft['rows'][number]>`select variant_id, trim_scale(quantity)::text as quantity,
      null as seen_price, trim_scale(agreed_price)::text as agreed_price
    from draft_order_lines where company_id = ${company.id} and draft_order_id = ${id} order by position`.execute(tx)
  return rows
}

/** The office in the role of a visitor of its shop: prices and problems are those of the shop. */
export async function asShop(ctx: CompanyCtx): Promise<CompanyCtx & ShopCtx> {
  return { ...ctx, settings: await readShopSettings(ctx) }
}

/** The private link of a draft, under the shop's present name in addresses. */
export function linkOf(
  { deps, settings: { general } }: Pick<ShopCtx, 'deps' | 'settings'>,
  { language, publicToken }: LoadedDraft,
): string {
  const shop = { name: general.subdomain || general.customDomain, isOwnHost: false }
  return publicUrl(deps) + shopPath('shop-offer', language, shop, { token: publicToken })
}

/** A draft as the office sees it. Throws `notFound`. */
export async function readDraft(ctx: CompanyCtx, id: string): Promise<DraftOrder> {
  const draft = await loadDraft(ctx, { id })
  const shop = await asShop(ctx)
  const wish = { address: null, deliveryMethodId: draft.deliveryMethodId, paymentMethod: null }
  const { quote } = await quoteCart(shop, draft.rows, wish, { isOffer: true, bringsIn: draft.bringsIn })
  const offers = await readOffers(
    ctx,
    draft.rows.map(({ variantId }) => variantId),
  )
  const { orderId, orderNumber, orderPrefix, rows, sentAt, expiresAt, ...rest } = draft
  return draftOrderSchema.parse({
    ...rest,
    sentAt: sentAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    link: linkOf(shop, draft),
    order:
      orderId === null || orderNumber === null || orderPrefix === null
        ? null
        : { id: orderId, number: numberOf({ number: orderNumber, prefix: orderPrefix }) },
    lines: rows.map(({ variantId, quantity, agreedPrice }) => {
      const offer = offers.get(variantId)
      const { name = '', variantName = '', sku = '', unitTag = 'unit', price = '0' } = offer ?? {}
      return { variantId, quantity, agreedPrice, name, variantName, sku, unitTag, shopPrice: price }
    }),
    quote,
  })
}
