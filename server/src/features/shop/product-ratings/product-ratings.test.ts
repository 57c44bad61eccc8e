import * as endpoints from '@mostrador/contract/features/shop/product-ratings/endpoints.ts'
import { ratingLimits } from '@mostrador/contract/features/shop/product-ratings/limits.ts'
import { rejectionReasons } from '@mostrador/contract/features/shop/product-ratings/list.ts'
import { listAuditEntries } from '@mostrador/contract/features/office/audit/endpoints.ts'
import { anonymiseCustomer, createCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { getShopProduct } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aVoid } from '../../../testing/a-void.ts'
import { aCompany, anOpenTill, aProduct, call, send, type TestProduct } from '../../../testing/builders.ts'
import { aReceipt, aShippedOrder, rate, ratingsIn, visit } from '../../../testing/online/a-rating.ts'
import { anOnlineShop, type OnlineShop, setUpShop } from '../../../testing/online/an-online-shop.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { refuseHiding } from './refuse-hiding.ts'

const server = openTestServer()

async function aShop(moderation: 'before' | 'after' = 'before') {
  const shop = await anOnlineShop(server, { shop: { ratingsModeration: moderation } })
  const bread = await aProduct(server, shop, { name: 'Pan de campo', showInStore: true })
  return { shop, bread }
}

const shown = (shop: OnlineShop, slug = 'pan-de-campo', page = 1) =>
  call(server, endpoints.listShownRatings, { shop: shop.name, slug, page })
const open = async ({ name }: OnlineShop, token: string) => visit(server, endpoints.openRatings, { shop: name, token })
const moderate = (shop: OnlineShop, ids: string[], status: 'approved' | 'pending' | 'spam') =>
  call(server, endpoints.moderateProductRatings, { ids, status }, shop.token)
const reject = (shop: OnlineShop, ids: string[], reason: (typeof rejectionReasons)[number]) =>
  call(server, endpoints.moderateProductRatings, { ids, status: 'rejected', reason }, shop.token)

const listAudit = async (shop: OnlineShop) =>
  (await call(server, listAuditEntries, { filters: { area: 'productRating' } }, shop.token)).items

async function aReceiptOf(shop: OnlineShop, products: readonly TestProduct[], number = 1) {
  return aReceipt(server, shop, await anOpenTill(server, shop), products, number)
}

test('a buyer rates arrived goods, the shop shows it, and its average is on the product', async () => {
  const { shop, bread } = await aShop()
  const order = await aShippedOrder(server, shop, [bread], { isDelivered: false })
  const which = { token: order.token, productId: bread.id }
  expect((await open(shop, order.token)).body).toMatchObject({ isOrder: true, products: [] })
  expect((await rate(server, shop, which)).statusCode).toBe(404)

  await order.deliver()
  expect((await open(shop, order.token)).body).toMatchObject({
    authorName: 'Ana',
    products: [{ productId: bread.id, rating: null, mayRate: true }],
  })
  expect(await rate(server, shop, which, { stars: 4 })).toMatchObject({ statusCode: 200, body: { isShown: false } })
  expect(await shown(shop)).toMatchObject({ items: [], sums: null, isModerated: true })
  const [rating] = await ratingsIn(server, shop)
  expect(rating).toMatchObject({
    stars: 4,
    product: { id: bread.id, sums: null },
    purchase: { kind: 'order', id: order.id },
    customerName: 'Ana Soto',
  })
  await moderate(shop, [rating?.id ?? ''], 'approved')
  expect(await shown(shop)).toMatchObject({
    items: [{ stars: 4, authorName: 'Rosa', body: 'Quedó crujiente', reply: null, isReturned: false }],
    sums: { counts: [0, 0, 0, 1, 0], count: 1, average: 4 },
  })
  const { product } = await call(server, getShopProduct, { shop: shop.name, slug: 'pan-de-campo' })
  expect(product.rating).toEqual({ counts: [0, 0, 0, 1, 0], count: 1, average: 4 })
  // Other people cannot read who bought it.
  expect(JSON.stringify(await shown(shop))).not.toMatch(/Soto|example\.test/)
})

test('only purchases that the link proves can be rated', async () => {
  const { shop, bread } = await aShop()
  const hidden = await aProduct(server, shop, { name: 'Harina', showInStore: false })
  const other = await aProduct(server, shop, { name: 'Queso', showInStore: true })
  const { token } = await aReceiptOf(shop, [bread, hidden])
  const opened = (await open(shop, token)).body
  expect(opened).toMatchObject({ isOrder: false, products: [{ productId: bread.id }] })
  for (const productId of [other.id, hidden.id, newId()])
    expect((await rate(server, shop, { token, productId })).statusCode).toBe(404)
  const elsewhere = await aShop()
  expect((await rate(server, elsewhere.shop, { token, productId: bread.id })).statusCode).toBe(404)
  for (const wrong of ['A'.repeat(22), token.slice(1), "' or 1=1 --"])
    expect((await open(shop, wrong)).statusCode).toBe(404)
  expect((await rate(server, shop, { token, productId: bread.id })).statusCode).toBe(200)
})

