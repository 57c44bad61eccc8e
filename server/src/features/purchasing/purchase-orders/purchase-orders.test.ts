import { createLocation } from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import * as orders from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type { PurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import {
  addScans,
  dropReceiving,
  openReceiving,
} from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import { pullCatalogue } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import { getShopProduct } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import { listStockMovements } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aMember, aProfile } from '../../../testing/a-member.ts'
import {
  aDraft,
  aPlacedOrder,
  aSupplier,
  orderInput,
  readOrder,
  receive,
} from '../../../testing/purchase/a-purchase-order.ts'
import { aCompany, aProduct, call, send, type Shop, type TestProduct } from '../../../testing/builders.ts'
import { anOnlineShop } from '../../../testing/online/an-online-shop.ts'
import { stockOf } from '../../../testing/stock/as-company.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const reason = 'Ya no hace falta'

async function aShop() {
  const shop = await aCompany(server)
  return { shop, product: await aProduct(server, shop, { openingStock: '0' }) }
}

const codeOf = async (shop: Pick<Shop, 'token'>, path: string, input: unknown) =>
  (await send(server, path, input, shop.token)).statusCode

test('a draft sent twice is one order, and numbers follow each other', async () => {
  const { shop, product } = await aShop()
  const { id: supplierId } = await aSupplier(server, shop)
  const input = orderInput(supplierId, [{ product }])
  const answers = await Promise.all(
    [1, 2, 3].map(() => send(server, orders.createPurchaseOrder.path, input, shop.token)),
  )
  expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true)
  await call(server, orders.createPurchaseOrder, input, shop.token)
  const { items } = await call(server, orders.listPurchaseOrders, {}, shop.token)
  expect(items).toHaveLength(1)
  expect((await aDraft(server, shop, [{ product }])).number).toBe((items[0]?.number ?? 0) + 1)
})

test('goes from draft to ordered and back, is cancelled or closed short with a reason', async () => {
  const { shop, product } = await aShop()
  const { id, version } = await aPlacedOrder(server, shop, [{ product }])
  const { purchaseOrder } = await call(server, orders.reopenPurchaseOrder, { id, version }, shop.token)
  expect(purchaseOrder.status).toBe('draft')
  const cancelled = await call(
    server,
    orders.cancelPurchaseOrder,
    { id, version: purchaseOrder.version, reason },
    shop.token,
  )
  expect(cancelled.purchaseOrder).toMatchObject({ status: 'cancelled', closeReason: reason })

  const other = await aPlacedOrder(server, shop, [{ product }])
  const ofOther = async () => ({ id: other.id, version: (await readOrder(server, shop, other.id)).version })
  expect(await codeOf(shop, orders.closePurchaseOrder.path, { ...(await ofOther()), reason })).toBe(409)
  await receive(server, shop, other.id, [{ product, quantity: '3' }])
  expect(await codeOf(shop, orders.reopenPurchaseOrder.path, await ofOther())).toBe(409)
  expect(await codeOf(shop, orders.cancelPurchaseOrder.path, { ...(await ofOther()), reason })).toBe(409)
  const closed = await call(server, orders.closePurchaseOrder, { ...(await ofOther()), reason }, shop.token)
  expect(closed.purchaseOrder).toMatchObject({ status: 'closed', receiptStatus: 'partial', closeReason: reason })
})

test('a placed order keeps the agreed terms', async () => {
  const { shop, product } = await aShop()
  const order = await aPlacedOrder(server, shop, [{ product }])
  const changed = orderInput(order.supplierId, [{ product, quantity: '99', cost: '1' }])
  const { purchaseOrder } = await call(
    server,
    orders.updatePurchaseOrder,
    { ...changed, id: order.id, version: order.version, supplierReference: 'C-77', expectedOn: '2026-12-01' },
    shop.token,
  )
  expect(purchaseOrder).toMatchObject({ supplierReference: 'C-77', expectedOn: '2026-12-01' })
  expect(purchaseOrder.lines).toMatchObject([{ quantity: '10', cost: '10' }])
})

test('the supplier, the currency and the place of a placed order cannot be changed, and those of a draft can', async () => {
  const { shop, product } = await aShop()
  const other = await aSupplier(server, shop, { name: 'Otra', currencyTag: 'USD' })
  const { location } = await call(server, createLocation, { name: 'Bodega' }, shop.token)
  const terms = { locationId: location.id, currencyTag: 'USD', exchangeRate: '900', taxesAreCost: true }
  const changed = orderInput(other.id, [{ product }], terms)
  const agreed = (order: PurchaseOrder) => [
    order.supplierId,
    order.supplierName,
    order.locationId,
    order.currencyTag,
    order.exchangeRate,
    order.taxesAreCost,
  ]
  const update = async ({ id, version }: PurchaseOrder) =>
    (await call(server, orders.updatePurchaseOrder, { ...changed, id, version }, shop.token)).purchaseOrder
  const placed = await aPlacedOrder(server, shop, [{ product }])
  expect(agreed(await update(placed))).toEqual(agreed(placed))
  const draft = await update(await aDraft(server, shop, [{ product }]))
  expect(agreed(draft)).toEqual([other.id, 'Otra', location.id, 'USD', '900', true])
})

