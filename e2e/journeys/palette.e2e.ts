/** From anywhere to anything by keyboard. */
import { expect, test } from '@playwright/test'
import { signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

test('the palette goes to places in either language, makes things, finds records, and remembers', async ({
  page,
  context,
  baseURL,
}) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await page.goto('/dashboard')
  await expect(page.getByTestId('open-palette')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByTestId('palette-search').fill('impuestos')
  await expect(page.getByTestId('palette-dashboard-taxes')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/taxes/)

  await page.keyboard.press('Control+k')
  // Among the places, and among what was opened lately.
  await expect(page.getByTestId('palette-dashboard-taxes')).toHaveCount(2)
  await page.getByTestId('palette-search').fill('> new cust')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('customer-name')).toBeVisible()

  await page.goto('/dashboard')
  await page.getByTestId('open-palette').click()
  await page.getByTestId('palette-search').fill('amas')
  await page.getByText('Pan amasado').first().click()
  await expect(page.getByTestId('product-name')).toHaveValue('Pan amasado')
})

test('letters lead to screens, and one lists them', async ({ page, context, baseURL }) => {
  await signInToShop(context, 'es', baseURL ?? '')
  await page.goto('/dashboard/products')
  await expect(page.getByTestId('row-PAN-1')).toBeVisible()
  // Faster keys are a scanner's.
  await page.keyboard.press('g', { delay: 100 })
  await page.keyboard.press('c')
  await expect(page).toHaveURL(/\/dashboard\/customers$/)
  await expect(page.getByTestId('add-first-customer')).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByTestId('shortcut-list')).toContainText(words.es.t('search.shortcuts.sell'))
})
