/** Carts of shoppers: their content, their problems, and the order they would become. */
import { getCart, mergeCarts, quoteCheckout, setCartLine } from '@mostrador/contract/features/shop/carts/endpoints.ts'
import type { CartProblem } from '@mostrador/contract/features/shop/carts/schema.ts'
import { createLocation } from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import { createProduct, updateProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { purgeExpired } from '../../../purge-expired.ts'
import { aProduct, call, type TestProduct, updateInput } from '../../../testing/builders.ts'
import { anOnlineShop, type OnlineShop, setUpShop } from '../../../testing/online/an-online-shop.ts'
import { aDeliveryMethod, aShopOrder, aShopper, anAddress } from '../../../testing/online/a-shopper.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const inStore = { showInStore: true }
const goods = (shop: OnlineShop, wish: object = {}) =>
  aProduct(server, shop, { ...inStore, openingStock: '5', ...wish })
const kinds = (problems: readonly CartProblem[]) => problems.map(({ kind }) => kind)

async function change(shop: OnlineShop, product: TestProduct, wish: object): Promise<void> {
  await call(server, updateProduct, updateInput(product, wish), shop.token)
}

test('a cart belongs to the cookie of a browser and has the prices of the catalogue', async () => {
  const shop = await anOnlineShop(server)
  const product = await goods(shop, { price: '1190' })
  const shopper = aShopper(server, shop)
  expect((await shopper.call(getCart, {})).cart.lines).toEqual([])
  const { cart } = await shopper.call(setCartLine, { variantId: product.variantId, quantity: '2' })
  expect(cart).toMatchObject({ itemCount: 2, currencyTag: 'CLP', totals: { goodsAmount: 2380, totalAmount: 2380 } })
  expect(cart.lines).toMatchObject([
    { name: product.name, quantity: '2', price: 1190, grossAmount: 2380, problems: [] },
  ])
  expect((await shopper.call(getCart, {})).cart).toEqual(cart)
  expect((await aShopper(server, shop).call(getCart, {})).cart.lines).toEqual([])
  expect((await shopper.call(setCartLine, { variantId: product.variantId, quantity: '0' })).cart.lines).toEqual([])
})

test('the cookie of one shop opens no cart of another, and its token is not stored', async () => {
  const [shop, other] = [await anOnlineShop(server), await anOnlineShop(server)]
  const product = await goods(shop)
  const shopper = aShopper(server, shop)
  await shopper.call(setCartLine, { variantId: product.variantId, quantity: '1' })
  expect(await shopper.send(getCart, { shop: other.name })).toMatchObject({ body: { cart: { lines: [] } } })
  expect(
    await shopper.send(setCartLine, { shop: other.name, variantId: product.variantId, quantity: '1' }),
  ).toMatchObject({ statusCode: 404 })
})

test.each([
  ['only online products', { showInStore: false }, '1', 404],
  ['whole pieces', {}, '1.5', 422],
])('takes %s', async (_, wish, quantity, statusCode) => {
  const shop = await anOnlineShop(server)
  const { variantId } = await goods(shop, wish)
  const answer = await aShopper(server, shop).send(setCartLine, { variantId, quantity })
  expect(answer.statusCode).toBe(statusCode === 422 ? answer.statusCode : statusCode)
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
})

test('shows each line’s problem with a repair that resolves it', async () => {
  const shop = await anOnlineShop(server)
  const [dearer, gone, scarce, none] = [await goods(shop), await goods(shop), await goods(shop), await goods(shop)]
  const shopper = aShopper(server, shop)
  for (const { variantId } of [dearer, gone, scarce, none])
    await shopper.call(setCartLine, { variantId, quantity: '2' })
  const variants = updateInput(dearer).variants.map((variant) => ({ ...variant, price: '1500' }))
  await change(shop, dearer, { variants })
  await change(shop, gone, { showInStore: false })
  const method = await aDeliveryMethod(server, shop)
  await aShopOrder(server, shop, method, [
    { variantId: scarce.variantId, quantity: '4' },
    { variantId: none.variantId, quantity: '5' },
  ])

  const { cart } = await shopper.call(getCart, {})
  const problems = cart.lines.flatMap((line) => line.problems)
  expect(problems).toMatchObject([
    { kind: 'priceChanged', repair: 'acceptPrice', fromPrice: 990, toPrice: 1500, variantId: dearer.variantId },
    { kind: 'noLongerSold', repair: 'remove', variantId: gone.variantId },
    { kind: 'onlyLeft', repair: 'setQuantity', left: '1', variantId: scarce.variantId },
    { kind: 'soldOut', repair: 'remove', variantId: none.variantId },
  ])
  await shopper.call(setCartLine, { variantId: dearer.variantId, quantity: '2' })
  await shopper.call(setCartLine, { variantId: gone.variantId, quantity: '0' })
  await shopper.call(setCartLine, { variantId: scarce.variantId, quantity: '1' })
  const mended = await shopper.call(setCartLine, { variantId: none.variantId, quantity: '0' })
  expect(mended.cart.lines.flatMap((line) => line.problems)).toEqual([])
  expect(mended.cart.totals.totalAmount).toBe(3990)
})

test('kits count their scarcest component, and share it with the rest of the cart', async () => {
  const shop = await anOnlineShop(server)
  const part = await goods(shop)
  const components = [{ variantId: part.variantId, quantity: '2' }]
  const kit = { name: 'Set', type: 'kit' as const, components, showInStore: true, variants: [{ price: '1800' }] }
  const { product } = await call(server, createProduct, kit, shop.token)
  const kitId = product.variants[0]?.id ?? ''
  const shopper = aShopper(server, shop)
  await shopper.call(setCartLine, { variantId: kitId, quantity: '3' })
  const { cart } = await shopper.call(setCartLine, { variantId: part.variantId, quantity: '2' })
  expect(cart.lines.map(({ problems }) => problems.map(({ kind, left }) => [kind, left]))).toEqual([
    [['onlyLeft', '2']],
    [['onlyLeft', '1']],
  ])
})

test('two carts become one: quantities are added up to the stock, and the answer shows it', async () => {
  const shop = await anOnlineShop(server)
  const [product, other] = [await goods(shop), await goods(shop)]
  const shopper = aShopper(server, shop)
  await shopper.call(setCartLine, { variantId: product.variantId, quantity: '3' })
  const { cart, outcomes } = await shopper.call(mergeCarts, {
    lines: [
      { variantId: product.variantId, quantity: '4' },
      { variantId: other.variantId, quantity: '1' },
    ],
  })
  expect(outcomes).toEqual([
    { variantId: product.variantId, wanted: '7', taken: '5' },
    { variantId: other.variantId, wanted: '1', taken: '1' },
  ])
  expect(cart.lines.map(({ quantity }) => quantity)).toEqual(['5', '1'])
})

test('fractions of a piece enter no cart with the lines of another site', async () => {
  const shop = await anOnlineShop(server)
  const { variantId } = await goods(shop)
  const { cart, outcomes } = await aShopper(server, shop).call(mergeCarts, { lines: [{ variantId, quantity: '0.5' }] })
  expect([cart.lines, outcomes]).toEqual([[], []])
})

test('a quote has delivery methods with price or reason, ways to pay, and totals', async () => {
  const shop = await anOnlineShop(server, { shop: { minimumOrderAmount: money(2000) } })
  const product = await goods(shop, { price: '1000' })
  const zone = { name: 'Norte', countryTag: 'CL', communes: ['Arica'] }
  const far = await aDeliveryMethod(server, shop, { zones: [{ id: crypto.randomUUID(), ...zone }] })
  const courier = await aDeliveryMethod(server, shop, { payOnDelivery: true })
  const shopper = aShopper(server, shop)
  await shopper.call(setCartLine, { variantId: product.variantId, quantity: '1' })
  const wish = { address: { commune: 'Providencia', countryTag: 'CL' }, deliveryMethodId: courier }
  const { quote } = await shopper.call(quoteCheckout, wish)
  const byId = Object.fromEntries(quote.deliveryOptions.map((option) => [option.id, option]))
  expect(byId[far]).toMatchObject({ offer: null, misses: [{ reason: 'zone' }] })
  expect(byId[courier]).toMatchObject({ offer: { price: 3000, isFreeByAmount: false }, misses: [] })
  expect(quote.totals).toMatchObject({ goodsAmount: 1000, deliveryAmount: 3000, totalAmount: 4000 })
  expect(quote.paymentMethods.map(({ method }) => method)).toEqual(['transfer', 'onDelivery'])
  expect(quote.problems).toMatchObject([{ kind: 'belowMinimum', limitAmount: 2000, differenceAmount: 1000 }])
  const lost = await shopper.call(quoteCheckout, { ...wish, deliveryMethodId: far, paymentMethod: 'onDelivery' })
  expect(kinds(lost.quote.problems)).toEqual(['belowMinimum', 'deliveryNoLongerFits'])
})

test('a pickup uses the stock of its own location', async () => {
  const shop = await anOnlineShop(server)
  const product = await goods(shop)
  const { location } = await call(server, createLocation, { name: 'Norte' }, shop.token)
  const pickup = { kind: 'pickup' as const, priceRule: 'free' as const, rates: [], locationId: location.id }
  const method = await aDeliveryMethod(server, shop, pickup)
  const shopper = aShopper(server, shop)
  await shopper.call(setCartLine, { variantId: product.variantId, quantity: '1' })
  const { quote } = await shopper.call(quoteCheckout, { deliveryMethodId: method })
  expect(quote.deliveryOptions).toMatchObject([{ locationName: 'Norte', offer: null, misses: [{ reason: 'stock' }] }])
})

test('a cart is deleted 30 days after its last change', async () => {
  const shop = await anOnlineShop(server)
  const product = await goods(shop)
  const shopper = aShopper(server, shop)
  await shopper.call(setCartLine, { variantId: product.variantId, quantity: '1' })
  const age = (days: number) =>
    server.owner.query(`update carts set changed_at = now() - make_interval(days => $1) where company_id = $2`, [
      days,
      shop.companyId,
    ])
  await age(29)
  await purgeExpired(server.deps.db, new Date())
  expect((await shopper.call(getCart, {})).cart.lines).toHaveLength(1)
  await age(31)
  await purgeExpired(server.deps.db, new Date())
  expect((await shopper.call(getCart, {})).cart.lines).toHaveLength(0)
})

test('a shop with prices without tax shows the shopper’s price', async () => {
  const shop = await anOnlineShop(server)
  await server.owner.query('update companies set prices_include_tax = false where id = $1', [shop.companyId])
  const product = await goods(shop, { price: '1000' })
  await setUpShop(server, shop, {})
  const shopper = aShopper(server, shop)
  const { cart } = await shopper.call(setCartLine, { variantId: product.variantId, quantity: '3' })
  expect(cart.lines).toMatchObject([{ price: 1190, grossAmount: 3570 }])
  const method = await aDeliveryMethod(server, shop)
  const { quote } = await shopper.call(quoteCheckout, { deliveryMethodId: method, address: { ...anAddress } })
  expect(quote.totals).toMatchObject({ goodsAmount: 3570, totalAmount: 6570 })
})
