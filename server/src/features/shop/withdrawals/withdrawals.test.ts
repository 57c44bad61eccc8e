/** Buyers withdraw from their orders, as the law of the shop's region allows. */
import { cancelOrderLine, deliverOrder } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import * as endpoints from '@mostrador/contract/features/shop/withdrawals/endpoints.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aProduct, call } from '../../../testing/builders.ts'
import { aDeliveryMethod, aShopOrder, aShopper } from '../../../testing/online/a-shopper.ts'
import { allOf, anOffice } from '../../../testing/online/an-office.ts'
import { anOnlineShop } from '../../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
afterEach(() => server.setNow(undefined))

async function anOrder(regionTag = 'ES') {
  const shop = await anOnlineShop(server, { regionTag })
  const product = await aProduct(server, shop, { showInStore: true, openingStock: '10', price: '1000' })
  const method = await aDeliveryMethod(server, shop)
  const items = [{ variantId: product.variantId, quantity: '3' }]
  const { shopper, order } = await aShopOrder(server, shop, method, items)
  const office = await anOffice(server, shop)
  const lineId = allOf(order)[0]?.lineId ?? ''
  const right = async () => (await shopper.call(endpoints.getWithdrawalRight, { token: order.token })).withdrawal
  const withdraw = (quantity: string, withdrawalId = newId()) =>
    shopper.send(endpoints.withdrawFromOrder, { token: order.token, withdrawalId, lines: [{ lineId, quantity }] })
  const deliver = async () => {
    await office.pay(order.id, order.totalAmount)
    const fulfilmentId = await office.pack(order.id, allOf(order))
    await office.ship(order.id, fulfilmentId)
    await call(server, deliverOrder, { id: order.id, fulfilmentId }, shop.token)
  }
  return { shop, shopper, order, office, lineId, right, withdraw, deliver }
}

describe('a withdrawal', () => {
  test('is possible before the delivery and 14 days after it, to the last second of the last day', async () => {
    const { right, withdraw, deliver } = await anOrder()
    expect(await right()).toMatchObject({ days: 14, until: null, isOver: false, lines: [{ quantity: '3' }] })
    await deliver()
    const { until } = (await right()) ?? {}
    server.setNow(new Date(Date.parse(until ?? '') - 1000))
    expect(await withdraw('1')).toMatchObject({ statusCode: 200 })
    server.setNow(new Date(Date.parse(until ?? '')))
    expect(await right()).toMatchObject({ isOver: true, lines: [] })
    expect(await withdraw('1')).toMatchObject({ statusCode: 409 })
  })

  test('of a part leaves the rest, is recorded once, and never exceeds the buyer’s units', async () => {
    const { right, withdraw, deliver } = await anOrder()
    await deliver()
    const id = newId()
    for (let turn = 0; turn < 3; turn++) expect(await withdraw('2', id)).toMatchObject({ statusCode: 200 })
    expect(await right()).toMatchObject({ lines: [{ quantity: '1' }], made: [{ id, lines: [{ quantity: '2' }] }] })
    expect(await withdraw('2')).toMatchObject({ statusCode: 409 })
    const answers = await Promise.all([withdraw('1'), withdraw('1'), withdraw('1')])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await right())?.lines).toEqual([])
  })

  test('is proved by a mail with its time, and waits in the office until it is settled', async () => {
    const { shop, shopper, order, office, lineId, withdraw } = await anOrder()
    expect(await office.list({ queue: 'withdrawn' })).toEqual([])
    await withdraw('3')
    const mail = server.mails.findLast(({ to }) => to === shopper.email)
    expect(mail?.subject).toContain('desististe')
    expect(mail?.body).toMatch(/3 × .*\n/)
    expect(mail?.body).toMatch(/\d{1,2}:\d\d/)
    expect((await office.list({ queue: 'withdrawn' })).map(({ id }) => id)).toEqual([order.id])
    expect((await office.get(order.id)).events.at(-1)).toMatchObject({ kind: 'withdrawn', byName: null })
    const { items } = await call(server, endpoints.listWithdrawals, { orderId: order.id }, shop.token)
    expect(items).toMatchObject([{ lines: [{ quantity: '3' }] }])
    await call(server, cancelOrderLine, { id: order.id, changeId: newId(), lineId, quantity: '3' }, shop.token)
    expect(await office.list({ queue: 'withdrawn' })).toEqual([])
  })

  test('lasts 10 days in Chile, and exists only if the law gives it', async () => {
    expect(await (await anOrder('CL')).right()).toMatchObject({ days: 10 })
    const elsewhere = await anOrder('MX')
    expect(await elsewhere.right()).toBeNull()
    expect(await elsewhere.withdraw('1')).toMatchObject({ statusCode: 404 })
  })

  test('is only for the holder of the link', async () => {
    const { shop, order, lineId } = await anOrder()
    const stranger = aShopper(server, shop)
    const other = order.token.startsWith('A') ? `B${order.token.slice(1)}` : `A${order.token.slice(1)}`
    const input = { token: other, withdrawalId: newId(), lines: [{ lineId, quantity: '1' }] }
    expect(await stranger.send(endpoints.withdrawFromOrder, input)).toMatchObject({ statusCode: 404 })
    expect(await stranger.send(endpoints.getWithdrawalRight, { token: other })).toMatchObject({ statusCode: 404 })
  })
})

describe('the link of an order', () => {
  test('is mailed only to its buyer, and the answer reveals nothing', async () => {
    const { shopper, order } = await anOrder()
    server.mails.splice(0)
    const ask = (number: string, email: string) => shopper.send(endpoints.sendOrderLink, { number, email })
    const wrong = await ask(order.number, 'otra@example.test')
    server.setNow(new Date(Date.now() + 10_000))
    expect(await ask('W-9999', shopper.email)).toEqual(wrong)
    expect(server.mails).toEqual([])
    server.setNow(new Date(Date.now() + 20_000))
    expect(await ask(` ${order.number.toLowerCase()} `, shopper.email.toUpperCase())).toEqual(wrong)
    expect(server.mails).toMatchObject([{ to: shopper.email }])
    expect(server.mails[0]?.body).toContain(order.token)
  })
})
