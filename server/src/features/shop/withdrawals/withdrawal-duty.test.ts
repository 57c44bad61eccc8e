/** The legal requirements for withdrawals in the European Union, on the pages that a guest sees. */
import { deliverOrder } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { getWithdrawalRight } from '@mostrador/contract/features/shop/withdrawals/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aProduct, call } from '../../../testing/builders.ts'
import { aDeliveryMethod, anAddress, aShopOrder } from '../../../testing/online/a-shopper.ts'
import { allOf, anOffice } from '../../../testing/online/an-office.ts'
import { anOnlineShop } from '../../../testing/online/an-online-shop.ts'
import { buildPageServer } from '../../../testing/page-server.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
let pages: FastifyInstance
beforeAll(async () => {
  pages = await buildPageServer(server)
})
afterAll(() => pages.close())
afterEach(() => server.setNow(undefined))

const open = async (url: string) => pages.inject({ method: 'GET', url, headers: { host: 'localhost' } })
const press = (url: string, fields: Record<string, string>) =>
  pages.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

/** A shop in Madrid sent three units to the Canary Islands, where midnight comes an hour later. */
async function aDeliveredOrder() {
  const shop = await anOnlineShop(server, { regionTag: 'ES' })
  await server.owner.query(`update companies set time_zone = 'Europe/Madrid' where id = $1`, [shop.companyId])
  const product = await aProduct(server, shop, { showInStore: true, openingStock: '10', price: '10' })
  const method = await aDeliveryMethod(server, shop, { payOnDelivery: true })
  const items = [{ variantId: product.variantId, quantity: '3' }]
  const address = { ...anAddress, region: 'Canarias', commune: 'Teguise', countryTag: 'ES' }
  const { shopper, order } = await aShopOrder(server, shop, method, items, { paymentMethod: 'onDelivery', address })
  const office = await anOffice(server, shop)
  const fulfilmentId = await office.pack(order.id, allOf(order))
  await office.ship(order.id, fulfilmentId)
  await call(server, deliverOrder, { id: order.id, fulfilmentId }, shop.token)
  await server.owner.query(`update fulfilments set delivered_at = '2026-03-04T15:00:00Z' where id = $1`, [fulfilmentId])
  const made = async () => (await shopper.call(getWithdrawalRight, { token: order.token })).withdrawal?.made ?? []
  return { shop, shopper, order, lineId: allOf(order)[0]?.lineId ?? '', made }
}

test('a guest withdraws from a part of an order in two steps, to the last second of the period where they are, once, and a mail proves when', async () => {
  const { shop, shopper, order, lineId, made } = await aDeliveredOrder()
  const home = await open(`/shop/${shop.name}/es`)
  expect(home.body).toContain(`href="/shop/${shop.name}/es/desistimiento"`)
  const page = `/shop/${shop.name}/es/pedido/${order.token}/desistir`
  server.setNow(new Date('2026-03-18T23:59:59Z'))
  expect((await open(`/shop/${shop.name}/es/pedido/${order.token}`)).body).toContain(`href="${page}"`)

  // Programs that open the pages of a mail repeat it, and press nothing.
  for (const url of [page, page, `${page}?intent=withdraw&line-${lineId}=1`]) {
    const { statusCode, body } = await open(url)
    expect([statusCode, body.includes('data-testid="withdraw-quantity"')]).toEqual([200, true])
    expect(body).toMatch(/Puedes desistir hasta el[^<]*18/)
  }
  const line = { [`line-${lineId}`]: '2' }
  const chosen = await press(page, { intent: 'choose', ...line })
  expect(chosen.body).toContain('data-testid="withdraw-confirm"')
  expect(await made()).toEqual([])

  const withdrawalId = /name="withdrawalId" value="([^"]+)"/.exec(chosen.body)?.[1] ?? ''
  server.mails.splice(0)
  for (let turn = 0; turn < 2; turn++)
    expect((await press(page, { intent: 'withdraw', withdrawalId, ...line })).statusCode).toBe(303)
  expect(await made()).toMatchObject([{ id: withdrawalId, lines: [{ quantity: '2' }] }])
  const mails = server.mails.filter(({ to }) => to === shopper.email)
  expect(mails).toHaveLength(1)
  // The time in the shop's zone, as in its books.
  expect(mails[0]?.body).toMatch(/19[^\n]*0?0:59/)

  server.setNow(new Date('2026-03-19T00:00:00Z'))
  expect((await press(page, { intent: 'withdraw', withdrawalId: order.id, [`line-${lineId}`]: '1' })).statusCode).toBe(
    200,
  )
  expect(await made()).toHaveLength(1)
})
