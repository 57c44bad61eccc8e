import { listOrderables } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import {
  addScans,
  dropReceiving,
  getReceiving,
  openReceiving,
  receiveGoods,
} from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aPlacedOrder, readOrder, receiptInput } from '../../../testing/purchase/a-purchase-order.ts'
import { aCompany, aProduct, call, send, type TestProduct } from '../../../testing/builders.ts'
import { connect } from '../../../testing/live-client.ts'
import { stockOf } from '../../../testing/stock/as-company.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
let url: string

beforeAll(async () => {
  url = await server.app.listen({ host: '127.0.0.1', port: 0 })
})

const scannedAt = '2026-11-20T12:00:00.000Z'
const aScan = ({ variantId }: TestProduct, quantity = '1', deviceKey = 'a') => ({
  id: newId(),
  variantId,
  quantity,
  deviceKey,
  scannedAt,
})

async function aCount(quantity = '10') {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { openingStock: '0' })
  const order = await aPlacedOrder(server, shop, [{ product, quantity }])
  const { receiving } = await call(server, openReceiving, { orderId: order.id, id: newId() }, shop.token)
  return { shop, product, order, receiving }
}

test('counts 300 lines scanned twice from two devices once each', async () => {
  const shop = await aCompany(server)
  const products: TestProduct[] = []
  for (let at = 0; at < 20; at++) products.push(await aProduct(server, shop, { openingStock: '0' }))
  const items = Array.from({ length: 300 }, (_, at) => ({ product: products[at % 20] as TestProduct, quantity: '2' }))
  const order = await aPlacedOrder(server, shop, items)
  const { receiving } = await call(server, openReceiving, { orderId: order.id, id: newId() }, shop.token)
  const scansOf = (key: string) => items.map(({ product }) => aScan(product, '1', key))
  const batches = ['a', 'b'].map(scansOf)
  // Each device sends all of its scans twice, in parts, at once with the other.
  await Promise.all(
    [...batches, ...batches].flatMap((scans) =>
      [0, 100, 200].map((from) =>
        call(server, addScans, { receivingId: receiving.id, scans: scans.slice(from, from + 100) }, shop.token),
      ),
    ),
  )
  const counted = (await call(server, getReceiving, { id: receiving.id }, shop.token)).receiving
  expect(counted.variants).toHaveLength(20)
  expect(counted.variants.every(({ accepted, expected }) => accepted === '30' && expected === '30')).toBe(true)
  expect(counted.devices.map(({ units }) => units)).toEqual(['300', '300'])
  const goods = products.map((product) => ({ product, quantity: '30' }))
  const input = receiptInput(order.id, goods, { receivingId: receiving.id })
  const codes = await Promise.all(
    [1, 2].map(async () => (await send(server, receiveGoods.path, input, shop.token)).statusCode),
  )
  expect(codes).toEqual([200, 200])
  expect((await stockOf(server, products[0]?.variantId ?? '')).onHand).toBe('30')
}, 60_000)

test('a second person joins the open count, and each sees the other immediately', async () => {
  const { shop, product, order, receiving } = await aCount()
  const keeper = await aMember(server, shop, { permissions: ['PURCHASE_ORDERS__RECEIVE'] })
  const joined = await call(server, openReceiving, { orderId: order.id, id: newId() }, keeper.token)
  expect(joined.receiving.id).toBe(receiving.id)
  const live = await connect(url, shop.token)
  await call(server, addScans, { receivingId: receiving.id, scans: [aScan(product, '2', 'b')] }, keeper.token)
  expect(await live.hears('receivingChanged')).toMatchObject({ receivingId: receiving.id })
  live.close()
  const seen = await call(server, getReceiving, { id: receiving.id }, shop.token)
  expect(seen.receiving.variants[0]).toMatchObject({ accepted: '2', lastDeviceKey: 'b' })
})

test('a negative scan corrects a count that is too high, and rejected goods are counted separately', async () => {
  const { shop, product, receiving } = await aCount()
  const scans = [aScan(product, '5'), aScan(product, '-2'), { ...aScan(product, '1'), isRejected: true }]
  const answer = await call(server, addScans, { receivingId: receiving.id, scans }, shop.token)
  expect(answer.receiving.variants[0]).toMatchObject({ accepted: '3', rejected: '1', expected: '10' })
})

