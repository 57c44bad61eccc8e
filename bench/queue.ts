/** P14: a till without a network for days: 10,000 sales wait on it while it continues selling, and then they are sent. */
import type { BrowserContext, Page } from '@playwright/test'
import { listSales } from '../contract/src/features/selling/sales/endpoints.ts'
import { multiplySales } from '../e2e/support/multiply-sales.ts'
import { scanProduct } from '../e2e/support/till.ts'
import { untilKept } from '../e2e/support/with-worker.ts'
import { percentile } from './support/measure.ts'
import type { BenchShop } from './support/shop.ts'
import { memoryFigure, timeFigure, withTillBrowser } from './support/till-browser.ts'
import type { Figure } from './start.ts'

const waiting = 10_000
const copiesAtOnce = 2000
const timedSales = 15
const longestDrainMs = 300_000

export function benchQueue(shop: BenchShop): Promise<Figure[]> {
  return withTillBrowser(async (context) => {
    const page = await context.newPage()
    await openTill(page, shop)
    const before = await countSales(context)
    await untilKept(page)
    await context.setOffline(true)
    await page.getByTestId('keep-selling').click()
    const code = shop.items[0]?.barcodes[0] ?? ''
    const empty = await timeSales(page, code)
    for (let made = timedSales; made < waiting; made += copiesAtOnce) {
      await multiplySales(page, Math.min(copiesAtOnce, waiting - made))
    }
    const full = await timeSales(page, code)
    const memory = await memoryFigure(page, 'memory meanwhile', 300)
    const drained = await timeDrain(context, before + waiting + timedSales)
    return [
      timeFigure('complete to paid with an empty queue, p95', percentile(empty, 0.95), 150),
      timeFigure(`complete to paid with ${waiting} sales waiting, p95`, percentile(full, 0.95), 150),
      timeFigure(`${waiting} waiting sales are all on the server`, drained, 120_000),
      memory,
    ]
  })
}

/** Another browser may hold the register, which is then taken over. */
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

async function countSales(context: BrowserContext): Promise<number> {
  const answer = await context.request.post(listSales.path, { data: { per: 1 } })
  const { total }: { total: number } = await answer.json()
  return total
}

/** Waits until the server has all of them; Infinity if that takes longer than `longestDrainMs`. */
async function timeDrain(context: BrowserContext, wanted: number): Promise<number> {
  const started = performance.now()
  await context.setOffline(false)
  while (performance.now() - started < longestDrainMs) {
    if ((await countSales(context)) >= wanted) return performance.now() - started
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return Number.POSITIVE_INFINITY
}