test('a voided receipt proves nothing, and a refunded one is marked', async () => {
  const { shop, bread } = await aShop('after')
  const till = await anOpenTill(server, shop)
  const [voided, refunded] = [1, 2].map((number) => aSale(till, { number, items: [{ product: bread }] }))
  if (!voided || !refunded) throw new Error('two sales')
  for (const sale of [voided, refunded]) await call(server, commitSale, sale, shop.token)
  await push(server, shop, aVoid(till, voided))
  expect((await open(shop, voided.publicToken)).statusCode).toBe(404)
  expect(await rate(server, shop, { token: refunded.publicToken, productId: bread.id })).toMatchObject({
    body: { isShown: true },
  })
  await push(server, shop, aRefund(till, refunded, { number: 3 }))
  expect(await shown(shop)).toMatchObject({ sums: { count: 1 }, items: [{ isReturned: true }] })
})

test('one person rates a product once; another purchase of theirs changes nothing', async () => {
  const { shop, bread } = await aShop()
  const order = await aShippedOrder(server, shop, [bread])
  const which = { token: order.token, productId: bread.id }
  const answers = await Promise.all(Array.from({ length: 6 }, () => rate(server, shop, which)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  expect(await ratingsIn(server, shop)).toHaveLength(1)
  const { customer } = await call(server, createCustomer, { name: 'Ana', email: order.email.toUpperCase() }, shop.token)
  const sale = { ...aSale(await anOpenTill(server, shop), { items: [{ product: bread }] }), customerId: customer.id }
  await call(server, commitSale, sale, shop.token)
  const token = sale.publicToken
  expect((await open(shop, token)).body).toMatchObject({ products: [{ mayRate: false, rating: null }] })
  const second = await rate(server, shop, { token, productId: bread.id }, { stars: 1 })
  expect(second).toMatchObject({ statusCode: 409 })
  expect(await ratingsIn(server, shop)).toMatchObject([{ stars: 5 }])
})

test('a changed rating waits again, a repeated one does not, and spam stays spam', async () => {
  const { shop, bread } = await aShop()
  const { token } = await aReceiptOf(shop, [bread])
  const which = { token, productId: bread.id }
  await rate(server, shop, which)
  const [rating] = await ratingsIn(server, shop)
  const ids = [rating?.id ?? '']
  await moderate(shop, ids, 'approved')
  expect(await rate(server, shop, which)).toMatchObject({ body: { isShown: true } })
  expect(await rate(server, shop, which, { stars: 1 })).toMatchObject({ body: { isShown: false } })
  expect((await shown(shop)).sums).toBeNull()
  await reject(shop, ids, 'advertising')
  expect((await open(shop, token)).body).toMatchObject({
    products: [{ rating: { stars: 1, status: 'rejected', rejectionReason: 'advertising' } }],
  })
  await rate(server, shop, which, { stars: 2 })
  expect(await ratingsIn(server, shop)).toMatchObject([{ stars: 2, status: 'pending', rejectionReason: null }])
  await moderate(shop, ids, 'spam')
  await rate(server, shop, which, { stars: 3 })
  expect(await ratingsIn(server, shop, { status: 'spam' })).toMatchObject([{ stars: 3 }])
})

test('immediate display treats all stars alike; only doubtful words wait', async () => {
  const { shop, bread } = await aShop('after')
  await setUpShop(server, shop, { blog: { bannedWords: ['Casino'] } })
  const till = await anOpenTill(server, shop)
  const write = async (number: number, text: Parameters<typeof rate>[3]) => {
    const { token } = await aReceipt(server, shop, till, [bread], number)
    return (await rate(server, shop, { token, productId: bread.id }, text)).body
  }
  for (const stars of [1, 2, 3, 4, 5]) expect(await write(stars, { stars })).toEqual({ isShown: true })
  expect(await write(6, { body: 'El mejor CASINÓ' })).toEqual({ isShown: false })
  expect(await write(7, { body: 'http://a.cl https://b.cl www.c.cl' })).toEqual({ isShown: false })
  expect((await ratingsIn(server, shop)).map(({ doubts }) => doubts)).toEqual([['links'], ['bannedWords']])
  expect((await shown(shop)).sums).toEqual({ counts: [1, 1, 1, 1, 1], count: 5, average: 3 })
})

test('visitors see approved ratings, and none that waits, was rejected or is spam', async () => {
  const { shop, bread } = await aShop()
  const till = await anOpenTill(server, shop)
  for (const number of [1, 2]) {
    const { token } = await aReceipt(server, shop, till, [bread], number)
    await rate(server, shop, { token, productId: bread.id }, { stars: number, authorName: `Rosa ${number}` })
  }
  const [second, first] = (await ratingsIn(server, shop)).map(({ id }) => id)
  await moderate(shop, [first ?? ''], 'approved')
  const onlyFirst = { items: [{ authorName: 'Rosa 1' }], sums: { counts: [1, 0, 0, 0, 0], count: 1 }, pages: 1 }
  expect(await shown(shop)).toMatchObject(onlyFirst)
  await moderate(shop, [second ?? ''], 'spam')
  expect(await shown(shop)).toMatchObject(onlyFirst)
  await reject(shop, [second ?? ''], 'offensive')
  expect(await shown(shop)).toMatchObject(onlyFirst)
})

test('a rating is rejected only for a listed reason, and other decisions have none', async () => {
  const { shop, bread } = await aShop()
  const { token } = await aReceiptOf(shop, [bread])
  await rate(server, shop, { token, productId: bread.id }, { stars: 1 })
  const ids = (await ratingsIn(server, shop)).map(({ id }) => id)
  const decide = async (input: object) =>
    (await send(server, endpoints.moderateProductRatings.path, { ids, ...input }, shop.token)).statusCode
  expect(await decide({ status: 'rejected' })).toBe(422)
  expect(await decide({ status: 'rejected', reason: 'fewStars' })).toBe(422)
  expect(await decide({ status: 'spam', reason: 'offensive' })).toBe(422)
  for (const reason of rejectionReasons) expect(await decide({ status: 'rejected', reason })).toBe(200)
})

test('a polite rating of one star cannot be hidden without a reason: each try is refused and logged, and a decision is in the history', async () => {
  const { shop, bread } = await aShop('after')
  const { token } = await aReceiptOf(shop, [bread])
  await rate(server, shop, { token, productId: bread.id }, { stars: 1, body: 'No me gustó mucho' })
  const [rating] = await ratingsIn(server, shop, { status: 'approved' })
  const ids = [rating?.id ?? '']
  const tries = [
    [endpoints.moderateProductRatings.path, { ids, status: 'rejected' }, 422],
    [endpoints.moderateProductRatings.path, { ids, status: 'pending' }, 409],
    [endpoints.deleteProductRatings.path, { ids }, 409],
  ] as const
  for (const [path, input, code] of tries) expect((await send(server, path, input, shop.token)).statusCode).toBe(code)
  const said: unknown[] = []
  const ctx = { log: { info: (...all: unknown[]) => said.push(all) }, user: { id: 'u' } }
  expect(() => refuseHiding(ctx as never, ids, 'pending')).toThrow('conflict')
  expect(said).toEqual([[{ ratingIds: ids, wanted: 'pending', userId: 'u' }, expect.stringContaining('refused')]])
  expect((await shown(shop)).items).toMatchObject([{ stars: 1 }])
  expect((await listAudit(shop)).length).toBe(0)

  await reject(shop, ids, 'offensive')
  expect(await listAudit(shop)).toMatchObject([{ action: 'productRating.reject', data: { rejection: 'offensive' } }])
  expect((await open(shop, token)).body).toMatchObject({ products: [{ rating: { rejectionReason: 'offensive' } }] })
  await call(server, endpoints.deleteProductRatings, { ids }, shop.token)
})

test('the shop answers, changes and removes its answer; an answer decides nothing and counts nowhere', async () => {
  const { shop, bread } = await aShop()
  const { token } = await aReceiptOf(shop, [bread])
  await rate(server, shop, { token, productId: bread.id }, { stars: 2 })
  const [rating] = await ratingsIn(server, shop)
  const id = rating?.id ?? ''
  const answer = (reply: string) => call(server, endpoints.answerProductRating, { id, reply }, shop.token)
  expect((await answer('Lo sentimos')).rating).toMatchObject({ status: 'pending', reply: 'Lo sentimos' })
  expect((await shown(shop)).items).toEqual([])
  await moderate(shop, [id], 'approved')
  const before = (await shown(shop)).sums
  expect((await call(server, endpoints.listProductRatings, {}, shop.token)).lowUnanswered).toBe(0)
  await answer('Lo sentimos mucho')
  expect(await shown(shop)).toMatchObject({ sums: before, items: [{ reply: 'Lo sentimos mucho' }] })
  await answer('')
  expect(await shown(shop)).toMatchObject({ sums: before, items: [{ reply: null }] })
  expect((await call(server, endpoints.listProductRatings, {}, shop.token)).lowUnanswered).toBe(1)
  expect(await ratingsIn(server, shop, { status: 'approved', stars: '1..2', isAnswered: 'no' })).toHaveLength(1)
})

test.each([
  '<script>alert(1)</script>',
  'Hola <img src=x onerror=alert(1)>',
  '</p><svg/onload=alert(1)>',
  '<!-- x',
  'a\u0000b',
])('refuses markup and control characters in every text: %s', async (text) => {
  const { shop, bread } = await aShop('after')
  const { token } = await aReceiptOf(shop, [bread])
  const which = { token, productId: bread.id }
  for (const field of ['authorName', 'title', 'body'] as const)
    expect((await rate(server, shop, which, { [field]: text })).statusCode, field).toBe(422)
  await rate(server, shop, which)
  const [rating] = await ratingsIn(server, shop, { status: 'approved' })
  const reply = { id: rating?.id, reply: text }
  expect((await send(server, endpoints.answerProductRating.path, reply, shop.token)).statusCode).toBe(422)
})

test('one network address writes twenty ratings a day to a shop', async () => {
  const { shop, bread } = await aShop()
  const till = await anOpenTill(server, shop)
  const codes: number[] = []
  for (let number = 1; number <= ratingLimits.perAddress + 2; number++) {
    const { token } = await aReceipt(server, shop, till, [bread], number)
    codes.push((await rate(server, shop, { token, productId: bread.id }, {}, '10.9.9.9')).statusCode)
  }
  expect(codes.slice(0, ratingLimits.perAddress)).toEqual(codes.slice(0, ratingLimits.perAddress).map(() => 200))
  expect(codes.slice(ratingLimits.perAddress)).toEqual([429, 429])
})

test('a shop without ratings accepts none and shows none', async () => {
  const { shop, bread } = await aShop('after')
  const { token } = await aReceiptOf(shop, [bread])
  await rate(server, shop, { token, productId: bread.id })
  await setUpShop(server, shop, { shop: { ratingsEnabled: false } })
  expect((await open(shop, token)).statusCode).toBe(404)
  expect((await rate(server, shop, { token, productId: bread.id }, { stars: 1 })).statusCode).toBe(404)
  expect(await shown(shop)).toMatchObject({ items: [], sums: null, isOn: false })
  const { product } = await call(server, getShopProduct, { shop: shop.name, slug: 'pan-de-campo' })
  expect(product.rating).toBeNull()
})

test('only people with the right decide, and other companies see nothing', async () => {
  const { shop, bread } = await aShop()
  const { token } = await aReceiptOf(shop, [bread])
  await rate(server, shop, { token, productId: bread.id })
  const reader = await aMember(server, shop, { permissions: ['ECOMMERCE__PRODUCTS__RATINGS__VIEW'] })
  const [rating] = await ratingsIn(server, reader)
  const ids = [rating?.id ?? '']
  const calls: [string, object][] = [
    [endpoints.moderateProductRatings.path, { ids, status: 'spam' }],
    [endpoints.answerProductRating.path, { id: ids[0], reply: 'Gracias' }],
    [endpoints.deleteProductRatings.path, { ids }],
  ]
  const other = await aCompany(server)
  for (const [path, input] of calls) {
    expect((await send(server, path, input, reader.token)).statusCode).toBe(403)
    expect((await send(server, path, input, other.token)).statusCode).toBe(404)
  }
})

test('a deleted customer is named at no rating, and the ratings still count', async () => {
  const { shop, bread } = await aShop('after')
  const { customer } = await call(server, createCustomer, { name: 'Berta Soto' }, shop.token)
  const till = await anOpenTill(server, shop)
  const sale = { ...aSale(till, { items: [{ product: bread }] }), customerId: customer.id }
  await call(server, commitSale, sale, shop.token)
  await rate(server, shop, { token: sale.publicToken, productId: bread.id }, { authorName: 'Berta Soto' })
  const other = await aReceipt(server, shop, till, [bread], 2)
  await rate(server, shop, { token: other.token, productId: bread.id })
  await call(server, anonymiseCustomer, { id: customer.id }, shop.token)
  const { items, sums } = await shown(shop)
  expect(items.map(({ authorName }) => authorName)).toEqual(['Rosa', '—'])
  expect(sums?.count).toBe(2)
})
