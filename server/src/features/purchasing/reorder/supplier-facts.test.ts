import { closePurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import {
  receiveWithoutOrder,
  reversePurchaseReceipt,
} from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import { getSupplierFacts } from '@mostrador/contract/features/purchasing/reorder/endpoints.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aPlacedOrder, aSupplier, readOrder, receive } from '../../../testing/purchase/a-purchase-order.ts'
import { aCompany, aProduct, call, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

const factsOf = async (shop: Pick<Shop, 'token'>, supplierId: string) =>
  (await call(server, getSupplierFacts, { supplierId }, shop.token)).facts

const placedDaysAgo = (orderId: string, days: number) =>
  server.owner.query(`update purchase_orders set ordered_at = ordered_at - make_interval(days => $2) where id = $1`, [
    orderId,
    days,
  ])

test('a supplier without deliveries has no figures', async () => {
  const shop = await aCompany(server)
  const { id } = await aSupplier(server, shop)
  expect(await factsOf(shop, id)).toMatchObject({
    receiptCount: 0,
    usualLeadDays: null,
    fillRate: null,
    costChange: null,
  })
})

test('delivery days, the received share and the change of costs come from valid receipts', async () => {
  const shop = await aCompany(server)
  const supplier = await aSupplier(server, shop)
  const wish = { supplierId: supplier.id }
  const [coffee, tea] = [await aProduct(server, shop, { name: 'Café' }), await aProduct(server, shop, { name: 'Té' })]

  const first = await aPlacedOrder(
    server,
    shop,
    [
      { product: coffee, cost: '10' },
      { product: tea, cost: '20' },
    ],
    wish,
  )
  await placedDaysAgo(first.id, 3)
  await receive(server, shop, first.id, [
    { product: coffee, quantity: '10' },
    { product: tea, quantity: '6' },
  ])
  const { version } = await readOrder(server, shop, first.id)
  await call(server, closePurchaseOrder, { id: first.id, version, reason: 'No more tea' }, shop.token)

  const second = await aPlacedOrder(
    server,
    shop,
    [
      { product: coffee, cost: '12' },
      { product: tea, cost: '19' },
    ],
    wish,
  )
  await placedDaysAgo(second.id, 7)
  await receive(server, shop, second.id, [{ product: coffee, quantity: '10' }])
  await receive(server, shop, second.id, [{ product: tea, quantity: '5' }])

  const wrong = await aPlacedOrder(server, shop, [{ product: coffee, cost: '500' }], wish)
  await placedDaysAgo(wrong.id, 90)
  const reversed = await receive(server, shop, wrong.id, [{ product: coffee, quantity: '10' }])
  await call(server, reversePurchaseReceipt, { id: reversed.id, reason: 'Not ours' }, shop.token)
  const line = { id: newId(), variantId: coffee.variantId, quantity: '1', cost: '12' }
  await call(server, receiveWithoutOrder, { orderId: newId(), id: newId(), ...wish, lines: [line] }, shop.token)

  // Coffee went from 10 to 12, tea from 20 to 19.
  expect(await factsOf(shop, supplier.id)).toEqual({
    receiptCount: 3,
    usualLeadDays: '7',
    longestLeadDays: '7',
    fillRate: '80',
    closedOrderCount: 1,
    comparedCount: 2,
    dearerCount: 1,
    cheaperCount: 1,
    costChange: '7.5',
  })
  const keeper = await aMember(server, shop, { permissions: ['PURCHASE_ORDERS__VIEW'] })
  expect(await factsOf(keeper, supplier.id)).toMatchObject({ fillRate: '80', dearerCount: null, costChange: null })
})
