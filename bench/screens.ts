/** P16: the script that a screen loads in a browser without a cache, compressed as it is served. */
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Response } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../e2e/support/chromium.ts'
import { email, password } from './support/shop.ts'
import { benchUrl } from './support/world.ts'
import type { Figure } from './start.ts'

type Screen = {
  name: string
  path: string
  /** The selector of what the screen is opened for. */
  shownWhen: string
  isPublic?: boolean
  /** How long the screen is left alone after it is shown, in milliseconds. */
  restMs?: number
  /** In KiB. */
  most: number
}

const screens: readonly Screen[] = [
  { name: 'log-in page', path: '/login', shownWhen: 'input[name="email"]:enabled', isPublic: true, most: 120 },
  { name: 'landing page after 4 s at rest', path: '/', shownWhen: 'h1', isPublic: true, restMs: 4000, most: 160 },
  { name: 'home of the dashboard', path: '/dashboard', shownWhen: '[data-testid="home-chart"]', most: 260 },
  { name: 'a report', path: '/dashboard/reports/sales', shownWhen: '[data-testid="report-days"]', most: 300 },
  { name: 'list of products', path: '/dashboard/products', shownWhen: '[data-row]', most: 260 },
  { name: 'sell screen', path: '/dashboard/checkout', shownWhen: '[data-testid="open-session-register"]', most: 240 },
]

/** Logs in, which ends the log-in of the shop's token. */
export async function benchScreens(): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
  try {
    const figures: Figure[] = []
    for (const screen of screens) figures.push(await measure(browser, screen))
    return figures
  } finally {
    await browser.close()
  }
}

async function measure(browser: Browser, screen: Screen): Promise<Figure> {
  const { name, path, shownWhen, isPublic = false, restMs = 0, most } = screen
  const context = await browser.newContext({ baseURL: benchUrl, locale: 'en', serviceWorkers: 'block' })
  if (!isPublic) await logIn(context)
  const page = await context.newPage()
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response)
  })
  await page.goto(path)
  await page.locator(shownWhen).first().waitFor()
  await wait(restMs)
  const sizes = await Promise.all(scripts.map(async (script) => (await script.request().sizes()).responseBodySize))
  await context.close()
  const kib = sizes.reduce((sum, size) => sum + size, 0) / 1024
  return {
    what: `script of the ${name}, as served`.replace('the a ', 'a '),
    measured: `${kib.toFixed(0)} KiB in ${scripts.length} files`,
    goal: `≤ ${most} KiB`,
    isMet: kib <= most,
  }
}

async function logIn(context: BrowserContext): Promise<void> {
  const answer = await context.request.post('/api/auth', { data: { email, password } })
  if (!answer.ok()) throw new Error(`the log-in was refused with ${answer.status()}`)
}
