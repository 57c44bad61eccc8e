/** How often a check-out prices the goods: as often with many delivery methods as with one. */
import { quoteCheckout, setCartLine } from '@mostrador/contract/features/shop/carts/endpoints.ts'
import { placeOrder } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { aProduct } from '../../../testing/builders.ts'
import { aShopPromotion } from '../../../testing/online/a-shop-promotion.ts'
import { aDeliveryMethod, anAddress, aShopper, orderInput } from '../../../testing/online/a-shopper.ts'
import { anOnlineShop } from '../../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../../testing/test-server.ts'

// Files share their modules: the server is loaded anew here with the counter, and again without it afterwards.
const pricing = vi.hoisted(() => {
  vi.resetModules()
  return { ofGoods: 0 }
})
vi.mock('@mostrador/domain/price/price-sale.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('@mostrador/domain/price/price-sale.ts')>()
  const priceSale: typeof real.priceSale = (sale) => {
    // A delivery is priced alone, and so is a unit of each product, to show its price.
    if (sale.lines.filter(({ kind }) => kind === 'product').length === 2) pricing.ofGoods += 1
    return real.priceSale(sale)
  }
  return { ...real, priceSale }
})
afterAll(() => {
  vi.doUnmock('@mostrador/domain/price/price-sale.ts')
  vi.resetModules()
})

const server = openTestServer()
const { commune, region, countryTag } = anAddress
const address = { commune, region, countryTag }
const nothingChosen = { address, deliveryMethodId: null, paymentMethod: null }

async function aCheckOut(wish: Parameters<typeof aProduct>[2] = {}, tolerance = 0) {
  const shop = await anOnlineShop(server, { shop: { weightTolerancePercent: tolerance } })
  const product = await aProduct(server, shop, { showInStore: true, openingStock: '50', price: '1000', ...wish })
  const methods: string[] = []
  for (let at = 0; at < 5; at++) methods.push(await aDeliveryMethod(server, shop))
  const shopper = aShopper(server, shop)
  const other = await aProduct(server, shop, { showInStore: true, openingStock: '50', price: '500' })
  await shopper.call(setCartLine, { variantId: product.variantId, quantity: '2' })
  await shopper.call(setCartLine, { variantId: other.variantId, quantity: '1' })
  return { shop, shopper, method: methods[3] ?? '' }
}

async function countPricings<T>(work: () => Promise<T>): Promise<{ answer: T; times: number }> {
  pricing.ofGoods = 0
  const answer = await work()
  return { answer, times: pricing.ofGoods }
}

test('a check-out with five methods prices the goods once, and once more with the chosen delivery', async () => {
  const { shopper, method } = await aCheckOut()

  const before = await countPricings(() => shopper.call(quoteCheckout, nothingChosen))
  expect(before.answer.quote.deliveryOptions.map(({ offer }) => offer?.price)).toEqual(Array(5).fill(3000))
  expect(before.times).toBe(1)

  const chosen = await countPricings(() => shopper.call(quoteCheckout, { ...nothingChosen, deliveryMethodId: method }))
  expect(chosen.answer.quote.totals).toMatchObject({ goodsAmount: 2500, deliveryAmount: 3000, totalAmount: 5500 })
  expect(chosen.times).toBe(2)
})

test('an order is priced no more often than its quote', async () => {
  const { shopper, method } = await aCheckOut()
  const input = await orderInput(shopper, method)

  const { answer, times } = await countPricings(() => shopper.call(placeOrder, input))
  expect(answer).toMatchObject({ outcome: 'placed', order: { totalAmount: 5500 } })
  expect(times).toBe(2)
})

test('promotions price the goods a second time, and make each delivery free without pricing them again', async () => {
  const { shop, shopper, method } = await aCheckOut()
  await aShopPromotion(server, shop, { kind: 'amount', amount: money(500), isCombinable: true })
  await aShopPromotion(server, shop, { kind: 'freeDelivery', isCombinable: true })

  const chosen = await countPricings(() => shopper.call(quoteCheckout, { ...nothingChosen, deliveryMethodId: method }))
  expect(chosen.answer.quote.deliveryOptions.map(({ offer }) => offer?.price)).toEqual(Array(5).fill(0))
  expect(chosen.answer.quote.totals.totalAmount).toBe(2000)
  expect(chosen.times).toBe(4)
})

test('goods sold by weight are priced once more at their limit', async () => {
  const { shopper, method } = await aCheckOut({ unitTag: 'kg' }, 5)

  const chosen = await countPricings(() => shopper.call(quoteCheckout, { ...nothingChosen, deliveryMethodId: method }))
  expect(chosen.answer.quote.estimatedAmount).toBe(5500)
  expect(chosen.times).toBe(3)
})
