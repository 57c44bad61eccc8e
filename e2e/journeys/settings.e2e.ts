/** A company's settings for its tills, in the form and where they take effect. */
import { expect, test } from '@playwright/test'
import { saveSettings } from '../support/save-settings.ts'
import { signInToShop } from '../support/shop.ts'
import { openRegister, openSalesWith, scanProduct } from '../support/till.ts'
import { words } from '../support/words.ts'
import { untilKept, withWorker } from '../support/with-worker.ts'

const { t } = words.en

test.beforeEach(async ({ context, baseURL }) => {
  await signInToShop(context, 'en', baseURL ?? '')
})

test('the receipt look is previewed next to the form, and applies at the till, in the office and on the public page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await page.goto('/dashboard/settings/receipts')
  const example = page.getByTestId('receipt-preview').getByTestId('receipt')
  await expect(example).toContainText(t('settings.receipts.example.cashier'))
  await page.getByTestId('settings-header').fill('Since 1987')
  for (const part of ['seller', 'sku', 'barcode']) await page.getByTestId(`settings-part-${part}`).press('Space')
  await expect(example).toContainText('Since 1987')
  await expect(example).toContainText('EJ-1')
  await expect(example.getByTestId('receipt-barcode')).toBeVisible()
  await expect(example).not.toContainText(t('settings.receipts.example.cashier'))
  await page.getByTestId('settings-copies').selectOption('2')
  await page.getByTestId('settings-isAutoPrinted').press('Space')
  await saveSettings(page)

  await openRegister(page, '10000')
  await scanProduct(page, '7800000000016')
  await page.keyboard.press('F9')
  await expect(page.getByTestId('payment-dialog')).toBeVisible()
  await page.keyboard.press('Enter')
  const panel = page.getByTestId('paid-panel')
  await expect(panel.getByTestId('receipt')).toContainText('Since 1987')
  await expect(panel.getByTestId('receipt')).toContainText('PAN-1')
  await expect(panel.getByTestId('receipt-barcode')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  await expect(page.locator('[data-print-sheet]').getByTestId('receipt')).toHaveCount(2)

  await page.getByTestId('show-qr').click()
  const address = (await page.getByTestId('receipt-link').getAttribute('href')) ?? ''
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByTestId('receipt')).toContainText('Since 1987', { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByTestId('receipt')).toContainText('PAN-1')
  await expect(page.getByTestId('receipt')).not.toContainText(t('receipts.paper.cashier'))
})

test('a logo is chosen, saved with the settings, shown on receipts and removed again', async ({ page }) => {
  await page.goto('/dashboard/settings/general')
  await page.getByTestId('settings-logo-file').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  })
  await expect(page.getByText(t('settings.general.logoNotTaken'))).toBeVisible()
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 220 } })
  await page.getByTestId('settings-logo-file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(page.getByTestId('settings-logo')).toBeVisible()
  await saveSettings(page)

  await page.goto('/dashboard/settings/receipts')
  const logo = page.getByTestId('receipt-logo')
  await expect(logo).toBeVisible()
  expect(await logo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(400)

  await page.goto('/dashboard/settings/general')
  await page.getByTestId('settings-logo-remove').click()
  await saveSettings(page)
  await page.goto('/dashboard/settings/receipts')
  await expect(page.getByTestId('receipt-preview').getByTestId('receipt')).toBeVisible()
  await expect(logo).toHaveCount(0)
})

withWorker(
  'a till blocks what the shop forbids while it is online, and offers its discount reasons',
  async ({ context, page }) => {
    test.setTimeout(240_000)
    await page.goto('/dashboard/settings/general')
    await page.getByTestId('settings-negativeStockPolicy').selectOption('block')
    await page.getByTestId('settings-discountReasons').fill('Staff\nLoyal customer')
    await saveSettings(page)

    await openRegister(page, '10000')
    // From here on the pages are on the device.
    await untilKept(page)
    await page.reload()
    await expect(page.getByTestId('search')).toBeVisible()
    await scanProduct(page, '7800000000016')
    await page.getByTestId('line-qty').fill('501')
    await page.getByTestId('line-qty').press('Enter')
    const strip = page.getByTestId('stock-strip')
    await expect(strip).toContainText(t('till.stock.blocked'))
    await page.keyboard.press('F9')
    await expect(page.getByTestId('payment-dialog')).toBeHidden()
    await page.getByTestId('tile-PAN-1').click()
    await expect(page.getByTestId('scan-strip')).toContainText('500')
    await expect(page.getByTestId('line-qty')).toHaveValue('501')

    await context.setOffline(true)
    await page.getByTestId('keep-selling').click()
    await expect(strip).not.toContainText(t('till.stock.blocked'), { timeout: 60_000 })
    await expect(strip).toBeVisible()
    await context.setOffline(false)

    await page.getByTestId('line-qty').fill('500')
    await page.getByTestId('line-qty').press('Enter')
    await expect(strip).toBeHidden()
    await page.getByTestId('line-discount').click()
    await page.getByTestId('discount-reason').selectOption('Loyal customer')
    await page.getByTestId('discount-value').fill('20')
    await page.getByTestId('discount-value').press('Enter')
    await page.getByTestId('pay').click()
    await page.getByTestId('complete').click()
    await expect(page.getByTestId('paid-panel')).toBeVisible()
    const number =
      /[A-Z0-9]+-\d{6}/.exec((await page.getByTestId('paid-receipt-number').textContent()) ?? '')?.[0] ?? ''
    await openSalesWith(page, number)
    await page.getByTestId(`row-${number}`).first().click()
    await expect(page.getByTestId('sale-lines')).toContainText('Loyal customer')
  },
)
