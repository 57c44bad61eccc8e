/** A product whose category requires safety data gets its maker, and then the online shop shows it. */
import { createCategory } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import { createProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { expect, test } from '@playwright/test'
import { storyLanguages } from '../support/rounds.ts'
import { barriers } from '../support/barriers.ts'
import { openShop } from '../support/open-shop.ts'
import { expectNoSideScroll } from '../support/shell.ts'
import { call, signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

for (const language of storyLanguages(import.meta.url)) {
  const { t } = words[language]

  test(`a toy is shown online once its maker is entered (${language})`, async ({ context, page, baseURL }) => {
    await signInToShop(context, language, baseURL ?? '', 'both')
    const owner = context.request
    const shop = await openShop(owner)
    const toys = { name: { en: 'Toys', es: 'Juguetes' }, needsSafetyData: true }
    const { category } = await call(owner, createCategory, toys)
    const { product } = await call(owner, createProduct, {
      name: 'Auto rojo',
      showInStore: true,
      categoryIds: [category.id],
      variants: [{ sku: 'AUTO-1', price: '4990', openingStock: '3' }],
    })
    const address = `/shop/${shop}/${language}/p/${product.slug}`
    expect((await page.goto(address))?.status()).toBe(404)

    await test.step('its page in the office says why, and takes the data', async () => {
      await page.goto(`/dashboard/products?product=${product.id}`)
      const card = page.getByTestId('product-safety')
      await expect(card.getByTestId('safety-needed')).toHaveText(t('productSafety.needed'))
      await card.getByTestId('safety-edit').click()
      await page.getByTestId('safety-maker').fill('Ruedas S. A.\nAv. Uno 123, Santiago')
      await page.getByTestId('safety-warnings').fill('Tiene piezas pequeñas')
      expect(await barriers(page)).toEqual([])
      await page.getByTestId('safety-save').click()
      await expect(card).toContainText('Ruedas S. A.')
      await expect(card.getByTestId('safety-needed')).toHaveCount(0)
      await page.setViewportSize({ width: 360, height: 780 })
      await expectNoSideScroll(page)
    })

    await test.step('the shop shows it with the data', async () => {
      expect((await page.goto(address))?.status()).toBe(200)
      await expect(page.getByTestId('shop-safety')).toContainText('Tiene piezas pequeñas')
      await expectNoSideScroll(page)
    })

    await test.step('the category says what it asks for', async () => {
      await page.goto(`/dashboard/categories?category=${category.id}`)
      await expect(page.getByTestId('category-safety')).toBeChecked()
    })
  })
}
