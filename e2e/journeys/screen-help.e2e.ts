/** The help inside the dashboard: beside the current screen, and as a page of its own. */
import { expect, test } from '@playwright/test'
import { signInToShop } from '../support/shop.ts'
import { openRegister } from '../support/till.ts'
import { words } from '../support/words.ts'

const { t } = words.es

test.beforeEach(async ({ context, baseURL }) => {
  await signInToShop(context, 'es', baseURL ?? '')
})

test('F1 shows the articles of the screen, one is read there, and nothing of the screen is lost', async ({ page }) => {
  await page.goto('/dashboard/products?product=new')
  await page.getByTestId('product-name').fill('Membrillo')
  await page.keyboard.press('F1')
  const help = page.getByTestId('screen-help-dialog')
  await help.getByTestId('help-add-a-product').click()
  await expect(help.getByTestId('help-article')).toContainText('Agregar')
  await help.getByRole('button', { name: t('help.screen.back') }).click()
  await expect(help.getByTestId('help-add-a-product')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await expect(page.getByTestId('product-name')).toHaveValue('Membrillo')
})

test('on the sell screen the help opens over the sale, and F1 adds nothing to it', async ({ page }) => {
  await openRegister(page, '0')
  await page.keyboard.press('F1')
  const help = page.getByTestId('screen-help-dialog')
  await expect(help.getByTestId('help-make-a-sale')).toBeVisible()
  await help
    .getByRole('button', { name: t('shell.buttons.close') })
    .first()
    .click()
  await expect(page.getByTestId('pay')).toBeDisabled()
})

test('the help of the dashboard is searched and read without leaving it, and reports a missing connection', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard/help')
  await page.getByTestId('help-search').fill('cerrar caja con diferensia')
  await page.getByTestId('help-results').getByTestId('help-close-with-a-difference').click()
  await expect(page).toHaveURL(/\/dashboard\/help\?article=/)
  const article = page.getByTestId('help-article')
  await expect(article.getByRole('heading', { level: 2 }).first()).toHaveText('Cerrar con una diferencia')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await page.getByRole('button', { name: t('help.article.back') }).click()
  await expect(page.getByTestId('help-search')).toBeVisible()
  await page.route('**/api/help/article*', (route) => route.abort())
  await page.getByTestId('help-close-a-register').first().click()
  await expect(page.getByText(t('help.screen.offline'))).toBeVisible()
})
