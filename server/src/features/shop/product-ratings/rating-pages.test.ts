/** The pages of a shop that accept and show ratings, as browsers get them, from the built pages. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOpenTill, aProduct } from '../../../testing/builders.ts'
import { aReceipt, rate } from '../../../testing/online/a-rating.ts'
import { anOnlineShop } from '../../../testing/online/an-online-shop.ts'
import { buildPageServer } from '../../../testing/page-server.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
let pages: FastifyInstance
beforeAll(async () => {
  pages = await buildPageServer(server)
})
afterAll(() => pages.close())

/** Texts that attack a page without being markup, and one that only resembles it. */
const attacks = [
  '" onmouseover=alert(1) x="',
  "' autofocus onfocus='alert(1)",
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '</scr ipt>alert(1)',
  '\\u003cscript>alert(1)',
  '`-alert(1)-`',
  '*/alert(1)/*',
  '3 < 4 alert(1) 5 > 2',
]

/** A text in the form in which a page writes it. */
const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')

async function aShop() {
  const shop = await anOnlineShop(server, { shop: { ratingsModeration: 'after' } })
  return { shop, bread: await aProduct(server, shop, { name: 'Pan', showInStore: true }) }
}
const get = async (url: string) => {
  const { statusCode, body, headers } = await pages.inject({ method: 'GET', url, headers: { host: 'localhost' } })
  return { statusCode, body, headers }
}
const send = (url: string, form: Record<string, string>, origin = 'http://localhost') =>
  pages.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost', origin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })

test('buyers’ text stays text on every page, whatever it contains', async () => {
  const { shop, bread } = await aShop()
  const till = await anOpenTill(server, shop)
  const kept: string[] = []
  let number = 0
  for (const attack of attacks) {
    const { token } = await aReceipt(server, shop, till, [bread], ++number)
    const text = { authorName: attack.slice(0, 60), title: attack, body: attack }
    const { statusCode } = await rate(server, shop, { token, productId: bread.id }, text)
    if (statusCode !== 200) continue
    kept.push(attack)
    const form = await get(`/shop/${shop.name}/es/opinar/${token}`)
    expect(form.body).toContain(escaped(attack))
    expect(form.body.replaceAll(escaped(attack), '')).not.toContain('alert(1)')
  }
  // Some are refused as markup; enough must pass to test the pages.
  expect(kept.length).toBeGreaterThan(attacks.length / 2)
  let shown = ''
  for (const page of [1, 2]) shown += (await get(`/shop/${shop.name}/es/p/pan?page=${page}`)).body
  for (const attack of kept) expect(shown).toContain(escaped(attack))
  expect(kept.reduce((rest, attack) => rest.replaceAll(escaped(attack), ''), shown)).not.toContain('alert(1)')
})

test('the page of a link belongs to its holder: no cache keeps it and no search engine indexes it', async () => {
  const { shop, bread } = await aShop()
  const { token } = await aReceipt(server, shop, await anOpenTill(server, shop), [bread], 1)
  const { statusCode, body, headers } = await get(`/shop/${shop.name}/en/rate/${token}`)
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toContain('no-store')
  expect(body).toContain('<meta name="robots" content="noindex"/>')
  expect(body).toContain('<meta name="referrer" content="same-origin"/>')
  for (const wrong of ['A'.repeat(22), token.slice(1)])
    expect((await get(`/shop/${shop.name}/en/rate/${wrong}`)).statusCode).toBe(404)
})

test('the form stores a rating without script, and shows faults together with everything typed', async () => {
  const { shop, bread } = await aShop()
  const { token } = await aReceipt(server, shop, await anOpenTill(server, shop), [bread], 1)
  const url = `/shop/${shop.name}/es/opinar/${token}`
  const typed = { intent: 'rate', productId: bread.id, authorName: 'Rosa', title: 'Rico', body: 'Muy bueno' }
  const wrong = await send(url, typed)
  expect(wrong.body).toContain('Elige de una a cinco estrellas.')
  expect(wrong.body).toContain('>Muy bueno</textarea>')
  expect((await send(url, { ...typed, stars: '5' }, 'http://other.example')).statusCode).toBe(403)
  const kept = await send(url, { ...typed, stars: '5' })
  expect([kept.statusCode, kept.headers.location]).toEqual([303, `${url}?said=shown#p-${bread.id}`])
  const page = await get(`/shop/${shop.name}/es/p/pan`)
  expect(page.body).toContain('Muy bueno')
  expect(page.body).toContain('"ratingValue":5,"reviewCount":1')
})
