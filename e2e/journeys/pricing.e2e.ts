/** The prices for a visitor, and the way from the landing page to the free trial. */
import { expect, test } from '@playwright/test'
import { words } from '../support/words.ts'

for (const { language, start, country, month, shown } of [
  { language: 'en', start: '/', country: 'US', month: '$9.17', shown: '$110.00' },
  { language: 'es', start: '/?lang=es', country: 'CL', month: '$8.325', shown: '$118.881' },
] as const)
  test(`from seeing it sell, by the price of a year, to the free trial (${language})`, async ({ page }) => {
    const { t } = words[language]
    await page.goto(start)
    await page.waitForFunction(() => 'mostradorStarted' in window)
    await page.getByTestId('see-it-sell').click()
    await page.getByTestId('sample-pay').click()
    await page.getByTestId('sample-complete').click()
    await expect(page.getByTestId('sample-till')).toContainText(t('till.paid.title'))

    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell.nav.pricing') })
      .click()
    await page.getByTestId('price-country').selectOption(country)
    await page.getByTestId('period-annual').check()
    await expect(page).toHaveURL(new RegExp(`period=yearly&country=${country}`))
    const plan = page.getByTestId('plan-psStart')
    await expect(plan).toContainText(month)
    await expect(plan).toContainText(shown)
    await expect(page.getByTestId('compare-plans')).toContainText(t('pricing.compare.none'))
    await page.getByTestId('start-ps').click()
    await expect(page.getByTestId('trial-form').getByLabel(t('companies.trial.region'))).toHaveValue(country)
    await page.goBack()
    await page.getByTestId('start-both').click()
    await expect(page.getByTestId('trial-form').locator('input[value="both"]')).toBeChecked()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, locale: 'es-CL', viewport: { width: 360, height: 740 } })

  test('period and country are a form that the server answers', async ({ page }) => {
    const { t } = words.es
    await page.goto('/precios')
    await page.getByTestId('price-country').selectOption('CL')
    await page.getByTestId('period-annual').check()
    await page.getByRole('button', { name: t('pricing.show') }).click()
    await expect(page).toHaveURL(/\/precios\?period=yearly&country=CL$/)
    await expect(page.getByTestId('plan-psStart')).toContainText('$8.325')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  test('where it is not on sale, the prices stay and a contact replaces the buttons', async ({ page }) => {
    const { t } = words.es
    await page.goto('/precios?country=FR')
    await expect(page.getByTestId('not-on-sale')).toContainText(t('pricing.notHere.title', { country: 'Francia' }))
    await expect(page.getByTestId('not-on-sale')).toContainText('hola@mostrador.test')
    await expect(page.getByTestId('plan-psStart')).toBeVisible()
    await expect(page.getByTestId('start-ps')).toHaveCount(0)
  })
})
