import { createPriceList, setPricesOfList } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import { setCheckoutPriceList } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { expect, test } from 'vitest'
import { aMember } from '../../../testing/a-member.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

type How = { priceListId?: string; by?: { token: string } }

/** A world that sells one line at a price, and returns the server's doubts. */
async function aWorld() {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { price: '990' })
  const till = await anOpenTill(server, shop)
  let number = 0
  const sell = async (price: string, quantity = '1', { priceListId, by = shop }: How = {}) => {
    number += 1
    const input = aSale(till, { number, items: [{ product: { ...product, price }, quantity }] })
    const named = priceListId === undefined ? input : { ...input, priceListId }
    return (await call(server, commitSale, named, by.token)).sale.needsReview
  }
  const keepForRegister = (priceListId: string) =>
    call(server, setCheckoutPriceList, { checkoutId: till.session.checkoutId, priceListId }, shop.token)
  return { shop, product, sell, keepForRegister }
}

test('the price of a list does not count as an old price, from its quantity on', async () => {
  const { shop, product, sell, keepForRegister } = await aWorld()
  const { priceList } = await call(server, createPriceList, { name: 'Mayorista', percentage: null }, shop.token)
  await keepForRegister(priceList.id)
  const prices = [{ fromQuantity: '6', price: '890' }]
  const variants = [{ variantId: product.variantId, prices }]
  await call(server, setPricesOfList, { priceListId: priceList.id, variants }, shop.token)

  expect(await sell('890', '6')).toEqual([])
  expect(await sell('890', '5')).toEqual(['priceChanged'])
})

test('rounds the percentage of a list as the till does', async () => {
  const { shop, sell, keepForRegister } = await aWorld()
  const { priceList } = await call(server, createPriceList, { name: 'Vecinos', percentage: '-5' }, shop.token)
  await keepForRegister(priceList.id)

  // 940.5 is rounded half up.
  expect(await sell('941')).toEqual([])
  expect(await sell('940')).toEqual(['priceChanged'])
})

test('a list that is not the customer’s or the register’s lowers prices as far as its seller may', async () => {
  const { shop, sell } = await aWorld()
  const { priceList } = await call(server, createPriceList, { name: 'Personal', percentage: '-10' }, shop.token)
  const may = ['SALES__ADD', 'SALES__PRICE_OVERRIDE'] as const
  const seller = await aMember(server, shop, { permissions: ['SALES__ADD'] })
  const limited = await aMember(server, shop, { permissions: [...may], limits: { maxLineDiscountPercent: '5' } })
  const free = await aMember(server, shop, { permissions: [...may] })
  const priceListId = priceList.id

  expect(await sell('891', '1', { priceListId, by: seller })).toEqual(['overProfileLimits'])
  expect(await sell('891', '1', { priceListId, by: limited })).toEqual(['overProfileLimits'])
  expect(await sell('891', '1', { priceListId, by: free })).toEqual([])
  expect(await sell('891')).toEqual(['priceChanged'])
  expect(await sell('990', '1', { priceListId })).toEqual(['priceChanged'])
})

test('a list that raises prices may be left out by a person with the right to change prices', async () => {
  const { shop, sell, keepForRegister } = await aWorld()
  const { priceList } = await call(server, createPriceList, { name: 'Feria', percentage: '10' }, shop.token)
  await keepForRegister(priceList.id)
  const seller = await aMember(server, shop, { permissions: ['SALES__ADD'] })

  expect(await sell('1089')).toEqual([])
  expect(await sell('990', '1', { by: seller })).toEqual(['overProfileLimits'])
  expect(await sell('990')).toEqual([])
})
