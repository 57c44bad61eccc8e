/** The pages of shops as browsers and search engines get them, from the built pages. */
import * as settings from '@mostrador/contract/features/shop/ecommerce-settings/endpoints.ts'
import { createProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { publishBlogPost } from '@mostrador/contract/features/shop/blog-posts/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aBlogPost } from '../../../testing/blog/a-blog.ts'
import { aProduct, call } from '../../../testing/builders.ts'
import { anOnlineShop, type OnlineShop, setUpShop } from '../../../testing/online/an-online-shop.ts'
import { buildPageServer } from '../../../testing/page-server.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
let local: FastifyInstance
let hosted: FastifyInstance
beforeAll(async () => {
  local = await buildPageServer(server)
  hosted = await buildPageServer(server, { PUBLIC_URL: 'https://service.example' })
})
afterAll(async () => {
  await local.close()
  await hosted.close()
})

async function open(app: FastifyInstance, url: string, host = 'localhost') {
  const { statusCode, body, headers } = await app.inject({ method: 'GET', url, headers: { host } })
  return { statusCode, body, headers }
}
/** The scripts that run: one of a few lines, in the page itself. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([^<]*)/g)]
    .filter(([, attributes = '']) => !attributes.includes('ld+json'))
    .map(([, attributes = '', text = '']) => `${attributes}${text.slice(0, 11)}`)
const ourScript = ['(function()']
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    (match) => JSON.parse(match[1] ?? '') as Record<string, unknown>,
  )
const linkOf = (html: string, rel: string) => new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1]
const path = (shop: OnlineShop, rest = '', language = 'es') => `/shop/${shop.name}/${language}${rest}`

test('every kind of page exists in both languages, and each sends one small script', async () => {
  const terms = { en: 'Be kind.', es: 'Sé amable.' }
  const shop = await anOnlineShop(server, { blog: { enabled: true }, general: { terms } })
  await aProduct(server, shop, { name: 'Pan de molde' })
  const { id, version, slug } = await aBlogPost(server, shop, { title: 'Masa madre' })
  await call(server, publishBlogPost, { id, version, publishAt: null }, shop.token)
  const pages = { es: ['', '/productos', '/productos?q=pan', '/p/pan-de-molde', '/blog', `/blog/${slug}`] }
  const more = { es: ['/paginas/terms', '/contacto'], en: ['', '/products', '/blog', '/pages/terms', '/contact'] }
  for (const [language, rests] of [...Object.entries(pages), ...Object.entries(more)])
    for (const rest of rests) {
      const { statusCode, body } = await open(local, path(shop, rest, language))
      expect([rest, statusCode]).toEqual([rest, 200])
      expect(body).toContain(`<html lang="${language}"`)
      expect(scriptsOf(body)).toEqual(ourScript)
    }
  expect((await open(local, path(shop, '/productos?q=pan'))).body).toContain('Pan de molde')
  expect((await open(local, path(shop, '/p/no-hay'))).statusCode).toBe(404)
  expect((await open(local, `/shop/${newId().slice(-12)}/es`)).statusCode).toBe(404)
})

test('the address without a language redirects to the shop’s own, and a language that it does not have is not found', async () => {
  const shop = await anOnlineShop(server, { general: { languages: ['en'], defaultLanguageTag: 'en' } })
  expect((await open(local, `/shop/${shop.name}`)).headers['location']).toBe(path(shop, '', 'en'))
  expect((await open(local, path(shop, '', 'en'))).statusCode).toBe(200)
  expect((await open(local, path(shop))).statusCode).toBe(404)
})

test('a closed shop answers 503 with its own message, and shows no product', async () => {
  const closedMessage = { en: 'Back in May', es: 'Volvemos en mayo' }
  const shop = await anOnlineShop(server, { general: { storeStatus: 'closed', closedMessage } })
  await aProduct(server, shop, { name: 'Pan' })
  for (const rest of ['', '/p/pan', '/productos']) {
    const { statusCode, body } = await open(local, path(shop, rest))
    expect(statusCode).toBe(503)
    expect(body).toContain('Volvemos en mayo')
    expect(body).toContain('noindex')
  }
})

describe('structured data', () => {
  test.each([
    ['include', true, '1190'],
    ['exclude', false, '1416'],
  ])(
    'has the price, the currency and the stock of the page, in both languages, when prices %s taxes',
    async (_, includesTax, amount) => {
      const shop = await anOnlineShop(server)
      await server.owner.query('update companies set prices_include_tax = $2 where id = $1', [
        shop.companyId,
        includesTax,
      ])
      await aProduct(server, shop, { name: 'Pan', price: '1190', openingStock: '2' })
      for (const language of ['es', 'en']) {
        const { body } = await open(local, path(shop, '/p/pan', language))
        const [product] = dataOf(body)
        expect(product).toMatchObject({
          '@type': 'Product',
          offers: [{ price: amount, priceCurrency: 'CLP', availability: 'https://schema.org/LimitedAvailability' }],
        })
        const shown = /data-testid="shop-price">([^<]*)</.exec(body)?.[1]?.replaceAll(/\D/g, '')
        expect(shown).toBe(amount)
      }
    },
  )

  test('has an offer for each variant, at an address that shows it', async () => {
    const shop = await anOnlineShop(server)
    const options = [{ name: 'Talla', values: ['M', 'L'] }]
    const variants = [
      { sku: 'P-M', optionValues: ['M'], price: '5990', openingStock: '0' },
      { sku: 'P-L', optionValues: ['L'], price: '6990', openingStock: '9' },
    ]
    await call(server, createProduct, { name: 'Polera', options, variants }, shop.token)
    const [product] = dataOf((await open(local, path(shop, '/p/polera'))).body)
    const offers = product?.['offers'] as { url: string; price: string; availability: string }[]
    expect(offers.map(({ price, availability }) => [price, availability.split('/').at(-1)])).toEqual([
      ['5990', 'OutOfStock'],
      ['6990', 'InStock'],
    ])
    for (const { url, price } of offers) {
      const { body } = await open(local, new URL(url).pathname + new URL(url).search)
      expect(/data-testid="shop-price">([^<]*)</.exec(body)?.[1]?.replaceAll(/\D/g, '')).toBe(price)
    }
  })
})

describe('a host of its own', () => {
  test('a subdomain is the whole site, and its pages name no other host', async () => {
    const shop = await anOnlineShop(server, { general: { defaultLanguageTag: 'es' } })
    await aProduct(server, shop, { name: 'Pan' })
    const host = `${shop.name}.service.example`
    expect((await open(hosted, '/', host)).headers['location']).toBe('/es')
    const { statusCode, body } = await open(hosted, '/es/p/pan', host)
    expect(statusCode).toBe(200)
    expect(body).toContain('href="/es/productos"')
    expect(body).not.toContain(`href="/shop/`)
    expect((await open(hosted, '/dashboard', host)).statusCode).toBe(404)
    expect((await open(hosted, '/robots.txt', host)).body).toContain(
      `Sitemap: http://${host}/shop/${shop.name}/sitemap.xml`,
    )
  })

  test('an own domain is served while it is proved, and is the canonical address', async () => {
    const domain = `${newId().slice(-12)}.example`
    const shop = await anOnlineShop(server, { general: { customDomain: domain } })
    expect((await open(hosted, '/es', domain)).statusCode).toBe(404)
    const { settings: general } = await call(server, settings.getGeneralShopSettings, {}, shop.token)
    server.deps.resolveTxt = async () => [general.domain?.recordText ?? '']
    await call(server, settings.checkShopDomain, {}, shop.token)
    server.deps.resolveTxt = async () => []

    const fresh = await buildPageServer(server, { PUBLIC_URL: 'https://service.example' })
    const own = await open(fresh, '/es', domain)
    const below = await open(fresh, path(shop), 'service.example')
    await fresh.close()
    expect([own.statusCode, below.statusCode]).toEqual([200, 200])
    expect([linkOf(own.body, 'canonical'), linkOf(below.body, 'canonical')]).toEqual([
      `https://${domain}/es`,
      `https://${domain}/es`,
    ])
  })
})

test('the sitemap has the canonical addresses of the pages, and each exists', async () => {
  const shop = await anOnlineShop(server, { blog: { enabled: true } })
  await aProduct(server, shop, { name: 'Pan' })
  const { id, version } = await aBlogPost(server, shop, { title: 'Masa madre' })
  await call(server, publishBlogPost, { id, version, publishAt: null }, shop.token)
  const { body } = await open(local, `/shop/${shop.name}/sitemap.xml`)
  const addresses = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '')
  expect(addresses.length).toBe(11)
  for (const address of addresses) {
    const page = await open(local, new URL(address).pathname)
    expect([address, page.statusCode, linkOf(page.body, 'canonical')]).toEqual([address, 200, address])
  }
})

test('no script in a shop’s texts runs on its pages, even if it passed the forms', async () => {
  const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
  // Settings with a tag are refused when they are written and when they are read, so only products remain.
  const shop = await anOnlineShop(server)
  await aProduct(server, shop, { name: 'Pan' })
  await server.owner.query(
    `update products set name = $2, short_description = $2, seo_description = $2, brand = left($2, 60) where company_id = $1`,
    [shop.companyId, evil],
  )
  for (const rest of ['', '/p/pan', '/productos', `/productos?q=${encodeURIComponent(evil)}`]) {
    const { statusCode, body } = await open(local, path(shop, rest))
    expect([rest, statusCode]).toEqual([rest, 200])
    expect(scriptsOf(body)).toEqual(ourScript)
    expect(body).not.toMatch(/<img[^>]*onerror/)
    expect(() => dataOf(body)).not.toThrow()
  }
})

test('a place on the map is linked and described, and an address without one is not', async () => {
  const address = 'Calle Esmeralda 120'
  const shop = await anOnlineShop(server, { contact: { address, mapPlace: '-33.0422, -71.6238' } })
  const { body } = await open(local, path(shop, '/contacto'))
  expect(body).toContain(
    'href="https://www.openstreetmap.org/?mlat=-33.0422&amp;mlon=-71.6238#map=17/-33.0422/-71.6238"',
  )
  expect(`${body}${(await open(local, path(shop))).body}`).toContain(
    '"geo":{"@type":"GeoCoordinates","latitude":-33.0422',
  )
  const other = await anOnlineShop(server, { contact: { address } })
  const without = (await open(local, path(other, '/contacto'))).body
  expect(without).toContain(address)
  expect(without).not.toContain('openstreetmap')
})

describe('the contact form', () => {
  const fields = { name: 'Berta', email: 'berta@example.test', message: 'Hola' }
  const post = (shop: OnlineShop, given: Record<string, string>, headers: Record<string, string> = {}) =>
    local.inject({
      method: 'POST',
      url: path(shop, '/contacto'),
      headers: {
        host: 'localhost',
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://localhost',
        ...headers,
      },
      payload: new URLSearchParams(given).toString(),
    })
  const contact = { contactFormEnabled: true, contactRecipients: ['uno@example.test'] }

  test('works without a script, and keeps the entered values when a field is wrong', async () => {
    const shop = await anOnlineShop(server, { contact })
    const wrong = await post(shop, { ...fields, email: 'nadie' })
    expect(wrong.body).toContain('Esto no parece una dirección de correo.')
    expect(wrong.body).toContain('value="Berta"')
    const sent = await post(shop, fields)
    expect(sent.body).toContain('Tu mensaje fue enviado')
    expect(server.mails.filter(({ to }) => to === 'uno@example.test')).toHaveLength(1)
  })

  test('is refused from another site, and other pages accept no forms', async () => {
    const shop = await anOnlineShop(server, { contact })
    expect((await post(shop, fields, { origin: 'https://bad.example' })).statusCode).toBe(403)
    const login = await local.inject({
      method: 'POST',
      url: '/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a=1',
    })
    expect(login.statusCode).toBe(404)
  })
})

test('pages without personal data may be cached for a minute', async () => {
  const shop = await anOnlineShop(server)
  const { headers } = await open(local, path(shop))
  expect(headers['cache-control']).toBe('public, max-age=60')
  expect(headers['etag']).toBeDefined()
  await setUpShop(server, shop, { shop: { productsPerPage: 12 } })
})

test('a link with lines changes no cart before the shopper confirms', async () => {
  const shop = await anOnlineShop(server)
  const { variantId } = await aProduct(server, shop, { name: 'Pan', openingStock: '9', price: '1000' })
  const line = `${variantId}:2`
  const cartsOf = async () =>
    (
      await server.owner.query('select variant_id, quantity::int from cart_lines where company_id = $1', [
        shop.companyId,
      ])
    ).rows as unknown[]
  for (const [language, rest] of Object.entries({ es: '/carro', en: '/cart' })) {
    const { body, headers } = await open(local, path(shop, `${rest}?line=${line}`, language))
    expect(body).toContain('data-testid="cart-proposal"')
    expect(body).toContain(`name="line" value="${line}"`)
    expect(headers['cache-control']).toContain('no-store')
  }
  const strange = await open(local, path(shop, `/carro?line=rubbish&line=${newId()}:1`))
  expect([strange.statusCode, strange.body.includes('cart-proposal')]).toEqual([200, false])
  const gone = await open(local, path(shop, `/carro?line=${newId()}:1`))
  expect(gone.body).toContain('Un producto ya no se vende aquí.')
  expect(await cartsOf()).toEqual([])

  const press = (origin: string) =>
    local.inject({
      method: 'POST',
      url: path(shop, '/carro'),
      headers: { host: 'localhost', origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ intent: 'bring', line }).toString(),
    })
  expect((await press('https://another.example')).statusCode).toBe(403)
  expect(await cartsOf()).toEqual([])
  const answer = await press('http://localhost')
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, path(shop, '/carro')])
  expect(await cartsOf()).toEqual(
    [{ variantId, quantity: 2 }].map((row) => ({ variant_id: row.variantId, quantity: 2 })),
  )
})
