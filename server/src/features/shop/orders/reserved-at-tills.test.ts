/** Tills learn how much of a product open orders have reserved (E-101). */
import * as endpoints from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { pullCatalogue } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { aProduct, call, type TestProduct } from '../../../testing/builders.ts'
import { aDeliveryMethod, aShopOrder } from '../../../testing/online/a-shopper.ts'
import { allOf, anOffice } from '../../../testing/online/an-office.ts'
import { anOnlineShop, type OnlineShop } from '../../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { lookAtOrders } from './public.ts'

const server = openTestServer()

async function aShopWith(openingStock: string) {
  const shop = await anOnlineShop(server)
  const product = await aProduct(server, shop, { showInStore: true, openingStock, price: '1000' })
  const method = await aDeliveryMethod(server, shop)
  const order = async (quantity: string) =>
    (await aShopOrder(server, shop, method, [{ variantId: product.variantId, quantity }])).order
  return { shop, product, order, office: await anOffice(server, shop) }
}

/** A till that pulls whenever it learns of a newer catalogue. */
async function aTill({ companyId, token }: OnlineShop, { variantId }: TestProduct) {
  let { version } = await call(server, pullCatalogue, {}, token)
  let heard = 0
  const stop = server.deps.live.listen(({ to, message }) => {
    if ('companyId' in to && to.companyId === companyId && message?.event === 'catalogueChanged')
      heard = message.version
  })
  const hear = () =>
    vi.waitFor(async () => {
      expect(heard).toBeGreaterThan(version)
      const { items, version: next } = await call(server, pullCatalogue, { sinceVersion: version }, token)
      version = next
      return items.map((item) => [item.variantId === variantId, item.onHand, item.reserved])
    }, 5000)
  return { hear, stop }
}

test('creating, partly taking and releasing a reservation reaches tills immediately', async () => {
  const { shop, product, order, office } = await aShopWith('10')
  const till = await aTill(shop, product)

  const placed = await order('3')
  expect(await till.hear()).toEqual([[true, '10', '3']])

  await office.pay(placed.id, placed.totalAmount)
  const lineId = allOf(placed)[0]?.lineId ?? ''
  await office.ship(placed.id, await office.pack(placed.id, [{ lineId, quantity: '1' }]))
  expect(await till.hear()).toEqual([[true, '9', '2']])

  await call(server, endpoints.cancelOrder, { id: placed.id, note: 'x' }, shop.token)
  expect(await till.hear()).toEqual([[true, '9', null]])
  till.stop()
})

test('a notice that a process could not send reaches tills within a minute, once', async () => {
  const { shop, product, order } = await aShopWith('10')
  const till = await aTill(shop, product)
  await order('2')
  expect(await till.hear()).toEqual([[true, '10', '2']])
  await server.owner.query(
    `update stock_reservations set is_told = false where company_id = $1`, // As after a crash between the two transactions.
    [shop.companyId],
  )
  const failures: unknown[] = []
  const look = () => lookAtOrders(server.deps, (error) => failures.push(error))

  await look()
  expect(await till.hear()).toEqual([[true, '10', '2']])
  const { version } = await call(server, pullCatalogue, {}, shop.token)
  await look()
  expect((await call(server, pullCatalogue, {}, shop.token)).version).toBe(version)
  expect(failures).toEqual([])
  till.stop()
})

test('concurrent orders of one product are placed and reported, and each till ends with their sum', async () => {
  const { shop, product, order } = await aShopWith('10')
  await Promise.all(Array.from({ length: 8 }, () => order('1')))

  await vi.waitFor(async () => {
    const { items } = await call(server, pullCatalogue, {}, shop.token)
    expect(items.find(({ variantId }) => variantId === product.variantId)?.reserved).toBe('8')
    const { rows } = await server.owner.query('select from stock_reservations where company_id = $1 and not is_told', [
      shop.companyId,
    ])
    expect(rows).toHaveLength(0)
  }, 5000)
})
