/** Kills the browser anywhere between pressing Complete and the next sale. A sale shown as paid is never lost. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { expect, test } from '@playwright/test'
import { expectWhole, type Kept, listenForPaid, readKept } from '../support/kept-sales.ts'
import { type Killable, launchKillable } from '../support/killable.ts'
import { browserKills, moments } from '../support/rounds.ts'
import { call, products, signInToShop } from '../support/shop.ts'
import { openRegister, scanProduct, sellForExactCash } from '../support/till.ts'
import { words } from '../support/words.ts'
import { untilKept, withWorker } from '../support/with-worker.ts'

/** The longest time between Complete and the kill: the paid panel is visible by then. */
const longestMs = 160
test(`a browser killed ${browserKills} times while sales are completed loses none that was shown as paid`, async ({
  context,
  baseURL,
}) => {
  test.setTimeout(120_000 + browserKills * 12_000)
  const profile = await mkdtemp(join(tmpdir(), 'mostrador-killed-'))
  const shown = new Set<string>()
  let browser: Killable = await launchKillable(profile)
  try {
    await signInToShop(context, 'en', baseURL ?? '')
    const cookies = await context.cookies()
    await browser.context.addCookies(cookies)
    const first = await browser.context.newPage()
    await first.setViewportSize({ width: 1280, height: 800 })
    const visit = new URL('/dashboard/checkout', baseURL).href
    await openRegister(first, '10000', visit)

    let before: Kept = { documents: [], nextNumber: 1 }
    for (let round = 0; round < browserKills; round += 1) {
      await browser.kill()
      browser = await launchKillable(profile)
      // A killed browser has not written its cookies; this test is not about the log-in.
      await browser.context.addCookies(cookies)
      const page = await browser.context.newPage()
      await listenForPaid(page, shown)
      await page.goto(visit)
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
    }

    await browser.kill()
    browser = await launchKillable(profile)
    await browser.context.addCookies(cookies)
    const page = await browser.context.newPage()
    await page.goto(visit)
    await expect(page.getByTestId('search')).toBeVisible()
    const { documents } = await readKept(page)
    const sold = async () => (await call(context.request, listSales, { per: 100 })).items
    await expect.poll(async () => (await sold()).length, { timeout: 60_000 }).toBe(documents.length)
    const numbers = (await sold()).map(({ receiptNumber }) => receiptNumber)
    expect(numbers.toSorted()).toEqual(documents.map(({ receiptNumber }) => receiptNumber).toSorted())
    expect(shown.size).toBeGreaterThan(0)
    expect(numbers).toEqual(expect.arrayContaining([...shown]))
    process.stdout.write(`killed=${browserKills} shown=${shown.size} stored=${numbers.length} lost=0 doubled=0\n`)
  } finally {
    await browser.kill()
    await rm(profile, { recursive: true, force: true })
  }
})

withWorker(
  'an outbox that the browser deleted is restored from its second copy, and its sales are sent',
  async ({ page, context, baseURL }) => {
    const { t } = words.en
    await signInToShop(context, 'en', baseURL ?? '')
    await openRegister(page, '10000')
    await untilKept(page)
    // The service worker does not control the first visit yet.
    await page.reload()
    await expect(page.getByTestId('search')).toBeVisible()
    await context.setOffline(true)
    await page.getByTestId('keep-selling').click()
    const sold = [
      await sellForExactCash(page, products[0]?.barcode ?? ''),
      await sellForExactCash(page, products[0]?.barcode ?? ''),
    ]

    await page.evaluate(async () => {
      for (const { name = '' } of await indexedDB.databases()) {
        if (name.startsWith('mostrador-outbox-')) indexedDB.deleteDatabase(name)
      }
    })
    await page.reload()
    await expect(page.getByText(t('till.storage.restored'))).toBeVisible()
    await expect(page.getByTestId('search')).toBeVisible()
    if (await page.getByTestId('keep-selling').isVisible()) await page.getByTestId('keep-selling').click()
    sold.push(await sellForExactCash(page, products[0]?.barcode ?? ''))
    expect(sold.map((number) => number.slice(-1))).toEqual(['1', '2', '3'])

    await context.setOffline(false)
    const onServer = async () =>
      (await call(context.request, listSales, {})).items.map(({ receiptNumber }) => receiptNumber)
    await expect.poll(async () => (await onServer()).toSorted(), { timeout: 60_000 }).toEqual(sold)
  },
)
