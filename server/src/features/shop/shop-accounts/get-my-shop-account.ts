import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getMyShopAccount as endpoint } from '@mostrador/contract/features/shop/shop-accounts/endpoints.ts'
import { orderAddressSchema } from '@mostrador/contract/features/shop/carts/schema.ts'
import { shopAccountSchema } from '@mostrador/contract/features/shop/shop-accounts/schema.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { orderNumber } from '@mostrador/domain/order/order-number.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../context.ts'
import { publicUrl } from '../../../public-url.ts'
import { isNotVoided } from '../../selling/sales/public.ts'
import { findShopper, openShop, type Shopper, type ShopCtx } from '../shop/public.ts'
import { readAlertsOfAddress } from '../stock-alerts/public.ts'

const most = 100
const mostAddresses = 5

/** The account of the caller's cookie, also while the shop is closed; null for guests. */
export async function getMyShopAccount(outside: Ctx, { shop }: { shop: string }): Promise<OutputOf<typeof endpoint>> {
  const ctx = await openShop(outside, shop)
  const shopper = await findShopper(ctx)
  if (!shopper) return { account: null }
  const { createdAt, sessionCount } = await readAccount(ctx, shopper)
  return {
    account: shopAccountSchema.parse({
      ...shopper,
      createdAt: createdAt.toISOString(),
      sessionCount,
      orders: await readOrders(ctx, shopper),
      purchases: await readPurchases(ctx, shopper),
      addresses: await readAddresses(ctx, shopper),
      waitsFor: await readAlertsOfAddress(ctx, shopper.email),
    }),
  }
}

async function readAccount({ tx, company }: ShopCtx, { id }: Shopper) {
  const { rows } = await sql<{ createdAt: Date; sessionCount: number }>`select a.created_at,
      (select count(*)::int from shop_sessions s where s.company_id = a.company_id and s.account_id = a.id) as session_count
    from shop_accounts a where a.company_id = ${company.id} and a.id = ${id}`.execute(tx)
  const [account] = rows
  if (!account) throw new Error('a session without its account')
  return account
}

type OrderRow = {
  publicToken: string
  prefix: string
  number: number
  placedAt: Date
  status: string
  due: number
  hasArrived: boolean
}

/** The orders with this mail, including those from before the account: the mailbox has their links. */
async function readOrders({ tx, company }: ShopCtx, { email }: Shopper) {
  const { rows } = await sql<OrderRow>`select o.public_token, o.prefix, o.number, o.placed_at, n.status, n.due,
      exists (select from fulfilments d where d.company_id = o.company_id and d.order_id = o.id
        and d.state in ('delivered', 'handedOver')) as has_arrived
    from orders o join order_states n on n.company_id = o.company_id and n.order_id = o.id
    where o.company_id = ${company.id} and o.buyer_email = ${email}
    order by o.placed_at desc, o.id desc limit ${most}`.execute(tx)
  return rows.map(({ publicToken, prefix, number, placedAt, status, due, hasArrived }) => ({
    token: publicToken,
    number: orderNumber(prefix, number),
    placedAt: placedAt.toISOString(),
    status,
    totalAmount: Number(due),
    hasArrived,
  }))
}

type SaleRow = { receiptNumber: string; soldAt: Date; totalAmount: number; publicToken: string }

/** Purchases of the account's customer at tills. Sales of an order are listed under the order. */
async function readPurchases(ctx: ShopCtx, { customerId }: Shopper) {
  if (customerId === null) return []
  const { rows } = await sql<SaleRow>`select s.receipt_number, s.sold_at, s.total_amount, s.public_token
    from sales s
    where s.company_id = ${ctx.company.id} and s.channel <> 'ecommerce' and s.status = 'completed' and ${isNotVoided}
      and s.customer_id in (select c.id from customers me
        join customers c on c.company_id = me.company_id
          and coalesce(me.merged_into_id, me.id) in (c.id, c.merged_into_id)
        where me.company_id = ${ctx.company.id} and me.id = ${customerId})
    order by s.sold_at desc, s.id desc limit ${most}`.execute(ctx.tx)
  return rows.map(({ receiptNumber, soldAt, totalAmount, publicToken }) => ({
    number: receiptNumber,
    soldAt: soldAt.toISOString(),
    totalAmount: Number(totalAmount),
    link: publicUrl(ctx.deps) + pathTo('receipt', ctx.language, { id: publicToken }),
  }))
}

async function readAddresses({ tx, company }: ShopCtx, { email }: Shopper) {
  const { rows } = await sql<{ address: unknown }>`select address from orders
    where company_id = ${company.id} and buyer_email = ${email} and address is not null
    group by address order by max(placed_at) desc limit ${mostAddresses}`.execute(tx)
  return rows.flatMap(({ address }) => orderAddressSchema.safeParse(address).data ?? [])
}
