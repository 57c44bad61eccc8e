/** The shop API for scripts of other sites and for caches. */
import { getShopQuote } from '@mostrador/contract/features/shop/carts/endpoints.ts'
import { listShopProducts } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import { routes } from '../../../features.ts'
import { expect, test } from 'vitest'
import { aProduct } from '../../../testing/builders.ts'
import { aDeliveryMethod } from '../../../testing/online/a-shopper.ts'
import { anOnlineShop, type OnlineShop, setUpShop } from '../../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const open = routes.map(({ endpoint }) => endpoint).filter(({ isForEverySite }) => isForEverySite)

const get = (path: string, query: Record<string, string>, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: `${path}?${new URLSearchParams(query).toString()}`, headers })

/** A query with lines, which may be several. */
async function quote(shop: OnlineShop, lines: readonly string[], query: Record<string, string> = {}) {
  const search = new URLSearchParams({ shop: shop.name, language: 'es', ...query })
  for (const line of lines) search.append('line', line)
  const answer = await server.app.inject({ method: 'GET', url: `${getShopQuote.path}?${search.toString()}` })
  return { statusCode: answer.statusCode, body: answer.json() }
}

test('has the reads of a shop, and no call that needs a person or changes data', () => {
  expect(open.map(({ path }) => path).sort()).toEqual([
    '/api/shop/get',
    '/api/shop/home',
    '/api/shop/page',
    '/api/shop/post',
    '/api/shop/posts',
    '/api/shop/product',
    '/api/shop/products',
    '/api/shop/quote',
    '/api/shop/suggest',
  ])
  expect(open.every(({ who, method }) => who === 'anyone' && method === 'GET')).toBe(true)
})

test('scripts of every site may read answers, which caches keep for a minute', async () => {
  const shop = await anOnlineShop(server)
  await aProduct(server, shop, { name: 'Pan', showInStore: true })
  const first = await get(listShopProducts.path, { shop: shop.name }, { origin: 'https://another.example' })
  expect(first.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=60',
    etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
  })
  expect(first.headers).not.toHaveProperty('access-control-allow-credentials')
  expect(first.headers).not.toHaveProperty('set-cookie')
  const tag = String(first.headers.etag)
  const again = await get(listShopProducts.path, { shop: shop.name }, { 'if-none-match': tag })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
  await aProduct(server, shop, { name: 'Leche', showInStore: true })
  const changed = await get(listShopProducts.path, { shop: shop.name }, { 'if-none-match': tag })
  expect(changed.statusCode).toBe(200)
  expect(changed.headers.etag).not.toBe(tag)
})

test('every site can read refusals, and no cache keeps them', async () => {
  const shop = await anOnlineShop(server, { general: { storeStatus: 'closed' } })
  const answers = [await get(listShopProducts.path, { shop: 'nobody-has-this' }), await get(listShopProducts.path, {})]
  answers.push(await get(listShopProducts.path, { shop: shop.name }))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 422, 503])
  for (const { headers } of answers)
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'private, no-store' })
})

test('other calls are closed to scripts of other sites', async () => {
  const others = routes.filter(({ endpoint }) => !endpoint.isForEverySite && endpoint.who === 'anyone').slice(0, 40)
  for (const { endpoint } of others) {
    const answer = await server.app.inject({
      method: endpoint.method ?? 'POST',
      url: endpoint.path,
      headers: { origin: 'https://another.example' },
    })
    expect(answer.headers, endpoint.path).not.toHaveProperty('access-control-allow-origin')
  }
})

test('a log-in, a cart or a language of the caller changes no answer', async () => {
  const shop = await anOnlineShop(server)
  const { variantId } = await aProduct(server, shop, { showInStore: true })
  await aDeliveryMethod(server, shop, { description: { en: 'By bike', es: 'En bicicleta' } })
  const query = { shop: shop.name, language: 'es', line: `${variantId}:1` }
  const plain = await get(getShopQuote.path, query)
  const personal = await get(getShopQuote.path, query, {
    authorization: `Bearer ${shop.token}`,
    cookie: 'lang=en; cart=something',
    'accept-language': 'en',
  })
  expect(personal.body).toBe(plain.body)
  expect(plain.json()).toMatchObject({ deliveryOptions: [{ description: 'En bicicleta' }] })
})

