/** The network fails after the screen has loaded; no sale may be lost, doubled or renumbered. */
import { listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { pushDocuments } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import { expect, test } from '@playwright/test'
import { cutOff } from '../support/cut-off.ts'
import { call, products, signInToShop } from '../support/shop.ts'
import { openRegister, sellForExactCash } from '../support/till.ts'
import { words } from '../support/words.ts'
import { untilKept, withWorker } from '../support/with-worker.ts'

const offlineSales = 20

withWorker(
  'sells offline, survives a reload, and every sale arrives exactly once',
  async ({ page, context, baseURL }) => {
    test.setTimeout(240_000)
    const { t } = words.es
    await signInToShop(context, 'es', baseURL ?? '')
    await openRegister(page, '10000')
    await expect(page.getByTestId('tile-PAN-1')).toBeVisible()
    await untilKept(page)
    // The service worker does not control the first visit yet; a real till has been opened before.
    await page.reload()
    await expect(page.getByTestId('search')).toBeVisible()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

    await context.setOffline(true)
    await page.getByTestId('keep-selling').click()
    const numbers: string[] = []
    for (let index = 0; index < offlineSales; index++) {
      numbers.push(await sellForExactCash(page, products[index % products.length]?.barcode ?? ''))
    }
    await expect(page.getByTestId('sync-chip')).toContainText(String(offlineSales))

    await page.reload()
    const keepSelling = page.getByTestId('keep-selling')
    await expect(page.getByTestId('search')).toBeVisible()
    if (await keepSelling.isVisible()) await keepSelling.click()
    numbers.push(await sellForExactCash(page, products[0]?.barcode ?? ''))
    await expect(page.getByTestId('sync-chip')).toContainText(String(offlineSales + 1))

    await context.setOffline(false)
    await expect(page.getByTestId('sync-chip')).toContainText(t('till.sync.chip.online'), { timeout: 60_000 })

    const { items, total } = await call(context.request, listSales, { per: 100 })
    expect(total).toBe(offlineSales + 1)
    expect(items.map(({ receiptNumber }) => receiptNumber).toSorted()).toEqual(numbers.toSorted())
    expect(new Set(numbers).size).toBe(offlineSales + 1)
    for (const [index, number] of numbers.entries()) {
      const price = index === offlineSales ? products[0]?.price : products[index % products.length]?.price
      expect(items.find(({ receiptNumber }) => receiptNumber === number)?.totalAmount).toBe(Number(price))
    }
  },
)

test('the next screen sends the till’s unsent sales, and the empty list fills', async ({ page, context, baseURL }) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await openRegister(page, '0')
  const mend = await cutOff(page, pushDocuments.path)
  const number = await sellForExactCash(page, products[0]?.barcode ?? '')
  await expect(page.getByTestId('sync-chip')).not.toContainText(words.en.t('till.sync.chip.online'))
  await page.goto('/dashboard/sales')
  await expect(page.getByText(words.en.t('sales.empty'))).toBeVisible()
  mend()
  await expect(page.getByTestId(`row-${number}`).first()).toBeVisible({ timeout: 60_000 })
})

test('ten fast clicks on Complete make one sale', async ({ page, context, baseURL }) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await openRegister(page, '0')
  await page.getByTestId('tile-PAN-1').click()
  await page.getByTestId('pay').first().click()
  await expect(page.getByTestId('payment-dialog')).toBeVisible()

  await page
    .getByTestId('complete')
    .first()
    .evaluate((button: HTMLElement) => {
      for (let clicks = 0; clicks < 10; clicks++) button.click()
    })

  await expect(page.getByTestId('paid-panel')).toBeVisible()
  await expect.poll(async () => (await call(context.request, listSales, {})).total).toBe(1)
  await expect(page.getByTestId('sync-chip')).toContainText(words.en.t('till.sync.chip.online'))
  expect((await call(context.request, listSales, {})).total).toBe(1)
})
