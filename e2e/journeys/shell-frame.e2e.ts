/** The frame around every screen: its appearance, its messages, and the installed application. */
import { pathTo } from '@mostrador/contract/routes.ts'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { newEmail } from '../support/shop.ts'
import {
  collectFaults,
  expectNoSideScroll,
  fillLogIn,
  lists,
  newOwner,
  publicScreens,
  type SavedContext,
  siteWithReleases,
  submitLogIn,
  unknownPath,
  unreachableControls,
} from '../support/shell.ts'
import { languages, words } from '../support/words.ts'

const { t } = words.en
const yearMs = 365 * 24 * 3600 * 1000

// A worker that was just installed shows a message and delays other offers; the tests about it allow it.
test.use({ locale: 'en-US' })

let owner: SavedContext

test.beforeAll(async ({ browser, baseURL }) => {
  owner = await newOwner(browser, baseURL)
})

async function beOwner(context: BrowserContext): Promise<void> {
  await context.addCookies(owner.cookies)
}

const anAlert = (page: Page, text: string) =>
  page.getByTestId('alert-stack').getByRole('alert').filter({ hasText: text })

test.describe('looks', () => {
  test.use({ colorScheme: 'dark' })

  test('light until dark is chosen, then dark for a year and from the first byte', async ({
    page,
    context,
    request,
  }) => {
    expect(await (await request.get('/')).text()).toContain('data-theme="light"')
    await page.goto('/')
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-theme', 'light')
    // The switch works once the page's scripts have run.
    await page.waitForLoadState('networkidle')
    await page.getByTestId('theme-switch').click()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    const cookie = (await context.cookies()).find(({ name }) => name === 'theme')
    expect(cookie?.value).toBe('dark')
    expect(Math.abs((cookie?.expires ?? 0) * 1000 - Date.now() - yearMs)).toBeLessThan(60_000)

    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => seen.push(document.documentElement?.dataset['theme'] ?? '')).observe(document, {
        attributes: true,
        childList: true,
        subtree: true,
      })
    })
    await beOwner(context)
    for (const path of ['/', '/dashboard']) {
      await page.goto(path)
      await expect(page.locator('h1')).toBeVisible()
      expect(await page.evaluate(() => [...new Set(Object(window).seen)])).toEqual(['dark'])
    }
  })

  test('text at 200 % leaves every control reachable on a phone', async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/entrar')
    await page.getByTestId('text-size').selectOption('200')
    await expect(page.locator('html')).toHaveAttribute('style', /font-size: ?200%/)
    const check = async () => {
      await expectNoSideScroll(page)
      expect.soft(await unreachableControls(page), page.url()).toEqual([])
    }
    await check()
    await context.addCookies([{ name: 'lang', value: 'es', url: baseURL ?? '' }])
    for (const path of [...publicScreens.map((name) => pathTo(name, 'es')), unknownPath]) {
      await page.goto(path)
      await check()
    }
    await beOwner(context)
    for (const path of lists) {
      await page.goto(path)
      await expect(page.locator('h1')).toBeVisible()
      await page.waitForLoadState('networkidle')
      await check()
    }
    await page.getByTestId('user-menu').click()
    await expect(page.getByTestId('log-out')).toBeVisible()
    const menu = await page.getByRole('dialog').boundingBox()
    expect(menu?.x).toBeGreaterThanOrEqual(0)
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(360)
    await page.goto('/dashboard/products?product=new')
    await expect(page.getByTestId('product-name')).toBeVisible()
    await check()
  })

  test('the loading bar is 3 px high and appears on a slow connection', async ({ page }) => {
    await page.goto('/')
    const bar = page.getByTestId('loading-bar')
    await expect(bar).toHaveCSS('height', '3px')
    // Until its scripts have run, a link loads a whole new page.
    await expect(page.locator('[data-preloader]')).toHaveCount(0)
    await page.route('**/*.data*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue()
    })
    await page
      .getByRole('link', { name: t('shell.nav.login') })
      .first()
      .click()
    await expect(bar).toHaveAttribute('data-visible', 'true')
    await expect(page).toHaveURL('/login')
    await expect(bar).toHaveAttribute('data-visible', 'false')
  })
})

