/** `npm run screenshots`: pictures of the main screens and of the kit from a running demo (BASE_URL, by default port 3000) into docs. */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../e2e/support/chromium.ts'
import { scan } from '../e2e/support/till.ts'
import { demoLogin } from '../server/src/seed/demo-login.ts'
import { shootKit } from './kit-pictures.ts'

const baseURL = process.env.BASE_URL ?? 'http://127.0.0.1:3000'
const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url))
/** Two products of the demo, by their barcodes. */
const codes = ['7800000000108', '7800000000443']

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(800)
  await page.screenshot({ path: `${folder}${name}.png` })
  console.log(`docs/screenshots/${name}.png`)
}

async function sell(page: Page): Promise<string> {
  await page.goto('/dashboard/checkout')
  // Another device may hold the demo's register. A confirmation follows then.
  await page.getByTestId('open-session-submit').click()
  const confirmation = page.getByTestId('confirm-dialog')
  await page.getByTestId('search').or(confirmation).first().waitFor()
  if (await confirmation.isVisible()) await confirmation.getByRole('button').last().click()
  await page.getByTestId('search').waitFor()
  await page.locator('[data-testid^="tile-"]').first().waitFor()
  for (const code of [...codes, codes[0] ?? '']) {
    await scan(page, code)
    await page.waitForTimeout(200)
  }
  await shoot(page, 'sell')
  await page.keyboard.press('F9')
  await page.getByTestId('payment-dialog').waitFor()
  await page.getByTestId('quick-cash-1').click()
  await shoot(page, 'payment')
  await page.getByTestId('complete').first().click()
  await page.getByTestId('paid-panel').waitFor()
  await page.getByTestId('show-qr').click()
  return (await page.getByTestId('receipt-link').getAttribute('href')) ?? '/'
}

/** A cashier's permissions, opened where there is something to see. */
async function shootProfile(page: Page): Promise<void> {
  await page.goto('/dashboard/profiles')
  await page.getByRole('link', { name: 'Cajero' }).first().click()
  await page.getByRole('tree').waitFor()
  await shoot(page, 'profile')
}

async function shootAll(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/')
  await page.waitForTimeout(2500)
  await shoot(page, 'home')
  await context.request.post('/api/auth', { data: demoLogin })
  const receipt = await sell(page)
  await page.goto(receipt)
  await shoot(page, 'receipt')
  for (const [name, path] of [
    ['dashboard', '/dashboard'],
    ['products', '/dashboard/products'],
    ['sales', '/dashboard/sales'],
    ['report', '/dashboard/reports/sales-by-category'],
    ['shop', '/shop/almacen-del-puerto/en/products'],
  ] as const) {
    await page.goto(path)
    await page.waitForTimeout(1500)
    await shoot(page, name)
  }
  await shootProfile(page)
  await shootKit(context, baseURL)
}

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
try {
  await shootAll(
    await browser.newContext({
      baseURL,
      viewport: { width: 1280, height: 800 },
      locale: 'en',
      serviceWorkers: 'block',
    }),
  )
} finally {
  await browser.close()
}
