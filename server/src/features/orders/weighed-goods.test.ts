/** The shop charges weighed goods by their weight at packing, up to the weight that was ordered. */
import { packOrder } from '@mostrador/contract/features/orders/endpoints.ts'
import { expect, test } from 'vitest'
import { newId } from '../../context.ts'
import { aProduct, send } from '../../testing/builders.ts'
import { aDeliveryMethod, aShopOrder } from '../../testing/online/a-shopper.ts'
import { allOf, anOffice } from '../../testing/online/an-office.ts'
import { anOnlineShop } from '../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../testing/test-server.ts'

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

test('less than ordered costs less: money that was paid goes back, what is paid at the door is less', async () => {
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

test('as much as ordered costs what was agreed, more is refused', async () => {
  const { order, office, pack } = await aKilogram('transfer')
  expect(await pack('1.04')).toMatchObject({ statusCode: 409 })
  expect(await pack('1')).toMatchObject({ statusCode: 200 })
  expect(await office.get(order.id)).toMatchObject({ totalAmount: 13_000, surplusAmount: 0 })
})

test('a part that is not final leaves the rest to come', async () => {
  const { order, office, pack, free } = await aKilogram('transfer')
  await pack('0.6', false)
  expect(await office.get(order.id)).toMatchObject({ totalAmount: 13_000 })
  expect(await pack('0.35')).toMatchObject({ statusCode: 200 })
  expect(await office.get(order.id)).toMatchObject({ totalAmount: 12_500, surplusAmount: 500 })
  expect(await free()).toEqual({ on_hand: 10, reserved: 0.95 })
})

test('goods that are not weighed are never settled so', async () => {
  const { pack } = await aKilogram('transfer', 'un')
  expect(await pack('1')).toMatchObject({ statusCode: 409 })
})
