import { adjustStock } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { correctCost, explainCost } from '@mostrador/contract/features/catalogue/stock/endpoints.ts'
import { listAuditEntries } from '@mostrador/contract/features/office/audit/endpoints.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aDocument, push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { brokenStock, stockOf } from '../../../testing/stock/as-company.ts'

const server = openTestServer()

/** Ten were received at 10 each, and three of them were sold. */
async function aSoldProduct() {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { openingStock: '10', openingUnitCost: '10' })
  const till = await anOpenTill(server, shop)
  const sale = aSale(till, { items: [{ product, quantity: '3' }] })
  expect(await push(server, shop, aDocument(sale))).toMatchObject([{ status: 'stored' }])
  const explained = () => call(server, explainCost, { variantId: product.variantId }, shop.token)
  return { shop, product, till, sale, explained }
}

test('the chain explains the cost from the newest to the oldest row', async () => {
  const { product, sale, explained } = await aSoldProduct()
  const { items, levels, total } = await explained()
  expect(items).toMatchObject([
    {
      kind: 'sale',
      quantity: '-3',
      valueDelta: '-30',
      onHandAfter: '7',
      valueAfter: '70',
      unitCostAfter: '10',
      sourceId: sale.saleId,
      receiptNumber: expect.stringMatching(/1$/),
      isCorrectable: false,
    },
    { kind: 'opening', quantity: '10', valueDelta: '100', unitCost: '10', cause: null, isCorrectable: true },
  ])
  expect(levels).toMatchObject([{ onHand: '7', value: '70', unitCost: '10' }])
  expect(total).toBe(2)
  expect(levels[0]?.locationId).toBe((await stockOf(server, product.variantId)).locationId)
})

test('a cost corrected by hand changes the stock by its share, the cost of sales by the rest, and no earlier row', async () => {
  const { shop, product, explained } = await aSoldProduct()
  const before = (await explained()).items
  const wish = {
    correctionId: newId(),
    stockMovementId: before[1]?.id ?? '',
    unitCost: '12',
    reason: 'La factura decía 12',
  }
  const { step } = await call(server, correctCost, wish, shop.token)
  expect(step).toMatchObject({
    kind: 'costCorrection',
    cause: 'cost',
    valueDelta: '14',
    costCorrection: '6',
    goneQuantity: '3',
    ofQuantity: '10',
    valueAfter: '84',
    unitCostAfter: '12',
    reason: 'La factura decía 12',
  })
  expect(await call(server, correctCost, wish, shop.token)).toEqual({ step })
  const after = await explained()
  expect(after.items).toEqual([step, ...before])
  expect(await brokenStock(server)).toEqual([])

  const same = await send(server, correctCost.path, { ...wish, correctionId: newId() }, shop.token)
  expect(same).toMatchObject({ statusCode: 422, body: { data: { fields: { unitCost: expect.any(String) } } } })
  const { items } = await call(server, listAuditEntries, {}, shop.token)
  expect(items).toContainEqual(expect.objectContaining({ action: 'product.correctCost', entityId: product.id }))
})

test('stock found while it was below zero shows the earlier cost of the sold goods', async () => {
  const { shop, product, till, explained } = await aSoldProduct()
  await push(server, shop, aDocument(aSale(till, { number: 2, items: [{ product, quantity: '9' }] })))
  const found = {
    adjustmentId: newId(),
    variantId: product.variantId,
    kind: 'found',
    quantity: '4',
    unitCost: '13',
  } as const
  await call(server, adjustStock, { ...found, reason: 'Estaba atrás' }, shop.token)
  expect((await explained()).items.slice(0, 3)).toMatchObject([
    { kind: 'found', quantity: '4', valueDelta: '52', valueAfter: '26', unitCostAfter: '13' },
    { kind: 'costCorrection', cause: 'arrival', costCorrection: '6', goneQuantity: '2', ofQuantity: '4' },
    { kind: 'sale', onHandAfter: '-2', valueAfter: '-20', unitCostAfter: null },
  ])
})

test('a late sale is shown as late', async () => {
  const { shop, product, till, explained } = await aSoldProduct()
  const soldAt = new Date(Date.now() - 3 * 86_400_000).toISOString()
  await push(server, shop, aDocument({ ...aSale(till, { number: 2, items: [{ product }] }), soldAt }))
  const [late, onTime] = (await explained()).items
  expect([late?.isLate, onTime?.isLate]).toEqual([true, false])
})

test('a chain has pages, and no movement is lost between them', async () => {
  const { shop, product } = await aSoldProduct()
  const one = { variantId: product.variantId, per: 1 }
  const first = await call(server, explainCost, one, shop.token)
  const second = await call(server, explainCost, { ...one, cursor: first.nextCursor ?? '' }, shop.token)
  expect([first, second].flatMap(({ items }) => items.map(({ kind }) => kind))).toEqual(['sale', 'opening'])
  expect(second.nextCursor).toBeNull()
})

test('only people who may see costs see them, and only those who may change costs correct them', async () => {
  const { shop, product, explained } = await aSoldProduct()
  const input = { variantId: product.variantId }
  const clerk = await aMember(server, shop, { permissions: ['PRODUCTS__STOCK_ADJUST'] })
  expect((await send(server, explainCost.path, input, clerk.token)).statusCode).toBe(403)
  const reader = await aMember(server, shop, { permissions: ['PRODUCTS__COST_VIEW'] })
  const { items } = await call(server, explainCost, input, reader.token)
  const wish = { correctionId: newId(), stockMovementId: items[1]?.id, unitCost: '12', reason: 'La factura' }
  expect((await send(server, correctCost.path, wish, reader.token)).statusCode).toBe(403)
  const sold = { ...wish, stockMovementId: items[0]?.id }
  expect((await send(server, correctCost.path, sold, shop.token)).statusCode).toBe(404)
  const stranger = await aCompany(server)
  expect((await send(server, explainCost.path, input, stranger.token)).statusCode).toBe(404)
  expect((await send(server, correctCost.path, wish, stranger.token)).statusCode).toBe(404)
  expect((await explained()).items).toHaveLength(2)
})
