/** Visitors mark helpful ratings. */
import * as endpoints from '@mostrador/contract/features/shop/product-ratings/endpoints.ts'
import { ratingLimits } from '@mostrador/contract/features/shop/product-ratings/limits.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { anOpenTill, aProduct, call } from '../../../testing/builders.ts'
import { aReceipt, aShippedOrder, rate, ratingsIn, visit } from '../../../testing/online/a-rating.ts'
import { aShopper } from '../../../testing/online/a-shopper.ts'
import { signIn } from '../../../testing/online/a-sign-in.ts'
import { anOnlineShop, type OnlineShop, setUpShop } from '../../../testing/online/an-online-shop.ts'
import { buildPageServer } from '../../../testing/page-server.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
let pages: FastifyInstance
beforeAll(async () => {
  pages = await buildPageServer(server)
})
afterAll(() => pages.close())
afterEach(() => server.setNow(undefined))
/** Whether the stored numbers of all ratings match their marks. */
const isRecounted = async () =>
  (await server.owner.query('select from inv.i53_helpful_counts_are_recounts')).rows.length === 0

/** A product with a rating of each number of stars, the newest first. */
async function aRatedShop(stars: readonly number[] = [3]) {
  const shop = await anOnlineShop(server, { shop: { ratingsModeration: 'after' } })
  const bread = await aProduct(server, shop, { name: 'Pan', showInStore: true })
  const till = await anOpenTill(server, shop)
  const tokens: string[] = []
  for (const [at, each] of stars.entries()) {
    server.setNow(new Date(Date.now() + at * 1000))
    const { token } = await aReceipt(server, shop, till, [bread], at + 1)
    await rate(server, shop, { token, productId: bread.id }, { stars: each, authorName: `Rosa ${each}` })
    tokens.push(token)
  }
  server.setNow(undefined)
  const { items } = await shown(shop)
  return { shop, bread, tokens, ids: items.map(({ id }) => id) }
}

const shown = (shop: OnlineShop, sort: 'newest' | 'helpful' = 'newest') =>
  call(server, endpoints.listShownRatings, { shop: shop.name, slug: 'pan', sort })
const mark = (shop: OnlineShop, ratingId: string | undefined, address?: string) =>
  visit(server, endpoints.voteRatingHelpful, { shop: shop.name, ratingId }, address)
const countsOf = async (shop: OnlineShop) => (await shown(shop)).items.map(({ helpfulCount }) => helpfulCount)

test('a rating is helpful once for a browser, also with many presses at once, and once for an account on all its devices', async () => {
  const { shop, ids } = await aRatedShop()
  const [id] = ids
  const phone = aShopper(server, shop, '10.7.0.1')
  const press = (shopper: typeof phone) => shopper.send(endpoints.voteRatingHelpful, { ratingId: id })
  expect(await press(phone)).toMatchObject({ statusCode: 200, body: { helpfulCount: 1 } })
  expect(phone.cookies.has('cart')).toBe(true)
  for (const { body } of await Promise.all([press(phone), press(phone), press(phone)]))
    expect(body).toEqual({ helpfulCount: 1 })

  const [laptop, tablet] = [aShopper(server, shop, '10.7.0.2'), aShopper(server, shop, '10.7.0.3')]
  await signIn(server, laptop)
  await signIn(server, tablet, laptop.email)
  await press(laptop)
  expect((await press(tablet)).body).toEqual({ helpfulCount: 2 })
  expect(await countsOf(shop)).toEqual([2])
  expect(await isRecounted()).toBe(true)
  const { rows } = await server.owner.query<{ voter_key: string }>('select voter_key from rating_helpful_marks')
  const secrets = [...phone.cookies.values(), ...laptop.cookies.values(), laptop.email]
  expect(rows.filter(({ voter_key: key }) => secrets.some((secret) => secret.includes(key)))).toEqual([])
})

test('only visible ratings of this shop can be helpful, and not one’s own', async () => {
  const { shop, ids } = await aRatedShop()
  const other = await aRatedShop()
  for (const id of [newId(), other.ids[0]]) expect((await mark(shop, id)).statusCode).toBe(404)
  expect((await mark(shop, 'x')).statusCode).toBe(422)
  await call(server, endpoints.moderateProductRatings, { ids, status: 'spam' }, shop.token)
  expect((await mark(shop, ids[0])).statusCode).toBe(404)
  await setUpShop(server, other.shop, { shop: { ratingsEnabled: false } })
  expect((await mark(other.shop, other.ids[0])).statusCode).toBe(404)

  const cheese = await aProduct(server, shop, { name: 'Queso', sku: 'Q', showInStore: true })
  const order = await aShippedOrder(server, shop, [cheese])
  expect((await rate(server, shop, { token: order.token, productId: cheese.id })).statusCode).toBe(200)
  const [own] = await ratingsIn(server, shop, { product: cheese.id, status: 'approved' })
  const author = aShopper(server, shop)
  await signIn(server, author, order.email)
  expect(await author.send(endpoints.voteRatingHelpful, { ratingId: own?.id })).toMatchObject({ statusCode: 409 })
  expect((await mark(shop, own?.id)).statusCode).toBe(200)
})

