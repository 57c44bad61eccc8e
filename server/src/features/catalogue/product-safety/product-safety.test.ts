/** Products whose category requires safety data are shown online only with their maker. */
import { createCategory, updateCategory } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import { setCartLine } from '@mostrador/contract/features/shop/carts/endpoints.ts'
import { getProductSafety, saveProductSafety } from '@mostrador/contract/features/catalogue/product-safety/endpoints.ts'
import { getShopProduct, listShopProducts } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import { expect, test } from 'vitest'
import { aProduct, call, send } from '../../../testing/builders.ts'
import { aShopper } from '../../../testing/online/a-shopper.ts'
import { anOnlineShop } from '../../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

async function aToyShop() {
  const shop = await anOnlineShop(server, { regionTag: 'ES' })
  const toys = { name: { en: 'Toys', es: 'Juguetes' }, needsSafetyData: true }
  const { category } = await call(server, createCategory, toys, shop.token)
  const below = { name: { en: 'Cars', es: 'Autos' }, parentId: category.id }
  const { category: cars } = await call(server, createCategory, below, shop.token)
  const wish = { showInStore: true, openingStock: '5', categoryIds: [cars.id] }
  const car = await aProduct(server, shop, { name: 'Auto rojo', ...wish })
  await aProduct(server, shop, { name: 'Pan', showInStore: true })
  const listed = async () =>
    (await call(server, listShopProducts, { shop: shop.name })).items.map(({ name }) => name).toSorted()
  const save = (maker: string) =>
    call(server, saveProductSafety, { productId: car.id, maker, warnings: 'Piezas pequeñas' }, shop.token)
  return { shop, category, car, listed, save }
}

test('a toy without its maker is in no list, on no page and in no cart, and its page in the office gives the reason', async () => {
  const { shop, car, listed, save } = await aToyShop()
  expect(await listed()).toEqual(['Pan'])
  const page = { shop: shop.name, slug: 'auto-rojo' }
  expect((await send(server, getShopProduct.path, page)).statusCode).toBe(404)
  const shopper = aShopper(server, shop)
  const { statusCode } = await shopper.send(setCartLine, { variantId: car.variantId, quantity: '1' })
  expect(statusCode).not.toBe(200)
  expect(await call(server, getProductSafety, { productId: car.id }, shop.token)).toMatchObject({ isNeeded: true })

  await save('Ruedas S. L., Calle Mayor 1, Madrid')
  expect(await listed()).toEqual(['Auto rojo', 'Pan'])
  const { product } = await call(server, getShopProduct, page)
  expect(product.safety).toEqual({
    maker: 'Ruedas S. L., Calle Mayor 1, Madrid',
    responsible: '',
    warnings: 'Piezas pequeñas',
  })
  await save('')
  expect(await listed()).toEqual(['Pan'])
})

test('a category without the requirement shows its products again', async () => {
  const { shop, category, listed } = await aToyShop()
  const { id, version, name } = category
  await call(server, updateCategory, { id, version, name, needsSafetyData: false }, shop.token)
  expect(await listed()).toEqual(['Auto rojo', 'Pan'])
})
