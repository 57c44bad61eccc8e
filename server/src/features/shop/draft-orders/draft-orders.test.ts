import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { anonymiseCustomer, createCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import * as endpoints from '@mostrador/contract/features/shop/draft-orders/endpoints.ts'
import { getOrder } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { updateProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aProduct, call, send, type TestProduct, updateInput } from '../../../testing/builders.ts'
import { visit } from '../../../testing/online/a-rating.ts'
import { aDeliveryMethod } from '../../../testing/online/a-shopper.ts'
import { anOnlineShop, type OnlineShop } from '../../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
afterEach(() => server.setNow(undefined))

type Saved = Partial<InputOf<typeof endpoints.saveDraftOrder>>
const address = { line1: 'Los Leones 100', commune: 'Providencia', region: 'Metropolitana', countryTag: 'CL' }

async function aDraftShop() {
  const shop = await anOnlineShop(server)
  const pan = await aProduct(server, shop, { name: 'Pan', price: '1000', minPrice: '700', openingStock: '10' })
  const methodId = await aDeliveryMethod(server, shop, { payOnDelivery: true })
  const id = newId()
  const person = { name: 'Berta Soto', email: `${id}@example.test` }
  const save = (changes: Saved = {}, token = shop.token) =>
    send(server, endpoints.saveDraftOrder.path, { ...draftOf(id, pan), ...person, ...changes }, token)
  const sendIt = (isMailed = true) => call(server, endpoints.sendDraftOrder, { id, isMailed }, shop.token)
  const read = async () => (await call(server, endpoints.getDraftOrder, { id }, shop.token)).draftOrder
  return { shop, pan, methodId, id, person, save, sendIt, read }
}

const draftOf = (id: string, { variantId }: TestProduct) => ({
  id,
  revision: 0,
  language: 'es',
  lines: [{ variantId, quantity: '2', agreedPrice: null }],
})

/** The product at 1,500. */
function dearer(product: TestProduct): InputOf<typeof updateProduct> {
  const input = updateInput(product)
  return { ...input, variants: input.variants.map((variant) => ({ ...variant, price: '1500' })) }
}

const tokenIn = ({ link }: { link: string }) => link.split('/').at(-1) ?? ''

/** The buyer with the link. */
function aBuyer({ name: shop }: OnlineShop, token: string, deliveryMethodId: string, contact: object) {
  const wish = { address: { ...address, line1: undefined }, deliveryMethodId, paymentMethod: 'onDelivery' }
  const open = (changes: object = {}) => visit(server, endpoints.openOffer, { shop, token, ...wish, ...changes })
  const accept = (changes: object) =>
    visit(server, endpoints.acceptOffer, {
      shop,
      token,
      orderId: newId(),
      contact,
      language: 'es',
      deliveryMethodId,
      address,
      paymentMethod: 'onDelivery',
      ...changes,
    })
  const totalOf = async () => endpoints.openOffer.output.parse((await open()).body).quote.totals.totalAmount
  return { open, accept, totalOf }
}

async function aSentDraft(changes: Saved = {}) {
  const draft = await aDraftShop()
  await draft.save(changes)
  const { draftOrder } = await draft.sendIt()
  return { ...draft, draftOrder, buyer: aBuyer(draft.shop, tokenIn(draftOrder), draft.methodId, draft.person) }
}

const stockOf = async ({ companyId }: OnlineShop) => {
  const { rows } = await server.owner.query<{ reserved: number; orders: number }>(
    `select (select count(*) from stock_reservations where company_id = $1) as reserved,
      (select count(*) from orders where company_id = $1) as orders`,
    [companyId],
  )
  return rows[0]
}

describe('a draft order', () => {
  test('changes no stock and creates no order, and its link opens nothing before it is sent', async () => {
    const { shop, methodId, person, save, read } = await aDraftShop()
    expect(await save()).toMatchObject({ statusCode: 200 })
    expect(await save()).toMatchObject({ statusCode: 200 })
    const draft = await read()
    expect(draft).toMatchObject({ state: 'draft', revision: 1, quote: { totals: { goodsAmount: 2000 } } })
    expect(await stockOf(shop)).toEqual({ reserved: 0, orders: 0 })
    expect((await aBuyer(shop, tokenIn(draft), methodId, person).open()).statusCode).toBe(404)
  })

  test('is mailed in the language of its buyer, and the link shows its total with the delivery', async () => {
    const { buyer, draftOrder } = await aSentDraft({ note: 'Como hablamos' })
    await expect.poll(() => server.mails.some(({ body }) => body.includes(draftOrder.link))).toBe(true)
    const { body } = await buyer.open()
    expect(body).toMatchObject({
      offer: { state: 'sent', revision: 1, note: 'Como hablamos', contact: { name: 'Berta Soto' } },
      quote: { totals: { goodsAmount: 2000, totalAmount: 5000 }, problems: [] },
    })
  })

  test('accepted at its total, it becomes one order, however often and by whom the button is pressed', async () => {
    const { shop, id, buyer, read, save } = await aSentDraft()
    const acceptedTotalAmount = await buyer.totalOf()
    const answers = await Promise.all([1, 2, 3].map(() => buyer.accept({ revision: 1, acceptedTotalAmount })))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await stockOf(shop)).toEqual({ reserved: 1, orders: 1 })
    const draft = await read()
    expect(draft).toMatchObject({ state: 'ordered', order: { number: expect.stringMatching(/\d$/) } })
    const { order } = await call(server, getOrder, { id: draft.order?.id ?? '' }, shop.token)
    expect(order).toMatchObject({ totalAmount: acceptedTotalAmount, contact: { name: 'Berta Soto' } })
    expect((await save({ revision: 1 })).statusCode).toBe(409)
    const later = await send(server, endpoints.withdrawDraftOrder.path, { id }, shop.token)
    expect(later.statusCode).toBe(409)
  })

  test('changed between viewing and accepting, it is shown again and places nothing', async () => {
    const { shop, pan, buyer, save } = await aSentDraft()
    const acceptedTotalAmount = await buyer.totalOf()
    await save({ revision: 1, lines: [{ variantId: pan.variantId, quantity: '3' }] })
    expect(await buyer.accept({ revision: 1, acceptedTotalAmount })).toMatchObject({
      statusCode: 200,
      body: { outcome: 'changed', offer: { revision: 2 }, quote: { totals: { goodsAmount: 3000 } } },
    })
    expect(await stockOf(shop)).toEqual({ reserved: 0, orders: 0 })
    expect((await save({ revision: 1 })).statusCode).toBe(409)
  })

  test('a promised price stays when the shop changes its own; other prices follow the shop', async () => {
    const { shop, pan, buyer, save, read } = await aSentDraft()
    await save({ revision: 1, lines: [{ variantId: pan.variantId, quantity: '2', agreedPrice: '800' }] })
    const before = await buyer.totalOf()
    await call(server, updateProduct, dearer(pan), shop.token)
    expect(await buyer.totalOf()).toBe(before)
    expect((await read()).lines[0]).toMatchObject({ agreedPrice: '800', shopPrice: '1500' })
    expect(await buyer.accept({ revision: 2, acceptedTotalAmount: before })).toMatchObject({
      body: { outcome: 'placed' },
    })
    const order = await call(server, getOrder, { id: (await read()).order?.id ?? '' }, shop.token)
    expect(order.order.totalAmount).toBe(before)
  })

  test('only people who may take money change prices, and never below the minimum', async () => {
    const { shop, pan, save } = await aDraftShop()
    const at = (agreedPrice: string) => ({ lines: [{ variantId: pan.variantId, quantity: '1', agreedPrice }] })
    expect(await save(at('699'))).toMatchObject({
      statusCode: 422,
      body: { data: { fields: { 'lines.0.agreedPrice': expect.any(String) } } },
    })
    const helper = await aMember(server, shop, { permissions: ['ECOMMERCE__ORDERS__UPDATE'] })
    expect((await save(at('900'), helper.token)).statusCode).toBe(403)
    expect((await save(at('1000'), helper.token)).statusCode).toBe(200)
    const reader = await aMember(server, shop, { permissions: ['ECOMMERCE__ORDERS__VIEW'] })
    expect((await save({}, reader.token)).statusCode).toBe(403)
  })

  test('ends after its days, or when it is withdrawn; sending it again reopens it', async () => {
    const { shop, id, buyer, sendIt, draftOrder } = await aSentDraft({ days: 1 })
    const acceptedTotalAmount = await buyer.totalOf()
    server.setNow(new Date(Date.now() + 25 * 3_600_000))
    expect((await buyer.open()).body).toMatchObject({
      offer: { state: 'ended', contact: { name: '' } },
      quote: { cart: { lines: [] } },
    })
    expect((await buyer.accept({ revision: 1, acceptedTotalAmount })).statusCode).toBe(409)
    server.setNow(undefined)
    await call(server, endpoints.withdrawDraftOrder, { id }, shop.token)
    expect((await buyer.open()).body).toMatchObject({ offer: { state: 'ended' } })
    expect((await buyer.accept({ revision: 1, acceptedTotalAmount })).statusCode).toBe(409)
    expect(await stockOf(shop)).toEqual({ reserved: 0, orders: 0 })
    await sendIt(false)
    expect((await buyer.open()).body).toMatchObject({ offer: { state: 'sent', token: tokenIn(draftOrder) } })
  })

  test('shows missing stock, and another total, quantity or link changes nothing', async () => {
    const { shop, pan, buyer, save } = await aSentDraft()
    expect(await buyer.accept({ revision: 1, acceptedTotalAmount: 1 })).toMatchObject({ body: { outcome: 'changed' } })
    expect((await buyer.accept({ revision: 1, acceptedTotalAmount: 5000, token: 'a'.repeat(22) })).statusCode).toBe(404)
    await save({ revision: 1, lines: [{ variantId: pan.variantId, quantity: '11' }] })
    const acceptedTotalAmount = await buyer.totalOf()
    expect(await buyer.accept({ revision: 2, acceptedTotalAmount })).toMatchObject({ body: { outcome: 'changed' } })
    expect((await buyer.open()).body).toMatchObject({
      quote: { problems: expect.arrayContaining([expect.objectContaining({ kind: 'onlyLeft', left: '10' })]) },
    })
    expect(await stockOf(shop)).toEqual({ reserved: 0, orders: 0 })
  })

  test('is closed and loses its buyer together with the customer of that mailbox', async () => {
    const { shop, person, buyer, read } = await aSentDraft({ note: 'Para Berta' })
    const { customer } = await call(server, createCustomer, { id: newId(), kind: 'person', ...person }, shop.token)
    await call(server, anonymiseCustomer, { id: customer.id }, shop.token)
    expect(await read()).toMatchObject({
      state: 'withdrawn',
      name: expect.not.stringContaining('Berta'),
      email: '',
      note: '',
    })
    expect((await buyer.open()).body).toMatchObject({ offer: { state: 'ended', contact: { name: '' } } })
  })

  test('the list shows states, finds people, and contains only the company’s own drafts', async () => {
    const { shop, id } = await aSentDraft()
    const other = await aDraftShop()
    await other.save({ name: 'Otra' })
    const list = async (input: object = {}) => (await call(server, endpoints.listDraftOrders, input, shop.token)).items
    expect(await list()).toMatchObject([{ id, name: 'Berta Soto', state: 'sent', itemCount: 1 }])
    expect(await list({ q: 'berta' })).toHaveLength(1)
    expect(await list({ filters: { state: 'draft' } })).toEqual([])
  })
})
