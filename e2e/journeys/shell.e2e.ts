/** Where addresses lead: unknown ones, guarded ones, and both languages. */
import { logIn, logOut, registerUser } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { type BrowserContext, expect, test } from '@playwright/test'
import { solveRobotCheck } from '../support/robot-check.ts'
import { call, newEmail, password, signInToShop } from '../support/shop.ts'
import {
  fillLogIn,
  linksOf,
  lists,
  missingScreens,
  newOwner,
  publicScreens,
  type SavedContext,
  submitLogIn,
  unknownPath,
} from '../support/shell.ts'
import { languages, words } from '../support/words.ts'

const { t } = words.en

test.use({ locale: 'en-US' })

let owner: SavedContext

test.beforeAll(async ({ browser, baseURL }) => {
  owner = await newOwner(browser, baseURL)
})

async function beOwner(context: BrowserContext): Promise<void> {
  await context.addCookies(owner.cookies)
}

test.describe('addresses', () => {
  for (const language of languages) {
    test(`an unknown one is reported, in ${language}`, async ({ page }) => {
      const { t: say } = words[language]
      for (const path of [unknownPath, `/dashboard${unknownPath}`, '/c/XX']) {
        const answer = await page.goto(`${path}?lang=${language}`)
        expect(answer?.status(), path).toBe(404)
        await expect(page.getByRole('heading', { name: say('shell.errorPage.notFoundTitle') })).toBeVisible()
        await expect(page.getByText(say('shell.errorPage.notFoundText'))).toBeVisible()
        await expect(page.getByText(`Page Not Found: ${path}`)).toBeVisible()
        await expect(page).toHaveTitle('404 – Mostrador')
      }
    })
  }

  test('the way back leads home, or to the dashboard for a person with a company', async ({ page, context }) => {
    await page.goto(unknownPath)
    await page.getByRole('link', { name: t('shell.buttons.backHome') }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.heading'))
    await beOwner(context)
    await page.goto(unknownPath)
    await page.getByRole('link', { name: t('shell.buttons.backHome') }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByTestId('home-today')).toBeVisible()
    await expect(page.getByTestId('error-page')).toBeHidden()
  })

  test('search engines get the status and nothing to read', async ({ request }) => {
    const asBot = { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }
    const missing = await request.get(unknownPath, asBot)
    expect([missing.status(), await missing.text()]).toEqual([404, ''])
    expect(await (await request.get('/login', asBot)).text()).toContain('log-in-form')
  })

  test('every route has a screen', () => {
    expect(missingScreens()).toEqual([])
  })

  test('no link leads to a missing page', async ({ page, context }) => {
    const found = new Map<string, string>()
    const note = async () => {
      for (const link of await linksOf(page)) found.set(link, page.url())
    }
    for (const name of publicScreens) {
      for (const language of languages) {
        await page.goto(pathTo(name, language))
        await note()
      }
    }
    await beOwner(context)
    for (const path of lists) {
      await page.goto(path)
      await expect(page.getByTestId('user-menu')).toBeVisible()
      await expect(page.locator('h1')).toBeVisible()
      await page.getByTestId('user-menu').click()
      await expect(page.getByTestId('log-out')).toBeVisible()
      await note()
    }
    await page.goto('/dashboard/checkout')
    await page.getByTestId('sell-menu').click()
    await note()
    expect(found.size).toBeGreaterThan(10)
    for (const [link, where] of found) {
      const answer = await page.request.get(link, { maxRedirects: 0 })
      expect.soft(answer.status(), `${link} on ${where}`).toBeLessThan(400)
    }
  })
})

test.describe('guards', () => {
  test('a signed-out person logs in first and then sees the requested page', async ({ page, request }) => {
    const outside = await request.get('/logout', { maxRedirects: 0 })
    expect(outside.headers()['location']).toBe('/login?redir=%2Flogout')
    const email = newEmail()
    await call(page.request, registerUser, {
      captchaCode: await solveRobotCheck(page.request),
      name: 'Ana Rojas',
      email,
      password,
    })
    await page.goto('/dashboard/sales?period=today')
    await expect(page).toHaveURL('/login?redir=%2Fdashboard%2Fsales%3Fperiod%3Dtoday')
    await fillLogIn(page, email)
    await submitLogIn(page).click()
    // She has no company yet, so the dashboard asks for one, and keeps the requested page.
    await expect(page).toHaveURL('/dashboard?redir=%2Fdashboard%2Fsales%3Fperiod%3Dtoday')
    await expect(page.getByRole('link', { name: t('shell.profileDialog.startTrial') })).toBeVisible()
  })

  test('a signed-in person is redirected from the log-in page', async ({ context, page }) => {
    await beOwner(context)
    for (const path of ['/login', '/entrar', '/register', '/registro']) {
      await page.goto(path)
      await expect(page).toHaveURL('/dashboard')
    }
    const fromShop = await page.request.get('/login?ecToken=abc&x=1', { maxRedirects: 0 })
    expect(fromShop.headers()['location']).toBe('/login-ecommerce?ecToken=abc&x=1')
  })

  test('does not redirect to another site', async ({ page, context }) => {
    const email = newEmail()
    await call(context.request, registerUser, {
      captchaCode: await solveRobotCheck(context.request),
      name: 'Ana Rojas',
      email,
      password,
    })
    const { auth } = await call(context.request, logIn, {
      captchaCode: await solveRobotCheck(context.request),
      email,
      password,
    })
    expect(auth.company).toBeNull()
    const hosts: string[] = []
    // A device without a known session: otherwise its log-in would be restored automatically.
    await page.addInitScript(() => localStorage.clear())
    page.on('request', (request) => hosts.push(new URL(request.url()).host))
    for (const redir of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example']) {
      await context.clearCookies()
      await page.goto(`/login?redir=${encodeURIComponent(redir)}`)
      // The server's answer is replaced by that of a member of the shop.
      await page.route('**/api/auth', (route) => route.fulfill({ json: { auth: { ...auth, company: {} } } }))
      await context.addCookies(owner.cookies)
      await fillLogIn(page, email)
      await submitLogIn(page).click()
      await expect(page).toHaveURL('/dashboard')
    }
    expect(new Set(hosts)).toEqual(new Set([new URL(page.url()).host]))
  })

  test('a session that ended elsewhere leads to the log-in page', async ({ page, context, playwright, baseURL }) => {
    await signInToShop(context, 'en', baseURL ?? '')
    await page.goto('/dashboard')
    await expect(page.getByTestId('home-today')).toBeVisible()
    const elsewhere = await playwright.request.newContext({
      ...(baseURL && { baseURL }),
      storageState: await context.storageState(),
    })
    await call(elsewhere, logOut, {})
    await elsewhere.dispose()
    await page.getByRole('link', { name: t('shell.menu.products') }).click()
    await expect(page).toHaveURL('/login?redir=%2Fdashboard%2Fproducts')
  })
})

test.describe('languages', () => {
  const htmlLang = async (answer: { text: () => Promise<string> }) =>
    /<html lang="(\w+)"/.exec(await answer.text())?.[1]

  test('the address decides, then the query, the choice, the browser, English', async ({ playwright, baseURL }) => {
    const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    const ask = (path: string, headers: Record<string, string>) => request.get(path, { headers })
    const english = { cookie: 'lang=en', 'accept-language': 'en' }
    for (const path of ['/entrar', '/registro', '/gratis', '/boleta', '/?lang=es', '/login?lang=es']) {
      expect(await htmlLang(await ask(path, english)), path).toBe('es')
    }
    expect(await htmlLang(await ask('/login', { cookie: 'lang=es', 'accept-language': 'en' }))).toBe('es')
    expect(await htmlLang(await ask('/login', { 'accept-language': 'fr;q=0.9, es-CL;q=0.8, en;q=0.5' }))).toBe('es')
    expect(await htmlLang(await ask('/login', { 'accept-language': 'fr' }))).toBe('en')
    expect(await htmlLang(await ask('/', { cookie: 'lang=es', 'accept-language': 'en' }))).toBe('es')
    expect(await htmlLang(await ask('/', { 'accept-language': 'es-CL' }))).toBe('es')
    expect(await htmlLang(await ask('/help', { 'accept-language': 'es-CL' }))).toBe('en')
    expect(await htmlLang(await ask('/precios', { cookie: 'lang=en' }))).toBe('en')
    expect(await htmlLang(await ask('/dashboard', { cookie: 'lang=es' }))).toBe('es')
    await request.dispose()
  })

  test('both versions of a page link to each other and to themselves', async ({ request }) => {
    const tag = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]
    for (const name of publicScreens) {
      const first = await (await request.get(pathTo(name, 'en'))).text()
      const addressOf = (html: string, language: string) =>
        tag(html, new RegExp(`<link rel="alternate" hrefLang="${language}" href="([^"]+)"`)) ?? ''
      for (const language of languages) {
        const address = addressOf(first, language)
        const html = await (await request.get(address)).text()
        expect(tag(html, /<html lang="(\w+)"/), address).toBe(language)
        expect(tag(html, /<link rel="canonical" href="([^"]+)"/)).toBe(address)
        for (const other of [...languages, 'x-default']) expect(addressOf(html, other)).toBe(addressOf(first, other))
      }
    }
  })

  test('the switch reloads the same page in the other language', async ({ page, context }) => {
    await page.goto('/login?redir=%2Fdashboard')
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    await page.getByTestId('language-es').click()
    await expect(page).toHaveURL('/entrar?redir=%2Fdashboard')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    expect(await page.evaluate(() => 'isOld' in window)).toBe(false)
    expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('es')
    await expect(page).toHaveTitle(`${words.es.t('auth.logIn.title')} – Mostrador`)
    await page.goto(unknownPath)
    await expect(page.getByRole('heading')).toHaveText(words.es.t('shell.errorPage.notFoundTitle'))

    await beOwner(context)
    await page.goto('/dashboard/sales')
    await page.getByTestId('user-menu').click()
    await page.getByTestId('language-en').click()
    await expect(page.getByRole('heading', { level: 1, name: t('sales.title') })).toBeVisible()
    await expect(page).toHaveURL('/dashboard/sales')
  })

  test('links use the path of the language', async ({ page }) => {
    for (const language of languages) {
      await page.goto(language === 'es' ? '/?lang=es' : '/')
      const links = await linksOf(page)
      for (const name of ['login', 'free-trial', 'receipt'] as const) expect(links).toContain(pathTo(name, language))
      for (const name of ['login', 'free-trial', 'receipt'] as const) {
        expect(links).not.toContain(pathTo(name, language === 'en' ? 'es' : 'en'))
      }
    }
  })
})