const incomingOf = async (shop: Shop, { variantId }: TestProduct) =>
  (await call(server, orders.listOrderables, { variantIds: [variantId] }, shop.token)).items[0]?.incoming

test('goods are on the way while they are ordered, and no longer once the order is closed short or cancelled', async () => {
  const { shop, product } = await aShop()
  const [closed, cancelled] = [
    await aPlacedOrder(server, shop, [{ product }]),
    await aPlacedOrder(server, shop, [{ product }]),
  ]
  await receive(server, shop, closed.id, [{ product, quantity: '4' }])
  expect(await incomingOf(shop, product)).toBe('16')
  const { version } = await readOrder(server, shop, closed.id)
  await call(server, orders.closePurchaseOrder, { id: closed.id, version, reason }, shop.token)
  expect(await incomingOf(shop, product)).toBe('10')
  await call(server, orders.cancelPurchaseOrder, { id: cancelled.id, version: cancelled.version, reason }, shop.token)
  expect(await incomingOf(shop, product)).toBe('0')
  expect((await stockOf(server, product.variantId)).onHand).toBe('4')
})

test('an order moves no stock as a draft, placed, as a draft again or cancelled', async () => {
  const { shop } = await aShop()
  const product = await aProduct(server, shop, { openingStock: '7', openingUnitCost: '3' })
  const facts = async () => ({
    level: await stockOf(server, product.variantId),
    moves: (await call(server, listStockMovements, { variantId: product.variantId }, shop.token)).items,
  })
  const before = await facts()
  expect(before).toMatchObject({ level: { onHand: '7', value: '21' }, moves: [{ kind: 'opening' }] })
  const { id } = await aDraft(server, shop, [{ product }])
  expect(await facts()).toEqual(before)
  for (const { path } of [orders.placePurchaseOrder, orders.reopenPurchaseOrder, orders.cancelPurchaseOrder]) {
    const { version } = await readOrder(server, shop, id)
    expect(await codeOf(shop, path, { id, version, reason })).toBe(200)
    expect(await facts()).toEqual(before)
  }
})

test('a draft that is opened, saved and cancelled changes neither the online shop nor the till', async () => {
  const shop = await anOnlineShop(server)
  const product = await aProduct(server, shop, { name: 'Pan', openingStock: '7', showInStore: true })
  const page = { shop: shop.name, slug: 'pan' }
  const seen = async () => ({
    shop: await call(server, getShopProduct, page),
    till: await call(server, pullCatalogue, {}, shop.token),
    stock: await stockOf(server, product.variantId),
  })
  const before = await seen()
  expect(before.shop.product.variants).toMatchObject([{ availability: 'inStock' }])
  expect(before.till.items).toMatchObject([{ name: 'Pan' }])

  const draft = await aDraft(server, shop, [{ product, quantity: '90' }])
  expect(await seen()).toEqual(before)
  // Nearly as long as an access token lasts.
  server.setNow(new Date(Date.now() + 14 * 60_000))
  try {
    const input = orderInput(draft.supplierId, [{ product, quantity: '1' }])
    const saved = { ...input, id: draft.id, version: draft.version }
    const { purchaseOrder } = await call(server, orders.updatePurchaseOrder, saved, shop.token)
    expect(await seen()).toEqual(before)
    const { id, version } = purchaseOrder
    expect(await codeOf(shop, orders.cancelPurchaseOrder.path, { id, version, reason })).toBe(200)
    expect(await seen()).toEqual(before)
  } finally {
    server.setNow(undefined)
  }
})

test('an order without lines is not placed, and a placed one is not deleted', async () => {
  const { shop, product } = await aShop()
  const empty = await aDraft(server, shop, [])
  const { id, version } = empty
  expect(await codeOf(shop, orders.placePurchaseOrder.path, { id, version })).toBe(422)
  await call(server, orders.deletePurchaseOrder, { id, version }, shop.token)
  expect(await codeOf(shop, orders.getPurchaseOrder.path, { id })).toBe(404)
  const placed = await aPlacedOrder(server, shop, [{ product }])
  expect(await codeOf(shop, orders.deletePurchaseOrder.path, { id: placed.id, version: placed.version })).toBe(409)
})

test('a copy has everything of the order except its days', async () => {
  const { shop, product } = await aShop()
  const lines = [{ product, quantity: '2', packFactor: '12', packName: 'Caja', cost: '120', discountPercent: '5' }]
  const order = await aPlacedOrder(server, shop, lines, { expectedOn: '2026-12-01', note: 'Por la mañana' })
  const { purchaseOrder: copy } = await call(
    server,
    orders.duplicatePurchaseOrder,
    { id: order.id, newId: newId() },
    shop.token,
  )
  expect(copy).toMatchObject({
    status: 'draft',
    expectedOn: null,
    note: 'Por la mañana',
    totalAmount: order.totalAmount,
  })
  expect(copy.lines).toMatchObject([{ packName: 'Caja', packFactor: '12', cost: '120', discountPercent: '5' }])
})

