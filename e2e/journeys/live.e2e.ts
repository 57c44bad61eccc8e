/** The live channel and token refreshes, for people with several tabs and devices. */
import { getSession, logIn, logOut, refreshAccess } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { getDashboardHome } from '@mostrador/contract/features/insight/dashboard/endpoints.ts'
import { listProfiles, updateProfile } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { solveRobotCheck } from '../support/robot-check.ts'
import { tabsAtOnce } from '../support/rounds.ts'
import { fillLogIn, submitLogIn } from '../support/shell.ts'
import { call, password, signInMember, signInToShop } from '../support/shop.ts'
import { openRegister, openSalesWith, scanProduct, sellForExactCash } from '../support/till.ts'
import { expireAccess, tokensOf } from '../support/token.ts'
import { words } from '../support/words.ts'
import { untilKept, withWorker } from '../support/with-worker.ts'

const { t } = words.en

/** Frames that a page sends over the live channel, once it is connected. */
function framesOf(page: Page): { sent: string[]; opened: string[] } {
  const frames = { sent: [] as string[], opened: [] as string[] }
  page.on('websocket', (socket) => {
    frames.opened.push(socket.url())
    socket.on('framesent', ({ payload }) => frames.sent.push(String(payload)))
  })
  return frames
}

/** A visible alert; the closed messages panel contains a copy. */
const visible = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first()

test('without a log-in there is no channel, and logging in opens one and announces itself', async ({
  page,
  context,
  baseURL,
}) => {
  await signInToShop(context, 'en', baseURL ?? '')
  const { user } = (await (await context.request.post('/api/auth/session', { data: {} })).json()).session
  await context.clearCookies()
  await context.addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }])

  const frames = framesOf(page)
  await page.goto('/')
  await page.goto('/login')
  await fillLogIn(page, user.email)
  expect(frames.opened).toEqual([])
  await submitLogIn(page).click()
  await page.waitForURL('/dashboard')
  await expect.poll(() => frames.sent).toEqual(['{"event":"loggedIn"}'])
  expect(frames.opened[0]).toMatch(/^ws:.*\/ws\/v1\?token=/)
  expect(frames.opened[0]).not.toContain((await tokensOf(context))?.accessToken ?? 'none')
})

/** The same person logs in on another device. */
async function logInElsewhere(context: BrowserContext, browser: Browser, baseURL: string | undefined): Promise<void> {
  const { user } = (await call(context.request, getSession, {})).session
  const other = await browser.newContext({ ...(baseURL && { baseURL }) })
  const captchaCode = await solveRobotCheck(other.request)
  await call(other.request, logIn, { captchaCode, email: user.email, password })
  await other.close()
}

test('a log-in on another device ends this one: alert, OK, log-in page, no cookie', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await signInToShop(context, 'en', baseURL ?? '')
  const frames = framesOf(page)
  await page.goto('/dashboard')
  await expect.poll(() => frames.opened.length).toBe(1)
  // A call refused before the page knows the reason leads to the log-in by itself.
  await page.waitForLoadState('networkidle')
  await logInElsewhere(context, browser, baseURL)
  const alert = page.getByTestId('mini-alert')
  await expect(alert).toContainText(t('shell.live.loggedInNewSession'))
  await expect.poll(() => tokensOf(context)).toBeUndefined()
  await alert.getByRole('button', { name: t('shell.buttons.ok') }).click()
  await expect(page).toHaveURL(/\/login\?why=newSession/)
})

test('a call refused after a log-in elsewhere does not remove the explanation', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await signInToShop(context, 'en', baseURL ?? '')
  const frames = framesOf(page)
  const isExplained = Promise.withResolvers<void>()
  const isRefused = Promise.withResolvers<void>()
  await page.route(`**${getDashboardHome.path}*`, async (route) => {
    await isExplained.promise
    await route.continue()
  })
  // The page forgets the session once this is answered, and a call refused later ends nothing.
  await page.route(`**${logOut.path}`, async (route) => {
    await isRefused.promise
    await route.continue()
  })
  await page.goto('/dashboard')
  await expect.poll(() => frames.opened.length).toBe(1)
  // The first refused call requests new access, which may be the live channel's.
  const refusal = page.waitForResponse(`**${refreshAccess.path}`)
  await logInElsewhere(context, browser, baseURL)
  const alert = page.getByTestId('mini-alert')
  await expect(alert).toContainText(t('shell.live.loggedInNewSession'))
  isExplained.resolve()
  expect((await refusal).status()).toBe(401)
  isRefused.resolve()
  await expect.poll(() => tokensOf(context)).toBeUndefined()
  await expect(alert).toBeVisible()
  await alert.getByRole('button', { name: t('shell.buttons.ok') }).click()
  await expect(page).toHaveURL(/\/login\?why=newSession/)
})

test('the sell screen in a second tab takes over the sale, and the first tab goes to the dashboard', async ({
  page,
  context,
  baseURL,
}) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await openRegister(page, '10000')
  await scanProduct(page, '7800000000016')
  await expect(page.getByTestId('cart-line-PAN-1')).toBeVisible()

  const second = await context.newPage()
  await second.goto('/dashboard/checkout')
  // Both are visible only for a moment, so the test waits for them from the start.
  await Promise.all([
    expect(visible(page, t('shell.live.usingCheckoutNewTab'))).toBeVisible(),
    expect(visible(second, t('till.otherTab.broughtOver'))).toBeVisible(),
    expect(page).toHaveURL('/dashboard'),
    expect(second.getByTestId('cart-line-PAN-1')).toBeVisible(),
  ])
})

