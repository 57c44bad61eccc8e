/** Actions of the office on online orders: money, parcels, the sales that leave, and changes. */
import { getCart, setCartLine } from '@mostrador/contract/features/shop/carts/endpoints.ts'
import { listDevices } from '@mostrador/contract/features/access/devices/endpoints.ts'
import * as endpoints from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { listCheckouts } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { commitSale, getSale, listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { listTenders } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { orderStatuses } from '@mostrador/domain/order/order-names.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { anOpenTill, aProduct, call, send, type TestProduct } from '../../../testing/builders.ts'
import { aDeliveryMethod, aShopOrder } from '../../../testing/online/a-shopper.ts'
import { allOf, anOffice, linesAddUp } from '../../../testing/online/an-office.ts'
import { anOnlineShop, type OnlineShop } from '../../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { lookAtOrders } from './public.ts'

const server = openTestServer()
afterEach(() => server.setNow(undefined))
const failures: unknown[] = []
const look = () => lookAtOrders(server.deps, (error) => failures.push(error))

type World = { shop: OnlineShop; product: TestProduct; method: string; office: Awaited<ReturnType<typeof anOffice>> }
async function aWorld(openingStock = '10', wish: Parameters<typeof aDeliveryMethod>[2] = {}): Promise<World> {
  const shop = await anOnlineShop(server)
  const product = await aProduct(server, shop, { showInStore: true, openingStock, price: '1000' })
  return { shop, product, method: await aDeliveryMethod(server, shop, wish), office: await anOffice(server, shop) }
}
const order = async ({ shop, product, method }: World, quantity = '3', wish = {}) =>
  aShopOrder(server, shop, method, [{ variantId: product.variantId, quantity }], wish)

async function stock({ shop, product }: World) {
  const { rows } = await server.owner.query<{ on_hand: string; reserved: string; taken: string }>(
    `select trim_scale(l.on_hand) as on_hand, coalesce(sum(r.quantity) filter (where r.ending is null), 0)::float as reserved,
       coalesce(sum(r.quantity) filter (where r.ending = 'taken'), 0)::float as taken
     from stock_levels l left join stock_reservations r on r.company_id = l.company_id and r.variant_id = l.variant_id
     where l.company_id = $1 and l.variant_id = $2 group by l.on_hand`,
    [shop.companyId, product.variantId],
  )
  return { onHand: Number(rows[0]?.on_hand), reserved: Number(rows[0]?.reserved), taken: Number(rows[0]?.taken) }
}
const refused = (world: World, endpoint: { path: string }, input: object) =>
  send(server, endpoint.path, input, world.shop.token)

describe('two parcels', () => {
  test('become two sales that add up to the order, and take the stock once', async () => {
    const world = await aWorld()
    const { shopper, order: placed } = await order(world)
    const { office } = world
    expect(await office.pay(placed.id, placed.totalAmount)).toMatchObject({ payment: 'paid', status: 'pending' })
    const [line] = allOf(placed)
    const lineId = line?.lineId ?? ''
    const first = await office.pack(placed.id, [{ lineId, quantity: '1' }])
    expect(await office.get(placed.id)).toMatchObject({ status: 'preparing' })
    expect(await office.ship(placed.id, first)).toMatchObject({ status: 'partlyShipped' })
    const second = await office.pack(placed.id, [{ lineId, quantity: '2' }])
    const shipped = await office.ship(placed.id, second)
    expect(shipped).toMatchObject({ status: 'shipped' })
    expect(shipped.sales.map(({ totalAmount }) => totalAmount)).toEqual([4000, 2000])
    expect(shipped.sales.map(({ receiptNumber }) => receiptNumber)).toEqual(['WEB-000001', 'WEB-000002'])
    expect(await stock(world)).toEqual({ onHand: 7, reserved: 0, taken: 3 })

    const [sale] = shipped.sales
    const { sale: stored } = await call(server, getSale, { id: sale?.saleId ?? '' }, world.shop.token)
    expect(stored).toMatchObject({ totalAmount: 4000, needsReview: [], checkoutName: 'Online shop' })
    expect(stored.payments).toMatchObject([{ tenderName: { en: 'Online order' }, amount: 4000, reference: 'W-0001' }])
    const { rows } = await server.owner.query('select distinct channel from sales where company_id = $1', [
      world.shop.companyId,
    ])
    expect(rows).toEqual([{ channel: 'ecommerce' }])
    const mails = server.mails.filter(({ to }) => to === shopper.email)
    expect(mails).toHaveLength(4)
    expect(mails.at(-1)?.body).toContain('T1')
  })

  test('of a price that does not divide evenly end at exactly the agreed amounts', async () => {
    const world = await aWorld()
    await server.owner.query('update companies set currency_tag = $2 where id = $1', [world.shop.companyId, 'USD'])
    await server.owner.query('update variants set price = 0.333333 where company_id = $1', [world.shop.companyId])
    const { order: placed } = await order(world)
    await world.office.pay(placed.id, placed.totalAmount)
    const [line] = allOf(placed)
    for (let turn = 0; turn < 3; turn++) {
      const parcel = await world.office.pack(placed.id, [{ lineId: line?.lineId ?? '', quantity: '1' }])
      await world.office.ship(placed.id, parcel)
    }
    const { sales, totalAmount } = await world.office.get(placed.id)
    expect(sales.reduce((all, sale) => all + sale.totalAmount, 0)).toBe(totalAmount)
  })

  test('shipped by twelve concurrent calls leave once', async () => {
    const world = await aWorld()
    const { order: placed } = await order(world)
    await world.office.pay(placed.id, placed.totalAmount)
    const parcel = await world.office.pack(placed.id, allOf(placed))
    await Promise.all(Array.from({ length: 12 }, () => world.office.ship(placed.id, parcel)))
    expect((await world.office.get(placed.id)).sales).toHaveLength(1)
    expect(await stock(world)).toEqual({ onHand: 7, reserved: 0, taken: 3 })
  })

  test('of two orders at once get numbers without gaps', async () => {
    const world = await aWorld()
    const orders = [(await order(world, '1')).order, (await order(world, '1')).order, (await order(world, '1')).order]
    await Promise.all(
      orders.map(async (placed) => {
        await world.office.pay(placed.id, placed.totalAmount)
        const parcel = await world.office.pack(placed.id, allOf(placed))
        await world.office.ship(placed.id, parcel)
      }),
    )
    const { items } = await call(server, listSales, {}, world.shop.token)
    expect(items.map(({ receiptNumber }) => receiptNumber).toSorted()).toEqual([
      'WEB-000001',
      'WEB-000002',
      'WEB-000003',
    ])
  })
})

test('the register, the device and the tender of the shop are hidden from people', async () => {
  const world = await aWorld()
  const before = {
    registers: (await call(server, listCheckouts, {}, world.shop.token)).items.length,
    devices: (await call(server, listDevices, {}, world.shop.token)).items.length,
    tenders: (await call(server, listTenders, {}, world.shop.token)).items.length,
  }
  const { order: placed } = await order(world)
  await world.office.pay(placed.id, placed.totalAmount)
  await world.office.ship(placed.id, await world.office.pack(placed.id, allOf(placed)))
  expect({
    registers: (await call(server, listCheckouts, {}, world.shop.token)).items.length,
    devices: (await call(server, listDevices, {}, world.shop.token)).items.length,
    tenders: (await call(server, listTenders, {}, world.shop.token)).items.filter(
      (tender) => tender.key !== 'online-order',
    ).length,
  }).toEqual(before)
})

describe('money', () => {
  test('is recorded once, however often it is sent, and covers the order only as a whole', async () => {
    const world = await aWorld()
    const { order: placed } = await order(world)
    const paymentId = newId()
    for (let turn = 0; turn < 3; turn++) await world.office.pay(placed.id, 1000, paymentId)
    expect(await world.office.get(placed.id)).toMatchObject({ payment: 'partlyPaid', paidAmount: 1000 })
    const other = { id: placed.id, paymentId, amount: 2000, tenderId: world.office.tenderId }
    expect(await refused(world, endpoints.recordOrderPayment, other)).toMatchObject({ statusCode: 409 })
    const unpaid = { id: placed.id, fulfilmentId: newId(), lines: allOf(placed) }
    expect(await refused(world, endpoints.packOrder, unpaid)).toMatchObject({ statusCode: 409 })
    expect(await world.office.pay(placed.id, placed.totalAmount - 1000)).toMatchObject({ payment: 'paid' })
  })

  test('after a cancellation waits in its queue and revives nothing', async () => {
    const world = await aWorld('3')
    const { shopper, order: placed } = await order(world)
    await shopper.call(endpoints.cancelMyOrder, { token: placed.token })
    const late = await world.office.pay(placed.id, placed.totalAmount)
    expect(late).toMatchObject({ status: 'cancelled', payment: 'overpaid', surplusAmount: 6000 })
    expect((await world.office.list({ queue: 'paidAfterCancel' })).map(({ id }) => id)).toEqual([placed.id])
    expect(await stock(world)).toMatchObject({ reserved: 0 })

    const { order: other } = await order(world, '1')
    const again = { id: placed.id }
    expect(await refused(world, endpoints.reinstateOrder, again)).toMatchObject({ statusCode: 409 })
    await call(server, endpoints.cancelOrder, { id: other.id, note: 'Error' }, world.shop.token)
    const { order: back } = await call(server, endpoints.reinstateOrder, again, world.shop.token)
    expect(back).toMatchObject({ status: 'pending', payment: 'paid', totalAmount: 6000 })
    expect(await stock(world)).toMatchObject({ reserved: 3 })
    await world.office.ship(placed.id, await world.office.pack(placed.id, allOf(placed)))
    expect(await stock(world)).toMatchObject({ onHand: 0, reserved: 0, taken: 3 })
  })

  test('is refunded at most once, and only if the order does not need it', async () => {
    const world = await aWorld()
    const { order: placed } = await order(world)
    await world.office.pay(placed.id, placed.totalAmount)
    const input = { id: placed.id, paymentId: newId(), amount: 1, tenderId: world.office.tenderId }
    expect(await refused(world, endpoints.refundOrderPayment, input)).toMatchObject({ statusCode: 409 })
    await call(server, endpoints.cancelOrder, { id: placed.id, note: 'Error' }, world.shop.token)
    expect(await world.office.refund(placed.id, placed.totalAmount)).toMatchObject({ payment: 'refunded' })
    expect(await refused(world, endpoints.refundOrderPayment, input)).toMatchObject({ statusCode: 409 })
    const { rows } = await server.owner.query<{ kept: string }>(
      `select coalesce(sum(debit - credit), 0)::float as kept from ledger_entries
        where company_id = $1 and account = 'tender:bankTransfer'`,
      [world.shop.companyId],
    )
    expect(rows).toEqual([{ kept: 0 }])
  })

  test('of an order paid at the door arrives after the goods left', async () => {
    const world = await aWorld('10', { payOnDelivery: true })
    const { order: placed } = await order(world, '1', { paymentMethod: 'onDelivery' })
    const parcel = await world.office.pack(placed.id, allOf(placed))
    expect(await world.office.ship(placed.id, parcel)).toMatchObject({ status: 'shipped', payment: 'unpaid' })
    const { order: there } = await call(
      server,
      endpoints.deliverOrder,
      { id: placed.id, fulfilmentId: parcel },
      world.shop.token,
    )
    expect(there.status).toBe('delivered')
    expect(await world.office.pay(placed.id, placed.totalAmount)).toMatchObject({ payment: 'paid' })
  })
})

test('a pickup is handed over with the buyer’s code, after payment', async () => {
  const world = await aWorld()
  const { rows } = await server.owner.query<{ id: string }>('select id from locations where company_id = $1', [
    world.shop.companyId,
  ])
  const locationId = rows[0]?.id ?? ''
  const pickup = { kind: 'pickup' as const, priceRule: 'free' as const, rates: [], locationId }
  const method = await aDeliveryMethod(server, world.shop, pickup)
  const { shopper, order: placed } = await order({ ...world, method }, '1', { paymentMethod: 'inShop', address: null })
  const { token, companyId } = world.shop
  const fulfilmentId = await world.office.pack(placed.id, allOf(placed))
  expect((await shopper.call(endpoints.getOrderByToken, { token: placed.token })).order.pickupCode).toBeNull()
  await call(server, endpoints.readyOrder, { id: placed.id, fulfilmentId }, token)
  expect((await world.office.list({ queue: 'toHandOver' })).map(({ status }) => status)).toEqual(['readyForPickup'])
  const { order: seen } = await shopper.call(endpoints.getOrderByToken, { token: placed.token })
  const code = seen.pickupCode ?? ''
  expect(server.mails.findLast(({ to }) => to === shopper.email)?.body).toContain(code)

  const hand = { id: placed.id, fulfilmentId, code }
  const wrong = code === '000000' ? '000001' : '000000'
  expect(await refused(world, endpoints.handOverOrder, { ...hand, code: wrong })).toMatchObject({ statusCode: 422 })
  expect(await refused(world, endpoints.handOverOrder, hand)).toMatchObject({ statusCode: 409 })
  await world.office.pay(placed.id, placed.totalAmount)
  const { order: gone } = await call(server, endpoints.handOverOrder, hand, token)
  expect(gone).toMatchObject({ status: 'delivered', sales: [{ totalAmount: 1000 }] })
  await call(server, endpoints.handOverOrder, hand, token)
  const sales = await server.owner.query('select from sales where company_id = $1', [companyId])
  expect(sales.rows).toHaveLength(1)
})

describe('the clock', () => {
  const inHours = (hours: number) => server.setNow(new Date(Date.now() + hours * 3_600_000))

  test('ends an unpaid transfer after its bank days and releases the goods', async () => {
    const world = await aWorld('3')
    const { shopper, order: placed } = await order(world)
    await look()
    expect(await world.office.get(placed.id)).toMatchObject({ status: 'pending' })
    inHours(24 * 7)
    await look()
    await look()
    server.setNow(undefined)
    expect(await world.office.get(placed.id)).toMatchObject({ status: 'expired', totalAmount: 0 })
    expect(await stock(world)).toMatchObject({ reserved: 0 })
    expect(server.mails.filter(({ to, subject }) => to === shopper.email && /venció/.test(subject))).toHaveLength(1)
    expect(failures).toEqual([])
  })

  test('leaves orders with money unchanged, also with a partial amount', async () => {
    const world = await aWorld()
    const { order: placed } = await order(world)
    await world.office.pay(placed.id, 1)
    inHours(24 * 30)
    await look()
    server.setNow(undefined)
    expect(await world.office.get(placed.id)).toMatchObject({ status: 'pending', payment: 'partlyPaid' })
  })
})

describe('a till that sells reserved goods', () => {
  test('makes the order short, once, until the goods are back', async () => {
    const world = await aWorld('3')
    const { order: placed } = await order(world, '2')
    const till = await anOpenTill(server, world.shop)
    const sale = aSale(till, { items: [{ product: world.product, quantity: '2' }] })
    await call(server, commitSale, sale, world.shop.token)
    const short = await world.office.get(placed.id)
    expect(short).toMatchObject({ status: 'shortfall' })
    expect(short.lines[0]).toMatchObject({ missingQuantity: '1' })
    expect((await world.office.list({ queue: 'shortfall' })).map(({ id }) => id)).toEqual([placed.id])
    for (let turn = 0; turn < 3; turn++) await look()
    const events = (await world.office.get(placed.id)).events.filter(({ kind }) => kind === 'shortfall')
    expect(events).toHaveLength(1)
    await server.owner.query('update stock_levels set on_hand = 5, value = 2500 where company_id = $1', [
      world.shop.companyId,
    ])
    expect(await world.office.get(placed.id)).toMatchObject({ status: 'pending' })
    expect(failures).toEqual([])
  })

  test('leaves older orders complete: the newest is short', async () => {
    const world = await aWorld('3')
    const { order: first } = await order(world, '1')
    const { order: second } = await order(world, '2')
    const till = await anOpenTill(server, world.shop)
    const sale = aSale(till, { items: [{ product: world.product, quantity: '1' }] })
    await call(server, commitSale, sale, world.shop.token)
    expect(await world.office.get(first.id)).toMatchObject({ status: 'pending' })
    expect((await world.office.get(second.id)).lines[0]).toMatchObject({ missingQuantity: '1' })
  })
})

describe('changes', () => {
  test('a cancelled part takes its share of the amounts, and the last one ends the order with its delivery', async () => {
    const world = await aWorld()
    const { order: placed } = await order(world)
    const [line] = allOf(placed)
    const cancel = async (quantity: string, changeId = newId()) =>
      (
        await call(
          server,
          endpoints.cancelOrderLine,
          { id: placed.id, changeId, lineId: line?.lineId ?? '', quantity },
          world.shop.token,
        )
      ).order
    const changeId = newId()
    expect(await cancel('1', changeId)).toMatchObject({ totalAmount: 5000, status: 'pending' })
    expect(await cancel('1', changeId)).toMatchObject({ totalAmount: 5000 })
    expect(await stock(world)).toMatchObject({ reserved: 2 })
    expect(await cancel('2')).toMatchObject({ totalAmount: 0, status: 'cancelled' })
    expect(await stock(world)).toMatchObject({ reserved: 0 })
  })

  test('cancelling unpacks parcels, and shipped goods stay sold', async () => {
    const world = await aWorld()
    const { order: placed } = await order(world)
    await world.office.pay(placed.id, placed.totalAmount)
    const lineId = allOf(placed)[0]?.lineId ?? ''
    await world.office.ship(placed.id, await world.office.pack(placed.id, [{ lineId, quantity: '1' }]))
    await world.office.pack(placed.id, [{ lineId, quantity: '2' }])
    const { order: rest } = await call(
      server,
      endpoints.cancelOrder,
      { id: placed.id, note: 'Se acabó' },
      world.shop.token,
    )
    expect(rest).toMatchObject({ status: 'shipped', payment: 'overpaid', surplusAmount: 2000, totalAmount: 4000 })
    expect(rest.fulfilments).toHaveLength(1)
    expect(await stock(world)).toEqual({ onHand: 9, reserved: 0, taken: 1 })
  })

  test('a substitute never costs more, and replaces the line when the buyer accepts', async () => {
    const world = await aWorld()
    const dear = await aProduct(server, world.shop, { showInStore: true, price: '5000', openingStock: '1' })
    const { shopper, order: placed } = await order(world, '1')
    const lineId = allOf(placed)[0]?.lineId ?? ''
    const substituteId = newId()
    const input = { id: placed.id, substituteId, lineId, quantity: '1', variantId: dear.variantId, note: '¿Sirve?' }
    for (let turn = 0; turn < 2; turn++) await call(server, endpoints.proposeSubstitute, input, world.shop.token)
    const second = { ...input, substituteId: newId() }
    expect(await refused(world, endpoints.proposeSubstitute, second)).toMatchObject({ statusCode: 409 })
    const { order: asked } = await shopper.call(endpoints.getOrderByToken, { token: placed.token })
    expect(asked.substitutes).toMatchObject([{ state: 'proposed', grossAmount: 1000, replacedAmount: 1000 }])
    const answer = { token: placed.token, substituteId, accepts: true }
    await shopper.call(endpoints.answerSubstitute, answer)
    const { order: changed } = await shopper.call(endpoints.answerSubstitute, answer)
    expect(changed).toMatchObject({ status: 'pending', totalAmount: 4000 })
    expect(changed.lines.map(({ quantity, cancelledQuantity }) => [quantity, cancelledQuantity])).toEqual([
      ['1', '1'],
      ['1', '0'],
      ['1', '0'],
    ])
    // The replaced line adds nothing, so that the lines add up to the total.
    expect(changed.lines[0]).toMatchObject({ grossAmount: 1000, dueAmount: 0 })
    linesAddUp(changed)
    expect(await shopper.send(endpoints.answerSubstitute, { ...answer, accepts: false })).toMatchObject({
      statusCode: 409,
    })
    await world.office.pay(placed.id, 4000)
    const rest = changed.lines.filter((line) => line.kind === 'product' && line.cancelledQuantity === '0')
    await world.office.ship(
      placed.id,
      await world.office.pack(
        placed.id,
        rest.map(({ id, quantity }) => ({ lineId: id, quantity })),
      ),
    )
    expect(await world.office.get(placed.id)).toMatchObject({ status: 'shipped', payment: 'paid' })
  })
})

test('reserved goods are not for sale on the web', async () => {
  const world = await aWorld('3')
  const { shopper } = await order(world, '2')
  await shopper.call(setCartLine, { variantId: world.product.variantId, quantity: '2' })
  const { cart } = await shopper.call(getCart, {})
  expect(cart.lines[0]?.problems).toMatchObject([{ kind: 'onlyLeft', left: '1' }])
})

test('each action needs its own permission, and the list matches the order', async () => {
  const world = await aWorld()
  const { order: placed } = await order(world)
  const member = await aMember(server, world.shop, { permissions: ['ECOMMERCE__ORDERS__VIEW'] })
  const id = placed.id
  expect((await call(server, endpoints.getOrder, { id }, member.token)).order.number).toBe('W-0001')
  for (const [endpoint, input] of [
    [endpoints.packOrder, { id, fulfilmentId: newId(), lines: allOf(placed) }],
    [endpoints.recordOrderPayment, { id, paymentId: newId(), amount: 1, tenderId: world.office.tenderId }],
    [endpoints.cancelOrder, { id, note: 'x' }],
  ] as const)
    expect(await send(server, endpoint.path, input, member.token)).toMatchObject({ statusCode: 403 })
  const rows = await world.office.list({ status: orderStatuses.join(',') })
  expect(rows).toMatchObject([
    { number: 'W-0001', status: 'pending', payment: 'unpaid', totalAmount: 6000, itemCount: 1 },
  ])
})
