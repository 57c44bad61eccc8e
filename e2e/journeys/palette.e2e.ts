/** From anywhere to anything by keyboard. */
import { expect, test } from '@playwright/test'
import { signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

test('the palette opens pages in either language, creates records, finds records, and remembers', async ({
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
  // Among the pages, and among the recent items.
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

test('a record links to the next one of the list it was opened from, and back to that list', async ({
  page,
  context,
  baseURL,
}) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await page.goto('/dashboard/products?sort=name')
  await expect(page.getByTestId('row-PAN-1')).toBeVisible()
  const ids = await page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')))
  const shown = (at: number) => expect(page).toHaveURL(new RegExp(`product=${ids[at]}`))
  await page.locator('[data-row-link]').first().click()
  await shown(0)
  await expect(page.getByTestId('neighbours')).toContainText(`1 of ${ids.length}`)
  await expect(page.getByTestId('previous-record')).toHaveCount(0)
  await page.getByTestId('next-record').click()
  await shown(1)
  await page.getByTestId('previous-record').click()
  await shown(0)
  await page.getByTestId('back').click()
  await expect(page).toHaveURL(/\/dashboard\/products\?sort=name$/)
})

test('letters open screens, and one lists the keys', async ({ page, context, baseURL }) => {
  await signInToShop(context, 'es', baseURL ?? '')
  await page.goto('/dashboard/products')
  await expect(page.getByTestId('row-PAN-1')).toBeVisible()
  // Faster keys belong to a scanner.
  await page.keyboard.press('g', { delay: 100 })
  await page.keyboard.press('c')
  await expect(page).toHaveURL(/\/dashboard\/customers$/)
  await expect(page.getByTestId('add-first-customer')).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByTestId('shortcut-list')).toContainText(words.es.t('search.shortcuts.sell'))

  // People who use speech input turn them off; the list of keys stays reachable.
  await page.getByTestId('letter-keys').click()
  await expect(page.getByTestId('shortcut-list')).not.toContainText(words.es.t('search.shortcuts.sell'))
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('letter-keys')).toBeHidden()
  await page.keyboard.press('?')
  await page.goto('/dashboard')
  await expect(page.getByTestId('open-palette')).toBeVisible()
  await page.keyboard.press('c')
  await page.getByTestId('user-menu').click()
  await page.getByTestId('keyboard').click()
  await expect(page.getByTestId('palette-search')).toBeHidden()
  await page.getByTestId('letter-keys').click()
  await page.keyboard.press('Escape', { delay: 100 })
  await expect(page.getByTestId('letter-keys')).toBeHidden()

  // On a page that creates nothing itself, C offers a choice of records to create.
  await page.keyboard.press('c')
  await expect(page.getByTestId('palette-search')).toHaveValue('>')
  await page.getByTestId('palette-create-tender').click()
  await expect(page.getByTestId('tender-type')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByTestId('open-palette')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByTestId('palette-search').fill('> invitar')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('invite-drawer')).toBeVisible()
})
