/**
 * How a shop and a device configure the sell screen: one-tap discounts, the order of the lines, keys, and the ways to hand over a receipt.
 */
import { createCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { expect, test } from '@playwright/test'
import { saveSettings } from '../support/save-settings.ts'
import { call, signInToShop } from '../support/shop.ts'
import { amountOf, openRegister, scan, scanProduct, scanUntil } from '../support/till.ts'
import { words } from '../support/words.ts'

const { t } = words.en
const bread = '7800000000016'
const coffee = '7800000000023'

test('the shop’s discounts are buttons, the new total is shown while typing, and the receipt shows the savings', async ({
  context,
  baseURL,
  page,
}) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await page.goto('/dashboard/settings/general')
  await page.getByTestId('settings-discountPresets').fill('5\nStaff 20 %\nnothing')
  await page.getByTestId('settings-save').click()
  await expect(page.getByRole('textbox', { name: t('settings.general.discountPresets') })).toHaveAccessibleDescription(
    new RegExp(t('settings.general.presetsShape')),
  )
  await page.getByTestId('settings-discountPresets').fill('5\nStaff 20 %')
  await saveSettings(page)

  await openRegister(page, '10000')
  await scanProduct(page, bread)
  await page.keyboard.press('F8')
  await page.getByTestId('discount-value').fill('50')
  await expect(page.getByTestId('discount-total')).toContainText('$646')
  await expect(page.getByTestId('discount-total')).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Staff 20%' }).click()
  // 1293 less 259.
  await expect.poll(() => amountOf(page, 'cart-total')).toBe(1034)

  await page.keyboard.press('F9')
  await expect(page.getByTestId('payment-dialog')).toBeVisible()
  await page.keyboard.press('Enter')
  const receipt = page.getByTestId('paid-panel').getByTestId('receipt')
  await expect(receipt).toContainText(/You save.*\$259/)
})

test('the newest line is on top if the device is set so, and the arrows follow the visible order', async ({
  context,
  baseURL,
  page,
}) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await openRegister(page, '10000')
  await page.getByTestId('sell-menu').click()
  await page.getByTestId('newest-first').click()
  await page.getByTestId('sounds').selectOption('low')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByTestId('tile-PAN-1')).toBeVisible()
  await scanProduct(page, bread)
  const lines = page.locator('[data-testid^="cart-line-"]')
  await scanUntil(page, coffee, async () => (await lines.count()) === 2)
  await expect(lines.first()).toContainText('Café molido')

  await lines.first().getByRole('button').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('+')
  await expect(page.getByTestId('cart-line-PAN-1')).toContainText('2 ×')
  await page.getByTestId('sell-menu').click()
  await expect(page.getByTestId('sounds')).toHaveValue('low')
})

test('Alt opens the drawer and the categories, and disabled keys do nothing', async ({ context, baseURL, page }) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await openRegister(page, '10000')
  await page.keyboard.press('Alt+1')
  await expect(page.getByTestId('favourites-tab')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Alt+2')
  await expect(page.getByTestId('favourites-tab')).toHaveAttribute('aria-pressed', 'false')

  await page.keyboard.press('Alt+d')
  const dialog = page.getByTestId('movement-dialog')
  await expect(dialog.getByRole('radio', { name: t('registers.movements.kinds.drawerOpen') })).toBeChecked()
  await dialog.getByTestId('movement-reason').fill('Change for a customer')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  await page.getByTestId('sell-menu').click()
  await page.getByRole('button', { name: t('till.menu.keyboard') }).click()
  await expect(page.getByText('Alt+1…9')).toBeVisible()
  await page.getByTestId('sell-keys').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+d')
  await scanProduct(page, bread)
  await page.keyboard.press('F9')
  // During a payment a scan adds no line.
  await scanUntil(page, coffee, () => page.getByTestId('cart-line-CAF-1').isVisible())
  await expect(page.getByTestId('payment-dialog')).toBeHidden()
  await expect(dialog).toBeHidden()
})

test('a receipt is sent in a chat with the customer’s number', async ({ context, baseURL, page }) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await call(context.request, createCustomer, { name: 'Rosa Soto', phone: '+56987654321' })
  await page.addInitScript(() => {
    window.open = (url) => {
      document.documentElement.dataset['opened'] = String(url)
      return null
    }
  })
  await openRegister(page, '10000')
  await scanProduct(page, bread)
  await page.keyboard.press('F4')
  await page.getByTestId('customer-search').fill('Rosa')
  await expect(page.getByTestId('customer-option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Rosa Soto')).toBeVisible()
  await page.keyboard.press('F9')
  await expect(page.getByTestId('payment-dialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByTestId('whatsapp').click()
  await expect(page.locator('html')).toHaveAttribute('data-opened', /^https:\/\/wa\.me\/56987654321\?text=.*%2Fr%2F/)
})

test('one scan shows how the scanner is configured, and what it adds to each code is removed from then on', async ({
  context,
  baseURL,
  page,
}) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await openRegister(page, '10000')
  await page.getByTestId('sell-menu').click()
  await page.getByTestId('menu-scanner').click()
  await expect(page.getByTestId('scanner-dialog')).toBeVisible()
  const result = page.getByTestId('scanner-result')
  await scan(page, 'POS-0123456789')
  await expect(result).toContainText(t('sell.scanner.ends.Enter'))
  await scan(page, 'XQPOS-0123456789Z')
  await expect(result).toContainText(t('sell.scanner.adds'))
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('scanner-dialog')).toBeHidden()
  // No scan of the test became a line or a search.
  await expect(page.locator('[data-testid^="cart-line-"]')).toHaveCount(0)

  await page.reload()
  await expect(page.getByTestId('tile-PAN-1')).toBeVisible()
  await scanProduct(page, `XQ${bread}Z`)
  await expect(page.getByTestId('cart-line-PAN-1')).toBeVisible()
  await scanUntil(page, coffee, () => page.getByTestId('cart-line-CAF-1').isVisible())
})
