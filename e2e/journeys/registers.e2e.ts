/** A second register: added in the office, opened on another device, where a quote of the first is reopened. */
import { expect, test } from '@playwright/test'
import { signInMember, signInToShop } from '../support/shop.ts'
import { amountOf, openRegister, scan, scanProduct, sellForExactCash } from '../support/till.ts'
import { words } from '../support/words.ts'

const { t } = words.en
const bread = '7800000000016'

test('a new register numbers receipts with its own code, and opens another register’s quote', async ({
  browser,
  context,
  baseURL,
  page,
}) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await page.goto('/dashboard/checkouts')
  await expect(page.getByTestId('checkout-C1').first()).toBeVisible()
  await page.getByTestId('add-checkout').click()
  await page.getByTestId('checkout-name').fill('Terrace')
  await page.getByTestId('checkout-code').fill('c1')
  await page.getByTestId('checkout-save').click()
  await expect(page.getByText(t('registers.form.codeTaken')).first()).toBeVisible()
  await page.getByTestId('checkout-code').fill('t2')
  await page.getByTestId('checkout-defaultOpeningAmount').fill('5000')
  await page.getByTestId('checkout-save').click()
  await expect(page.getByTestId('checkout-T2').first()).toContainText('Terrace')

  // The first register sells on this device, the new one on another.
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = document.querySelector('[data-print-sheet]')?.textContent ?? ''
    }
  })
  await page.goto('/dashboard/checkout')
  await page.getByTestId('open-session-register').selectOption({ label: 'Register 1' })
  await page.getByTestId('open-session-float').fill('10000')
  await page.getByTestId('open-session-submit').click()
  await expect(page.getByTestId('search')).toBeVisible()
  await scanProduct(page, bread)
  await page.getByTestId('cart-menu').click()
  await page.getByTestId('cart-quote').click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', /H-/)
  const printed = (await page.locator('html').getAttribute('data-printed')) ?? ''
  const code = /H-[0-9A-Z]{8}/.exec(printed)?.[0] ?? ''

  const other = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signInMember(other, context.request, 'Cashier')
  const terrace = await other.newPage()
  await terrace.goto('/dashboard/checkout')
  await terrace.getByTestId('open-session-register').selectOption({ label: 'Terrace' })
  await expect(terrace.getByTestId('open-session-float')).toHaveValue(/5.000/)
  await terrace.getByTestId('open-session-submit').click()
  await expect(terrace.getByTestId('search')).toBeVisible()
  await expect(terrace.getByTestId('held-sales')).toHaveText('1')
  await scan(terrace, code)
  await expect.poll(() => amountOf(terrace, 'cart-total')).toBe(1293)

  // While it is open there, its code opens it nowhere else.
  await scan(page, code)
  await expect(page.getByTestId('scan-strip')).toBeVisible()
  await terrace.keyboard.press('F9')
  await expect(terrace.getByTestId('payment-dialog')).toBeVisible()
  await terrace.keyboard.press('Enter')
  await expect(terrace.getByTestId('paid-receipt-number')).toHaveText('T2-000001')
  await expect(page.getByTestId('held-sales')).toHaveText('')
  await other.close()
})

test('archiving a register can be undone, and is refused while it is open', async ({ context, baseURL, page }) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await openRegister(page, '10000')
  await sellForExactCash(page, bread)
  await page.goto('/dashboard/checkouts')
  await page.getByTestId('checkout-C1').first().click()
  await expect(page.getByText(t('registers.form.openNow'))).toBeVisible()
  await expect(page.getByTestId('checkout-archive')).toBeDisabled()
  await expect(page.getByTestId('checkout-code')).toBeDisabled()
  await page.keyboard.press('Escape')

  await page.getByTestId('add-checkout').click()
  await page.getByTestId('checkout-name').fill('Kiosk')
  await page.getByTestId('checkout-code').fill('K1')
  await page.getByTestId('checkout-save').click()
  await page.getByTestId('checkout-K1').first().click()
  await page.getByTestId('checkout-archive').click()
  await expect(page.getByTestId('checkout-K1')).toHaveCount(0)
  await page
    .getByRole('button', { name: t('shell.buttons.undo') })
    .first()
    .click()
  await expect(page.getByTestId('checkout-K1').first()).toBeVisible()
})
