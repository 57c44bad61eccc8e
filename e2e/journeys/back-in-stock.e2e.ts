/** A buyer requests a mail for a sold-out product, the owner receives some, and the mail leads to it. */
import { createProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { storyLanguages } from '../support/rounds.ts'
import { barriers } from '../support/barriers.ts'
import { linkInMail } from '../support/mailbox.ts'
import { openShop } from '../support/open-shop.ts'
import { expectNoSideScroll } from '../support/shell.ts'
import { call, newEmail, signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

const longestWaitMs = 15_000

async function aShopWithSizes(owner: APIRequestContext) {
  const variants = ['S', 'M'].map((size, place) => ({
    sku: `POL-${size}`,
    optionValues: [size],
    price: '9990',
    openingStock: String(place * 4),
    reorderLevel: '2',
  }))
  const options = [{ name: 'Talla', values: ['S', 'M'] }]
  const input = { name: 'Polerón marinero', options, variants, trackStock: true, showInStore: true }
  const { product } = await call(owner, createProduct, input)
  return { shop: await openShop(owner), product }
}

/** A visitor whose browser runs no script. */
async function aVisitor(browser: Browser, baseURL: string | undefined) {
  const visitor = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false })
  return visitor.newPage()
}

/** Adds three of the first variant to the stock. */
async function receiveSome(page: Page): Promise<void> {
  await page.getByTestId('adjust-stock').click()
  await page.getByTestId('adjust-quantity').fill('3')
  await page.getByTestId('adjust-reason').fill('Llegó un pedido')
  await page.getByTestId('adjust-save').click()
  await expect(page.getByTestId('adjust-dialog')).toBeHidden()
}

for (const language of storyLanguages(import.meta.url)) {
  const { t } = words[language]

  test(`a buyer gets a mail that a product is back, and buys it (${language})`, async ({
    browser,
    context,
    page,
    baseURL,
  }) => {
    await signInToShop(context, language, baseURL ?? '', 'both')
    const owner = context.request
    const { shop, product } = await aShopWithSizes(owner)
    const visitor = await aVisitor(browser, baseURL)
    const email = newEmail()

    await test.step('the buyer asks at the variant that is sold out, without script', async () => {
      await visitor.goto(`/shop/${shop}/${language}/p/${product.slug}`)
      await expect(visitor.getByTestId('stock-alert')).toHaveCount(0)
      await visitor.getByTestId('option-S').click()
      await visitor.getByLabel(t('shop.alerts.email')).fill('nobody')
      await visitor.getByTestId('stock-alert-send').click()
      await expect(visitor.getByText(t('shop.alerts.wrong'))).toBeVisible()
      await visitor.getByLabel(t('shop.alerts.email')).fill(email)
      await visitor.getByTestId('stock-alert-send').click()
      await expect(visitor.getByTestId('stock-alert-asked')).toHaveText(t('shop.alerts.asked', { days: '3' }))
      await expectNoSideScroll(visitor)
    })

    await test.step('and confirms with the button behind the mailed link', async () => {
      await visitor.goto(await linkInMail(owner, email, `shop/${shop}/${language}/a`))
      await visitor.getByTestId('stock-alert-confirm').click()
      await expect(visitor.getByTestId('stock-alert-stop')).toHaveText(t('shop.alerts.page.stop'))
    })

    await test.step('the owner sees that somebody waits, and receives some', async () => {
      await page.goto('/dashboard/reorder')
      await expect(page.getByTestId('reorder-waiting-POL-S')).toHaveText(t('reorder.waiting', { count: 1 }))
      await page.goto(`/dashboard/products?product=${product.id}`)
      await expect(page.getByTestId('product-waiting')).toContainText(t('stockAlerts.waiting', { count: 1 }))
      expect(await barriers(page)).toEqual([])
    })

    await test.step('the mail comes in time, and its link opens the variant, which can be bought', async () => {
      const begun = Date.now()
      await receiveSome(page)
      await visitor.goto(await linkInMail(owner, email, `shop/${shop}/${language}/p/${product.slug}`))
      expect(Date.now() - begun).toBeLessThan(longestWaitMs)
      await expect(visitor.getByTestId('option-S')).toHaveAttribute('aria-current', 'true')
      await expect(visitor.getByTestId('add-to-cart')).toBeVisible()
      await page.reload()
      await expect(page.getByTestId('product-waiting')).toHaveCount(0)
    })
    await visitor.context().close()
  })
}
