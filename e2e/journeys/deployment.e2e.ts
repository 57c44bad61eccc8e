/** A page whose files are gone after a new release: it reloads once, and then shows advice. */
import { expect, type Page, test } from '@playwright/test'
import { words } from '../support/words.ts'

test.use({ locale: 'en-US' })

/** Counts the documents a page loads. */
function countDocuments(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') count += 1
  })
  return () => count
}

for (const language of ['en', 'es'] as const) {
  const { t } = words[language]

  test(`a route whose file is gone reloads once, then shows advice, ${language}`, async ({ page }) => {
    const documents = countDocuments(page)
    await page.goto(`/login?lang=${language}`)
    await page.route(/assets\/register\.route-/, (route) => route.abort())
    const title = page.getByRole('heading', { name: t('shell.errorPage.outdatedTitle') })

    // A press may come before the page or its reload is ready for it.
    await expect(async () => {
      if (!(await title.isVisible())) await page.locator('a[href^="/regist"]').first().click()
      await expect(title).toBeVisible({ timeout: 1500 })
    }).toPass({ timeout: 30_000 })
    expect(documents()).toBeLessThanOrEqual(2)

    await page.unroute(/assets\/register\.route-/)
    await page.locator('main').getByText(t('shell.errorPage.outdatedButton'), { exact: true }).click()
    await expect(page.getByTestId('register-form')).toBeVisible()
  })

  test(`opened directly, it is not an empty page, ${language}`, async ({ page }) => {
    const documents = countDocuments(page)
    await page.route(/assets\/(register\.route|entry\.client)-/, (route) => route.abort())
    await page.goto(`/register?lang=${language}`)
    await expect(page.getByTestId('outdated-page')).toContainText(t('shell.errorPage.outdatedTitle'))
    expect(documents()).toBe(2)

    await page.unrouteAll()
    await page.getByRole('button', { name: t('shell.errorPage.outdatedButton') }).click()
    await expect(page.getByTestId('register-form')).toBeVisible()
    await expect(page.getByTestId('outdated-page')).toHaveCount(0)
  })
}
