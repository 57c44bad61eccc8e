import { listAuditEntries } from '@mostrador/contract/features/office/audit/endpoints.ts'
import { listLocations, createLocation } from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import { adjustStock, deleteProduct, getProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { explainCost } from '@mostrador/contract/features/catalogue/stock/endpoints.ts'
import {
  cancelTransfer,
  getTransfer,
  listGoodsOnTheWay,
  listTransfers,
  receiveTransfer,
  saveTransfer,
  sendTransfer,
} from '@mostrador/contract/features/catalogue/transfers/endpoints.ts'
import type { Transfer } from '@mostrador/contract/features/catalogue/transfers/schema.ts'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aCompany, aProduct, call, send, type Shop, type TestProduct } from '../../../testing/builders.ts'
import { brokenStock } from '../../../testing/stock/as-company.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
let shop: Shop
let from: string
let to: string

beforeAll(async () => {
  shop = await aCompany(server)
  from = (await call(server, listLocations, {}, shop.token)).items[0]?.id ?? ''
  to = (await call(server, createLocation, { name: 'Bodega' }, shop.token)).location.id
})

const draft = (lines: { product: TestProduct; quantity: string }[], wish = {}) => ({
  transferId: newId(),
  version: 0,
  fromLocationId: from,
  toLocationId: to,
  lines: lines.map(({ product, quantity }) => ({ variantId: product.variantId, quantity })),
  ...wish,
})
const aSent = async (lines: { product: TestProduct; quantity: string }[]) => {
  const { transfer } = await call(server, saveTransfer, draft(lines), shop.token)
  return (await call(server, sendTransfer, { id: transfer.id, version: 1 }, shop.token)).transfer
}
const receive = (transfer: Transfer, lines: object[], receiptId = newId()) =>
  send(server, receiveTransfer.path, { id: transfer.id, receiptId, lines }, shop.token)
const lineOf = (transfer: Transfer, at = 0) => transfer.lines[at]?.id ?? ''

/** Stock and value at both places, and the goods on the way. */
async function worth({ id, variantId }: TestProduct) {
  const { levels } = await call(server, explainCost, { variantId }, shop.token)
  const at = (place: string) => levels.find(({ locationId }) => locationId === place)
  const { items } = await call(server, listGoodsOnTheWay, { productId: id }, shop.token)
  return {
    from: [at(from)?.onHand, at(from)?.value],
    to: [at(to)?.onHand, at(to)?.value],
    onTheWay: items.map(({ quantity, value }) => [quantity, value]),
  }
}

test('goods leave at their cost and arrive at exactly that value, however they are split', async () => {
  const product = await aProduct(server, shop, { openingStock: '0' })
  const wish = { variantId: product.variantId, kind: 'found' as const, reason: 'Apertura' }
  await call(server, adjustStock, { ...wish, adjustmentId: newId(), quantity: '2', unitCost: '3.333333' }, shop.token)
  await call(server, adjustStock, { ...wish, adjustmentId: newId(), quantity: '5', unitCost: '1.1' }, shop.token)
  const transfer = await aSent([{ product, quantity: '3' }])
  // A third of 12.166666 over seven: rounded once, to the ninth place.
  expect(transfer.lines[0]).toMatchObject({ value: '5.214285429', quantity: '3' })
  expect(await worth(product)).toEqual({
    from: ['4', '6.952380571'],
    to: ['0', '0'],
    onTheWay: [['3', '5.214285429']],
  })
  for (const quantity of ['1', '0.5', '1.5']) await receive(transfer, [{ lineId: lineOf(transfer), quantity }])
  expect(await worth(product)).toEqual({ from: ['4', '6.952380571'], to: ['3', '5.214285429'], onTheWay: [] })
  expect((await call(server, getTransfer, { id: transfer.id }, shop.token)).transfer.status).toBe('received')
  expect(await brokenStock(server)).toEqual([])
})

test('goods on the way are in neither stock, and the list shows their value', async () => {
  const own = await aCompany(server)
  const product = await aProduct(server, own, { openingStock: '10', openingUnitCost: '7' })
  const first = (await call(server, listLocations, {}, own.token)).items[0]?.id ?? ''
  const second = (await call(server, createLocation, { name: 'Otro' }, own.token)).location.id
  const { transfer } = await call(
    server,
    saveTransfer,
    draft([{ product, quantity: '4' }], { fromLocationId: first, toLocationId: second }),
    own.token,
  )
  expect((await call(server, listTransfers, {}, own.token)).onTheWay).toEqual({ transfers: 0, value: '0' })
  await call(server, sendTransfer, { id: transfer.id, version: 1 }, own.token)
  expect((await call(server, getProduct, { id: product.id }, own.token)).product.onHand).toBe('6')
  const { items, onTheWay } = await call(server, listTransfers, {}, own.token)
  expect(onTheWay).toEqual({ transfers: 1, value: '28' })
  expect(items).toMatchObject([{ number: 1, status: 'sent', lines: 1, doneLines: 0, valueOnTheWay: '28' }])
  const history = await call(server, listAuditEntries, { entity: 'transfer' }, own.token)
  expect(history.items.map(({ entityName }) => entityName)).toEqual(Array(2).fill('1 · Main store → Otro'))
  const keeper = await aMember(server, own, { permissions: ['PRODUCTS__STOCK_TRANSFER'] })
  expect((await call(server, listTransfers, {}, keeper.token)).onTheWay).toEqual({ transfers: 1, value: null })
  expect((await call(server, getTransfer, { id: transfer.id }, keeper.token)).transfer).toMatchObject({
    valueOnTheWay: null,
    lines: [{ value: null }],
  })
})

