import { createPriceList, setPricesOfList } from '@mostrador/contract/features/price-lists/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/sales/endpoints.ts'
import { expect, test } from 'vitest'
import { aSale } from '../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call } from '../../testing/builders.ts'
import { openTestServer } from '../../testing/test-server.ts'

const server = openTestServer()

/** A world that sells one line at a price, and returns the server's doubts. */
async function aWorld() {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { price: '990' })
  const till = await anOpenTill(server, shop)
  let number = 0
  const sell = async (price: string, quantity = '1') => {
    number += 1
    const input = aSale(till, { number, items: [{ product: { ...product, price }, quantity }] })
    return (await call(server, commitSale, input, shop.token)).sale.needsReview
  }
  return { shop, product, sell }
}

test('the price of a list does not count as an old price, from its quantity on', async () => {
  const { shop, product, sell } = await aWorld()
  const { priceList } = await call(server, createPriceList, { name: 'Mayorista', percentage: null }, shop.token)
  const prices = [{ fromQuantity: '6', price: '890' }]
  const variants = [{ variantId: product.variantId, prices }]
  await call(server, setPricesOfList, { priceListId: priceList.id, variants }, shop.token)

  expect(await sell('890', '6')).toEqual([])
  expect(await sell('890', '5')).toEqual(['priceChanged'])
})

test('rounds the percentage of a list as the till does', async () => {
  const { shop, sell } = await aWorld()
  await call(server, createPriceList, { name: 'Vecinos', percentage: '-5' }, shop.token)

  // 940.5 is rounded half up.
  expect(await sell('941')).toEqual([])
  expect(await sell('940')).toEqual(['priceChanged'])
})
