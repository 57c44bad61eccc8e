/** Promotions in the office. */
import { listAuditEntries } from '@mostrador/contract/features/office/audit/endpoints.ts'
import { addCartCode, getCart, setCartLine } from '@mostrador/contract/features/shop/carts/endpoints.ts'
import { createCategory } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import { saveCustomerGroup } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import * as endpoints from '@mostrador/contract/features/shop/promotions/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { aProduct, call, send } from '../../../testing/builders.ts'
import { aShopPromotion } from '../../../testing/online/a-shop-promotion.ts'
import { aShopper } from '../../../testing/online/a-shopper.ts'
import { anOnlineShop } from '../../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const name = { en: 'Welcome', es: 'Bienvenida' }

test('two promotions in use never share a code, ignoring case', async () => {
  const shop = await anOnlineShop(server)
  const { id, code } = await aShopPromotion(server, shop, { code: 'Hola-10' })
  expect(code).toBe('HOLA-10')
  const again = { name, kind: 'freeDelivery', code: 'hola-10' }
  const create = () => send(server, endpoints.createPromotion.path, again, shop.token)
  expect(await create()).toMatchObject({ statusCode: 409, body: { data: { fields: { code: expect.any(String) } } } })
  await call(server, endpoints.archivePromotion, { id, isArchived: true }, shop.token)
  expect(await create()).toMatchObject({ statusCode: 200 })
  expect(await send(server, endpoints.archivePromotion.path, { id, isArchived: false }, shop.token)).toMatchObject({
    statusCode: 409,
  })
})

test.each([
  ['a percentage without a rate', { kind: 'percent' }, 'percent'],
  ['a percentage above 100', { kind: 'percent', percent: '101' }, 'percent'],
  ['a fixed price of a basket', { kind: 'fixedPrice', amount: 100 }, 'target'],
  ['as many free units as are taken', { kind: 'buyXGetY', buyQuantity: 3, freeQuantity: 3 }, 'freeQuantity'],
  ['products without any', { kind: 'percent', percent: '5', target: 'products' }, 'targetIds'],
  ['days that end before they begin', { kind: 'freeDelivery', startsOn: '2026-03-02', endsOn: '2026-03-01' }, 'endsOn'],
  ['hours that end before they begin', { kind: 'freeDelivery', fromTime: '18:00', toTime: '9:00' }, 'toTime'],
  ['a code with a space', { kind: 'freeDelivery', code: 'HOLA 10' }, 'code'],
])('refuses %s', async (_, wish, field) => {
  const shop = await anOnlineShop(server)
  const answer = await send(server, endpoints.createPromotion.path, { name, ...wish }, shop.token)
  expect(answer).toMatchObject({ statusCode: 422, body: { data: { fields: { [field]: expect.any(String) } } } })
})

test('a promotion of a category includes its subcategories, and keeps changes', async () => {
  const shop = await anOnlineShop(server)
  const category = async (names: string, parentId: string | null = null) =>
    (await call(server, createCategory, { name: { en: names, es: names }, parentId }, shop.token)).category.id
  const above = await category('Pan')
  const below = await category('Pan dulce', above)
  const inside = await aProduct(server, shop, { showInStore: true, price: '1000', categoryIds: [below] })
  const outside = await aProduct(server, shop, { showInStore: true, price: '500' })
  const promotion = await aShopPromotion(server, shop, { percent: '50', target: 'categories', targetIds: [above] })
  const shopper = aShopper(server, shop)
  for (const { variantId } of [inside, outside]) await shopper.call(setCartLine, { variantId, quantity: '1' })
  expect((await shopper.call(getCart, {})).cart.totals.totalAmount).toBe(1000)

  const { id, version } = promotion
  const form = {
    name,
    kind: 'amount' as const,
    amount: money(200),
    target: 'products' as const,
    targetIds: [outside.id],
  }
  await call(server, endpoints.updatePromotion, { ...form, id, version }, shop.token)
  expect((await shopper.call(getCart, {})).cart.totals.totalAmount).toBe(1300)
  expect(await send(server, endpoints.updatePromotion.path, { ...form, id, version }, shop.token)).toMatchObject({
    statusCode: 409,
  })
  const { items } = await call(server, listAuditEntries, { filters: { area: 'promotion' } }, shop.token)
  expect(items.map(({ action }) => action)).toEqual(['promotion.update', 'promotion.create'])
})

test('a promotion for a group applies to signed-in members, and to no one once the group is deleted', async () => {
  const shop = await anOnlineShop(server)
  const { group } = await call(server, saveCustomerGroup, { name: 'Socios' }, shop.token)
  const product = await aProduct(server, shop, { showInStore: true, price: '1000' })
  const { id } = await aShopPromotion(server, shop, { code: 'SOCIOS', groupIds: [group.id] })
  const shopper = aShopper(server, shop)
  await shopper.call(setCartLine, { variantId: product.variantId, quantity: '1' })
  const { cart } = await shopper.call(addCartCode, { code: 'SOCIOS' })
  expect(cart.promotions).toMatchObject([{ code: 'SOCIOS', state: 'notInGroup' }])
  await server.owner.query('delete from customer_groups where id = $1', [group.id])
  const { promotion } = await call(server, endpoints.getPromotion, { id }, shop.token)
  expect(promotion).toMatchObject({ isForNobody: true, groupIds: [] })
  expect((await shopper.call(getCart, {})).cart.totals.totalAmount).toBe(1000)
})

test('a copy is paused, without a code and without uses; a paused one applies to nobody', async () => {
  const shop = await anOnlineShop(server)
  const product = await aProduct(server, shop, { showInStore: true, price: '1000' })
  const { id } = await aShopPromotion(server, shop, { code: 'HOLA', priority: 3 })
  const { promotion } = await call(server, endpoints.duplicatePromotion, { id }, shop.token)
  expect(promotion).toMatchObject({ code: null, isPaused: true, usedCount: 0, priority: 3, name: 'Welcome (copy)' })
  const shopper = aShopper(server, shop)
  await shopper.call(setCartLine, { variantId: product.variantId, quantity: '1' })
  expect((await shopper.call(getCart, {})).cart).toMatchObject({ promotions: [], totals: { totalAmount: 1000 } })
  const { items } = await call(server, endpoints.listPromotions, { q: 'hola', filters: { entry: 'code' } }, shop.token)
  expect(items).toMatchObject([{ id, code: 'HOLA', usedCount: 0, discountAmount: 0 }])
})
