/** The form of a sold-out product and the page behind its mails, as browsers without script get them, from the built pages. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aShopper } from '../../../testing/online/a-shopper.ts'
import { signIn } from '../../../testing/online/a-sign-in.ts'
import {
  askForAlert,
  aShopWithoutStock,
  aWaitingBuyer,
  forgetTurns,
  receive,
} from '../../../testing/online/a-stock-alert.ts'
import { type OnlineShop, setUpShop } from '../../../testing/online/an-online-shop.ts'
import { buildPageServer } from '../../../testing/page-server.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
let pages: FastifyInstance
beforeAll(async () => {
  pages = await buildPageServer(server)
})
afterAll(() => pages.close())

const get = (url: string, cookie = '') =>
  pages.inject({ method: 'GET', url, headers: { host: 'localhost', ...(cookie === '' ? {} : { cookie }) } })
const post = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  pages.inject({
    method: 'POST',
    url,
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams({ intent: 'alert', ...form }).toString(),
  })
const pageOf = ({ name }: OnlineShop, product: { slug: string }, language = 'es') =>
  `/shop/${name}/${language}/p/${product.slug}`
const anAddress = () => `${newId()}@example.test`

test('the form keeps a wrong address, and gives the same answer for every valid one', async () => {
  const { shop, product } = await aShopWithoutStock(server)
  const known = (await aWaitingBuyer(server, shop, product)).email
  await forgetTurns(server)
  const page = pageOf(shop, product)
  const { body } = await get(page)
  expect(body).toContain('Avísame cuando vuelva')
  expect(body).not.toContain('data-testid="add-to-cart"')
  const { variantId } = product

  const wrong = await post(page, { variantId, email: '"><b>nadie' })
  const [first, second] = [
    await post(page, { variantId, email: known }),
    await post(page, { variantId, email: anAddress() }),
  ]

  expect(wrong.body).toContain('Esto no parece una dirección de correo')
  expect(wrong.body).toContain('value="&quot;&gt;&lt;b&gt;nadie"')
  const said = ({ body: text }: { body: string }) => /<section id="stock-alert".*?<\/section>/.exec(text)?.[0]
  expect(said(first)).toContain('data-testid="stock-alert-asked"')
  expect(said(first)).toBe(said(second))
  expect(said(first)).not.toContain('@')
})

test('the form exists in both languages only while the product is sold out and the shop has alerts', async () => {
  const { shop, product } = await aShopWithoutStock(server)
  const hasForm = async (language: string) =>
    (await get(`${pageOf(shop, product, language)}?sku=${product.sku}`)).body.includes('data-testid="stock-alert-send"')
  expect([await hasForm('es'), await hasForm('en')]).toEqual([true, true])
  await setUpShop(server, shop, { shop: { stockAlertsEnabled: false } })
  expect(await hasForm('es')).toBe(false)
  await setUpShop(server, shop, { shop: { stockAlertsEnabled: true } })
  await receive(server, shop, product, '1')
  expect(await hasForm('es')).toBe(false)
  const late = await post(pageOf(shop, product), { variantId: product.variantId, email: anAddress() })
  expect(late.body).toContain('data-testid="stock-alert-inStock"')
  expect(late.body).toContain('data-testid="add-to-cart"')
})

test('forms from robots and other sites have no effect, and too many tries are reported', async () => {
  const { shop, product } = await aShopWithoutStock(server)
  const page = pageOf(shop, product)
  const { variantId } = product
  const [robot, stranger] = [anAddress(), anAddress()]
  expect((await post(page, { variantId, email: robot, website: 'x' })).body).toContain('stock-alert-asked')
  await post(page, { variantId, email: stranger }, { origin: 'https://evil.example' })
  expect(server.mails.filter(({ to }) => to === robot || to === stranger)).toEqual([])
  for (let turn = 0; turn < 20; turn++) await post(page, { variantId, email: anAddress() })
  const email = anAddress()
  const refused = await post(page, { variantId, email })
  expect(refused.body).toContain('Por ahora no podemos enviar más correos')
  expect(refused.body).toContain(`value="${email}"`)
})

test('a signed-in buyer finds their own address in the form, on a page that no cache keeps', async () => {
  const { shop, product } = await aShopWithoutStock(server)
  const shopper = aShopper(server, shop)
  await signIn(server, shopper)
  const cookie = [...shopper.cookies].map((pair) => pair.join('=')).join('; ')
  const page = pageOf(shop, product)

  const [mine, others] = [await get(page, cookie), await get(page)]
  const sent = await post(page, { variantId: product.variantId, email: shopper.email }, { cookie })
  const again = await get(page, cookie)

  expect(mine.body).toContain(`value="${shopper.email}"`)
  expect(mine.headers['cache-control']).toBe('private, no-store')
  expect(others.body).not.toContain(shopper.email)
  expect(others.headers['cache-control']).toBe('public, max-age=60')
  for (const { body } of [sent, again]) expect(body).toContain('data-testid="stock-alert-waiting"')
  expect(again.body).not.toContain('data-testid="stock-alert-send"')
})

test('the page of the link confirms only by its button, and stops by one press, also in a closed shop', async () => {
  const { shop, product } = await aShopWithoutStock(server)
  const mail = await askForAlert(server, shop, product)
  const page = `/shop/${shop.name}/es/aviso/${mail.confirm}`
  for (let turn = 0; turn < 2; turn++) expect((await get(page)).body).toContain('data-testid="stock-alert-confirm"')
  const { body, headers } = await get(page)
  expect([body.includes('noindex'), body.includes('Pan de molde'), headers['cache-control']]).toEqual([
    true,
    true,
    'private, no-store',
  ])

  expect((await post(page, { intent: 'confirm' })).statusCode).toBe(303)
  expect((await get(page)).body).toContain('Avisaremos a')
  await setUpShop(server, shop, { general: { storeStatus: 'closed' } })
  const stopping = `/shop/${shop.name}/en/alert/${mail.stop}`
  expect((await get(stopping)).body).toContain('data-testid="stock-alert-stop"')
  expect((await post(stopping, { intent: 'stop' })).statusCode).toBe(303)

  expect((await get(stopping)).body).toContain('data-testid="stock-alert-ended"')
})

test('an unknown link is reported', async () => {
  const { shop } = await aShopWithoutStock(server)
  const page = (token: string) => `/shop/${shop.name}/es/aviso/${token}`
  for (const token of ['x', 'a'.repeat(43), 'a'.repeat(80)])
    expect((await get(page(token))).body).toContain('data-testid="stock-alert-over"')
  expect((await post(page('a'.repeat(43)), { intent: 'confirm' })).statusCode).toBe(303)
})
