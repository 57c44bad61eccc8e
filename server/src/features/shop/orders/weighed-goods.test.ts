/** The shop charges weighed goods by their weight at packing, up to the ordered weight or the limit that the buyer accepted. */
import { quoteCheckout, setCartLine } from '@mostrador/contract/features/shop/carts/endpoints.ts'
import {
  cancelOrder,
  packOrder,
  placeOrder,
  reinstateOrder,
} from '@mostrador/contract/features/shop/orders/endpoints.ts'
import type { PublicOrder } from '@mostrador/contract/features/shop/orders/schema.ts'
import { pullTillOrders } from '@mostrador/contract/features/shop/till-orders/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { anOpenTill, aProduct, call, send } from '../../../testing/builders.ts'
import { aDeliveryMethod, aShopOrder, aShopper, orderInput } from '../../../testing/online/a-shopper.ts'
import { allOf, anOffice } from '../../../testing/online/an-office.ts'
import { anOnlineShop, setUpShop } from '../../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

/** A kilogram of cheese at 10,000, with a delivery of 3,000. */
async function aKilogram(paymentMethod: 'transfer' | 'onDelivery', unitTag = 'kg') {
  const shop = await anOnlineShop(server)
  const wish = { showInStore: true, openingStock: '10', price: '10000', unitTag }
  const cheese = await aProduct(server, shop, { name: 'Queso', ...wish })
  const method = await aDeliveryMethod(server, shop, { payOnDelivery: true })
  const items = [{ variantId: cheese.variantId, quantity: '1' }]
  const { order } = await aShopOrder(server, shop, method, items, { paymentMethod })
  const office = await anOffice(server, shop)
  if (paymentMethod === 'transfer') await office.pay(order.id, order.totalAmount)
  const lineId = allOf(order)[0]?.lineId ?? ''
  const pack = (quantity: string, isFinal = true) => {
    const lines = [{ lineId, quantity, isFinal }]
    return send(server, packOrder.path, { id: order.id, fulfilmentId: newId(), lines }, shop.token)
  }
  const free = async () => {
    const { rows } = await server.owner.query<{ on_hand: number; reserved: number }>(
      `select l.on_hand::float, (select coalesce(sum(r.quantity), 0)::float from stock_reservations r
         where r.company_id = l.company_id and r.ending is null) as reserved
       from stock_levels l where l.company_id = $1 and l.variant_id = $2`,
      [shop.companyId, cheese.variantId],
    )
    return rows[0]
  }
  return { order, office, pack, free }
}

test('less than ordered costs less: paid money is refunded, and payments at the door are lower', async () => {
  const paid = await aKilogram('transfer')
  expect(await paid.pack('0.9')).toMatchObject({ statusCode: 200 })
  expect(await paid.office.get(paid.order.id)).toMatchObject({ totalAmount: 12_000, surplusAmount: 1000 })
  const [parcel] = (await paid.office.get(paid.order.id)).fulfilments
  expect(await paid.office.ship(paid.order.id, parcel?.id ?? '')).toMatchObject({ status: 'shipped' })
  expect(await paid.free()).toEqual({ on_hand: 9.1, reserved: 0 })

  const atTheDoor = await aKilogram('onDelivery')
  await atTheDoor.pack('0.9')
  expect(await atTheDoor.office.get(atTheDoor.order.id)).toMatchObject({ totalAmount: 12_000, missingAmount: 12_000 })
})

test('the ordered weight costs the agreed price, more is refused', async () => {
  const { order, office, pack } = await aKilogram('transfer')
  expect(await pack('1.04')).toMatchObject({ statusCode: 409 })
  expect(await pack('1')).toMatchObject({ statusCode: 200 })
  expect(await office.get(order.id)).toMatchObject({ totalAmount: 13_000, surplusAmount: 0 })
})

