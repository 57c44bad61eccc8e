/** Crashes the tab anywhere between pressing Complete and the next sale. A sale shown as paid is never lost, and none is half there. */
import { listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { expect, test } from '@playwright/test'
import { expectWhole, type Kept, listenForPaid, readKept } from '../support/kept-sales.ts'
import { browserKills, moments } from '../support/rounds.ts'
import { call, products, signInToShop } from '../support/shop.ts'
import { openRegister, scanProduct } from '../support/till.ts'

/** The longest time between Complete and the crash: the paid panel is visible by then. */
const longestMs = 160

test(`a tab that crashed ${browserKills} times while sales are completed loses none that was shown as paid`, async ({
  context,
  baseURL,
}) => {
  test.setTimeout(120_000 + browserKills * 12_000)
  const shown = new Set<string>()
  await signInToShop(context, 'en', baseURL ?? '')
  let page = await context.newPage()
  await openRegister(page, '10000')
  let before: Kept = { documents: [], nextNumber: 1 }
  for (let round = 0; round < browserKills; round += 1) {
    await page.close()
    page = await context.newPage()
    await listenForPaid(page, shown)
    await page.goto('/dashboard/checkout')
    await expect(page.getByTestId('search'), `round ${round}`).toBeVisible()
    const kept = await readKept(page)
    expectWhole(kept, before, shown)
    before = kept

    await scanProduct(page, products[0]?.barcode ?? '')
    await page.keyboard.press('F9')
    await expect(page.getByTestId('payment-dialog')).toBeVisible()
    void page.keyboard.press('Enter').catch(() => undefined)
    if (round === 0) await expect(page.getByTestId('paid-panel')).toBeVisible()
    else await new Promise((resolve) => setTimeout(resolve, moments() * longestMs))
    const crashed = page.waitForEvent('crash')
    const devtools = await context.newCDPSession(page)
    // The tab is gone before it could answer.
    void devtools.send('Page.crash').catch(() => undefined)
    await crashed
  }

  await page.close()
  page = await context.newPage()
  await page.goto('/dashboard/checkout')
  await expect(page.getByTestId('search')).toBeVisible()
  const { documents } = await readKept(page)
  const total = async () => (await call(context.request, listSales, { per: 1 })).total
  await expect.poll(total, { timeout: 60_000 }).toBe(documents.length)
  expect(shown.size).toBeGreaterThan(0)
  process.stdout.write(`crashed=${browserKills} shown=${shown.size} stored=${documents.length}\n`)
})
