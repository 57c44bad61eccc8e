/** The pages of an order for strangers, search engines and people with a forwarded link, from the built pages. */
import { getCardPayment, getSandboxPage } from '@mostrador/contract/features/shop/card-payments/endpoints.ts'
import { getOrderByToken } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../testing/builders.ts'
import { startCard, takeCards } from '../../../testing/online/a-card-payment.ts'
import { aDeliveryMethod, aShopOrder } from '../../../testing/online/a-shopper.ts'
import { anOnlineShop } from '../../../testing/online/an-online-shop.ts'
import { buildPageServer } from '../../../testing/page-server.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
let pages: FastifyInstance
beforeAll(async () => {
  server.deps.config.cardSandbox = true
  pages = await buildPageServer(server, { CARD_SANDBOX: '1' })
})
afterAll(() => pages.close())
afterEach(() => server.setNow(undefined))

const open = async (url: string) => {
  const { statusCode, body, headers } = await pages.inject({ method: 'GET', url, headers: { host: 'localhost' } })
  return { statusCode, body, headers }
}

const contact = { name: 'Ana Soto', email: 'ana.soto@example.test', phone: '+56912345678' }
const personal = /Av\. Uno|ana\.soto|912345678|Soto|Timbre/

async function anOrder() {
  const shop = await anOnlineShop(server, { general: { robotsIndex: true } })
  await takeCards(server, shop, 'sandbox')
  const product = await aProduct(server, shop, { showInStore: true, openingStock: '9', price: '1000' })
  const method = await aDeliveryMethod(server, shop)
  const items = [{ variantId: product.variantId, quantity: '1' }]
  const wish = { contact, note: 'Timbre 2', paymentMethod: 'card' as const }
  const { shopper, order } = await aShopOrder(server, shop, method, items, wish)
  const { body } = await startCard(shopper, order.token)
  const session = new URL((body as { url: string }).url).pathname.split('/').at(-1) ?? ''
  return { shop, shopper, order, session }
}

test('numbers and guesses open no page of an order, a forwarded link shows no address after a day, and no search engine indexes it', async () => {
  const { shop, shopper, order, session } = await anOrder()
  const at = (rest: string) => `/shop/${shop.name}/es${rest}`
  const own = [at(`/pedido/${order.token}`), at(`/pedido/${order.token}/desistir`), at(`/tarjeta-de-prueba/${session}`)]

  const guesses = Array.from({ length: 10 }, (_, at) => [String(at + 1), `W-${String(at + 1).padStart(4, '0')}`]).flat()
  for (const guess of guesses) expect([guess, (await open(at(`/pedido/${guess}`))).statusCode]).toEqual([guess, 404])
  const close = order.token.slice(0, -1) + (order.token.endsWith('A') ? 'B' : 'A')
  for (const page of [`/pedido/${close}`, `/pedido/${close}/desistir`, '/pedido/1/desistir', '/tarjeta-de-prueba/1'])
    expect([page, (await open(at(page))).statusCode]).toEqual([page, 404])
  for (const token of ['1', order.number, order.id])
    expect((await shopper.send(getOrderByToken, { token })).statusCode).toBeGreaterThanOrEqual(400)

  expect((await open(own[0] ?? '')).body).toMatch(personal)
  const { body: sitemap } = await open(`/shop/${shop.name}/sitemap.xml`)
  expect(sitemap).toContain('<loc>')
  for (const hours of [0, 25]) {
    server.setNow(new Date(Date.now() + hours * 3_600_000))
    for (const page of own) {
      const { statusCode, body, headers } = await open(page)
      expect([page, statusCode]).toEqual([page, 200])
      expect(body).toContain('<meta name="robots" content="noindex"/>')
      expect(body).toContain('<meta name="referrer" content="same-origin"/>')
      expect(headers['cache-control']).toContain('no-store')
      expect(sitemap).not.toContain(page)
      expect([page, hours, personal.test(body)]).toEqual([page, hours, hours === 0 && page === own[0]])
    }
  }
  // The calls behind the pages reveal no more than the pages.
  for (const [endpoint, input] of [
    [getOrderByToken, { token: order.token }],
    [getCardPayment, { token: order.token }],
    [getSandboxPage, { session }],
  ] as const)
    expect(JSON.stringify((await shopper.send(endpoint, input)).body)).not.toMatch(personal)
}, 60_000)
