/** The purchases of a private link's holder: the link of an order, or the code of a receipt. */
import { AppError } from '@mostrador/contract/errors.ts'
import { sql } from 'kysely'
import { countMiss } from '../../../auth/count-miss.ts'
import type { Ctx } from '../../../context.ts'
import { numberOf } from '../orders/public.ts'
import { isNotVoided } from '../../selling/sales/public.ts'
import { inShop, isListed, type ShopCtx } from '../shop/public.ts'
import { type Rater, raterKey } from './rating-keys.ts'

export type BoughtProduct = { productId: string; saleLineId: string; slug: string; name: string }
export type Purchase = {
  /** Null for a sale of a till. */
  orderId: string | null
  number: string
  buyerName: string
  email: string | null
  raterKey: string
  products: BoughtProduct[]
}

type Link = { shop: string; token: string }

/**
 * Runs the work for the purchase behind a link. Throws `notFound` for an unknown link, which is counted, and while the shop has
 * no ratings.
 */
export async function withPurchase<T>(
  outside: Ctx,
  { shop, token }: Link,
  work: (ctx: ShopCtx, purchase: Purchase) => Promise<T>,
): Promise<T> {
  return inShop(outside, shop, async (ctx) => {
    if (!ctx.settings.shop.ratingsEnabled) throw new AppError('notFound')
    const purchase = await findPurchase(ctx, token)
    if (purchase) return work(ctx, purchase)
    countMiss(outside.deps, 'order', outside.ip)
    throw new AppError('notFound')
  })
}

/** Undefined for a link without a purchase. */
export async function findPurchase(ctx: ShopCtx, token: string): Promise<Purchase | undefined> {
  return (await findOrder(ctx, token)) ?? findSale(ctx, token)
}

type OrderRow = { id: string; prefix: string; number: number; buyerName: string; buyerEmail: string }

async function findOrder(ctx: ShopCtx, token: string): Promise<Purchase | undefined> {
  const { rows } = await sql<OrderRow>`select id, prefix, number, buyer_name, buyer_email from orders
    where company_id = ${ctx.company.id} and public_token = ${token}`.execute(ctx.tx)
  return rows[0] && purchaseOf(ctx, rows[0])
}

async function purchaseOf(ctx: ShopCtx, order: OrderRow): Promise<Purchase> {
  return {
    orderId: order.id,
    number: numberOf(order),
    buyerName: order.buyerName,
    email: order.buyerEmail,
    raterKey: raterKey(ctx, { email: order.buyerEmail }),
    products: await readDelivered(ctx, order.id),
  }
}

/** The products of an order that have reached its buyer, each with its first shipped line. */
async function readDelivered({ tx, company }: ShopCtx, orderId: string): Promise<BoughtProduct[]> {
  const { rows } = await sql<BoughtProduct>`select product_id, sale_line_id, slug, name from (
      select distinct on (l.product_id) l.product_id, l.id as sale_line_id, p.slug, p.name, d.number, l.position
      from fulfilments d
      join fulfilment_lines f on f.company_id = d.company_id and f.fulfilment_id = d.id
      join sale_lines l on l.company_id = f.company_id and l.id = f.sale_line_id and l.kind = 'product' and l.quantity > 0
      join sales s on s.company_id = l.company_id and s.id = l.sale_id and s.status = 'completed'
      join products p on p.company_id = l.company_id and p.id = l.product_id
      where d.company_id = ${company.id} and d.order_id = ${orderId} and d.state in ('delivered', 'handedOver')
        and ${isNotVoided} and ${isListed}
      order by l.product_id, d.left_at, l.position) found
    order by number, position`.execute(tx)
  return rows
}

type SaleRow = {
  id: string
  receiptNumber: string
  orderId: string | null
  customerId: string | null
  name: string | null
  email: string | null
}

/** The sale of a receipt's code. Sales of an order belong to the order, whichever link its buyer has. */
async function findSale(ctx: ShopCtx, token: string): Promise<Purchase | undefined> {
  const { rows } = await sql<SaleRow>`select s.id, s.receipt_number, d.order_id, c.id as customer_id, c.name, c.email
    from sales s
    left join fulfilments d on d.company_id = s.company_id and d.sale_id = s.id
    left join customers sold_to on sold_to.company_id = s.company_id and sold_to.id = s.customer_id
    left join customers c on c.company_id = s.company_id and c.id = coalesce(sold_to.merged_into_id, sold_to.id)
    where s.company_id = ${ctx.company.id} and s.public_token = ${token} and s.type in ('sale', 'exchange')
      and s.status = 'completed' and ${isNotVoided}
    order by s.received_at limit 1`.execute(ctx.tx)
  const [sale] = rows
  if (!sale) return undefined
  if (sale.orderId !== null) return findOrderOfSale(ctx, sale.orderId)
  const email = sale.email === '' ? null : sale.email
  return {
    orderId: null,
    number: sale.receiptNumber,
    buyerName: sale.name ?? '',
    email,
    raterKey: raterKey(ctx, raterOf({ ...sale, email })),
    products: await readSold(ctx, sale.id),
  }
}

async function findOrderOfSale(ctx: ShopCtx, orderId: string): Promise<Purchase | undefined> {
  const { rows } = await sql<OrderRow>`select id, prefix, number, buyer_name, buyer_email from orders
    where company_id = ${ctx.company.id} and id = ${orderId}`.execute(ctx.tx)
  return rows[0] && purchaseOf(ctx, rows[0])
}

function raterOf({ id, customerId, email }: Pick<SaleRow, 'id' | 'customerId' | 'email'>): Rater {
  if (email !== null) return { email }
  return customerId === null ? { saleId: id } : { customerId }
}

async function readSold({ tx, company }: ShopCtx, saleId: string): Promise<BoughtProduct[]> {
  const { rows } = await sql<BoughtProduct>`select product_id, sale_line_id, slug, name from (
      select distinct on (l.product_id) l.product_id, l.id as sale_line_id, p.slug, p.name, l.position
      from sale_lines l join products p on p.company_id = l.company_id and p.id = l.product_id
      where l.company_id = ${company.id} and l.sale_id = ${saleId} and l.kind = 'product' and l.quantity > 0 and ${isListed}
      order by l.product_id, l.position) found
    order by position`.execute(tx)
  return rows
}
