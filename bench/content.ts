/** P17: pages of content and of an online shop on a slow phone, with and without late fonts. */
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { addressIn, type RouteName } from '@mostrador/contract/routes.ts'
import { chromiumArgs, chromiumPath } from '../e2e/support/chromium.ts'
import type { Figure } from './start.ts'
import { get } from './support/client.ts'
import { openOnlineShop } from './support/online-shop.ts'
import type { BenchShop } from './support/shop.ts'
import { benchUrl, type World } from './support/world.ts'

/** A phone of the lower class on a slow 4G connection, as Lighthouse simulates it. */
const slowdown = 4
const network = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 }
const phone = { width: 360, height: 740 }
const fontDelayMs = 3000
/** The idle moment of a slow phone, with the fonts, has passed by then. */
const settledMs = 5000
const kibibyte = 1024
const rounds = 3
const shopProducts = 10_000

const goals = { paintMs: 1500, shift: 0.02, scriptKib: 20 }

export async function benchContent(world: World, shop: BenchShop): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
  try {
    const figures: Figure[] = []
    for (const [what, path] of [...(await pagesOfContent()), ...(await pagesOfShop(world, shop))])
      figures.push(await measurePage(browser, what, path))
    return figures
  } finally {
    await browser.close()
  }
}

/** A page of each kind. Pages that are not built yet answer 404 and are left out. */
async function pagesOfContent(): Promise<(readonly [what: string, path: string])[]> {
  const fixed: readonly RouteName[] = ['index', 'features', 'pricing', 'faq', 'help', 'blog']
  const first = async (list: 'help' | 'blog') => {
    const { text } = await get(addressIn(list, 'es'))
    const links = [...text.matchAll(/href="(\/(?:help|blog)\/(?!categor)[^"?/]+\?lang=es)"/g)]
    return links.map(([, link = '']) => link).find((link) => link.startsWith(`/${list}/`)) ?? ''
  }
  const candidates = [
    ...fixed.map((name) => [name, addressIn(name, 'es')] as const),
    ['help article', await first('help')] as const,
    ['blog post', await first('blog')] as const,
  ]
  const answers = await Promise.all(candidates.map(([, path]) => get(path)))
  return candidates.filter((_, index) => answers[index]?.statusCode === 200)
}

/** The shop's first page, its list of 10,000 products, the list narrowed by a search, and a product. */
async function pagesOfShop(world: World, shop: BenchShop): Promise<(readonly [what: string, path: string])[]> {
  const name = await openOnlineShop(world, shop, shopProducts)
  return [
    ['shop', `/shop/${name}/es`],
    [`shop, list of ${shopProducts} products`, `/shop/${name}/es/productos`],
    ['shop, search', `/shop/${name}/es/productos?q=prodcto+77`],
    ['shop, product', `/shop/${name}/es/p/producto-77`],
  ]
}

async function measurePage(browser: Browser, what: string, path: string): Promise<Figure> {
  const visits: Visit[] = []
  for (let round = 0; round < rounds; round++) visits.push(await visit(browser, path, 0))
  const late = await visit(browser, path, fontDelayMs)
  const paint = visits.map(({ paintMs }) => paintMs).toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  const shift = Math.max(late.shift, ...visits.map((each) => each.shift))
  const script = Math.max(...visits.map(({ scriptBytes }) => scriptBytes)) / kibibyte
  return {
    what: `${what}: largest paint, shifts also with late fonts, script before idle`,
    measured: `${(paint / 1000).toFixed(2)} s, ${shift.toFixed(3)}, ${script.toFixed(1)} KiB`,
    goal: '≤ 1.5 s, ≤ 0.02, ≤ 20 KiB',
    isMet: paint <= goals.paintMs && shift <= goals.shift && script <= goals.scriptKib,
  }
}

type Visit = { paintMs: number; shift: number; scriptBytes: number }

async function visit(browser: Browser, path: string, delayMs: number): Promise<Visit> {
  const context = await browser.newContext({ viewport: phone, baseURL: benchUrl, serviceWorkers: 'block' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', network)
  if (delayMs > 0)
    await page.route('**/*.woff2', async (route) => {
      await wait(delayMs)
      await route.continue()
    })
  await page.addInitScript(observe)
  await page.goto(path, { waitUntil: 'load' })
  const scriptBytes = (await scriptsOf(page)).reduce((sum, script) => sum + gzipSync(script).length, 0)
  await page.evaluate(() => Reflect.get(window, 'becomeIdle')?.())
  await page.waitForTimeout(settledMs)
  const { paintMs, shift } = await page.evaluate(() => Reflect.get(window, 'vitals'))
  await context.close()
  return { paintMs, shift, scriptBytes }
}

/** Runs in the page: the last largest paint, and the sum of all shifts. The idle moment waits until the scripts are counted. */
function observe(): void {
  window.requestIdleCallback = (callback) => {
    Object.assign(window, { becomeIdle: callback })
    return 0
  }
  const vitals = { paintMs: 0, shift: 0 }
  Object.assign(window, { vitals })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) vitals.paintMs = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) vitals.shift += Number(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The size of the page itself and of the files it has loaded: everything that runs before the browser is idle. */
async function scriptsOf(page: Page): Promise<string[]> {
  const inline = await page
    .locator('script:not([src]):not([type])')
    .evaluateAll((scripts) => scripts.map(({ textContent }) => textContent))
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )
  const texts = await Promise.all(files.map(async (file) => (await get(new URL(file).pathname)).text))
  return [...inline, ...texts]
}
