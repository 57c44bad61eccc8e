/** Shared by the tests of the frame: the existing screens, and errors of a page. */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { routes, type RouteName } from '@mostrador/contract/routes.ts'
import { screens } from '@mostrador/contract/screens/screens.ts'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { password, signInToShop } from './shop.ts'
import { words } from './words.ts'

const screensFile = new URL('../../web/src/screens.ts', import.meta.url)

export const publicScreens = [
  'index',
  'features',
  'pricing',
  'sell',
  'login',
  'register',
  'free-trial',
  'forgot-password',
  'email-confirmation',
  'receipt',
] as const satisfies readonly RouteName[]
export const lists = ['/dashboard', '/dashboard/products', '/dashboard/sales']
export const unknownPath = '/no-such-page-xyz'

export type SavedContext = Awaited<ReturnType<BrowserContext['storageState']>>

/** The cookies of a person with a shop; the test chooses the language. */
export async function newOwner(browser: Browser, baseURL: string | undefined): Promise<SavedContext> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signInToShop(context, 'en', baseURL ?? '')
  await context.clearCookies({ name: 'lang' })
  const owner = await context.storageState()
  await context.close()
  return owner
}

export async function fillLogIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel(words.en.t('auth.fields.email')).fill(email)
  await page.getByLabel(words.en.t('auth.fields.password'), { exact: true }).fill(secret)
}

export const submitLogIn = (page: Page) =>
  page.getByTestId('log-in-form').getByRole('button', { name: words.en.t('auth.logIn.submit') })

function isRouteName(name: string): name is RouteName {
  return name in routes
}

/** The routes with a screen: described ones, and those of the table, read as text because these tests know the pages only from outside. */
export function builtScreens(): RouteName[] {
  const table = readFileSync(screensFile, 'utf8').split('export const screens')[1]?.split('\n}')[0] ?? ''
  const listed = [...table.matchAll(/^ {2}'?([\w-]+)'?: '/gm)].map(([, name]) => name ?? '')
  return [...listed, ...screens.map(({ area }) => `dashboard-${area}`)].filter(isRouteName)
}

export function missingScreens(): RouteName[] {
  const built = builtScreens()
  return Object.keys(routes)
    .filter(isRouteName)
    .filter((name) => !built.includes(name))
}

/** Errors that a page logged or threw, and blocks by its policy. Intended refusals are not included. */
export async function collectFaults(context: BrowserContext): Promise<string[]> {
  const faults: string[] = []
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      queueMicrotask(() => {
        throw new Error(`policy: ${effectiveDirective} refused ${blockedURI}`)
      })
    })
  })
  context.on('console', (message) => {
    const isRefusal = /status of 40[134]/.test(message.text())
    if (message.type() === 'error' && !isRefusal) faults.push(`${message.page()?.url()}: ${message.text()}`)
  })
  context.on('weberror', (error) => faults.push(`${error.page()?.url()}: ${error.error()}`))
  return faults
}

/** Addresses of this site that the page links to. */
export function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href]')]
      .map((link) => new URL(link.getAttribute('href') ?? '', location.href))
      .filter(({ origin, protocol }) => origin === location.origin && protocol.startsWith('http'))
      .map(({ pathname, search }) => pathname + search),
  )
}

/** Controls outside the window that cannot be scrolled to. */
export function unreachableControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean => {
      if (!element || element === document.body) return false
      const { overflowX } = getComputedStyle(element)
      return overflowX === 'auto' || overflowX === 'scroll' || scrolls(element.parentElement)
    }
    return [...document.querySelectorAll('a, button, input, select, textarea')]
      .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((control) => {
        const { left, right, width, bottom } = control.getBoundingClientRect()
        return width > 1 && bottom > 0 && (left < -1 || right > innerWidth + 1) && !scrolls(control)
      })
      .map((control) => control.outerHTML.slice(0, 120))
  })
}

export async function expectNoSideScroll(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    tooWide: document.documentElement.scrollWidth - innerWidth,
    beyond: [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth)
      .map((element) => `${element.tagName} ${element.className}`)
      .slice(-3),
  }))
  expect.soft(found.tooWide, `${page.url()} scrolls sideways: ${found.beyond.join(', ')}`).toBeLessThanOrEqual(0)
}

/** The same site on another port, with a worker that can be replaced like by a release. */
export async function siteWithReleases(
  origin: string,
): Promise<{ url: string; release: () => void; close: () => void }> {
  let releases = 0
  const server: Server = createServer((request, response) => {
    void (async () => {
      const headers = new Headers()
      for (const name of ['accept', 'accept-language', 'cookie']) headers.set(name, String(request.headers[name] ?? ''))
      const answer = await fetch(origin + request.url, { headers, redirect: 'manual' })
      const body = Buffer.from(await answer.arrayBuffer())
      const kept = [...answer.headers].filter(([name]) => !/content-(length|encoding)|transfer-encoding/.test(name))
      response.writeHead(answer.status, Object.fromEntries(kept))
      response.end(request.url === '/sw.js' ? Buffer.concat([body, Buffer.from(`\n// release ${releases}`)]) : body)
    })().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    release: () => {
      releases += 1
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