test('a robot that deletes its cookies soon counts no more, and others behind its address do', async () => {
  const { shop, ids } = await aRatedShop([1, 2])
  const codes = async (id: string | undefined, count: number) => {
    const all: number[] = []
    for (let turn = 0; turn < count; turn++) all.push((await mark(shop, id, '10.8.8.8')).statusCode)
    return all
  }
  const many = await codes(ids[0], ratingLimits.helpfulOfOnePerAddress + 3)
  expect(many.filter((code) => code === 200)).toHaveLength(ratingLimits.helpfulOfOnePerAddress)
  expect(many.slice(-3)).toEqual([429, 429, 429])
  // It does not affect another rating, nor the same one from elsewhere.
  expect(await codes(ids[1], 1)).toEqual([200])
  expect((await mark(shop, ids[0], '10.8.8.9')).statusCode).toBe(200)
  server.setNow(new Date(Date.now() + 25 * 3_600_000))
  expect(await codes(ids[0], 1)).toEqual([200])
})

test('the most helpful ratings come first on request, otherwise the newest; stars have no influence', async () => {
  const { shop, ids } = await aRatedShop([1, 5, 3])
  const starsOf = async (sort: 'newest' | 'helpful') => (await shown(shop, sort)).items.map(({ stars }) => stars)
  const [three, five, one] = ids
  for (const id of [one, one, three]) await mark(shop, id)
  expect(five).toBeDefined()
  expect(await starsOf('newest')).toEqual([3, 5, 1])
  expect(await starsOf('helpful')).toEqual([1, 3, 5])
  expect((await ratingsIn(server, shop, { status: 'approved' })).map(({ helpfulCount }) => helpfulCount)).toEqual([
    1, 0, 2,
  ])
})

test('a changed rating starts again, and a deleted one deletes its marks', async () => {
  const { shop, bread, ids, tokens } = await aRatedShop()
  await mark(shop, ids[0])
  const which = { token: tokens[0] ?? '', productId: bread.id }
  await rate(server, shop, which, { stars: 3, authorName: 'Rosa 3' })
  expect(await countsOf(shop)).toEqual([1])
  await rate(server, shop, which, { stars: 1, authorName: 'Rosa 3' })
  expect(await countsOf(shop)).toEqual([0])
  await mark(shop, ids[0])
  expect(await isRecounted()).toBe(true)
  await call(server, endpoints.moderateProductRatings, { ids, status: 'spam' }, shop.token)
  await call(server, endpoints.deleteProductRatings, { ids }, shop.token)
  expect(
    (await server.owner.query('select from rating_helpful_marks where company_id = $1', [shop.companyId])).rows,
  ).toEqual([])
})

test('the button works without script, shows its result, and counts nothing for robots and other sites', async () => {
  const { shop, ids } = await aRatedShop([4, 2])
  const page = `/shop/${shop.name}/es/p/pan`
  const open = async (url = page) => (await pages.inject({ method: 'GET', url, headers: { host: 'localhost' } })).body
  const press = (fields: Record<string, string>, { origin = 'http://localhost', cookie = '' } = {}) =>
    pages.inject({
      method: 'POST',
      url: page,
      headers: { host: 'localhost', origin, cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const field = { ratingId: ids[1] ?? '' }
  expect(await open()).toContain(`action="#rating-${ids[1]}"`)
  expect((await press(field, { origin: 'https://bad.example' })).statusCode).toBe(403)
  expect((await press({ ...field, website: 'https://spam.example' })).body).toContain('Gracias. Lo anotamos.')
  expect(await countsOf(shop)).toEqual([0, 0])

  const first = await press(field)
  expect(first.body).toContain('Gracias. Lo anotamos.')
  expect(first.body).toContain('Le sirvió a 1 persona')
  expect(first.headers['cache-control']).toContain('no-store')
  const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  expect((await press(field, { cookie })).body).toContain('Le sirvió a 1 persona')
  expect((await press({ ratingId: newId() })).statusCode).toBe(200)
  expect((await press({ ratingId: '<script>' })).body).not.toContain('<script>"')
  expect(await countsOf(shop)).toEqual([0, 1])
  const sorted = await open(`${page}?sort=helpful`)
  expect(sorted.indexOf(`rating-${ids[1]}`)).toBeLessThan(sorted.indexOf(`rating-${ids[0]}`))
  expect((await open(`${page}?sort=rubbish`)).length).toBeGreaterThan(0)
})