test('never reveals costs, or the exact number left unless few are left', async () => {
  const shop = await anOnlineShop(server, { shop: { lowStockThreshold: 3 } })
  const { variantId } = await aProduct(server, shop, {
    showInStore: true,
    openingStock: '777',
    openingUnitCost: '123.45',
  })
  const answers = [
    (await get(listShopProducts.path, { shop: shop.name })).body,
    JSON.stringify(await quote(shop, [`${variantId}:900`])),
  ]
  for (const text of answers) expect(text).not.toMatch(/777|123\.45|"cost/)
  expect(JSON.parse(answers[1] ?? '')).toMatchObject({
    body: { cart: { lines: [{ problems: [{ kind: 'onlyLeft', left: null }] }] } },
  })
  await setUpShop(server, shop, { shop: { showExactStock: true } })
  expect(JSON.stringify(await quote(shop, [`${variantId}:900`]))).toContain('"left":"777"')
})

test('prices lines and lists their delivery methods, without storing a cart', async () => {
  const shop = await anOnlineShop(server)
  const { variantId } = await aProduct(server, shop, { showInStore: true, openingStock: '9', price: '1000' })
  const zones = [{ id: crypto.randomUUID(), name: 'Norte', countryTag: 'CL', communes: ['Arica'] }]
  const far = await aDeliveryMethod(server, shop, { zones })
  const near = await aDeliveryMethod(server, shop)
  const to = { countryTag: 'CL', commune: 'Providencia' }
  const { body } = await quote(shop, [`${variantId}:1`, `${variantId}:2`], to)
  expect(body).toMatchObject({ cart: { totals: { totalAmount: 3000 }, lines: [{ quantity: '3', problems: [] }] } })
  const offers = (body as { deliveryOptions: { id: string; offer: { price: number } | null }[] }).deliveryOptions
  expect(Object.fromEntries(offers.map(({ id, offer }) => [id, offer?.price ?? null]))).toEqual({
    [far]: null,
    [near]: 3000,
  })
  const { rows } = await server.owner.query('select 1 from carts where company_id = $1', [shop.companyId])
  expect(rows).toEqual([])
})

test('reveals nothing about variants that the shop does not sell', async () => {
  const [shop, other] = [await anOnlineShop(server), await anOnlineShop(server)]
  const hidden = await aProduct(server, shop, { name: 'Secreto', showInStore: false })
  const foreign = await aProduct(server, other, { name: 'Ajeno', showInStore: true })
  const { body } = await quote(shop, [`${hidden.variantId}:1`, `${foreign.variantId}:1`])
  expect(body).toMatchObject({ cart: { lines: [] }, notSold: [hidden.variantId, foreign.variantId] })
  expect(JSON.stringify(body)).not.toMatch(/Secreto|Ajeno/)
})

test.each([['rubbish'], [`${crypto.randomUUID()}`], [`${crypto.randomUUID()}:-1`], [`${crypto.randomUUID()}:1:2`]])(
  'refuses the line %s',
  async (line) => {
    const shop = await anOnlineShop(server)
    expect((await quote(shop, [line])).statusCode).toBe(422)
  },
)

test('refuses fractions of a piece, and more of a variant than a line holds', async () => {
  const shop = await anOnlineShop(server)
  const { variantId } = await aProduct(server, shop, { showInStore: true })
  expect((await quote(shop, [`${variantId}:0.5`])).statusCode).toBe(422)
  expect((await quote(shop, [`${variantId}:999999`, `${variantId}:999999`])).statusCode).toBe(422)
})

test('an address may read a limited number of times a minute, and its scripts can read the refusal', async () => {
  const shop = await anOnlineShop(server)
  const ask = () =>
    server.app.inject({ url: `/api/shop/get?shop=${shop.name}`, remoteAddress: '198.51.100.7', method: 'GET' })
  const statuses = new Set<number>()
  for (let n = 0; n < 600; n += 1) statuses.add((await ask()).statusCode)
  expect([...statuses]).toEqual([200])
  const last = await ask()
  expect(last.statusCode).toBe(429)
  expect(last.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'private, no-store' })
})

test('other sites may show pictures of products, but not of people', async () => {
  const picture = async (folder: string) => {
    const key = `${folder}/${crypto.randomUUID()}.webp`
    await server.deps.files.put(key, Buffer.from('picture'), 'service')
    return (await server.app.inject({ method: 'GET', url: `/files/${key}` })).headers['cross-origin-resource-policy']
  }
  expect([await picture('products'), await picture('avatars')]).toEqual(['cross-origin', 'same-origin'])
})
