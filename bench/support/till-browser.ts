/** The pinned browser on the benchmark's shop, logged in, and measurements in it. */
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../../e2e/support/chromium.ts'
import type { Figure } from '../start.ts'
import { median, percentile } from './measure.ts'
import { email, password } from './shop.ts'
import { benchUrl } from './world.ts'

const mebibyte = 2 ** 20

/** Opens the browser for some work and always closes it. */
export async function withTillBrowser<T>(work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
  try {
    const context = await browser.newContext({
      baseURL: benchUrl,
      viewport: { width: 1440, height: 900 },
      locale: 'en',
    })
    await context.request.post('/api/auth', { data: { email, password } })
    return await work(context)
  } finally {
    await browser.close()
  }
}

export function timeFigure(what: string, milliseconds: number, goal: number): Figure {
  return { what, measured: `${milliseconds.toFixed(0)} ms`, goal: `≤ ${goal} ms`, isMet: milliseconds <= goal }
}

/** The median and the slow end of many times in milliseconds. The goal applies to the slow end. */
export function spreadFigure(what: string, times: readonly number[], goal: number): Figure {
  const slow = percentile(times, 0.95)
  return {
    what: `${what}, p50 and p95`,
    measured: `${median(times).toFixed(0)} and ${slow.toFixed(0)} ms`,
    goal: `≤ ${goal} ms`,
    isMet: slow <= goal,
  }
}

/** The page's JavaScript memory after garbage collection. */
export async function memoryFigure(page: Page, what: string, goal: number): Promise<Figure> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('Performance.enable')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const size = (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / mebibyte
  return { what, measured: `${size.toFixed(0)} MiB`, goal: `≤ ${goal} MiB`, isMet: size <= goal }
}