test('refuses half a piece, at its line', async () => {
  const { shop, product } = await aShop()
  const { id: supplierId } = await aSupplier(server, shop)
  const input = orderInput(supplierId, [{ product, quantity: '0.5', packFactor: '5' }])
  const answer = await send(server, orders.createPurchaseOrder.path, input, shop.token)
  expect(answer).toMatchObject({
    statusCode: 422,
    body: { data: { fields: { 'lines.0.quantity': expect.any(String) } } },
  })
})

test('hides amounts from people who may not see costs', async () => {
  const { shop, product } = await aShop()
  const order = await aPlacedOrder(server, shop, [{ product }], {
    costs: [{ name: 'Flete', amount: 500, spreadBy: 'value' }],
  })
  const profileId = await aProfile(server, shop, { permissions: ['PURCHASE_ORDERS__RECEIVE'] })
  const keeper = await aMember(server, shop, { profileId })
  const seen = await readOrder(server, keeper, order.id)
  expect(seen).toMatchObject({ totalAmount: null, netAmount: null, costs: [], taxes: [] })
  expect(seen.lines[0]).toMatchObject({ cost: null, netAmount: null, lastCost: null, quantity: '10' })
})

test('goods counted at the door keep their order from ending; ending the order ends an empty count', async () => {
  const { shop, product } = await aShop()
  const { id, version } = await aPlacedOrder(server, shop, [{ product }])
  const open = async () => (await call(server, openReceiving, { orderId: id, id: newId() }, shop.token)).receiving
  const { id: receivingId } = await open()
  const scan = { id: newId(), quantity: '1', deviceKey: 'a', scannedAt: '2026-11-20T12:00:00.000Z' }
  await call(server, addScans, { receivingId, scans: [{ ...scan, variantId: product.variantId }] }, shop.token)
  expect(await codeOf(shop, orders.cancelPurchaseOrder.path, { id, version, reason })).toBe(409)
  await call(server, dropReceiving, { id: receivingId }, shop.token)
  await open()
  await call(server, orders.cancelPurchaseOrder, { id, version, reason }, shop.token)
  expect((await readOrder(server, shop, id)).status).toBe('cancelled')
})

/** The texts of a PDF, from its content streams. */
function textsOf(pdf: Buffer): string {
  const texts: string[] = []
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 1)) {
    const end = pdf.indexOf('endstream', at)
    try {
      texts.push(inflateSync(pdf.subarray(at + 7, end)).toString('latin1'))
    } catch {
      // Not a compressed stream.
    }
  }
  const hex = texts.join('').matchAll(/<([0-9a-f]+)>/g)
  return [...hex].map(([, digits = '']) => Buffer.from(digits, 'hex').toString('latin1')).join('')
}

test('sends the order as a PDF, in the language of the supplier', async () => {
  const { shop, product } = await aShop()
  const order = await aPlacedOrder(server, shop, [{ product }])
  await server.owner.query(`update suppliers set language = 'en' where id = $1`, [order.supplierId])
  const to = `${newId()}@example.test`
  const { purchaseOrder } = await call(
    server,
    orders.sendPurchaseOrder,
    { id: order.id, to, message: 'Hi' },
    shop.token,
  )
  expect(purchaseOrder.sentAt).not.toBeNull()
  await expect.poll(() => server.mails.some((mail) => mail.to === to)).toBe(true)
  const mail = server.mails.find((one) => one.to === to)
  expect(mail?.subject).toContain('Purchase order')
  expect(mail?.attachment?.fileName).toBe(`Purchase order ${order.number}.pdf`)
  expect(textsOf(mail?.attachment?.bytes ?? Buffer.of())).toContain('Purchase order')
  const draft = await aDraft(server, shop, [{ product }])
  expect(await codeOf(shop, orders.sendPurchaseOrder.path, { id: draft.id, to })).toBe(409)
})

test.each([
  ['2026-12-01..2026-12-01', 1],
  ['2026-12-01..', 1],
  ['..2026-12-01', 1],
  ['2026-12-02..', 0],
  ['..2026-11-30', 0],
  ['empty', 1],
])('of an order expected on 1 December and one without a day, %s finds %i', async (expectedOn, count) => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  await aPlacedOrder(server, shop, [{ product }], { expectedOn: '2026-12-01' })
  await aPlacedOrder(server, shop, [{ product }], { expectedOn: null })
  const { items } = await call(server, orders.listPurchaseOrders, { filters: { expectedOn } }, shop.token)
  expect(items).toHaveLength(count)
})
