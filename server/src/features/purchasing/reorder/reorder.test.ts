import {
  listReorder,
  makeReorderOrders,
  saveReorderPolicy,
} from '@mostrador/contract/features/purchasing/reorder/endpoints.ts'
import {
  cancelPurchaseOrder,
  closePurchaseOrder,
  getPurchaseOrder,
  placePurchaseOrder,
  reopenPurchaseOrder,
  updatePurchaseOrder,
} from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import { saveSupplierProduct } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { expect, test } from 'vitest'
import { aMember } from '../../../testing/a-member.ts'
import { aPlacedOrder, aSupplier, orderInput, readOrder, receive } from '../../../testing/purchase/a-purchase-order.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, type Shop, type TestProduct } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

const groupsOf = async (shop: Pick<Shop, 'token'>) => (await call(server, listReorder, {}, shop.token)).groups
const linesOf = async (shop: Pick<Shop, 'token'>) => (await groupsOf(shop)).flatMap(({ lines }) => lines)

/** A product with 100 pieces that its supplier sells in packs of 12. */
async function world(wish: object = {}) {
  const shop = await aCompany(server)
  const supplier = await aSupplier(server, shop, { leadTimeDays: 4, ...wish })
  const product = await aProduct(server, shop, { name: 'Café', reorderLevel: '120' })
  await sells(shop, supplier.id, product)
  return { shop, supplier, product }
}

const sells = (shop: Shop, supplierId: string, { variantId }: TestProduct, more: object = {}) => {
  const input = { supplierId, variantId, packFactor: '12', cost: '10', isPreferred: true, ...more }
  return call(server, saveSupplierProduct, input, shop.token)
}

test('at its level, a product is ordered from its preferred supplier, in whole packs, with its calculation', async () => {
  const { shop, supplier, product } = await world()
  const other = await aSupplier(server, shop, { name: 'Otro' })
  await sells(shop, other.id, product, { isPreferred: false })
  await aProduct(server, shop, { name: 'Té', reorderLevel: '99' })
  expect(await groupsOf(shop)).toMatchObject([
    {
      supplierId: supplier.id,
      leadTimeDays: 4,
      amount: 240,
      lines: [
        { name: 'Café', level: '120', available: '100', incoming: '0', need: '20.001', packs: '2', quantity: '24' },
      ],
    },
  ])
})

test('units on open orders count as incoming, and their received part no longer does', async () => {
  const { shop, supplier, product } = await world()
  await aPlacedOrder(server, shop, [{ product, quantity: '21' }], { supplierId: supplier.id })
  expect(await groupsOf(shop)).toEqual([])
})

test('drafts made from the list count as ordered: a second run creates none, and after a cancelled draft it creates it again', async () => {
  const { shop, supplier, product } = await world()
  const wanted = { supplierIds: [supplier.id] }
  const { orders } = await call(server, makeReorderOrders, wanted, shop.token)
  expect(orders).toMatchObject([{ lineCount: 1 }])
  const { purchaseOrder } = await call(server, getPurchaseOrder, { id: orders[0]?.id ?? '' }, shop.token)
  expect(purchaseOrder).toMatchObject({
    status: 'draft',
    supplierId: supplier.id,
    lines: [{ variantId: product.variantId, packFactor: '12', quantity: '2', cost: '120' }],
  })
  expect(await groupsOf(shop)).toEqual([])
  expect((await call(server, makeReorderOrders, wanted, shop.token)).orders).toEqual([])
  const { id, version } = purchaseOrder
  await call(server, cancelPurchaseOrder, { id, version, reason: 'Not now' }, shop.token)
  expect((await call(server, makeReorderOrders, wanted, shop.token)).orders).toHaveLength(1)
})

test('concurrent runs order once', async () => {
  const { shop, supplier } = await world()
  const wanted = { supplierIds: [supplier.id] }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => call(server, makeReorderOrders, wanted, shop.token)),
  )
  expect(answers.flatMap(({ orders }) => orders)).toHaveLength(1)
})

test('days of sales are covered at the speed of the last four weeks', async () => {
  const { shop, product } = await world()
  const till = await anOpenTill(server, shop)
  const sale = aSale(till, { items: [{ product, quantity: '56' }] })
  await call(server, commitSale, sale, shop.token)
  const policy = { kind: 'cover' as const, level: '40', days: 10 }
  await call(server, saveReorderPolicy, { variantId: product.variantId, policy }, shop.token)
  expect(await linesOf(shop)).toMatchObject([
    { kind: 'cover', soldPerDay: '2', coverDays: 10, available: '44', need: '24', packs: '2' },
  ])
})

