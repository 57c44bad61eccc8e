/** A morning's work in the back office without a mouse: keys only, from the empty form to the record found again. */
import { createCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { searchRecords } from '@mostrador/contract/features/insight/search/endpoints.ts'
import { expect, type Page, test } from '@playwright/test'
import { call, signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

const { t } = words.en

test('a category, a product of two variants with a barcode and a customer are created and found by keyboard only', async ({
  page,
  context,
  baseURL,
}) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await page.addInitScript(() => {
    const note = () => sessionStorage.setItem('pointer', 'used')
    for (const type of ['pointerdown', 'mousedown', 'touchstart']) window.addEventListener(type, note, true)
  })
  await page.goto('/dashboard')
  await expect(page.getByTestId('home-today')).toBeVisible()

  await create(page, 'category')
  await tabTo(page, 'name-en')
  await page.keyboard.type('Shirts')
  await tabTo(page, 'name-add-es')
  await page.keyboard.press('Enter')
  await tabTo(page, 'name-es')
  await page.keyboard.type('Poleras')
  await page.keyboard.press('Control+s')
  await expect(page.getByTestId('category')).toBeHidden()
  await expect(page.getByRole('main')).toContainText('Shirts')

  await create(page, 'product')
  await expect(page.getByTestId('product-name')).toBeFocused()
  await page.keyboard.type('Linen shirt')
  await tabTo(page, 'product-price')
  await page.keyboard.type('19990')
  await tabTo(page, 'add-option')
  await page.keyboard.press('Enter')
  await tabTo(page, 'option-name-0')
  await page.keyboard.type('Size')
  await tabTo(page, 'option-values-0')
  for (const size of ['S', 'M']) {
    await page.keyboard.type(size)
    await page.keyboard.press('Enter')
  }
  await tabTo(page, 'cell-barcode-0')
  await page.keyboard.type('7801234567893', { delay: 60 })
  await tabTo(page, 'product-category')
  await page.keyboard.type('Shir')
  await expect(page.getByRole('option', { name: 'Shirts' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect(page.getByTestId('product-name')).toBeHidden()

  await create(page, 'customer')
  await expect(page.getByTestId('customer-name')).toBeFocused()
  await page.keyboard.type('Rosa Keys')
  await page.keyboard.press('Control+s')
  await expect(page.getByTestId('customer-name')).toBeHidden()

  await find(page, 'linen', 'Linen shirt')
  await expect(page.getByTestId('product-name')).toHaveValue('Linen shirt')
  await expect(page.getByTestId('product-category')).toHaveValue('Shirts')
  await expect(page.getByTestId('cell-barcode-0')).toHaveValue('7801234567893')
  await find(page, '7801234567893', 'Linen shirt')
  await expect(page.getByTestId('product-name')).toHaveValue('Linen shirt')
  await find(page, 'rosa', 'Rosa Keys')
  await expect(page.getByTestId('customer-name')).toHaveValue('Rosa Keys')
  expect(await page.evaluate(() => sessionStorage.getItem('pointer'))).toBeNull()
})

test('Enter opens no record of an earlier search', async ({ page, context, baseURL }) => {
  await signInToShop(context, 'en', baseURL ?? '')
  for (const name of ['Rosa Keys', 'Linda Locks']) await call(context.request, createCustomer, { name })
  await page.goto('/dashboard')
  await expect(page.getByTestId('home-today')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByTestId('palette-search')).toBeFocused()
  await page.keyboard.type('linda')
  await expect(page.getByTestId('palette').getByText('Linda Locks')).toBeVisible()

  const held = Promise.withResolvers<void>()
  await page.route(`**${searchRecords.path}*`, async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest(`**${searchRecords.path}*`)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('rosa')
  await asked
  await expect(page.getByTestId('palette')).toContainText(t('search.searching'))
  await expect(page.getByTestId('palette')).not.toContainText('Linda Locks')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('palette-search')).toBeFocused()
  held.resolve()
  await expect(page.getByTestId('palette').getByText('Rosa Keys')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('customer-name')).toHaveValue('Rosa Keys')
})

/** Opens the form of a new record through the palette. */
async function create(page: Page, what: 'category' | 'product' | 'customer'): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByTestId('palette-search')).toBeFocused()
  await page.keyboard.type(t(`search.create.${what}`))
  await expect(page.getByTestId(`palette-create-${what}`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('palette-search')).toBeHidden()
}

/** Finds a record by words through the palette and opens it. */
async function find(page: Page, text: string, record: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByTestId('palette-search')).toBeFocused()
  await page.keyboard.type(text, { delay: 60 })
  await expect(page.getByTestId('palette').getByText(record)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('palette-search')).toBeHidden()
}

const mostTabs = 80

/** Presses Tab until a control has the focus; fails after too many presses. */
async function tabTo(page: Page, testId: string): Promise<void> {
  for (let pressed = 0; pressed < mostTabs; pressed += 1) {
    if (await page.evaluate((id) => document.activeElement?.getAttribute('data-testid') === id, testId)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${testId}`)
}
