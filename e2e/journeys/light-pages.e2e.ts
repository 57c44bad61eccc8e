/** Pages of content before their script runs, and without any. */
import { expect, type Page, type Request, test } from '@playwright/test'
import { words } from '../support/words.ts'

const { t } = words.en

test.use({ locale: 'en-US' })

const isScript = (request: Request) => request.resourceType() === 'script'
const theme = (page: Page) => page.locator('html')

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('theme, text size, language and menu of the landing page work', async ({ page }) => {
    await page.goto('/')
    await page.getByTestId('theme-switch').click()
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
    await page.getByTestId('text-size').selectOption('130')
    await page.getByRole('button', { name: t('shell.textSize.apply') }).click()
    await expect(theme(page)).toHaveAttribute('data-text-size', '130')
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
    await page.getByTestId('language-es').click()
    await expect(theme(page)).toHaveAttribute('lang', 'es')
    await page
      .getByRole('banner')
      .getByRole('link', { name: words.es.t('shell.nav.login') })
      .click()
    await expect(page).toHaveURL(/\/entrar/)
  })
})

test('the landing page loads no script file until the browser is idle or a person does something', async ({ page }) => {
  // The test delays the idle moment, so that it controls its time.
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback) => {
      Object.assign(window, { idle: callback })
      return 0
    }
  })
  const scripts: string[] = []
  page.on('request', (request) => isScript(request) && scripts.push(request.url()))
  await page.goto('/', { waitUntil: 'load' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts).toEqual([])
  const inline = await page.locator('script:not([src])').evaluateAll((all) => all.map((s) => s.textContent).join(''))
  expect(inline.length).toBeLessThan(20 * 1024)

  await page.keyboard.press('Tab')
  await page.waitForFunction(() => 'mostradorStarted' in window)
  expect(scripts.length).toBeGreaterThan(0)
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
  await page.getByTestId('theme-switch').click()
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
  expect(loads).toEqual([])
})

test('a text size chosen while the scripts of a page are still on their way is kept', async ({ page }) => {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByTestId('text-size').selectOption('150')
  await expect(theme(page)).toHaveAttribute('data-text-size', '150')
  letThrough()
  await expect(page.locator('[data-preloader]')).toHaveCount(0)
  await expect(page.getByTestId('text-size')).toHaveValue('150')
})
