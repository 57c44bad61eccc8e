/** The changes of product costs by a receipt, with the prices that would keep the margins. No price changes automatically. */
import { getProduct, setVariantPrices } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import {
  listCostChanges,
  reversePurchaseReceipt,
} from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { aMember } from '../../../testing/a-member.ts'
import { type OrderedItem, aPlacedOrder, receive } from '../../../testing/purchase/a-purchase-order.ts'
import { aCompany, aProduct, call, send, type Shop, type TestProduct } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
let shop: Shop

beforeAll(async () => {
  shop = await aCompany(server)
})

const aThing = () => aProduct(server, shop, { openingStock: '0', price: '1000' })

/** Orders ten of each product and receives them. Returns the receipt's id. */
async function buy(items: readonly OrderedItem[]): Promise<string> {
  const { id } = await aPlacedOrder(server, shop, items)
  const goods = items.map(({ product }) => ({ product, quantity: '10' }))
  return (await receive(server, shop, id, goods)).id
}
const changesOf = async (receiptId: string) => (await call(server, listCostChanges, { receiptId }, shop.token)).items
const priceOf = async ({ id }: TestProduct) =>
  (await call(server, getProduct, { id }, shop.token)).product.variants[0]?.price

test('a dearer and a cheaper receipt propose prices with the same margin; goods at the same cost and new goods have no proposal', async () => {
  const [dearer, cheaper, same, fresh] = [await aThing(), await aThing(), await aThing(), await aThing()]
  await buy([dearer, cheaper, same].map((product) => ({ product, cost: '500' })))
  const receiptId = await buy([
    { product: dearer, cost: '600' },
    { product: cheaper, cost: '400.5' },
    { product: same, cost: '500' },
    { product: fresh, cost: '700' },
  ])
  const changes = new Map((await changesOf(receiptId)).map((change) => [change.variantId, change]))
  expect([...changes.keys()].toSorted()).toEqual([dearer.variantId, cheaper.variantId].toSorted())
  expect(changes.get(dearer.variantId)).toMatchObject({
    productId: dearer.id,
    sku: dearer.sku,
    costBefore: '500',
    costAfter: '600',
    price: '1000',
    proposedPrice: '1200',
  })
  expect(changes.get(cheaper.variantId)).toMatchObject({ costAfter: '400.5', proposedPrice: '801' })
})

test('no price changes automatically, and a chosen one is saved', async () => {
  const product = await aThing()
  await buy([{ product, cost: '500' }])
  const receiptId = await buy([{ product, cost: '750' }])
  expect(await priceOf(product)).toBe('1000')
  const [{ variantId, proposedPrice } = { variantId: '', proposedPrice: '' }] = await changesOf(receiptId)
  await call(server, setVariantPrices, { prices: [{ variantId, price: proposedPrice }] }, shop.token)
  expect(await priceOf(product)).toBe('1500')
})

test('costs are per unit: with its pack, its share of freight, and over all lines of the product', async () => {
  const product = await aThing()
  await buy([{ product, quantity: '1', packFactor: '10', cost: '1000' }])
  const order = await aPlacedOrder(
    server,
    shop,
    [
      { product, quantity: '2', packFactor: '3', cost: '300' },
      { product, quantity: '4', cost: '150' },
    ],
    { costs: [{ name: 'Flete', amount: 100, spreadBy: 'quantity' }] },
  )
  const { id } = await receive(server, shop, order.id, [{ product, quantity: '10' }])
  expect(await changesOf(id)).toMatchObject([{ costBefore: '100', costAfter: '130', proposedPrice: '1300' }])
})

test('compares with the receipt before, not with a later one', async () => {
  const product = await aThing()
  await buy([{ product, cost: '500' }])
  const second = await buy([{ product, cost: '600' }])
  const third = await buy([{ product, cost: '300' }])
  expect(await changesOf(second)).toMatchObject([{ costBefore: '500', costAfter: '600' }])
  expect(await changesOf(third)).toMatchObject([{ costBefore: '600', costAfter: '300' }])
})

test('compares with the average of all lines of the receipt before', async () => {
  const product = await aThing()
  const buyTwice = async () => {
    const { id } = await aPlacedOrder(server, shop, [
      { product, cost: '100' },
      { product, cost: '200' },
    ])
    return (await receive(server, shop, id, [{ product, quantity: '20' }])).id
  }
  await buyTwice()
  expect(await changesOf(await buyTwice())).toEqual([])
  expect(await changesOf(await buy([{ product, cost: '180' }]))).toMatchObject([
    { costBefore: '150', costAfter: '180' },
  ])
})

test('does not compare with a receipt that was reversed', async () => {
  const product = await aThing()
  await buy([{ product, cost: '500' }])
  const wrong = await buy([{ product, cost: '5000' }])
  await call(server, reversePurchaseReceipt, { id: wrong, reason: 'Por error' }, shop.token)
  expect(await changesOf(await buy([{ product, cost: '500' }]))).toEqual([])
})

test('only people who may see costs see cost changes, and only of receipts of their company', async () => {
  const product = await aThing()
  const receiptId = await buy([{ product }])
  const keeper = await aMember(server, shop, { permissions: ['PURCHASE_ORDERS__RECEIVE'] })
  const other = await aCompany(server)
  expect((await send(server, listCostChanges.path, { receiptId }, keeper.token)).statusCode).toBe(403)
  expect((await send(server, listCostChanges.path, { receiptId }, other.token)).statusCode).toBe(404)
})