test('a maximum is never exceeded, and a product without a pack below it is reported and not ordered', async () => {
  const { shop, supplier, product } = await world()
  const save = (max: string) => {
    const policy = { kind: 'max' as const, level: '100', max }
    return call(server, saveReorderPolicy, { variantId: product.variantId, policy }, shop.token)
  }
  await save('130')
  expect(await linesOf(shop)).toMatchObject([{ need: '30', packs: '2', quantity: '24' }])
  await save('105')
  expect(await linesOf(shop)).toMatchObject([{ need: '5', packs: null, quantity: null }])
  expect((await call(server, makeReorderOrders, { supplierIds: [supplier.id] }, shop.token)).orders).toEqual([])
  await call(server, saveReorderPolicy, { variantId: product.variantId, policy: { kind: 'level' } }, shop.token)
  expect(await linesOf(shop)).toMatchObject([{ kind: 'level', level: '120' }])
})

test('a product that no supplier sells is listed separately, and costs only for people who may see them', async () => {
  const { shop } = await world({ minimumOrderAmount: 5000 })
  await aProduct(server, shop, { name: 'Té', reorderLevel: '200' })
  expect(await groupsOf(shop)).toMatchObject([
    { minimumOrderAmount: 5000, amount: 240 },
    { supplierId: null, lines: [{ name: 'Té' }] },
  ])
  const keeper = await aMember(server, shop, { permissions: ['PURCHASE_ORDERS__VIEW'] })
  const [first] = await groupsOf(keeper)
  expect(first).toMatchObject({ minimumOrderAmount: null, amount: null, lines: [{ cost: null, packs: '2' }] })
})

test('an order from the list that was placed and made a draft again still counts, and is ordered once', async () => {
  const { shop, supplier } = await world()
  const wanted = { supplierIds: [supplier.id] }
  const { orders } = await call(server, makeReorderOrders, wanted, shop.token)
  const id = orders[0]?.id ?? ''
  const step = async (endpoint: typeof placePurchaseOrder | typeof reopenPurchaseOrder) => {
    const { version } = await readOrder(server, shop, id)
    await call(server, endpoint, { id, version }, shop.token)
    expect((await call(server, makeReorderOrders, wanted, shop.token)).orders).toEqual([])
  }
  await step(placePurchaseOrder)
  await step(reopenPurchaseOrder)
  await step(placePurchaseOrder)
  expect(await groupsOf(shop)).toEqual([])
})

test('an order that a person created is ordered again once it is a draft again', async () => {
  const { shop, supplier, product } = await world()
  const { id, version } = await aPlacedOrder(server, shop, [{ product, quantity: '24' }], { supplierId: supplier.id })
  expect(await groupsOf(shop)).toEqual([])
  await call(server, reopenPurchaseOrder, { id, version }, shop.token)
  expect(await linesOf(shop)).toMatchObject([{ incoming: '0', quantity: '24' }])
})

test('a late order is not ordered again', async () => {
  const { shop, supplier, product } = await world()
  const late = { supplierId: supplier.id, expectedOn: '2026-01-10' }
  const { id, version } = await aPlacedOrder(server, shop, [{ product, quantity: '24' }], late)
  const input = { ...orderInput(supplier.id, [{ product }], { expectedOn: '2028-12-01' }), id, version }
  const { purchaseOrder } = await call(server, updatePurchaseOrder, input, shop.token)
  expect(purchaseOrder.expectedOn).toBe('2028-12-01')
  expect(await groupsOf(shop)).toEqual([])
})

test('received units are in stock and no longer on the way, and units that will never arrive are ordered', async () => {
  const { shop, supplier, product } = await world()
  const order = await aPlacedOrder(server, shop, [{ product, quantity: '24' }], { supplierId: supplier.id })
  await receive(server, shop, order.id, [{ product, quantity: '12' }])
  expect(await groupsOf(shop)).toEqual([])
  const till = await anOpenTill(server, shop)
  await call(server, commitSale, aSale(till, { items: [{ product, quantity: '10' }] }), shop.token)
  expect(await linesOf(shop)).toMatchObject([{ available: '102', incoming: '12', need: '6.001', quantity: '12' }])
  const { version } = await readOrder(server, shop, order.id)
  await call(server, closePurchaseOrder, { id: order.id, version, reason: 'No llega' }, shop.token)
  expect(await linesOf(shop)).toMatchObject([{ available: '102', incoming: '0', need: '18.001', quantity: '24' }])
})