test('losses on the way are booked with their reason and exactly their value', async () => {
  const product = await aProduct(server, shop, { openingStock: '3', openingUnitCost: '3.333333' })
  const transfer = await aSent([{ product, quantity: '3' }])
  const line = { lineId: lineOf(transfer), quantity: '2', lostQuantity: '1' }
  expect((await receive(transfer, [line])).statusCode).toBe(422)
  expect((await receive(transfer, [{ ...line, lostReason: 'Se rompió' }])).statusCode).toBe(200)
  expect(await worth(product)).toEqual({ from: ['0', '0'], to: ['2', '6.666666'], onTheWay: [] })
  const { transfer: ended } = await call(server, getTransfer, { id: transfer.id }, shop.token)
  expect(ended).toMatchObject({ status: 'received', valueLost: '3.333333', lines: [{ received: '2', lost: '1' }] })
  const { items } = await call(server, explainCost, { variantId: product.variantId, locationId: to }, shop.token)
  expect(items).toMatchObject([
    { kind: 'lost', quantity: '-1', valueDelta: '-3.333333', reason: 'Se rompió' },
    { kind: 'transferIn', quantity: '3', valueDelta: '9.999999' },
  ])
})

test('no more can arrive than is on the way', async () => {
  const product = await aProduct(server, shop)
  const transfer = await aSent([{ product, quantity: '5' }])
  await receive(transfer, [{ lineId: lineOf(transfer), quantity: '3' }])
  const answer = await receive(transfer, [{ lineId: lineOf(transfer), quantity: '2.001' }])
  expect(answer).toMatchObject({ statusCode: 422, body: { data: { fields: { 'lines.0.quantity': /2/ } } } })
})

test('writing, sending and receiving again with the same ids happens once', async () => {
  const product = await aProduct(server, shop, { openingStock: '10' })
  const input = draft([{ product, quantity: '4' }])
  const [one, again] = await Promise.all([1, 2].map(() => send(server, saveTransfer.path, input, shop.token)))
  expect([one?.statusCode, again?.statusCode].filter((status) => status === 200).length).toBeGreaterThan(0)
  const { transfer } = await call(server, saveTransfer, input, shop.token)
  const sending = { id: transfer.id, version: 1 }
  await Promise.all([1, 2, 3].map(() => call(server, sendTransfer, sending, shop.token)))
  const receiptId = newId()
  await Promise.all([1, 2, 3].map(() => receive(transfer, [{ lineId: lineOf(transfer), quantity: '1' }], receiptId)))
  expect(await worth(product)).toMatchObject({ from: ['6', '3000'], to: ['1', '500'], onTheWay: [['3', '1500']] })
})

test('two people who receive the same goods at once receive them once', async () => {
  const product = await aProduct(server, shop, { openingStock: '10' })
  const transfer = await aSent([{ product, quantity: '4' }])
  const answers = await Promise.all([1, 2].map(() => receive(transfer, [{ lineId: lineOf(transfer), quantity: '4' }])))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await worth(product)).toMatchObject({ to: ['4', '2000'], onTheWay: [] })
})

test('sending more than the stock asks first', async () => {
  const product = await aProduct(server, shop, { openingStock: '2' })
  const { transfer } = await call(server, saveTransfer, draft([{ product, quantity: '3' }]), shop.token)
  const sending = { id: transfer.id, version: 1 }
  expect(await send(server, sendTransfer.path, sending, shop.token)).toMatchObject({
    statusCode: 409,
    body: { data: { isTooMuch: true, fields: { 'lines.0.quantity': 'Only 2 in stock there' } } },
  })
  await call(server, sendTransfer, { ...sending, mayGoBelowZero: true }, shop.token)
  expect(await worth(product)).toMatchObject({ from: ['-1', '-500'], onTheWay: [['3', '1500']] })
})

test('a draft can be changed and cancelled; a sent transfer cannot', async () => {
  const product = await aProduct(server, shop)
  const input = draft([{ product, quantity: '3' }])
  await call(server, saveTransfer, input, shop.token)
  const changed = { ...input, version: 1, note: 'Con la camioneta' }
  expect((await call(server, saveTransfer, changed, shop.token)).transfer).toMatchObject({
    version: 2,
    note: 'Con la camioneta',
    lines: [{ quantity: '3' }],
  })
  expect(await send(server, saveTransfer.path, changed, shop.token)).toMatchObject({
    body: { code: 'versionConflict' },
  })
  const id = input.transferId
  expect((await call(server, cancelTransfer, { id, version: 2 }, shop.token)).transfer.status).toBe('cancelled')
  expect((await send(server, sendTransfer.path, { id, version: 3 }, shop.token)).statusCode).toBe(409)

  const sent = await aSent([{ product, quantity: '1' }])
  expect((await send(server, cancelTransfer.path, { id: sent.id, version: 2 }, shop.token)).statusCode).toBe(409)
})

test('only goods with a stock are moved, each once, and to another place', async () => {
  const service = await aProduct(server, shop, { trackStock: false, openingStock: '0' })
  const bread = await aProduct(server, shop)
  const twice = [1, 2].map(() => ({ product: bread, quantity: '1' }))
  const bad = [
    draft([{ product: service, quantity: '1' }]),
    draft(twice),
    draft([{ product: bread, quantity: '0' }]),
    draft([{ product: bread, quantity: '1' }], { toLocationId: from }),
  ]
  for (const input of bad) expect((await send(server, saveTransfer.path, input, shop.token)).statusCode).toBe(422)
})

test('a product of a transfer is archived, not deleted', async () => {
  const product = await aProduct(server, shop, { openingStock: '0' })
  await call(server, saveTransfer, draft([{ product, quantity: '1' }]), shop.token)
  const answer = await send(server, deleteProduct.path, { id: product.id, version: product.version }, shop.token)
  expect(answer).toMatchObject({ body: { code: 'productInUse' } })
})
