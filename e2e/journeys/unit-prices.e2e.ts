/** The price per litre of six cans: typed as a content in the product, then on its label and in the online shop. */
import { expect, test } from '@playwright/test'
import { storyLanguages } from '../support/rounds.ts'
import { barriers } from '../support/barriers.ts'
import { openShop } from '../support/open-shop.ts'
import { signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

for (const language of storyLanguages(import.meta.url)) {
  const { t } = words[language]

  test(`a content gives the price per litre on the label and in the shop (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await signInToShop(context, language, baseURL ?? '', 'both')
    const shop = await openShop(context.request)

    await page.goto('/dashboard/products')
    await page.getByTestId('row-LEC-1').getByRole('link').first().click()
    const content = page.getByRole('group', { name: t('labels.content.title') })
    await content.getByLabel(t('labels.content.contentPieces')).fill('6')
    await page.getByTestId('content-quantity').fill('330')
    await page.getByTestId('product-save').click()
    await expect(content).toContainText(t('validation.required'))
    await page.getByTestId('content-unit').selectOption('ml')
    // 1190 for 1.98 litres.
    const price = t('labels.content.per.l', { price: '$601' })
    await expect(page.getByTestId('content-price')).toHaveText(price)
    expect(await barriers(page)).toEqual([])
    await page.getByTestId('product-save').click()
    await expect(page.getByTestId('product-save')).toBeDisabled()
    await expect(page.getByTestId('product-save')).not.toHaveAttribute('data-loading')

    await page.goto('/dashboard/products')
    await page.getByTestId('row-LEC-1').getByRole('checkbox').check()
    await page.getByTestId('bulk-labels').click()
    const label = page.getByTestId('label-preview').locator('[data-label]')
    await expect(label).toContainText(price)
    await page.getByTestId('label-show-unitPrice').uncheck()
    await expect(label).not.toContainText(price)

    await page.goto(`/shop/${shop}/${language}`)
    await page.getByRole('link', { name: 'Leche entera' }).first().click()
    await expect(page.getByTestId('shop-unit-price').first()).toHaveText(t('shop.card.per.l', { price: '$601' }))
    const sizeOf = (testId: string) =>
      page
        .getByTestId(testId)
        .first()
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    expect(await sizeOf('shop-unit-price')).toBeGreaterThanOrEqual((await sizeOf('shop-price')) / 2)
  })
}
