/** P14: a till that was without a network for days: 10,000 sales wait on it while it goes on selling, and then they are sent. */
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { listSales } from '../contract/src/features/sales/endpoints.ts'
import { chromiumArgs, chromiumPath } from '../e2e/support/chromium.ts'
import { multiplySales } from '../e2e/support/multiply-sales.ts'
import { scanProduct } from '../e2e/support/till.ts'
import { percentile } from './support/measure.ts'
import { type BenchShop, email, password } from './support/shop.ts'
import { benchUrl } from './support/world.ts'
import type { Figure } from './start.ts'

const waiting = 10_000
const copiesAtOnce = 2000
const timedSales = 15
const longestDrainMs = 300_000
const mebibyte = 2 ** 20

export async function benchQueue(shop: BenchShop): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
  try {
    const context = await browser.newContext({
      baseURL: benchUrl,
      viewport: { width: 1440, height: 900 },
      locale: 'en',
    })
    await context.request.post('/api/auth', { data: { email, password } })
    const page = await context.newPage()
    await openTill(page, shop)
    const before = await countSales(context)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await context.setOffline(true)
    await page.getByTestId('keep-selling').click()
    const code = shop.items[0]?.barcodes[0] ?? ''
    const empty = await timeSales(page, code)
    for (let made = timedSales; made < waiting; made += copiesAtOnce) {
      await multiplySales(page, Math.min(copiesAtOnce, waiting - made))
    }
    const full = await timeSales(page, code)
    const heap = await heapMebibytes(page)
    const drained = await timeDrain(context, before + waiting + timedSales)
    return [
      figure('complete to paid with an empty queue, p95', percentile(empty, 0.95), 150),
      figure(`complete to paid with ${waiting} sales waiting, p95`, percentile(full, 0.95), 150),
      figure(`${waiting} waiting sales are all on the server`, drained, 120_000),
      { what: 'memory meanwhile', measured: `${heap.toFixed(0)} MiB`, goal: '≤ 300 MiB', isMet: heap <= 300 },
    ]
  } finally {
    await browser.close()
  }
}

function figure(what: string, milliseconds: number, goal: number): Figure {
  return { what, measured: `${milliseconds.toFixed(0)} ms`, goal: `≤ ${goal} ms`, isMet: milliseconds <= goal }
}

/** Another browser may have the register by now: then it is taken over. */
async function openTill(page: Page, shop: BenchShop): Promise<void> {
  await page.goto('/dashboard/checkout')
  await page.getByTestId('open-session-register').selectOption(shop.spareCheckoutId)
  const float = page.getByTestId('open-session-float')
  if (await float.isVisible()) await float.fill('10000')
  await page.getByTestId('open-session-submit').click()
  const takeOver = page.getByRole('alertdialog').getByRole('button').last()
  const search = page.getByTestId('search')
  await search.or(takeOver).first().waitFor()
  if (await takeOver.isVisible()) await takeOver.click()
  await search.waitFor()
  await page.locator('[data-testid^="tile-"]').first().waitFor()
}

/** From the click on Complete until the receipt's panel is painted. */
async function timeSales(page: Page, code: string): Promise<number[]> {
  const times: number[] = []
  for (let sale = 0; sale < timedSales; sale += 1) {
    await scanProduct(page, code)
    await page.waitForTimeout(300)
    await page.keyboard.press('F9')
    await page.getByTestId('complete').first().waitFor()
    await page.waitForTimeout(200)
    times.push(
      await page.evaluate(async () => {
        const button = document.querySelector<HTMLElement>('[data-testid="complete"]')
        const from = performance.now()
        button?.click()
        while (!document.querySelector('[data-testid="paid-panel"]')) await new Promise(requestAnimationFrame)
        return performance.now() - from
      }),
    )
    await page.keyboard.press('Enter')
    await page.getByTestId('paid-panel').waitFor({ state: 'hidden' })
  }
  return times
}

async function heapMebibytes(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('Performance.enable')
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / mebibyte
}

async function countSales(context: BrowserContext): Promise<number> {
  const answer = await context.request.post(listSales.path, { data: { per: 1 } })
  const { total }: { total: number } = await answer.json()
  return total
}

/** Until the server has all of them; never when it takes longer than anybody would wait. */
async function timeDrain(context: BrowserContext, wanted: number): Promise<number> {
  const started = performance.now()
  await context.setOffline(false)
  while (performance.now() - started < longestDrainMs) {
    if ((await countSales(context)) >= wanted) return performance.now() - started
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return Number.POSITIVE_INFINITY
}
