/** A counter beyond scanning: customers, held sales, split payments, accounts, and the customer display. */
import {
  createCustomer,
  getCustomer,
  listCustomers,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { createTender } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { expect, type Page, test } from '@playwright/test'
import { call, signInToShop } from '../support/shop.ts'
import { amountOf, openRegister, scanUntil } from '../support/till.ts'
import { untilKept, withWorker } from '../support/with-worker.ts'

const line = (page: Page, sku: string) => page.getByTestId(`cart-line-${sku}`)

test.beforeEach(async ({ page, context, baseURL }) => {
  await signInToShop(context, 'es', baseURL ?? '')
  await page.goto('/dashboard')
})

test('a customer is created during a sale, found again by phone, and named on the receipt', async ({
  page,
  context,
}) => {
  await openRegister(page, '10000')
  await page.getByTestId('tile-PAN-1').click()
  await page.keyboard.press('F4')
  await page.getByTestId('customer-search').fill('Rosa')
  await page.getByTestId('customer-create').click()
  const form = page.getByTestId('customer-form')
  await form.locator('[name="taxId"]').fill('123456784')
  await page.getByTestId('customer-submit').click()
  await expect(form.locator('[name="taxId"]')).toHaveAttribute('aria-invalid', 'true')
  await form.locator('[name="taxId"]').fill('123456785')
  await expect(form.locator('[name="taxId"]')).toHaveValue('12.345.678-5')
  await form.locator('[name="phone"]').fill('9 8765 4321')
  await page.getByTestId('customer-submit').click()
  await expect(page.getByTestId('customer-chip')).toContainText('Rosa')

  await page.getByTestId('customer-remove').click()
  await page.keyboard.press('F4')
  await page.getByTestId('customer-search').fill('8765 4321')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('customer-chip')).toContainText('Rosa')
  await page.reload()
  await expect(page.getByTestId('customer-chip')).toContainText('Rosa')

  await page.keyboard.press('F9')
  await expect(page.getByTestId('payment-dialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('paid-panel')).toContainText('Rosa')
  await expect
    .poll(async () => (await call(context.request, listSales, {})).items.map(({ customerName }) => customerName))
    .toEqual(['Rosa'])
})

withWorker('scanning a card adds its customer to the sale, online and offline', async ({ page, context }) => {
  await call(context.request, createCustomer, { name: 'Rosa', cardCode: 'CLUB42', discountPercent: '10' })
  await openRegister(page, '10000')
  await page.getByTestId('tile-PAN-1').click()
  // Newer than the customers this device has loaded: the server is asked.
  await call(context.request, createCustomer, { name: 'Sara', cardCode: 'CLUB43' })
  await scanUntil(page, 'CLUB43', () => page.getByTestId('customer-chip').getByText('Sara').isVisible())
  await untilKept(page)
  await context.setOffline(true)
  await page.getByTestId('keep-selling').click()

  await scanUntil(page, 'CLUB42', () => page.getByTestId('customer-chip').getByText('Rosa').isVisible())

  await expect(page.getByTestId('customer-discount')).toBeVisible()
  await expect(page.getByTestId('cart-line-PAN-1')).toBeVisible()
  await expect(page.getByTestId('scan-strip')).toHaveCount(0)
})

withWorker(
  'offline, a customer is created, sold to and held, and the server gets customer and sale once',
  async ({ page, context }) => {
    await openRegister(page, '10000')
    await untilKept(page)
    await context.setOffline(true)
    await page.getByTestId('keep-selling').click()
    await page.getByTestId('tile-PAN-1').click()
    await page.keyboard.press('F4')
    await page.getByTestId('customer-search').fill('Rosa')
    await page.getByTestId('customer-create').click()
    await page.locator('[data-testid="customer-form"] [name="phone"]').fill('9 8765 4321')
    await page.getByTestId('customer-submit').click()
    await expect(page.getByTestId('customer-chip')).toContainText('Rosa')
    await page.keyboard.press('F9')
    await expect(page.getByTestId('payment-dialog')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('paid-panel')).toContainText('Rosa')
    await page.keyboard.press('Enter')

    await page.reload()
    await page.getByTestId('tile-CAF-1').click()
    await page.keyboard.press('F4')
    await page.getByTestId('customer-search').fill('8765 4321')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('customer-chip')).toContainText('Rosa')
    await page.keyboard.press('F6')
    await expect(page.getByTestId('held-sales')).toHaveText('1')

    await context.setOffline(false)
    await expect
      .poll(async () => (await call(context.request, listSales, {})).items.map(({ customerName }) => customerName), {
        timeout: 20_000,
      })
      .toEqual(['Rosa'])
    const { items } = await call(context.request, listCustomers, {})
    expect(items.map(({ phone, saleCount }) => ({ phone, saleCount }))).toEqual([
      { phone: '+56987654321', saleCount: 1 },
    ])
    await page.getByTestId('held-sales').click()
    await page.getByTestId('held-open').click()
    await expect(page.getByTestId('customer-chip')).toContainText('Rosa')
  },
)

withWorker('a sale is held, taken back, swapped for another, merged, and held offline', async ({ page, context }) => {
  await openRegister(page, '10000')
  const badge = page.getByTestId('held-sales')
  await page.getByTestId('tile-PAN-1').click()
  await page.keyboard.press('F6')
  await expect(line(page, 'PAN-1')).toBeHidden()
  await page.getByTestId('held-undo').click()
  await expect(line(page, 'PAN-1')).toBeVisible()
  await page.keyboard.press('F6')
  await expect(badge).toHaveText('1')

  await page.getByTestId('tile-CAF-1').click()
  await badge.click()
  await page.getByTestId('held-open').click()
  await page.getByTestId('held-swap').click()
  await expect(page.getByTestId('held-dialog')).toBeHidden()
  await expect(line(page, 'PAN-1')).toBeVisible()
  await expect(line(page, 'CAF-1')).toBeHidden()
  await badge.click()
  await page.getByTestId('held-open').click()
  await page.getByTestId('held-merge').click()
  await expect(page.getByTestId('held-dialog')).toBeHidden()
  await expect(line(page, 'CAF-1')).toBeVisible()
  await expect(line(page, 'PAN-1')).toBeVisible()
  await expect(badge).toHaveText('')

  await untilKept(page)
  await context.setOffline(true)
  await page.getByTestId('keep-selling').click()
  await page.keyboard.press('F6')
  await expect(badge).toHaveText('1')
  await context.setOffline(false)
  await expect(page.getByTestId('held-strip')).toBeHidden({ timeout: 15_000 })
  await page.keyboard.press('F6')
  await page.getByTestId('held-open').click()
  await expect(page.getByTestId('held-dialog')).toBeHidden()
  await expect(line(page, 'PAN-1')).toBeVisible()
  await page.keyboard.press('F9')
  await expect(page.getByTestId('payment-dialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('paid-panel')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(badge).toHaveText('')
  await expect.poll(async () => (await call(context.request, listSales, {})).total).toBe(1)
})

test('ten taps on Complete make one sale, and its amount on account is charged once', async ({ page, context }) => {
  await call(context.request, createTender, { name: { en: 'On account', es: 'A cuenta' }, type: 'customerCredit' })
  const { customer } = await call(context.request, createCustomer, { name: 'Rosa', creditLimit: 1000 })
  await openRegister(page, '10000')
  await page.getByTestId('tile-PAN-1').click()
  await page.keyboard.press('F4')
  await page.getByTestId('customer-search').fill('Rosa')
  await page.keyboard.press('Enter')
  await page.keyboard.press('F9')
  const account = page.getByTestId('payment-dialog').getByRole('button', { name: 'A cuenta' })
  await account.click()
  await expect(page.getByTestId('cash-amount')).toHaveValue('1.000')
  await page.getByTestId('cash-amount').fill('1293')
  await expect(page.getByTestId('complete')).toHaveAttribute('aria-disabled', 'true')
  await page.getByTestId('cash-amount').fill('1000')
  await page.getByTestId('add-payment').click()
  await page.getByTestId('payment-dialog').getByRole('button', { name: 'Efectivo' }).first().click()
  await page.getByTestId('complete').evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 10; tap++) button.click()
  })

  await expect(page.getByTestId('paid-panel')).toBeVisible()
  await expect.poll(async () => (await call(context.request, listSales, {})).total).toBe(1)
  expect((await call(context.request, getCustomer, { id: customer.id })).customer.balance).toBe(1000)
  expect((await call(context.request, listCustomers, {})).items).toHaveLength(1)
})

test('the customer display follows the till, survives a reload, and shows when the till is gone', async ({
  page,
  context,
}) => {
  await openRegister(page, '10000')
  await page.getByTestId('sell-menu').click()
  const [display] = await Promise.all([context.waitForEvent('page'), page.getByTestId('open-display').click()])
  await expect(display.getByTestId('display-idle')).toBeVisible()

  await page.getByTestId('tile-PAN-1').click()
  await expect(display.getByTestId('display-total')).toHaveText(/1\.293/)
  await display.reload()
  await expect(display.getByTestId('display-total')).toHaveText(/1\.293/)
  await page.keyboard.press('F9')
  await expect(display.getByTestId('display-to-pay')).toBeVisible()
  await page.getByTestId('cash-amount').fill('2000')
  await page.getByTestId('complete').click()
  await expect(display.getByTestId('display-change')).toBeVisible()
  expect(await amountOf(display, 'display-change')).toBe(710)
  await expect(display.getByTestId('display-idle')).toBeVisible({ timeout: 10_000 })

  await page.close()
  await expect(display.getByTestId('display-waiting')).toBeVisible()
})
