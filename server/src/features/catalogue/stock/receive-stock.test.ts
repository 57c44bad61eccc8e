import { getProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aDocument, push } from '../../../testing/a-document.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aVoid } from '../../../testing/a-void.ts'
import {
  aCompany,
  anOpenTill,
  aProduct,
  call,
  type Shop,
  type TestProduct,
  type Till,
} from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { correctCost } from './correct-cost.ts'
import { receiveStock } from './receive-stock.ts'
import { reverseReceipt } from './reverse-receipt.ts'
import { asCompany, brokenStock, stockOf } from '../../../testing/stock/as-company.ts'

const server = openTestServer()

async function aShop(wish: { openingStock?: string; openingUnitCost?: string } = {}) {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { openingStock: '0', ...wish })
  const till = await anOpenTill(server, shop, 100_000)
  return { shop, product, till }
}

/** Receives goods of a product in one line. Returns the receipt and its movement. */
async function receive(shop: Shop, product: TestProduct, quantity: string, amount: string) {
  const { variantId } = product
  const { locationId } = await stockOf(server, variantId)
  const receiptId = newId()
  const lines = [{ lineId: newId(), variantId, locationId, quantity, amount }]
  const [posted] = await asCompany(server, shop, (ctx) => receiveStock(ctx, { receiptId, lines }))
  return { receiptId, movementId: posted?.id ?? '', entries: posted?.entries ?? [] }
}

let numbers = 0

async function sell(shop: Shop, till: Till, product: TestProduct, quantity: string) {
  const sale = aSale(till, { number: (numbers += 1), items: [{ product, quantity }] })
  expect(await push(server, shop, aDocument(sale))).toMatchObject([{ status: 'stored' }])
  return sale
}

const reverse = (shop: Shop, receiptId: string, mayGoBelowZero = false) =>
  asCompany(server, shop, (ctx) => reverseReceipt(ctx, { receiptId, reason: 'Llegó por error', mayGoBelowZero }))

const correct = (shop: Shop, movementId: string, amount: string, correctionId = newId()) =>
  asCompany(server, shop, (ctx) => correctCost(ctx, { correctionId, lines: [{ movementId, amount }], reason: 'Flete' }))

/** The total cost of sales on a product's lines, with all corrections. */
async function costOfSales({ variantId }: TestProduct): Promise<string> {
  const { rows } = await server.owner.query<{ cost: string }>(
    `select trim_scale(sum(case when kind in ('sale', 'saleVoid', 'refund') then -value_delta else cost_correction end))::text as cost
     from stock_movements where variant_id = $1`,
    [variantId],
  )
  return rows[0]?.cost ?? '0'
}

test('a receipt takes in the total cost of its goods, and is posted once', async () => {
  const { shop, product } = await aShop()
  const { receiptId } = await receive(shop, product, '13', '15')
  const { variants } = (await call(server, getProduct, { id: product.id }, shop.token)).product
  expect(variants[0]).toMatchObject({ onHand: '13', cost: '1.153846', lastCost: '1.153846' })
  const { locationId, ...level } = await stockOf(server, product.variantId)
  expect(level).toEqual({ onHand: '13', value: '15', unitCost: '1.153846' })

  const { rows } = await server.owner.query(`select source_line_id as id from stock_movements where source_id = $1`, [
    receiptId,
  ])
  const lines = [{ lineId: rows[0].id, variantId: product.variantId, locationId, quantity: '13', amount: '15' }]
  await expect(asCompany(server, shop, (ctx) => receiveStock(ctx, { receiptId, lines }))).rejects.toMatchObject({
    constraint: 'stock_movements_source_key',
  })
})

test('the last piece takes all that is left, and sales cost together what was paid', async () => {
  const { shop, product, till } = await aShop()
  await receive(shop, product, '13', '15')
  for (const quantity of ['4', '1', '6', '2']) await sell(shop, till, product, quantity)
  expect(await stockOf(server, product.variantId)).toMatchObject({ onHand: '0', value: '0', unitCost: '1.153846' })
  expect(await costOfSales(product)).toBe('15')
  expect(await brokenStock(server)).toEqual([])
})

