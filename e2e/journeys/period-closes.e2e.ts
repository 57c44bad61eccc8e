/** Closing a period: unfinished work, the stored figures, a late sale, and the same report as closed; also at phone width. */
import { pushDocuments } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import { expect, test } from '@playwright/test'
import { storyLanguages } from '../support/rounds.ts'
import { barriers } from '../support/barriers.ts'
import { aDevice, aPush } from '../support/offer.ts'
import { call, signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

const dayMilliseconds = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMilliseconds).toISOString()

for (const language of storyLanguages(import.meta.url)) {
  const { t } = words[language]

  test(`a late sale leaves a closed period unchanged and is listed (${language})`, async ({
    context,
    page,
    baseURL,
  }) => {
    await signInToShop(context, language, baseURL ?? '')
    const { request } = context
    const offer = await aDevice(request)
    const send = (number: number, days: number) =>
      call(request, pushDocuments, aPush({ ...offer(number), soldAt: daysAgo(days) }))
    await send(1, 40)

    await page.goto('/dashboard/reports')
    await page.getByTestId('periods').click()
    await expect(page.getByText(t('periodCloses.empty'))).toBeVisible()
    expect(await barriers(page)).toEqual([])

    await page.getByTestId('period-close').click()
    await page.getByTestId('period-to').fill(daysAgo(30).slice(0, 10))
    await expect(page.getByTestId('period-open')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.getByTestId('period-confirm').click()
    await expect(page.getByTestId('period-proof')).toContainText(t('periodCloses.detail.same'))
    await expect(page.getByTestId('period-addenda')).toContainText(t('periodCloses.detail.noAddenda'))
    expect(await barriers(page)).toEqual([])

    await send(2, 39)
    await page.reload()
    await expect(page.getByTestId('period-addenda')).toContainText('C1-000002')
    await expect(page.getByTestId('period-addenda')).toContainText(t('periodCloses.addenda.reasons.offline'))
    await expect(page.getByTestId('period-proof')).toContainText(t('periodCloses.detail.same'))
    await page.setViewportSize({ width: 360, height: 740 })
    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
    expect(fits).toBe(true)
    expect(await barriers(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })

    // The report of these days shows that, and can show the closed figures.
    await page.getByRole('link', { name: t('periodCloses.detail.reports') }).click()
    const rows = page.getByTestId('report-table').locator('tbody tr')
    await expect(rows).toHaveCount(2)
    await expect(page.getByTestId('report-closing')).toBeVisible()
    await page.getByTestId('report-closing-choice').selectOption('closed')
    await expect(page).toHaveURL(/f\.closing=closed/)
    await expect(rows).toHaveCount(1)
    await page.getByTestId('report-closing').getByRole('link').click()

    await page.getByTestId('period-close-again').click()
    await page.getByTestId('period-confirm').click()
    await expect(page.getByTestId('period-addenda')).toContainText(t('periodCloses.detail.noAddenda'))
    await page.getByTestId('back').click()
    await expect(page.getByTestId('period-link')).toHaveCount(2)
    await expect(page.getByText(t('periodCloses.superseded'))).toBeVisible()
  })
}