test.describe('messages', () => {
  test('a wrong password is shown at the top right until it is closed', async ({ page }) => {
    await page.goto('/login')
    await fillLogIn(page, newEmail(), 'Equivocada1')
    await submitLogIn(page).click()
    const alert = anAlert(page, '')
    await expect(alert).toBeVisible()
    const stack = page.getByTestId('alert-stack')
    const box = await stack.boundingBox()
    expect(box?.width).toBeCloseTo(1280 * 0.3, 0)
    expect([(box?.x ?? 0) + (box?.width ?? 0), box?.y]).toEqual([1280, 0])
    await page.setViewportSize({ width: 600, height: 800 })
    expect(await stack.boundingBox()).toMatchObject({ x: 0, y: 0, width: 600 })
    await page.waitForTimeout(3500)
    await expect(alert).toBeVisible()
    await alert.getByRole('button', { name: t('shell.buttons.close') }).click()
    await expect(alert).toBeHidden()
  })

  test('a success message disappears after about three seconds', async ({ page }) => {
    await page.goto('/register')
    await page.getByLabel(t('auth.fields.name')).fill('Ana Rojas')
    await fillLogIn(page, newEmail())
    await page
      .getByTestId('register-form')
      .getByRole('button', { name: t('auth.register.submit') })
      .click()
    const news = page.getByTestId('alert-stack').getByRole('status')
    await expect(news).toContainText(t('auth.registered'))
    const since = Date.now()
    await expect(news).toBeHidden()
    expect(Date.now() - since).toBeGreaterThan(1800)
    expect(Date.now() - since).toBeLessThan(4000)
  })

  test('pressing twice sends once, and a failing server gets one request', async ({ page }) => {
    let calls = 0
    await page.route('**/api/auth', async (route) => {
      calls += 1
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.fulfill({ status: 500, body: '' })
    })
    await page.goto('/login')
    await fillLogIn(page, newEmail())
    await expect(submitLogIn(page)).toBeEnabled()
    await submitLogIn(page).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
      button.form?.requestSubmit()
    })
    await expect(anAlert(page, t('shell.alerts.unknownError'))).toHaveCount(1)
    await page.waitForTimeout(300)
    expect(calls).toBe(1)
  })
})

test.describe('a lost network', () => {
  test('when the network fails during loading the page stays, and the rest loads when the network returns', async ({
    context,
    page,
  }) => {
    const gate = Promise.withResolvers<void>()
    const isLate = /lazy-overlays[^/]*\.js$/
    await page.route(isLate, async (route) => {
      await gate.promise
      await route.abort('internetdisconnected')
    })
    const asked = page.waitForRequest(isLate)
    const failed = page.waitForEvent('requestfailed', (request) => isLate.test(request.url()))
    await page.goto('/login')
    await asked
    await context.setOffline(true)
    gate.resolve()
    await failed
    // An error page would appear with the next render.
    await page.waitForTimeout(300)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.logIn.heading'))

    await page.unroute(isLate)
    const loaded = page.waitForResponse(isLate)
    await context.setOffline(false)
    await loaded
    await expect(page.getByTestId('offline-dialog')).toBeHidden()
    await context.setOffline(true)
    await expect(page.getByTestId('offline-dialog')).toBeVisible()
  })

  test('when the network fails a dialog stays until it returns', async ({ page, context }) => {
    for (const path of ['/login', '/dashboard']) {
      if (path === '/dashboard') await beOwner(context)
      await page.goto(path)
      await expect(page.locator('h1')).toBeVisible()
      const dialog = page.getByRole('alertdialog', { name: t('shell.offline.title') })
      // The dialog's files must be on the device before the network fails.
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(1500)
      await context.setOffline(true)
      await expect(dialog).toBeVisible()
      expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(440)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await page.mouse.click(5, 400)
      await expect(dialog).toBeVisible()
      await expect(dialog.getByRole('button')).toHaveText([t('shell.buttons.refresh')])
      await context.setOffline(false)
      await expect(dialog).toBeHidden()
    }
    await page.evaluate(() => window.dispatchEvent(new Event('offline')))
    const reloaded = page.waitForEvent('load')
    await page
      .getByTestId('offline-dialog')
      .getByRole('button', { name: t('shell.buttons.refresh') })
      .click()
    await reloaded
    await expect(page.getByTestId('offline-dialog')).toBeHidden()
  })
})