test('goods sold before their receipt are corrected to its cost', async () => {
  const { shop, product, till } = await aShop({ openingStock: '1', openingUnitCost: '10' })
  await sell(shop, till, product, '6')
  expect(await stockOf(server, product.variantId)).toMatchObject({ onHand: '-5', value: '-50' })
  const { entries } = await receive(shop, product, '10', '120')
  expect(entries).toMatchObject([
    { kind: 'costCorrection', costCorrection: '10', goneQuantity: '5' },
    { kind: 'goods' },
  ])
  expect(await stockOf(server, product.variantId)).toMatchObject({ onHand: '5', value: '60', unitCost: '12' })
  expect(await costOfSales(product)).toBe('70')
})

test('late freight on a half-sold lot is split by the goods still on hand, and its credit restores the cost to the last digit', async () => {
  const { shop, product, till } = await aShop()
  const first = await receive(shop, product, '5', '50')
  await receive(shop, product, '5', '60')
  await sell(shop, till, product, '1')
  const before = await stockOf(server, product.variantId)
  await correct(shop, first.movementId, '10')
  expect(await stockOf(server, product.variantId)).toMatchObject({ onHand: '9', value: '108', unitCost: '12' })
  expect(await costOfSales(product)).toBe('12')
  await correct(shop, first.movementId, '-10')
  expect(await stockOf(server, product.variantId)).toEqual(before)
  expect(await brokenStock(server)).toEqual([])
})

test('a correction is posted once, never makes goods cost less than nothing, and only corrects receipts', async () => {
  const { shop, product, till } = await aShop()
  const { movementId } = await receive(shop, product, '5', '50')
  const correctionId = newId()
  await correct(shop, movementId, '10', correctionId)
  expect(await correct(shop, movementId, '10', correctionId)).toEqual([])
  expect(await stockOf(server, product.variantId)).toMatchObject({ value: '60' })
  await expect(correct(shop, movementId, '-60.000000001')).rejects.toMatchObject({ code: 'invalidInput' })
  const sale = await sell(shop, till, product, '1')
  const { rows } = await server.owner.query(`select id from stock_movements where source_id = $1`, [sale.saleId])
  await expect(correct(shop, rows[0].id, '1')).rejects.toMatchObject({ code: 'notFound' })
  const other = await aShop()
  await expect(correct(other.shop, movementId, '1')).rejects.toMatchObject({ code: 'notFound' })
})

test('goods returned by a void or a return count as on hand', async () => {
  const { shop, product, till } = await aShop()
  const { movementId } = await receive(shop, product, '10', '100')
  const voided = await sell(shop, till, product, '10')
  expect(await push(server, shop, aVoid(till, voided))).toMatchObject([{ status: 'stored' }])
  const returned = await sell(shop, till, product, '5')
  await push(server, shop, aRefund(till, returned, { number: (numbers += 1), quantities: { 0: '2' } }))
  await correct(shop, movementId, '10')
  expect(await stockOf(server, product.variantId)).toMatchObject({ onHand: '7', value: '77', unitCost: '11' })
  expect(await brokenStock(server)).toEqual([])
})

test('a reversed receipt leaves at its value, and the average is as if it had never existed', async () => {
  const { shop, product, till } = await aShop({ openingStock: '10', openingUnitCost: '10' })
  const { receiptId, movementId } = await receive(shop, product, '10', '120')
  await correct(shop, movementId, '10')
  await sell(shop, till, product, '3')
  await reverse(shop, receiptId)
  expect(await stockOf(server, product.variantId)).toMatchObject({ onHand: '7', value: '70', unitCost: '10' })
  expect(await costOfSales(product)).toBe('30')
  await reverse(shop, receiptId)
  expect(await stockOf(server, product.variantId)).toMatchObject({ onHand: '7', value: '70' })
  await expect(reverse(shop, newId())).rejects.toMatchObject({ code: 'notFound' })
  expect(await brokenStock(server)).toEqual([])
})

test('a receipt with sold goods is reversed only if stock may go below zero', async () => {
  const { shop, product, till } = await aShop()
  const { receiptId } = await receive(shop, product, '10', '120')
  await sell(shop, till, product, '3')
  await expect(reverse(shop, receiptId)).rejects.toMatchObject({ code: 'conflict' })
  expect(await stockOf(server, product.variantId)).toMatchObject({ onHand: '7', value: '84' })
  await reverse(shop, receiptId, true)
  expect(await stockOf(server, product.variantId)).toMatchObject({ onHand: '-3', value: '-36', unitCost: '12' })
  await receive(shop, product, '3', '30')
  expect(await stockOf(server, product.variantId)).toMatchObject({ onHand: '0', value: '0' })
  expect(await costOfSales(product)).toBe('30')
  expect(await brokenStock(server)).toEqual([])
})
