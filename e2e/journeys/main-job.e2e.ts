/** From nothing to a printed receipt and a day's total, in both languages, like a person: with keys, words and a scanner. */
import { pathTo } from '@mostrador/contract/routes.ts'
import { expect, test } from '@playwright/test'
import { storyLanguages } from '../support/rounds.ts'
import { newEmail, password } from '../support/shop.ts'
import { amountOf, openRegister, openSalesWith, scan } from '../support/till.ts'
import { words } from '../support/words.ts'

for (const language of storyLanguages(import.meta.url)) {
  test(`the main job, in ${language}`, async ({ page, context, baseURL }) => {
    const { t } = words[language]
    await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }])

    await test.step('register', async () => {
      await page.goto(pathTo('register', language))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await page.getByLabel(t('auth.fields.name')).fill('Ana Rojas')
      await page.getByLabel(t('auth.fields.email')).fill(newEmail())
      await page.getByLabel(t('auth.fields.password'), { exact: true }).fill(password)
      await page
        .getByTestId('register-form')
        .getByRole('button', { name: t('auth.register.submit') })
        .click()
    })

    await test.step('a free trial creates the company', async () => {
      await page.waitForURL(`**${pathTo('free-trial', language)}*`)
      const form = page.getByTestId('trial-form')
      await form.locator('[name="company"]').fill('Almacén Sur')
      await form.locator('[name="regionTag"]').selectOption('CL')
      await form.locator('button[type="submit"]').click()
      await page.waitForURL('**/dashboard')
    })

    await test.step('create a product', async () => {
      await page.goto('/dashboard/products')
      await page.getByTestId('add-product').first().click()
      await page.getByTestId('product-name').fill('Pan amasado')
      await page.getByTestId('product-price').fill('1293')
      await page.getByTestId('product-sku').fill('PAN-1')
      await page.getByTestId('product-barcode-input').fill('7800000000016')
      await page.getByTestId('product-barcode-input').press('Enter')
      await page.getByTestId('product-stock').fill('100')
      await page.getByTestId('product-save').first().click()
      await expect(page.getByTestId('row-PAN-1').first()).toBeVisible()
    })

    await test.step('open the register with a float', () => openRegister(page, '20000'))

    await test.step('search, scan, change the quantity, remove and undo', async () => {
      await page.keyboard.press('F2')
      await page.getByTestId('search').fill('amas')
      await page.keyboard.press('Enter')
      await expect(page.getByTestId('cart-line-PAN-1')).toBeVisible()
      await scan(page, '7800000000016')
      await scan(page, '7800000000016')
      await expect(page.getByTestId('line-qty')).toHaveValue('3')
      await page.getByTestId('line-remove').click()
      await expect(page.getByTestId('cart-line-PAN-1')).toBeHidden()
      await page.getByTestId('undo').click()
      await expect(page.getByTestId('cart-line-PAN-1')).toContainText('3 ×')
    })

    await test.step('pay in cash with change', async () => {
      await page.getByTestId('pay').first().click()
      await page.getByTestId('cash-amount').fill('5000')
      await page.getByTestId('complete').first().click()
      await expect(page.getByTestId('paid-panel')).toBeVisible()
      expect(await amountOf(page, 'paid-change')).toBe(1120)
      await expect(page.getByTestId('paid-receipt-number')).toContainText('C1-000001')
    })

    const address = await test.step('the receipt has a QR code and a public page', async () => {
      await page.getByTestId('show-qr').click()
      await expect(page.getByTestId('receipt-link')).toBeVisible()
      const link = (await page.getByTestId('receipt-link').getAttribute('href')) ?? ''
      expect(link).toMatch(/\/r\/[1-9A-HJ-NP-Za-km-z]{22}$/)
      await page.getByTestId('new-sale').click()
      await expect(page.getByTestId('sync-chip')).toContainText(t('till.sync.chip.online'))
      return new URL(link, baseURL).pathname
    })

    await test.step('anyone with the link sees it, by every alias', async () => {
      const token = address.split('/').at(-1) ?? ''
      const stranger = await context.browser()?.newContext({ ...(baseURL && { baseURL }), locale: language })
      const receipt = await stranger?.newPage()
      for (const path of ['/receipt/', '/r/', '/b/', '/boleta/']) {
        const response = await receipt?.goto(path + token)
        expect(response?.status()).toBe(200)
        expect(
          response?.headers()['x-robots-tag'] ??
            (await receipt?.locator('meta[name="robots"]').getAttribute('content')),
        ).toContain('noindex')
        await expect(receipt?.getByTestId('receipt') ?? page.locator('none')).toContainText('C1-000001')
      }
      expect((await receipt?.goto('/receipt/AAAAAAAAAAAAAAAAAAAAAA'))?.status()).toBe(404)
      await stranger?.close()
    })

    await test.step('the sale is in the list and in its detail, stock and drawer moved', async () => {
      await openSalesWith(page, 'C1-000001')
      await page.getByTestId('row-C1-000001').first().click()
      await expect(page.getByTestId('sale-movements')).toContainText('97')
      await expect(page.getByTestId('sale-movements')).toContainText(/23[.,]880/)
      await expect(page.getByTestId('sale-totals')).toContainText(/3[.,]879/)
    })

    await test.step("today's total is on the dashboard", async () => {
      await page.goto('/dashboard')
      await expect(page.getByTestId('home-today')).toContainText(/3[.,]879/)
    })
  })
}
