import * as endpoints from '@mostrador/contract/features/shop/product-ratings/endpoints.ts'
import { createCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { getPublicReceipt } from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { afterEach, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { push } from '../../../testing/a-document.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { anOpenTill, aProduct, call, type TestProduct, type Till } from '../../../testing/builders.ts'
import { aShippedOrder, rate, visit } from '../../../testing/online/a-rating.ts'
import { anOnlineShop, type OnlineShop, setUpShop } from '../../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { inviteBuyers } from './public.ts'

const server = openTestServer()
afterEach(() => server.setNow(undefined))
const start = new Date()
const days = (count: number) => new Date(start.getTime() + count * 86_400_000)

async function aShop(ratingsInviteDays = 5) {
  const shop = await anOnlineShop(server, { shop: { ratingsInviteDays } })
  const bread = await aProduct(server, shop, { name: 'Pan', showInStore: true })
  return { shop, bread }
}

/** Runs the clock at a moment, and returns how many invitations an address has got by then. */
async function invitedBy(moment: Date, to: string): Promise<number> {
  server.setNow(moment)
  const faults: unknown[] = []
  await inviteBuyers(server.deps, (fault) => faults.push(fault))
  expect(faults).toEqual([])
  return mailsTo(to).length
}

const mailsTo = (address: string) =>
  server.mails.filter(({ to, subject }) => to === address && /^(¿Qué tal|How do you like)/.test(subject))

async function aSaleTo(shop: OnlineShop, till: Till, bread: TestProduct, number: number, acceptsMarketing: boolean) {
  const email = `${newId()}@example.test`
  const { customer } = await call(server, createCustomer, { name: 'Berta Soto', email, acceptsMarketing }, shop.token)
  const sale = { ...aSale(till, { number, items: [{ product: bread }] }), customerId: customer.id }
  await call(server, commitSale, sale, shop.token)
  return { email, sale }
}

test('buyers are invited once, some days after the goods arrived, with the link to their page', async () => {
  const { shop, bread } = await aShop()
  const arrived = await aShippedOrder(server, shop, [bread])
  const onItsWay = await aShippedOrder(server, shop, [bread], { isDelivered: false })
  expect(await invitedBy(days(4), arrived.email)).toBe(0)
  expect(await invitedBy(days(5.1), arrived.email)).toBe(1)
  for (const later of [5.2, 6, 10]) expect(await invitedBy(days(later), arrived.email)).toBe(1)
  expect(await invitedBy(days(10), onItsWay.email)).toBe(0)
  expect(mailsTo(arrived.email)[0]?.body).toContain(`/shop/${shop.name}/es/opinar/${arrived.token}`)
})

test('two concurrent processes invite once', async () => {
  const { shop, bread } = await aShop()
  const { email } = await aShippedOrder(server, shop, [bread])
  server.setNow(days(6))
  const fail = (fault: unknown) => {
    throw fault
  }
  await Promise.all([1, 2, 3].map(() => inviteBuyers(server.deps, fail)))
  expect(await invitedBy(days(6), email)).toBe(1)
})

test('buyers who refused, have rated, returned the goods, or bought long ago get no invitation', async () => {
  const { shop, bread } = await aShop()
  const refused = await aShippedOrder(server, shop, [bread])
  const link = { shop: shop.name, token: refused.token }
  // Opening the page unsubscribes no one, however often robots do it.
  for (let time = 0; time < 3; time++)
    expect((await visit(server, endpoints.openRatings, link)).body).toMatchObject({ mayBeInvited: true })
  await visit(server, endpoints.refuseRatingMails, link)
  expect((await visit(server, endpoints.openRatings, link)).body).toMatchObject({ mayBeInvited: false })
  const rated = await aShippedOrder(server, shop, [bread])
  await rate(server, shop, { token: rated.token, productId: bread.id })
  for (const { email } of [refused, rated]) expect(await invitedBy(days(6), email)).toBe(0)

  server.setNow(undefined)
  const old = await aShop()
  const { email } = await aShippedOrder(server, old.shop, [old.bread])
  expect(await invitedBy(days(20), email)).toBe(0)
})

test('customers of a till are invited only if they accept marketing, and not after a refund', async () => {
  const { shop, bread } = await aShop()
  const till = await anOpenTill(server, shop)
  const willing = await aSaleTo(shop, till, bread, 1, true)
  const unwilling = await aSaleTo(shop, till, bread, 2, false)
  const refunded = await aSaleTo(shop, till, bread, 3, true)
  await push(server, shop, aRefund(till, refunded.sale, { number: 4 }))
  expect(await invitedBy(days(6), willing.email)).toBe(1)
  expect(await invitedBy(days(6), unwilling.email)).toBe(0)
  expect(await invitedBy(days(6), refunded.email)).toBe(0)
})

test('a shop without invitations, a closed shop and a shop without ratings write to no one', async () => {
  const none = await aShop(0)
  const closed = await aShop()
  const off = await aShop()
  const orders = []
  for (const { shop, bread } of [none, closed, off]) orders.push(await aShippedOrder(server, shop, [bread]))
  await setUpShop(server, closed.shop, { general: { storeStatus: 'closed' } })
  await setUpShop(server, off.shop, { shop: { ratingsEnabled: false } })
  for (const { email } of orders) expect(await invitedBy(days(6), email)).toBe(0)
})

test('a receipt names the shop for its rating, and none if there is nothing to rate', async () => {
  const { shop, bread } = await aShop()
  const hidden = await aProduct(server, shop, { name: 'Harina', sku: 'H', showInStore: false })
  const till = await anOpenTill(server, shop)
  const shopOf = async (product: TestProduct, number: number) => {
    const sale = aSale(till, { number, items: [{ product }] })
    await call(server, commitSale, sale, shop.token)
    return (await call(server, getPublicReceipt, { token: sale.publicToken })).receipt.ratingShop
  }
  expect(await shopOf(bread, 1)).toBe(shop.name)
  expect(await shopOf(hidden, 2)).toBeNull()
  await setUpShop(server, shop, { general: { storeStatus: 'closed' } })
  expect(await shopOf(bread, 3)).toBeNull()
})
