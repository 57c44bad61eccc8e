/**
 * Attempts of a buyer to pay less, get more, or get it elsewhere by changing a request. The server prices the cart itself, and
 * places only its own total.
 */
import { setCartLine } from '@mostrador/contract/features/shop/carts/endpoints.ts'
import { archiveProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { placeOrder } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../context.ts'
import { aProduct, call, type TestProduct } from '../builders.ts'
import { aDeliveryMethod, anAddress, aShopper, orderInput, type Shopper } from '../online/a-shopper.ts'
import { anOnlineShop, type OnlineShop } from '../online/an-online-shop.ts'
import { openTestServer } from '../test-server.ts'

const server = openTestServer()
let shop: OnlineShop
let bread: TestProduct
let methodId: string
let foreign: { variantId: string; methodId: string }
let hidden: string
let gone: string

beforeAll(async () => {
  shop = await anOnlineShop(server)
  bread = await aProduct(server, shop, { name: 'Pan', price: '1000', openingStock: '1000', showInStore: true })
  methodId = await aDeliveryMethod(server, shop)
  const other = await anOnlineShop(server)
  foreign = {
    variantId: (await aProduct(server, other, { name: 'Ajeno', price: '1', showInStore: true })).variantId,
    methodId: await aDeliveryMethod(server, other),
  }
  hidden = (await aProduct(server, shop, { name: 'Interno', price: '1', showInStore: false })).variantId
  const archived = await aProduct(server, shop, { name: 'Antiguo', price: '1', showInStore: true })
  await call(server, archiveProduct, { id: archived.id, isArchived: true }, shop.token)
  gone = archived.variantId
})

/** The total of two breads with their delivery: 2 × 1,000 + 3,000. */
const total = 5000

async function aFullCart(): Promise<Shopper> {
  const shopper = aShopper(server, shop)
  await shopper.call(setCartLine, { variantId: bread.variantId, quantity: '2' })
  return shopper
}

async function ordersOf(email: string): Promise<{ total: string; lines: number }[]> {
  const { rows } = await server.owner.query<{ total: string; lines: number }>(
    `select o.total_amount::text as total, (select count(*)::int from order_lines l where l.order_id = o.id and l.kind = 'product') as lines
      from orders o where o.company_id = $1 and o.buyer_email = $2`,
    [shop.companyId, email],
  )
  return rows
}

describe('a cart accepts no', () => {
  test.each(['-1', '-0.001', '1e3', '0x10', 'NaN', 'Infinity', '1000000', '1.0001', ' 1', '1,5', '', '١'])(
    'quantity of «%s»',
    async (quantity) => {
      const shopper = await aFullCart()
      const { statusCode } = await shopper.send(setCartLine, { variantId: bread.variantId, quantity })
      expect(statusCode).toBe(422)
      const placed = await shopper.call(placeOrder, await orderInput(shopper, methodId))
      expect(placed).toMatchObject({ outcome: 'placed', order: { totalAmount: total } })
    },
  )

  test.each([
    ['number instead of a text', 2],
    ['list', ['2']],
    ['object', { gt: '0' }],
    ['nothing', null],
  ])('quantity that is a %s', async (_name, quantity) => {
    const shopper = aShopper(server, shop)
    expect((await shopper.send(setCartLine, { variantId: bread.variantId, quantity })).statusCode).toBe(422)
  })

  test('product of another company, for the counter only, or archived', async () => {
    for (const variantId of [foreign.variantId, hidden, gone, newId()]) {
      const shopper = aShopper(server, shop)
      expect((await shopper.send(setCartLine, { variantId, quantity: '1' })).statusCode).toBe(404)
    }
  })

  test('price of the buyer’s: it keeps the one of the catalogue', async () => {
    const shopper = aShopper(server, shop)
    const prices = {
      price: '1',
      unitPrice: 1,
      amount: 1,
      totalAmount: 1,
      discount: '100',
      discountPercent: 100,
      taxIds: [],
    }
    await shopper.send(setCartLine, { variantId: bread.variantId, quantity: '2', ...prices })
    expect(await shopper.call(placeOrder, await orderInput(shopper, methodId))).toMatchObject({
      outcome: 'placed',
      order: { totalAmount: total },
    })
  })
})

describe('an order is not placed with', () => {
  test.each([
    ['a total of zero', { acceptedTotalAmount: 0 }],
    ['a negative total', { acceptedTotalAmount: -total }],
    ['a total of one less', { acceptedTotalAmount: total - 1 }],
    ['a total of one more', { acceptedTotalAmount: total + 1 }],
    ['the total without the delivery', { acceptedTotalAmount: 2000 }],
  ])('%s', async (_name, change) => {
    const shopper = await aFullCart()
    const answer = await shopper.call(placeOrder, { ...(await orderInput(shopper, methodId)), ...change } as never)
    expect(answer).toMatchObject({ outcome: 'changed', quote: { totals: { totalAmount: total } } })
    expect(await ordersOf(shopper.email)).toEqual([])
  })

  test.each([
    ['a fraction of a peso', { acceptedTotalAmount: 4999.5 }],
    ['a total that is a text', { acceptedTotalAmount: '5000' }],
    ['a total beyond what a number keeps', { acceptedTotalAmount: 2 ** 60 }],
    ['a way to pay that nobody knows', { paymentMethod: 'gift' }],
  ])('%s', async (_name, change) => {
    const shopper = await aFullCart()
    const { statusCode } = await shopper.send(placeOrder, { ...(await orderInput(shopper, methodId)), ...change })
    expect(statusCode).toBe(422)
    expect(await ordersOf(shopper.email)).toEqual([])
  })

  test.each([
    ['the delivery of another company', () => ({ deliveryMethodId: foreign.methodId })],
    ['a delivery that does not exist', () => ({ deliveryMethodId: newId() })],
    ['a way to pay that this delivery does not take', () => ({ paymentMethod: 'onDelivery' as const })],
    ['no address for a delivery to the door', () => ({ address: null })],
  ])('%s', async (_name, change) => {
    const shopper = await aFullCart()
    const { statusCode, body } = await shopper.send(placeOrder, {
      ...(await orderInput(shopper, methodId)),
      ...change(),
    })
    expect([statusCode, body]).toMatchObject([200, { outcome: 'changed' }])
    expect(await ordersOf(shopper.email)).toEqual([])
  })

  test.each([
    ['lines of its own', { lines: [{ variantId: newId(), quantity: '1', price: '1' }] }],
    ['prices', { price: '1', totals: { totalAmount: 1 }, deliveryAmount: 0, taxAmount: 0 }],
    ['a coupon', { coupon: 'GRATIS', couponCode: 'GRATIS', discountPercent: 100 }],
    ['a state', { status: 'delivered', payment: 'paid', paidAmount: total, kept: total }],
    ['a company', { companyId: newId(), company: newId() }],
  ])('%s: ignored fields change nothing', async (_name, change) => {
    const shopper = await aFullCart()
    const { statusCode, body } = await shopper.send(placeOrder, {
      ...(await orderInput(shopper, methodId)),
      ...change,
    })
    expect(statusCode).toBe(200)
    expect(body).toMatchObject({
      outcome: 'placed',
      order: { totalAmount: total, payment: 'unpaid', status: 'pending' },
    })
    expect(await ordersOf(shopper.email)).toEqual([{ total: String(total), lines: 1 }])
  })

  test('the id of another buyer’s order and other content', async () => {
    const first = await aFullCart()
    const input = await orderInput(first, methodId)
    await first.call(placeOrder, input)
    const second = await aFullCart()
    const stolen = { ...(await orderInput(second, methodId)), orderId: input.orderId }
    expect((await second.send(placeOrder, stolen)).statusCode).toBe(409)
    expect(await ordersOf(second.email)).toEqual([])
    expect(await ordersOf(first.email)).toHaveLength(1)
  })

  test('a cart of another shop', async () => {
    const shopper = await aFullCart()
    const input = await orderInput(shopper, methodId)
    const elsewhere = await anOnlineShop(server)
    const { statusCode, body } = await shopper.send(placeOrder, { ...input, shop: elsewhere.name, address: anAddress })
    expect([statusCode, body]).toMatchObject([200, { outcome: 'changed' }])
    expect(await ordersOf(shopper.email)).toEqual([])
  })
})
