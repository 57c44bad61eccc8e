/** Reports of the online shop equal its documents. */
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import {
  answerProductRating,
  moderateProductRatings,
} from '@mostrador/contract/features/shop/product-ratings/endpoints.ts'
import { cancelOrder } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { runReport } from '@mostrador/contract/features/insight/reports/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { afterEach, expect, test } from 'vitest'
import { aMember } from '../../../testing/a-member.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { anOpenTill, aProduct, call, send, type Shop } from '../../../testing/builders.ts'
import { aShippedOrder, rate, ratingsIn } from '../../../testing/online/a-rating.ts'
import { aDeliveryMethod, aShopOrder } from '../../../testing/online/a-shopper.ts'
import { anOnlineShop } from '../../../testing/online/an-online-shop.ts'
import { lookAtOrders } from '../../shop/orders/public.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
afterEach(() => server.setNow(undefined))

type Answer = OutputOf<typeof runReport>
const run = (shop: Pick<Shop, 'token'>, input: InputOf<typeof runReport>) => call(server, runReport, input, shop.token)
const figures = ({ columns }: Answer, values: readonly (string | null)[], ...names: string[]) =>
  names.map((name) => values[columns.indexOf(name)])

test('sales by delivery method are the sales of online orders, with the delivery charges', async () => {
  const shop = await anOnlineShop(server)
  const bread = await aProduct(server, shop, { name: 'Pan', price: '1190', showInStore: true })
  const till = await anOpenTill(server, shop)
  await call(server, commitSale, aSale(till, { number: 1, items: [{ product: bread, quantity: '5' }] }), shop.token)
  await aShippedOrder(server, shop, [bread])
  await aShippedOrder(server, shop, [bread])

  const report = await run(shop, { key: 'sales-by-delivery-method' })
  const everything = await run(shop, { key: 'sales-by-channel' })
  const online = everything.rows.find(({ key }) => key === 'ecommerce')
  expect(report.rows.map(({ label }) => label)).toEqual(['Courier', 'Courier'])
  expect(figures(report, report.total.values, 'orders', 'net')).toEqual([
    '2',
    ...figures(everything, online?.values ?? [], 'net'),
  ])
  const { rows } = await server.owner.query<{ charged: string }>(
    `select sum(net_amount) as charged from sale_lines where company_id = $1 and kind = 'delivery'`,
    [shop.companyId],
  )
  expect(figures(report, report.total.values, 'deliveryCharges')).toEqual([rows[0]?.charged])
  const documents = await run(shop, { key: 'sales-by-delivery-method', filters: { by: 'document' } })
  expect(documents.rowCount).toBe(2)
})

test('ratings are counted by their stars and state, the average is that of shown ones', async () => {
  const shop = await anOnlineShop(server)
  const bread = await aProduct(server, shop, { name: 'Pan', showInStore: true })
  for (const stars of [5, 2, 1]) {
    const { token } = await aShippedOrder(server, shop, [bread])
    await rate(server, shop, { token, productId: bread.id }, { stars })
  }
  const written = await ratingsIn(server, shop)
  const withStars = (stars: number) => written.find((one) => one.stars === stars)?.id ?? ''
  const moderate = (id: string, status: 'approved' | 'spam') =>
    call(server, moderateProductRatings, { ids: [id], status }, shop.token)
  await moderate(withStars(5), 'approved')
  await moderate(withStars(2), 'approved')
  await moderate(withStars(1), 'spam')
  await call(server, answerProductRating, { id: withStars(2), reply: 'Lo sentimos.' }, shop.token)

  const report = await run(shop, { key: 'ratings' })
  const names = ['ratings', 'averageStars', 'shownRatings', 'waitingRatings', 'hiddenRatings', 'answeredRatings']
  expect(figures(report, report.total.values, ...names)).toEqual(['3', '3.5', '2', '0', '1', '1'])
  const byStars = await run(shop, { key: 'ratings', filters: { by: 'stars', ratingStatus: 'approved' } })
  expect(byStars.rows.map(({ key }) => key).toSorted()).toEqual(['2', '5'])

  const clerk = await aMember(server, shop, { permissions: ['REPORTS__VIEW'] })
  expect((await send(server, runReport.path, { key: 'ratings' }, clerk.token)).statusCode).toBe(403)
})

test('an order that was never paid is in no figure of sales, and among the expired ones', async () => {
  const shop = await anOnlineShop(server)
  const bread = await aProduct(server, shop, { name: 'Pan', price: '1190', showInStore: true })
  await aShippedOrder(server, shop, [bread])
  const method = await aDeliveryMethod(server, shop)
  const items = [{ variantId: bread.variantId, quantity: '2' }]
  const order = async () => (await aShopOrder(server, shop, method, items)).order
  const [unpaid, cancelled] = [await order(), await order()]
  await call(server, cancelOrder, { id: cancelled.id, note: 'Ya no lo quiere' }, shop.token)
  const placed = await run(shop, { key: 'online-orders' })
  expect(figures(placed, placed.total.values, 'ordersPlaced', 'ordersWaiting', 'ordersExpired')).toEqual([
    '3',
    '1',
    '0',
  ])

  const day = placed.rows[0]?.key ?? ''
  server.setNow(new Date(Date.now() + 7 * 86_400_000))
  await lookAtOrders(server.deps, (error) => {
    throw error
  })
  server.setNow(undefined)
  const filters = { day: `${day}..${day}` }
  const report = await run(shop, { key: 'online-orders', filters })
  const { rows } = await server.owner.query<{ placed: string; lost: string }>(
    `select sum(total_amount)::text as placed, sum(total_amount) filter (where id = any($2::uuid[]))::text as lost
      from orders where company_id = $1`,
    [shop.companyId, [unpaid.id, cancelled.id]],
  )
  expect(
    figures(
      report,
      report.total.values,
      'ordersPlaced',
      'ordersSent',
      'ordersWaiting',
      'ordersCancelled',
      'ordersExpired',
      'placedAmount',
      'lostAmount',
    ),
  ).toEqual(['3', '1', '0', '1', '1', rows[0]?.placed, rows[0]?.lost])
  const expired = await run(shop, {
    key: 'online-orders',
    filters: { ...filters, by: 'document', orderStatus: 'expired' },
  })
  expect(expired.rows.map(({ link }) => link)).toEqual([`order:${unpaid.id}`])
  const sales = await run(shop, { key: 'sales-by-day', filters })
  expect(figures(sales, sales.total.values, 'tickets', 'refunds')).toEqual(['1', '0'])
})