test.describe('the application', () => {
  test('is described for installing, with a fixed viewport and a title on every page', async ({ page, context }) => {
    await page.goto('/')
    expect(await page.locator('meta[name="viewport"]').getAttribute('content')).toBe(
      'width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no',
    )
    const address = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? ''
    for (const language of languages) {
      const answer = await page.request.get(address, { headers: { cookie: `lang=${language}` } })
      expect(answer.headers()['content-type']).toContain('application/manifest+json')
      const manifest = await answer.json()
      expect(manifest).toMatchObject({ name: 'Mostrador', display: 'standalone', start_url: '/dashboard' })
      // A missing word would appear as its key.
      expect(manifest.description).toMatch(/\w+ \w+ \w+/)
      expect(manifest.shortcuts.map(({ name }: { name: string }) => name).join()).not.toContain('shell.')
      expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
        expect.arrayContaining(['192x192', '512x512']),
      )
      for (const { src } of manifest.icons) {
        const icon = await page.request.get(src)
        expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png'])
      }
    }
    const titles = { '/': 'home.title', '/login': 'auth.logIn.title', '/free': 'companies.trial.title' } as const
    for (const [path, key] of Object.entries(titles)) {
      await page.goto(path)
      await expect(page).toHaveTitle(`${t(key)} – Mostrador`)
    }
    await beOwner(context)
    await page.goto('/dashboard/sales')
    await expect(page).toHaveTitle(`${t('sales.title')} – Mostrador`)
  })

  test('serves its builds, its payloads and its headers', async ({ request, page }) => {
    const { id } = await (await request.get('/builds/latest.json')).json()
    expect((await request.get(`/builds/meta/${id}.json`)).ok()).toBe(true)
    const payload = await request.get('/login/_payload.js')
    expect([payload.status(), payload.headers()['content-type']]).toEqual([200, expect.stringContaining('javascript')])
    await page.goto('/')
    const script = (await page.locator('link[rel="modulepreload"]').first().getAttribute('href')) ?? ''
    for (const path of ['/', '/dashboard', script, '/icon-192.png', '/sw.js', unknownPath, '/api/nothing']) {
      const answer = await request.get(path)
      expect.soft(answer.headers(), path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
      })
      const isFile = path === script || path.includes('.')
      if (!isFile) expect.soft(answer.headers()['content-security-policy'], path).toContain("frame-ancestors 'none'")
    }
    const unknown = await request.get('/api/nothing')
    expect([unknown.status(), unknown.headers()['content-type']]).toEqual([404, expect.stringContaining('json')])
    expect(await unknown.json()).toMatchObject({ statusCode: 404, data: {} })
  })

  for (const serviceWorkers of ['block', 'allow'] as const) {
    test(`no screen breaks its policy or logs errors, workers ${serviceWorkers}ed`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers, locale: 'en-US' })
      const faults = await collectFaults(context)
      const page = await context.newPage()
      const visit = async (path: string) => {
        await page.goto(path)
        await expect(page.locator('h1, h2').first()).toBeVisible()
      }
      for (const path of [...publicScreens.map((name) => pathTo(name, 'en')), unknownPath]) await visit(path)
      if (serviceWorkers === 'allow') {
        // The file that would begin it has come, and the application is not kept for a stranger.
        await page.waitForLoadState('networkidle')
        expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
      }
      await context.addCookies(owner.cookies)
      for (const path of [...lists, '/dashboard/products?product=new', '/dashboard/checkout']) await visit(path)
      if (serviceWorkers === 'allow') {
        const state = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
        await expect.poll(state).toBe('activated')
      }
      await page.getByTestId('sell-menu').click()
      // Prefetching is the last thing a page does by itself.
      await page.waitForLoadState('networkidle')
      expect(faults).toEqual([])
      await context.close()
    })
  }
})

test.describe('the installed application', () => {
  test('a new version is offered until the person accepts it', async ({ browser, baseURL }) => {
    const site = await siteWithReleases(baseURL ?? '')
    const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'allow', locale: 'en-US' })
    const page = await context.newPage()
    const controlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
    const release = async () => {
      site.release()
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    }
    await context.addCookies(owner.cookies)
    await page.goto('/')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    await expect.poll(controlled).toBe(true)
    await page.waitForTimeout(1200)
    const snackbar = page.getByTestId('snackbar')
    await release()
    await expect(snackbar).toContainText(t('shell.update.text'))
    await page.waitForTimeout(5500)
    await snackbar.getByRole('button', { name: t('shell.buttons.close') }).click()
    await expect(snackbar).toBeHidden()

    await page.reload()
    await expect(snackbar).toBeVisible()
    const reloaded = page.waitForEvent('load')
    await snackbar.getByRole('button', { name: t('shell.buttons.refresh') }).click()
    await reloaded
    await page.waitForTimeout(1500)
    await expect(snackbar).toBeHidden()
    await context.close()
    site.close()
  })

  test('offers to be installed until it is declined, and then never again', async ({ page }) => {
    const offer = async () => {
      // The browser offers it once the page has started.
      await expect(page.locator('[data-preloader]')).toHaveCount(0)
      await page.evaluate(() => {
        const prompt = () => Promise.resolve(Object.assign(window, { wasPrompted: true }))
        window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
      })
    }
    const prompt = page.getByTestId('install-prompt')
    await page.goto('/')
    await offer()
    await prompt.getByRole('button', { name: t('shell.install.accept') }).click()
    expect(await page.evaluate(() => 'wasPrompted' in window)).toBe(true)
    await page.reload()
    await offer()
    await prompt.getByRole('button', { name: t('shell.install.dismiss') }).click()
    await expect(prompt).toBeHidden()
    await page.reload()
    await offer()
    await page.waitForTimeout(1500)
    await expect(prompt).toBeHidden()
  })
})