test('a partial weighing leaves the rest open', async () => {
  const { order, office, pack, free } = await aKilogram('transfer')
  await pack('0.6', false)
  expect(await office.get(order.id)).toMatchObject({ totalAmount: 13_000 })
  expect(await pack('0.35')).toMatchObject({ statusCode: 200 })
  expect(await office.get(order.id)).toMatchObject({ totalAmount: 12_500, surplusAmount: 500 })
  expect(await free()).toEqual({ on_hand: 10, reserved: 0.95 })
})

test('other goods are never charged this way', async () => {
  const { pack } = await aKilogram('transfer', 'un')
  expect(await pack('1')).toMatchObject({ statusCode: 409 })
})

/** A shop that tolerates five percent; a kilogram of cheese at 10,000 and a delivery by weight: 2,000 below a kilogram, 3,000 below 1.02, then 3,500. */
async function aTolerantKilogram(
  paymentMethod: 'transfer' | 'onDelivery',
  { openingStock = '10', ...change }: { openingStock?: string; taxIds?: string[] } = {},
) {
  const shop = await anOnlineShop(server, { shop: { weightTolerancePercent: 5 } })
  const wish = { showInStore: true, price: '10000', unitTag: 'kg', ...change }
  const cheese = await aProduct(server, shop, { name: 'Queso', openingStock, ...wish })
  await server.owner.query('update variants set weight_grams = 1000 where id = $1', [cheese.variantId])
  const rate = (from: number, to: number | null, price: number) => ({ zoneId: null, from, to, price: money(price) })
  const rates = [rate(0, 1000, 2000), rate(1000, 1020, 3000), rate(1020, null, 3500)]
  const method = await aDeliveryMethod(server, shop, { payOnDelivery: true, priceRule: 'byWeight', rates })
  const shopper = aShopper(server, shop)
  await shopper.call(setCartLine, { variantId: cheese.variantId, quantity: '1' })
  const office = await anOffice(server, shop)
  const input = await orderInput(shopper, method, { paymentMethod })
  const { quote } = await shopper.call(quoteCheckout, { deliveryMethodId: method, paymentMethod, address: null })
  const place = async (changes: object = {}) => shopper.send(placeOrder, { ...input, ...changes })
  return { shop, cheese, method, shopper, office, input, quote, place }
}

async function placed(world: Awaited<ReturnType<typeof aTolerantKilogram>>) {
  const { body } = await world.place()
  const { order } = body as { order: PublicOrder }
  const { id, token } = order
  const lineId = allOf(order)[0]?.lineId ?? ''
  const pack = (quantity: string, isFinal = true) => {
    const lines = [{ lineId, quantity, isFinal }]
    return send(server, packOrder.path, { id, fulfilmentId: newId(), lines }, world.shop.token)
  }
  const stock = async () => {
    const { rows } = await server.owner.query<{ on_hand: number; reserved: number }>(
      `select l.on_hand::float, (select coalesce(sum(r.quantity), 0)::float from stock_reservations r
         where r.company_id = l.company_id and r.ending is null) as reserved
       from stock_levels l where l.company_id = $1 and l.variant_id = $2`,
      [world.shop.companyId, world.cheese.variantId],
    )
    return rows[0]
  }
  return { order, id, token, pack, stock, read: () => world.office.get(id) }
}

