/** A customer's discount applies to the lines at the till, except to lines that the cashier has decided about. */
import {
  createCustomer,
  getCustomer,
  updateCustomer,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { getSale, listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { type Browser, type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { call, signInMember, signInToShop } from '../support/shop.ts'
import { amountOf, openRegister } from '../support/till.ts'
import { untilKept, withWorker } from '../support/with-worker.ts'

/** Bread and coffee at listed prices. */
const full = 1293 + 4590
const line = (page: Page, sku: string) => page.getByTestId(`cart-line-${sku}`)

async function choose(page: Page, name: string): Promise<void> {
  await page.keyboard.press('F4')
  await page.getByTestId('customer-search').fill(name)
  await expect(page.getByTestId('customer-option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('customer-chip')).toContainText(name)
}

async function payExactCash(page: Page): Promise<void> {
  await page.keyboard.press('F9')
  await expect(page.getByTestId('payment-dialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('paid-panel')).toBeVisible()
}

/** The till of a cashier who may give ten per cent without approval. */
async function aCashier(browser: Browser, owner: BrowserContext, language: 'en' | 'es', baseURL = ''): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  await signInMember(context, owner.request, language === 'es' ? 'Cajero' : 'Cashier', { language })
  return context.newPage()
}

async function newestSale(context: BrowserContext, count: number) {
  await expect.poll(async () => (await call(context.request, listSales, {})).total, { timeout: 20_000 }).toBe(count)
  const { items } = await call(context.request, listSales, {})
  return (await call(context.request, getSale, { id: items[0]?.id ?? '' })).sale
}

test('a customer’s discount comes and goes with them, a line changed by hand stays, and the sale arrives as it was shown', async ({
  browser,
  context,
  baseURL,
}) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await call(context.request, createCustomer, { name: 'Ana Rojas', discountPercent: '15' })
  await call(context.request, createCustomer, { name: 'Beto Soto' })
  const page = await aCashier(browser, context, 'en', baseURL)
  await openRegister(page, '0')
  await page.getByTestId('tile-PAN-1').click()
  await page.getByTestId('tile-CAF-1').click()
  await expect.poll(() => amountOf(page, 'cart-total')).toBe(full)

  await choose(page, 'Ana Rojas')
  await expect(page.getByTestId('customer-discount')).toHaveText('15% discount')
  await expect(page.getByText('2 lines have the discount of Ana Rojas')).toBeVisible()
  await expect(line(page, 'PAN-1')).toContainText('Customer’s discount −15%')
  await page.getByTestId('undo').click()
  await expect(page.getByTestId('customer-chip')).toHaveCount(0)
  await expect.poll(() => amountOf(page, 'cart-total')).toBe(full)

  // More than the cashier may give, without an approval; also on lines added now.
  await choose(page, 'Ana Rojas')
  await page.getByTestId('tile-LEC-1').click()
  await expect(line(page, 'LEC-1')).toContainText('Customer’s discount −15%')

  await line(page, 'CAF-1').getByRole('button').first().click()
  await page.getByTestId('line-discount').click()
  await page.getByTestId('discount-value').fill('5')
  await page.getByTestId('discount-value').press('Enter')
  await expect(line(page, 'CAF-1')).toContainText('−5%')
  await page.getByTestId('customer-remove').click()
  await expect(line(page, 'PAN-1')).not.toContainText('discount −')
  await expect(line(page, 'LEC-1')).not.toContainText('discount −')
  await expect(line(page, 'CAF-1')).toContainText('−5%')
  await expect(page.getByText('2 lines no longer have the customer’s discount')).toBeVisible()

  await choose(page, 'Beto Soto')
  await choose(page, 'Ana Rojas')
  await expect(line(page, 'PAN-1')).toContainText('Customer’s discount −15%')
  await expect(line(page, 'CAF-1')).toContainText('−5%')
  // Refused by hand, and given again without an approval.
  const setDiscount = async (button: Locator) => {
    await page.getByTestId('line-discount').click()
    await button.click()
  }
  await line(page, 'PAN-1').getByRole('button').first().click()
  await setDiscount(page.getByRole('button', { name: 'No discount' }))
  await expect(line(page, 'PAN-1')).not.toContainText('discount −')
  await setDiscount(page.getByTestId('discount-of-customer'))
  await expect(line(page, 'PAN-1')).toContainText('Customer’s discount −15%')
  const shown = await amountOf(page, 'cart-total')
  await payExactCash(page)

  const sale = await newestSale(context, 1)
  expect(sale).toMatchObject({ needsReview: [], totalAmount: shown, customerName: 'Ana Rojas' })
  expect(sale.lines.map(({ sku, discountReason }) => [sku, discountReason])).toEqual([
    ['PAN-1', 'Customer’s discount'],
    ['CAF-1', null],
    ['LEC-1', 'Customer’s discount'],
  ])
  await page.context().close()
})

withWorker(
  'an offline sale keeps the discount that the office lowered meanwhile, and needs review',
  async ({ browser, context, baseURL }) => {
    await signInToShop(context, 'es', baseURL ?? '')
    const made = await call(context.request, createCustomer, { name: 'Ana Rojas', discountPercent: '15' })
    const page = await aCashier(browser, context, 'es', baseURL)
    await openRegister(page, '0')
    await untilKept(page)
    await choose(page, 'Ana Rojas')
    await page.getByTestId('customer-remove').click()
    await page.context().setOffline(true)
    await page.getByTestId('keep-selling').click()
    await page.getByTestId('tile-PAN-1').click()
    await choose(page, 'Ana Rojas')
    await expect(line(page, 'PAN-1')).toContainText('Descuento del cliente −15%')
    const shown = await amountOf(page, 'cart-total')
    await payExactCash(page)

    const { customer } = await call(context.request, getCustomer, { id: made.customer.id })
    const lowered = { ...customer, status: 'active' as const, discountPercent: '5' }
    await call(context.request, updateCustomer, lowered)
    await page.context().setOffline(false)
    expect(await newestSale(context, 1)).toMatchObject({
      needsReview: ['customerDiscountChanged'],
      totalAmount: shown,
      lines: [{ discountReason: 'Descuento del cliente' }],
    })
    await page.keyboard.press('Enter')

    // The till learns it with the next contact.
    await page.reload()
    await page.getByTestId('tile-PAN-1').click()
    await expect(async () => {
      await choose(page, 'Ana Rojas')
      await expect(page.getByTestId('customer-discount')).toHaveText('5% de descuento', { timeout: 1000 })
    }).toPass({ timeout: 30_000 })
    await expect(line(page, 'PAN-1')).toContainText('Descuento del cliente −5%')
    await page.context().close()
  },
)
