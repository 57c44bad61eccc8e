/** The help, the questions and the blog, as a visitor reads them. */
import { expect, test } from '@playwright/test'
import { words } from '../support/words.ts'

const { t } = words.es

test.use({ locale: 'es-CL', viewport: { width: 360, height: 740 } })

test('from the landing page, a visitor finds out on a phone how to close a register with a difference, in Spanish', async ({
  page,
}) => {
  await page.goto('/?lang=es')
  await page.getByTestId('phone-menu').click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.nav.help') })
    .click()
  await page.getByTestId('help-search').fill('cerrar caja con diferensia')
  const answer = page.getByTestId('help-results').getByRole('link', { name: 'Cerrar con una diferencia' })
  await answer.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cerrar con una diferencia')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await page.getByTestId('language-en').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Close with a difference')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a link to a question opens its answer, which leads on to the help', async ({ page }) => {
  await page.goto('/preguntas-frecuentes#funciona-sin-internet')
  const questions = page.locator('details:has(h3)')
  await expect(questions).toHaveCount(29)
  await expect(page.locator('#funciona-sin-internet')).toHaveAttribute('open')
  await questions.first().locator('summary').click()
  await expect(questions.first().getByRole('link', { name: t('faq.copyLink') })).toBeVisible()
})

test('a cached page is right after a person chose dark or declined another language', async ({ page }) => {
  await page.goto('/faq')
  const offer = page.getByTestId('language-offer')
  await expect(offer.getByRole('link')).toHaveAttribute('href', '/preguntas-frecuentes')
  await offer.getByRole('button').click()
  await expect(offer).toBeHidden()
  await page.getByTestId('theme-switch').click()
  await page.goto('/help')
  await page.goto('/faq')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByTestId('language-offer')).toBeHidden()
})

test('switching the language keeps the open question', async ({ page }) => {
  await page.goto('/preguntas-frecuentes#funciona-sin-internet')
  await page.waitForFunction(() => 'mostradorStarted' in window)
  await expect(page.locator('#funciona-sin-internet')).toHaveAttribute('open')
  await page.getByTestId('language-en').click()
  await expect(page).toHaveURL(/\/faq#[a-z-]+$/)
  await expect(page.locator('details:has(h3)[open]')).toHaveCount(1)
})

for (const { language, address, total, change } of [
  { language: 'en', address: '/?lang=en', total: '$58.21', change: '$1.79' },
  { language: 'es', address: '/?lang=es', total: '$24.755', change: '$1.250' },
] as const)
  test(`a visitor sells on the landing page, and nothing is stored or sent (${language})`, async ({ page }) => {
    await page.goto(address)
    await page.waitForFunction(() => 'mostradorStarted' in window)
    const calls: string[] = []
    const chunks: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url())
      if (request.resourceType() === 'script') chunks.push(request.url())
    })
    const kept = () =>
      page.evaluate(async () => [Object.keys(localStorage), (await indexedDB.databases()).map(({ name }) => name)])
    const before = await kept()
    expect(
      await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    ).not.toContainEqual(expect.stringContaining('sample-till'))

    await page.getByTestId('see-it-sell').click()
    await page.getByTestId('sample-tile-honey').click()
    await expect(page.getByTestId('sample-total')).toHaveText(total)
    await page.getByTestId('sample-pay').click()
    await page.getByTestId('quick-cash-2').click()
    await page.getByTestId('sample-complete').click()
    await expect(page.getByTestId('sample-change')).toHaveText(change)
    await page.getByTestId('sample-new-sale').click()
    await expect(page.getByTestId('sample-pay')).toBeDisabled()

    expect(chunks.filter((url) => url.includes('sample-till'))).toHaveLength(1)
    expect(calls).toEqual([])
    expect(await kept()).toEqual(before)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

test('a tap on a product of the drawing adds it to the live sale', async ({ page }) => {
  await page.goto('/?lang=es')
  await page.waitForFunction(() => 'mostradorStarted' in window)
  await page.getByTestId('drawn-till').locator('[data-product="bread"]').click()
  await expect(page.getByTestId('sample-line-bread')).toBeVisible()
  await expect(page.getByTestId('sample-line-beans')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the help is searched by the server, and posts are read by topic', async ({ page }) => {
    await page.goto('/help?lang=es')
    await page.getByTestId('help-search').fill('devolusion')
    await page.getByRole('button', { name: t('help.search.button') }).click()
    await expect(page.getByTestId('help-results').getByRole('link').first()).toContainText('evol')
    await page.goto('/blog?lang=es')
    await page.getByRole('link', { name: t('blog.categories.cash.title'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('blog.categories.cash.title'))
    await page.getByRole('heading', { level: 2 }).first().getByRole('link').click()
    await expect(page.locator('article h1')).toBeVisible()
  })

  test('the index of the features leads to each part', async ({ page }) => {
    await page.goto('/caracteristicas')
    const links = page.getByTestId('features-index').getByRole('link')
    await expect(links).toHaveCount(9)
    for (const link of await links.all()) {
      const part = (await link.getAttribute('href')) ?? ''
      await expect(page.locator(part).getByRole('heading', { level: 2 })).toHaveText((await link.textContent()) ?? '')
    }
    await links.last().click()
    await expect(page.getByTestId('browser-table')).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
