/** The owner arranges the first page of the online shop, previews it while editing, and saves it. */
import { getGeneralShopSettings } from '@mostrador/contract/features/shop/ecommerce-settings/endpoints.ts'
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

  test(`the first page of the shop is previewed while it is edited (${language})`, async ({
    context,
    page,
    baseURL,
  }) => {
    await signInToShop(context, language, baseURL ?? '', 'both')
    const owner = context.request
    const shop = await openShop(owner)
    await call(owner, createProduct, {
      name: 'Queso de cabra',
      showInStore: true,
      variants: [{ sku: 'QUE-1', price: '7990', openingStock: '3' }],
    })
    const seen = page.getByTestId('shop-preview').frameLocator('iframe')

    await test.step('a block and the products of the shop appear in the preview, and nowhere else', async () => {
      await page.goto('/dashboard/ecommerce/settings/home')
      await expect(seen.getByRole('link', { name: 'Queso de cabra' }).first()).toBeAttached()
      await page.getByTestId('add-section').click()
      await page.getByTestId(`section-1-title-${language}`).fill('Del campo a tu mesa')
      await expect(seen.getByRole('heading', { name: 'Del campo a tu mesa' })).toBeAttached()
      const saved = await page.request.get(`/shop/${shop}/${language}`)
      expect(await saved.text()).not.toContain('Del campo a tu mesa')
      await page.getByTestId('shop-preview').getByText(t('ecommerceSettings.preview.desktop'), { exact: true }).click()
      await expect(seen.getByRole('heading', { name: 'Del campo a tu mesa' })).toBeAttached()
      expect(await barriers(page)).toEqual([])
    })

    await test.step('saved, the shop shows it', async () => {
      await page.getByTestId('shop-settings-save').click()
      await expect(page.getByTestId('shop-settings-save')).toBeDisabled()
      const other = await context.newPage()
      await other.goto(`/shop/${shop}/${language}`)
      await expect(other.getByRole('heading', { name: 'Del campo a tu mesa' })).toBeVisible()
      await other.close()
    })

    await test.step('a colour that cannot be read waits, and the next one is shown', async () => {
      await page.goto('/dashboard/ecommerce/settings/general')
      await expect(seen.getByRole('banner')).toBeAttached()
      const { settings } = await call(owner, getGeneralShopSettings, {})
      await page.getByTestId('shop-primaryColor').fill('#12')
      await expect(page.getByTestId('shop-preview')).toContainText(t('ecommerceSettings.preview.waits'))
      await page.getByTestId('shop-primaryColor').fill('#7a1f3d')
      await expect(page.getByTestId('shop-preview')).toContainText(t('ecommerceSettings.preview.looks'))
      await expect(seen.locator('[style*="#7a1f3d"]').first()).toBeAttached()
      const after = await call(owner, getGeneralShopSettings, {})
      expect(after.settings.primaryColor).toBe(settings.primaryColor)
      await page.setViewportSize({ width: 360, height: 780 })
      await expectNoSideScroll(page)
    })
  })
}
