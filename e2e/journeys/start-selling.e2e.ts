/** The page that leads to selling, and the country it depends on. */
import { expect, test } from '@playwright/test'
import { words } from '../support/words.ts'

const { t } = words.es

test.describe('without script', () => {
  test.use({ locale: 'es-CL', javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('a visitor chooses a country without script and takes it to the free trial', async ({ page }) => {
    await page.goto('/vender')
    await expect(page.getByTestId('start-trial')).toHaveCount(0)
    await page.getByTestId('choose-region').getByTestId('region-CL').click()
    await expect(page).toHaveURL(/\/vender$/)
    await expect(page.getByRole('main')).toContainText(t('startSelling.country.chosen', { country: 'Chile' }))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.getByTestId('start-trial').click()
    await expect(page.getByLabel(t('companies.trial.region'))).toHaveValue('CL')
  })

  test('the country can be changed in the footer, on pages that are the same everywhere too', async ({ page }) => {
    await page.goto('/preguntas-frecuentes')
    const footer = page.getByRole('contentinfo')
    await footer.getByTestId('region-menu').click()
    await footer.getByTestId('region-PE').click()
    await expect(page).toHaveURL(/\/preguntas-frecuentes$/)
    await page.goto('/precios')
    await expect(footer.getByTestId('region-menu')).toHaveText(t('shell.region.chosen', { country: 'Perú' }))
  })
})

test('where the product is not on sale, the page says so and gives a contact', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'region', value: 'FR', url: baseURL ?? '' }])
  const answer = await page.goto('/vender')
  expect(answer?.status()).toBe(403)
  const said = page.getByTestId('error-page')
  await expect(said).toContainText(t('shell.errorPage.geoText'))
  await expect(said).toContainText(t('shell.errorPage.geoPhone', { phone: '+56 2 2345 6789' }))
  await expect(said).toContainText(t('shell.errorPage.geoEmail', { email: 'hola@mostrador.test' }))
  await said.getByRole('link', { name: t('shell.buttons.retry') }).click()
  await expect(page).toHaveURL(/\/$/)

  await page.getByRole('contentinfo').getByTestId('region-menu').click()
  await page.getByRole('contentinfo').getByTestId('region-ES').click()
  await page.goto('/sell')
  await expect(page.getByTestId('start-trial')).toBeVisible()
})