test('a count ends once: with its receipt, or without one', async () => {
  const { shop, product, order, receiving } = await aCount()
  const scan = { receivingId: receiving.id, scans: [aScan(product)] }
  await call(server, addScans, scan, shop.token)
  const goods = [{ product, quantity: '1' }]
  await call(server, receiveGoods, receiptInput(order.id, goods, { receivingId: receiving.id }), shop.token)
  const late = { receivingId: receiving.id, scans: [aScan(product)] }
  expect((await send(server, addScans.path, late, shop.token)).statusCode).toBe(409)
  expect((await send(server, dropReceiving.path, { id: receiving.id }, shop.token)).statusCode).toBe(409)
  const again = receiptInput(order.id, goods, { receivingId: receiving.id })
  expect((await send(server, receiveGoods.path, again, shop.token)).statusCode).toBe(409)
  expect((await stockOf(server, product.variantId)).onHand).toBe('1')

  const next = (await call(server, openReceiving, { orderId: order.id, id: newId() }, shop.token)).receiving
  expect(next.variants[0]).toMatchObject({ expected: '9', accepted: '0' })
  expect((await call(server, dropReceiving, { id: next.id }, shop.token)).receiving.status).toBe('dropped')
})

test('any barcode of a product finds it at the door with its units, and scans of all of them are one count', async () => {
  const shop = await aCompany(server)
  const [first, upc, box] = ['7790000000019', '036000291452', '7790000000026']
  const packs = [{ name: 'Caja', factor: '12', barcode: box }]
  const product = await aProduct(server, shop, { openingStock: '0', barcodes: [first, upc], packs })
  const order = await aPlacedOrder(server, shop, [{ product, quantity: '40' }])
  const { receiving } = await call(server, openReceiving, { orderId: order.id, id: newId() }, shop.token)
  const known = receiving.variants[0]?.codes ?? []
  expect(known.toSorted((a, b) => a.code.localeCompare(b.code))).toEqual([
    { code: upc, factor: '1' },
    { code: first, factor: '1' },
    { code: box, factor: '12' },
  ])
  // A reader may send a UPC as an EAN, and a person types a SKU in any case.
  for (const code of [first, upc, `0${upc}`, box, product.sku.toLowerCase()]) {
    const { items } = await call(server, listOrderables, { codes: [code] }, shop.token)
    expect(
      items.map(({ variantId }) => variantId),
      code,
    ).toEqual([product.variantId])
  }
  const scans = known.map(({ factor }) => aScan(product, factor))
  const counted = await call(server, addScans, { receivingId: receiving.id, scans }, shop.token)
  expect(counted.receiving.variants).toMatchObject([{ accepted: '14', expected: '40' }])
  const goods = [{ product, quantity: '14' }]
  await call(server, receiveGoods, receiptInput(order.id, goods, { receivingId: receiving.id }), shop.token)
  expect((await stockOf(server, product.variantId)).onHand).toBe('14')
})

test('1,000 scans of three barcodes by two phones are one exact count, and fill two lines of one product in order', async () => {
  const shop = await aCompany(server)
  const barcodes = ['7790000000033', '036000291469']
  const packs = [{ name: 'Caja', factor: '12', barcode: '7790000000040' }]
  const product = await aProduct(server, shop, { openingStock: '0', barcodes, packs })
  const ordered = [
    { product, quantity: '1000', cost: '10' },
    { product, quantity: '3667', cost: '20' },
  ]
  const order = await aPlacedOrder(server, shop, ordered)
  const { receiving } = await call(server, openReceiving, { orderId: order.id, id: newId() }, shop.token)
  const codes = receiving.variants[0]?.codes ?? []
  expect(codes).toHaveLength(3)
  const scans = Array.from({ length: 1000 }, (_, at) =>
    aScan(product, codes[at % 3]?.factor, at % 2 === 0 ? 'first' : 'second'),
  )
  const units = scans.reduce((sum, { quantity }) => sum + Number(quantity), 0)
  // Each phone sends its scans twice, at the same time as the other one.
  const batches = ['first', 'second'].flatMap((phone) => {
    const own = scans.filter(({ deviceKey }) => deviceKey === phone)
    return [0, 100, 200, 300, 400].flatMap((from) => [own.slice(from, from + 100), own.slice(from, from + 100)])
  })
  await Promise.all(
    batches.map((batch) => call(server, addScans, { receivingId: receiving.id, scans: batch }, shop.token)),
  )
  const counted = (await call(server, getReceiving, { id: receiving.id }, shop.token)).receiving
  expect(counted.variants).toMatchObject([{ accepted: String(units), expected: '4667' }])
  const goods = [{ product, quantity: String(units) }]
  await call(server, receiveGoods, receiptInput(order.id, goods, { receivingId: receiving.id }), shop.token)
  expect((await stockOf(server, product.variantId)).onHand).toBe(String(units))
  const { lines } = await readOrder(server, shop, order.id)
  expect(lines.map(({ receivedQuantity }) => receivedQuantity)).toEqual(['1000', String(units - 1000)])
}, 60_000)