test('the buyer of 1 kg accepts an estimate and a limit, and pays for 0.9, 1.0 or 1.04 kg and their delivery; 1.06 kg is refused', async () => {
  for (const [packed, goods, delivery] of [
    ['0.9', 9000, 2000],
    ['1', 10_000, 3000],
    ['1.04', 10_400, 3500],
  ] as const) {
    const prepaid = await aTolerantKilogram('transfer')
    expect(prepaid.quote).toMatchObject({ totals: { totalAmount: 14_000 }, estimatedAmount: 13_500 })
    const { id, order, pack, read, stock } = await placed(prepaid)
    expect(order.lines[0]).toMatchObject({ wantedQuantity: '1', quantity: '1.05', grossAmount: 10_500 })
    expect(await stock()).toEqual({ on_hand: 10, reserved: 1.05 })
    await prepaid.office.pay(id, 14_000)
    expect(await pack('1.06')).toMatchObject({ statusCode: 409 })
    expect(await pack('1.051')).toMatchObject({ statusCode: 409 })
    expect(await pack(packed)).toMatchObject({ statusCode: 200 })
    const total = goods + delivery
    expect({ packed, ...(await read()) }).toMatchObject({ packed, totalAmount: total, surplusAmount: 14_000 - total })
    const [parcel] = (await read()).fulfilments
    await prepaid.office.ship(id, parcel?.id ?? '')
    const left = await read()
    expect(left).toMatchObject({ status: 'shipped', totalAmount: total, sales: [{ totalAmount: total }] })
    expect(await stock()).toEqual({ on_hand: 10 - Number(packed), reserved: 0 })

    const atTheDoor = await placed(await aTolerantKilogram('onDelivery'))
    await atTheDoor.pack(packed)
    expect(await atTheDoor.read()).toMatchObject({ totalAmount: total, missingAmount: total })
  }
})

test('the limit is part of the accepted terms: a shop that tolerates more meanwhile asks again', async () => {
  const world = await aTolerantKilogram('transfer')
  await setUpShop(server, world.shop, { shop: { weightTolerancePercent: 10 } })
  expect((await world.place()).body).toMatchObject({ outcome: 'changed', quote: { totals: { totalAmount: 14_500 } } })
  expect((await world.place({ acceptedTotalAmount: 14_500 })).body).toMatchObject({ outcome: 'placed' })
})

test('missing stock is not promised: the last kilogram is sold as a kilogram', async () => {
  const { order, stock } = await placed(await aTolerantKilogram('transfer', { openingStock: '1' }))
  expect(order.lines[0]).toMatchObject({ quantity: '1', wantedQuantity: null })
  expect(await stock()).toEqual({ on_hand: 1, reserved: 1 })
})

test('a reinstated order is as before: the unweighed part stays cancelled', async () => {
  const world = await aTolerantKilogram('onDelivery')
  const { id, pack, read, stock } = await placed(world)
  await pack('0.9')
  const before = await read()
  await call(server, cancelOrder, { id, note: 'Error' }, world.shop.token)
  expect(await stock()).toEqual({ on_hand: 10, reserved: 0 })
  await call(server, reinstateOrder, { id }, world.shop.token)
  expect(await read()).toMatchObject({ totalAmount: before.totalAmount, status: 'pending' })
  expect(await stock()).toEqual({ on_hand: 10, reserved: 0.9 })
})

test('a till gets no price before the goods were weighed', async () => {
  // Without taxes, the till computes the same total as the order.
  const world = await aTolerantKilogram('transfer', { taxIds: [] })
  const till = await anOpenTill(server, world.shop)
  const { rows } = await server.owner.query<{ id: string }>('select id from locations where company_id = $1', [
    world.shop.companyId,
  ])
  const pickup = { kind: 'pickup' as const, priceRule: 'free' as const, rates: [], locationId: rows[0]?.id ?? '' }
  const method = await aDeliveryMethod(server, world.shop, pickup)
  const wish = { paymentMethod: 'inShop', address: null } as const
  const items = [{ variantId: world.cheese.variantId, quantity: '1' }]
  const { order } = await aShopOrder(server, world.shop, method, items, wish)
  const pull = async () =>
    (await call(server, pullTillOrders, { checkoutId: till.session.checkoutId }, world.shop.token)).items
  expect(await pull()).toEqual([])
  const lines = [{ lineId: allOf(order)[0]?.lineId ?? '', quantity: '1.04', isFinal: true }]
  await call(server, packOrder, { id: order.id, fulfilmentId: newId(), lines }, world.shop.token)
  expect(await pull()).toMatchObject([{ totalAmount: 10_400 }])
})
