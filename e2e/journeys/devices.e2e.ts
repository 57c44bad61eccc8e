/** Several devices and one register: takeovers, closings with unsent sales, a long queue. */
import { listCheckouts } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { multiplySales } from '../support/multiply-sales.ts'
import { lateSales, waitingSales } from '../support/rounds.ts'
import { call, products, signInMember, signInToShop } from '../support/shop.ts'
import { openRegister, sellForExactCash } from '../support/till.ts'
import { words } from '../support/words.ts'
import { untilKept, withWorker } from '../support/with-worker.ts'

const bread = products[0]?.barcode ?? ''
const { t } = words.en

async function goOffline(page: Page, context: BrowserContext): Promise<void> {
  await untilKept(page)
  await context.setOffline(true)
  await page.getByTestId('keep-selling').click()
}

withWorker(
  'a register is taken over while its device is offline: both series arrive, no number twice, and the device learns it',
  async ({ page, context, browser, baseURL }) => {
    await signInToShop(context, 'en', baseURL ?? '')
    await openRegister(page, '10000')
    const first = await sellForExactCash(page, bread)
    await expect(page.getByTestId('sync-chip')).toContainText(t('till.sync.chip.online'))
    await goOffline(page, context)
    const here = [first, await sellForExactCash(page, bread), await sellForExactCash(page, bread)]

    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
    const other = await elsewhere.newPage()
    const owner = await context.request.storageState()
    const requests = await browser.newContext({ baseURL: baseURL ?? '', storageState: owner })
    await signInMember(elsewhere, requests.request, 'Manager')
    await other.goto('/dashboard/checkout')
    await other.getByTestId('open-session-submit').click()
    await other
      .getByRole('alertdialog')
      .getByRole('button', { name: t('till.opening.takeOver') })
      .click()
    await expect(other.getByTestId('search')).toBeVisible()
    const there = [await sellForExactCash(other, bread), await sellForExactCash(other, bread)]
    await page.getByTestId('tile-CAF-1').click()
    await expect(page.getByTestId('cart-line-CAF-1')).toBeVisible()

    await context.setOffline(false)
    const notice = page.getByTestId('left-notice')
    await expect(notice).toContainText('Eva Soto took this register over', { timeout: 60_000 })
    await expect(notice).toContainText('Your open sale is held')
    await other.getByTestId('held-sales').click()
    await other.getByTestId('held-open').click()
    await expect(other.getByTestId('cart-line-CAF-1')).toBeVisible()
    const sold = async () => (await call(requests.request, listSales, {})).items
    await expect.poll(async () => (await sold()).length, { timeout: 60_000 }).toBe(5)
    expect((await sold()).map(({ receiptNumber }) => receiptNumber).toSorted()).toEqual([...here, ...there].toSorted())
    expect([...here, ...there].map((number) => number.split('-')[0])).toEqual(['C1', 'C1', 'C1', 'C1B', 'C1B'])
    await elsewhere.close()
    await requests.close()
  },
)

withWorker(
  'a session is closed elsewhere with unsent sales: the count stays, and every sale arrives, marked late',
  async ({ page, context, browser, baseURL }) => {
    test.setTimeout(240_000)
    await signInToShop(context, 'en', baseURL ?? '')
    await openRegister(page, '10000')
    await goOffline(page, context)
    await sellForExactCash(page, bread)
    await multiplySales(page, lateSales - 1)

    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
    const owner = await browser.newContext({
      baseURL: baseURL ?? '',
      storageState: await context.request.storageState(),
    })
    await signInMember(elsewhere, owner.request, 'Manager')
    const other = await elsewhere.newPage()
    await other.goto('/dashboard/checkout')
    await other.getByTestId('open-session-submit').click()
    await other
      .getByRole('alertdialog')
      .getByRole('button', { name: t('till.opening.takeOver') })
      .click()
    await expect(other.getByTestId('search')).toBeVisible()
    await other.getByTestId('sell-menu').click()
    await other.getByTestId('menu-closing').click()
    const closing = other.getByTestId('closing-dialog')
    await closing.getByTestId('closing-way').click()
    await closing.getByTestId('closing-total').fill('10000')
    await closing.getByTestId('closing-next').click()
    await closing.getByTestId('closing-left').fill('10000')
    await closing.getByTestId('closing-confirm').click()
    await expect(other.getByTestId('opening-card')).toBeVisible()
    const openSession = async () => (await call(owner.request, listCheckouts, {})).items[0]?.openSession ?? null
    await expect.poll(openSession, { timeout: 30_000 }).toBeNull()

    await context.setOffline(false)
    const sold = async () => (await call(owner.request, listSales, { per: 100 })).items
    await expect.poll(async () => (await sold()).length, { timeout: 60_000 }).toBe(lateSales)
    for (const { needsReview } of await sold()) expect(needsReview).toContain('sessionClosed')
    await elsewhere.close()
    await owner.close()
  },
)

withWorker(`${waitingSales} waiting sales are sent in order, once each`, async ({ page, context, baseURL }) => {
  test.setTimeout(300_000)
  await signInToShop(context, 'en', baseURL ?? '')
  await openRegister(page, '10000')
  await goOffline(page, context)
  await sellForExactCash(page, bread)
  expect(await multiplySales(page, waitingSales - 1)).toBe(waitingSales)

  const startedAt = Date.now()
  await context.setOffline(false)
  const total = async () => (await call(context.request, listSales, { per: 1 })).total
  await expect.poll(total, { timeout: 240_000, intervals: [250] }).toBe(waitingSales)
  process.stdout.write(`drained=${waitingSales} seconds=${((Date.now() - startedAt) / 1000).toFixed(1)}\n`)
  await expect(page.getByTestId('sync-chip')).toContainText(t('till.sync.chip.online'), { timeout: 60_000 })
  const { items } = await call(context.request, listSales, { per: 100 })
  expect(new Set(items.map(({ receiptNumber }) => receiptNumber)).size).toBe(items.length)
})
