/** An archived product stays in its documents, in its stock and in the reports. */
import {
  archiveProduct,
  deleteProduct,
  getProduct,
  listStockMovements,
} from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { listOrderables } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import { listPurchaseReceipts } from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import { runReport } from '@mostrador/contract/features/insight/reports/endpoints.ts'
import type { ReportQuestion } from '@mostrador/contract/features/insight/reports/schema.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { explainCost, findStockItems } from '@mostrador/contract/features/catalogue/stock/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { aSale } from '../../../testing/a-sale.ts'
import { aPlacedOrder, readOrder, receive } from '../../../testing/purchase/a-purchase-order.ts'
import { aCompany, anOpenTill, aProduct, call, send, type Shop, type TestProduct } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
let shop: Shop
let product: TestProduct
let orderId: string

/** A product with twenty units ordered, ten received and three sold. */
beforeAll(async () => {
  shop = await aCompany(server)
  product = await aProduct(server, shop, { name: 'Mermelada', openingStock: '0' })
  const order = await aPlacedOrder(server, shop, [{ product, quantity: '20' }])
  orderId = order.id
  await receive(server, shop, orderId, [{ product, quantity: '10' }])
  const till = await anOpenTill(server, shop)
  await call(server, commitSale, aSale(till, { items: [{ product, quantity: '3' }] }), shop.token)
})

const reportKeys = [
  'stock-on-hand',
  'stock-valuation',
  'stock-movements',
  'purchases-by-supplier',
  'sales-by-product',
] as const
const run = async (key: ReportQuestion['key'], filters: Record<string, string> = {}) => {
  const { total, rows } = await call(server, runReport, { key, filters }, shop.token)
  return { total, rows: rows.map(({ key: of, label, values }) => ({ of, label, values })) }
}

/** All readable data about the product's goods. */
async function history() {
  const { id, variantId } = product
  const reports = []
  for (const key of reportKeys) reports.push(await run(key, { by: key === 'sales-by-product' ? 'variant' : 'product' }))
  const { lines, ...order } = await readOrder(server, shop, orderId)
  return {
    reports,
    order: [order.status, order.receiptStatus, order.totalAmount, lines],
    receipts: (await call(server, listPurchaseReceipts, { orderId }, shop.token)).items,
    stock: (await call(server, getProduct, { id }, shop.token)).product.onHand,
    moves: (await call(server, listStockMovements, { variantId }, shop.token)).items,
    worth: await call(server, explainCost, { variantId }, shop.token),
  }
}

test('an archived product keeps its stock, its documents and its figures in every report', async () => {
  const before = await history()
  expect(before).toMatchObject({ stock: '7', moves: [{ quantity: '-3' }, { quantity: '10' }] })
  for (const { rows } of before.reports)
    expect(rows.map(({ label }) => label)).toEqual([expect.stringContaining('Mermelada')])
  await call(server, archiveProduct, { id: product.id, isArchived: true }, shop.token)
  expect(await history()).toEqual(before)
})

test('an archived product is no longer offered for orders or counts, and its open orders can still be received', async () => {
  await call(server, archiveProduct, { id: product.id, isArchived: true }, shop.token)
  const { variantId } = product
  const { locationId } = await readOrder(server, shop, orderId)
  expect((await call(server, listOrderables, { variantIds: [variantId] }, shop.token)).items).toEqual([])
  expect((await call(server, findStockItems, { locationId, variantIds: [variantId] }, shop.token)).items).toEqual([])
  await receive(server, shop, orderId, [{ product, quantity: '10' }])
  expect((await history()).stock).toBe('17')
  expect((await readOrder(server, shop, orderId)).status).toBe('closed')
})

test('a product with received goods is not deleted', async () => {
  const { version } = (await call(server, getProduct, { id: product.id }, shop.token)).product
  expect(await send(server, deleteProduct.path, { id: product.id, version }, shop.token)).toMatchObject({
    statusCode: 409,
    body: { code: 'productInUse' },
  })
})
