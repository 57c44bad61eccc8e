/** Purchases and ratings of an online shop, for tests. */
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import { deliverOrder } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { listProductRatings, writeRating } from '@mostrador/contract/features/shop/product-ratings/endpoints.ts'
import type { ProductRating } from '@mostrador/contract/features/shop/product-ratings/schema.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { aSale } from '../a-sale.ts'
import { type Answer, call, type Shop, type TestProduct, type Till } from '../builders.ts'
import type { TestServer } from '../test-server.ts'
import { aDeliveryMethod, aShopOrder } from './a-shopper.ts'
import { allOf, anOffice } from './an-office.ts'
import type { OnlineShop } from './an-online-shop.ts'

let visitors = 0
/** A visitor's call, each from its own address unless one is given. */
export async function visit(
  server: TestServer,
  { path }: Pick<Endpoint, 'path'>,
  input: object,
  from?: string,
): Promise<Answer> {
  visitors += 1
  const response = await server.app.inject({
    method: 'POST',
    url: path,
    remoteAddress:
      from ?? `10.${100 + Math.floor(visitors / 62_500)}.${Math.floor(visitors / 250) % 250}.${visitors % 250}`,
    payload: input,
  })
  return { statusCode: response.statusCode, body: response.json() }
}

/** A sale of a till; its receipt's code is the link. */
export async function aReceipt(
  server: TestServer,
  shop: Shop,
  till: Till,
  products: readonly TestProduct[],
  number: number,
): Promise<{ token: string; saleId: string }> {
  const sale = aSale(till, { number, items: products.map((product) => ({ product })) })
  await call(server, commitSale, sale, shop.token)
  return { token: sale.publicToken, saleId: sale.saleId }
}

/** An order of one unit of each product that has reached its buyer, or is on its way. */
export async function aShippedOrder(
  server: TestServer,
  shop: OnlineShop,
  products: readonly TestProduct[],
  { isDelivered = true } = {},
) {
  const method = await aDeliveryMethod(server, shop, { payOnDelivery: true })
  const items = products.map(({ variantId }) => ({ variantId, quantity: '1' }))
  const { order, shopper } = await aShopOrder(server, shop, method, items, { paymentMethod: 'onDelivery' })
  const office = await anOffice(server, shop)
  const fulfilmentId = await office.pack(order.id, allOf(order))
  await office.ship(order.id, fulfilmentId)
  const deliver = () => call(server, deliverOrder, { id: order.id, fulfilmentId }, shop.token)
  if (isDelivered) await deliver()
  return { id: order.id, token: order.token, email: shopper.email, deliver }
}

export const aText = {
  stars: 5,
  authorName: 'Rosa',
  title: 'Muy rico',
  body: 'Quedó crujiente',
  language: 'es' as const,
}

export function rate(
  server: TestServer,
  shop: Pick<OnlineShop, 'name'>,
  which: { token: string; productId: string },
  text: Partial<typeof aText> = {},
  from?: string,
): Promise<Answer> {
  return visit(server, writeRating, { shop: shop.name, ...which, ...aText, ...text }, from)
}

export async function ratingsIn(
  server: TestServer,
  { token }: Pick<Shop, 'token'>,
  filters: Record<string, string> = {},
): Promise<ProductRating[]> {
  return (await call(server, listProductRatings, { filters, per: 100 }, token)).items
}

/** A rating of five stars, as if the buyer of the company's first sale had written it. */
export async function aStoredRating(
  server: TestServer,
  { companyId }: Pick<Shop, 'companyId'>,
  status: 'pending' | 'approved' = 'pending',
): Promise<string> {
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into product_ratings (company_id, id, product_id, sale_line_id, rater_key, stars, author_name, language_tag, status,
       written_at)
     select l.company_id, gen_random_uuid(), l.product_id, l.id, repeat('x', 22), 5, 'Rosa', 'es', $2, now()
     from sale_lines l join sales s on s.company_id = l.company_id and s.id = l.sale_id
     where l.company_id = $1 and l.kind = 'product' and l.quantity > 0 and s.type = 'sale'
     order by s.sold_at, l.position limit 1 returning id`,
    [companyId, status],
  )
  const [rating] = rows
  if (!rating) throw new Error('the company has sold nothing')
  return rating.id
}