test('a change of the profile reaches its people at once', async ({ page, context, browser, baseURL }) => {
  await signInToShop(context, 'en', baseURL ?? '')
  const cashierContext = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signInMember(cashierContext, context.request, 'Cashier')
  const cashier = await cashierContext.newPage()
  const frames = framesOf(cashier)
  await cashier.goto('/dashboard/sales')
  await expect(cashier.getByRole('heading', { name: t('sales.title') })).toBeVisible()
  await expect.poll(() => frames.opened.length).toBe(1)

  const { items } = await call(context.request, listProfiles, {})
  const profile = items.find(({ name }) => name === 'Cashier')
  if (!profile) throw new Error('no cashier')
  const { id, version, name, limits } = profile
  await call(context.request, updateProfile, { id, version, name, limits, permissions: ['CUSTOMERS__VIEW'] })

  const notice = cashier.getByRole('status').filter({ hasText: t('shell.live.changedProfile') })
  await expect(notice).toBeVisible()
  await expect(notice.getByRole('button')).toHaveCount(0)
  const refused = await cashierContext.request.post('/api/sales/list', { data: {} })
  expect(refused.status()).toBe(403)
  await cashier.reload()
  await expect(cashier.getByTestId('error-page')).toContainText(t('shell.errorPage.forbiddenTitle'))
  await page.close()
  await cashierContext.close()
})

/** So many at once take a while on two cores. */
const allThere = { timeout: 120_000 }

/** Each tab makes several calls as it starts: all of them find the token expired. */
test(`${tabsAtOnce} tabs that find the token expired share one refresh`, async ({ context, baseURL }) => {
  test.setTimeout(480_000)
  await signInToShop(context, 'en', baseURL ?? '')
  const pages = await Promise.all(Array.from({ length: tabsAtOnce }, () => context.newPage()))
  await Promise.all(pages.map((page) => page.goto('/dashboard/products')))
  for (const page of pages) await expect(page.getByTestId('row-PAN-1')).toBeVisible(allThere)
  const before = await tokensOf(context)
  await expireAccess(context)

  const refreshes: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refreshAccess')) refreshes.push(request.url())
  })
  await Promise.all(pages.map((page) => page.reload()))
  for (const page of pages) await expect(page.getByTestId('row-PAN-1')).toBeVisible(allThere)
  expect(refreshes).toHaveLength(1)
  const after = await tokensOf(context)
  expect(after?.accessToken).not.toBe(before?.accessToken)
  expect(after?.refreshToken).not.toBe(before?.refreshToken)
})

withWorker(
  'a till that starts offline with an expired token sells, and sends afterwards',
  async ({ page, context, baseURL }) => {
    await signInToShop(context, 'en', baseURL ?? '')
    await openRegister(page, '10000')
    await sellForExactCash(page, '7800000000016')
    await untilKept(page)
    await page.reload()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await expireAccess(context)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByTestId('search')).toBeVisible()
    const number = await sellForExactCash(page, '7800000000016')
    // The first attempt is refused for its token; the next one, with a new token, counts.
    const sent = page.waitForResponse((response) => response.url().endsWith('/api/sync/push') && response.ok())
    await context.setOffline(false)
    await sent

    await openSalesWith(page, number)
  },
)

test('a refused refresh signs out, deletes the cookie and goes to the log-in page', async ({
  page,
  context,
  baseURL,
}) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await page.goto('/dashboard/products')
  await expect(page.getByTestId('row-PAN-1')).toBeVisible()
  await page.route('**/api/auth/refreshAccess', (route) =>
    route.fulfill({ status: 401, json: { statusCode: 401, code: 'unauthenticated', message: 'over', data: {} } }),
  )
  await expireAccess(context)
  await page.getByTestId('row-PAN-1').first().click()
  await expect(page).toHaveURL(/\/login\?redir=/)
  await expect.poll(() => tokensOf(context)).toBeUndefined()
})

test('a log-in that ends during a sale is renewed over it, and waiting sales are sent', async ({
  page,
  context,
  baseURL,
}) => {
  await signInToShop(context, 'en', baseURL ?? '')
  const { user } = (await call(context.request, getSession, {})).session
  await openRegister(page, '10000')
  await page.route('**/api/sync/push', (route) => route.fulfill({ status: 503, body: '' }))
  const number = await sellForExactCash(page, '7800000000016')
  await page.getByTestId('tile-CAF-1').click()
  await expect(page.getByTestId('cart-line-CAF-1')).toBeVisible()
  await page.route('**/api/auth/refreshAccess', (route) =>
    route.fulfill({ status: 401, json: { statusCode: 401, code: 'unauthenticated', message: 'over', data: {} } }),
  )
  await expireAccess(context)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const dialog = page.getByTestId('log-in-dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('[name="email"]')).toHaveValue(user.email)

  await page.unroute('**/api/auth/refreshAccess')
  await page.unroute('**/api/sync/push')
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/sync/push') && response.ok())
  await dialog.locator('[name="password"]').fill(password)
  await dialog.locator('[name="password"]').press('Enter')
  await sent
  await expect(dialog).toBeHidden()
  await expect(page.getByTestId('cart-line-CAF-1')).toBeVisible()
  await openSalesWith(page, number)
})

test('a browser without WebSocket shows a message', async ({ page, context, baseURL }) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebSocket'))
  await page.goto('/dashboard')
  await expect(page.getByRole('alert').filter({ hasText: t('shell.live.notSupported') })).toBeVisible()
})
