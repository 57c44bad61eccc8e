/** The newsletter block and the page behind its mails, as browsers without script get them, from the built pages. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aShopWithNewsletter, askForNews } from '../../../testing/online/a-subscriber.ts'
import { type OnlineShop, setUpShop } from '../../../testing/online/an-online-shop.ts'
import { buildPageServer } from '../../../testing/page-server.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
let pages: FastifyInstance
beforeAll(async () => {
  pages = await buildPageServer(server)
})
afterAll(() => pages.close())

const get = (url: string) => pages.inject({ method: 'GET', url, headers: { host: 'localhost' } })
const post = (url: string, form: Record<string, string>, origin = 'http://localhost') =>
  pages.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost', origin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
const home = ({ name }: OnlineShop) => `/shop/${name}/es`
const blockOf = (body: string) => /id="block-([^"]+)"/.exec(body)?.[1] ?? ''

test('the form keeps a wrong address, and gives the same answer for every valid one', async () => {
  const shop = await aShopWithNewsletter(server, { general: { storeName: 'Pan & Sal' } })
  const { body } = await get(home(shop))
  expect(body).toContain('Quiero recibir novedades y ofertas de Pan &amp; Sal por correo')
  const block = blockOf(body)

  const wrong = await post(home(shop), { block, email: '"><b>nadie' })
  const sent = await post(home(shop), { block, email: `${newId()}@example.test` })

  expect(wrong.body).toContain('Esto no parece una dirección de correo')
  expect(wrong.body).toContain('value="&quot;&gt;&lt;b&gt;nadie"')
  expect(sent.statusCode).toBe(200)
  expect(sent.body).toContain('data-testid="newsletter-sent"')
  expect(sent.body).not.toContain('data-testid="newsletter-send"')
})

test('too many tries are reported, and nothing else', async () => {
  const shop = await aShopWithNewsletter(server)
  const block = blockOf((await get(home(shop))).body)
  const email = `${newId()}@example.test`
  await post(home(shop), { block, email })
  const again = await post(home(shop), { block, email })
  expect(again.body).toContain('Por ahora no podemos enviar más correos')
  expect(again.body).toContain(`value="${email}"`)
})

test('another site cannot send the form', async () => {
  const shop = await aShopWithNewsletter(server)
  const block = blockOf((await get(home(shop))).body)
  const email = `${newId()}@example.test`
  await post(home(shop), { block, email }, 'https://evil.example')
  expect(server.mails.filter(({ to }) => to === email)).toEqual([])
})

test('the page of the link confirms only by its button, and unsubscribes by one press, also in a closed shop', async () => {
  const shop = await aShopWithNewsletter(server)
  const mail = await askForNews(server, shop, `${newId()}@example.test`)
  const page = `${home(shop)}/novedades/${mail.confirm}`
  for (let turn = 0; turn < 2; turn++) expect((await get(page)).body).toContain('data-testid="newsletter-confirm"')
  expect((await get(page)).body).toContain('noindex')

  expect((await post(page, { intent: 'confirm' })).statusCode).toBe(303)
  expect((await get(page)).body).toContain('está en la lista')
  await setUpShop(server, shop, { general: { storeStatus: 'closed' } })
  const leaving = `${home(shop)}/novedades/${mail.leave}`
  expect((await get(leaving)).body).toContain('data-testid="newsletter-leave"')
  expect((await post(leaving, { intent: 'leave' })).statusCode).toBe(303)

  expect((await get(leaving)).body).toContain('data-testid="newsletter-ended"')
})

test('an unknown link is reported', async () => {
  const shop = await aShopWithNewsletter(server)
  for (const token of ['x', 'a'.repeat(43), 'a'.repeat(80)])
    expect((await get(`${home(shop)}/novedades/${token}`)).body).toContain('data-testid="newsletter-over"')
  const pressed = await post(`${home(shop)}/novedades/${'a'.repeat(43)}`, { intent: 'confirm' })
  expect(pressed.statusCode).toBe(303)
})
