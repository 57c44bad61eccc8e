/** A device signs its documents with its own key. A removed device sells no more, and its sales are kept. */
import { listDevices, revokeDevice } from '@mostrador/contract/features/access/devices/endpoints.ts'
import { listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { listSaleConflicts } from '@mostrador/contract/features/selling/sale-conflicts/endpoints.ts'
import { pushDocuments } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import { expect, type Page, test } from '@playwright/test'
import { call, products, signInToShop } from '../support/shop.ts'
import { openRegister, sellForExactCash } from '../support/till.ts'
import { words } from '../support/words.ts'
import { untilKept, withWorker } from '../support/with-worker.ts'

const bread = products[0]?.barcode ?? ''
const { t } = words.en

test.beforeEach(async ({ context, baseURL }) => {
  await signInToShop(context, 'en', baseURL ?? '')
})

test('a till pairs by itself and signs its documents, and no one can send in its name without its key', async ({
  page,
  context,
}) => {
  await openRegister(page, '10000')
  const pushed = page.waitForRequest((request) => request.url().endsWith(pushDocuments.path))
  await sellForExactCash(page, bread)
  const body: unknown = (await pushed).postDataJSON()
  await expect(page.getByTestId('sync-chip')).toContainText(t('till.sync.chip.online'))

  const { items } = await call(context.request, listDevices, {})
  expect(items).toMatchObject([{ name: 'Chrome, Linux', state: 'active', hasOpenSession: true }])
  expect(body).toMatchObject({ deviceId: items[0]?.id, signature: expect.stringMatching(/^[\w-]{86}$/) })
  const sales = (await call(context.request, listSales, {})).items
  expect(sales).toMatchObject([{ needsReview: [] }])
  const forged = await context.request.post(pushDocuments.path, { data: { ...(body as object), signature: null } })
  expect(forged.status()).toBe(403)
})

withWorker(
  'a device removed while offline sells no more, and every sale it made is kept',
  async ({ page, context }) => {
    await openRegister(page, '10000')
    await sellForExactCash(page, bread)
    await expect(page.getByTestId('sync-chip')).toContainText(t('till.sync.chip.online'))
    await untilKept(page)
    await context.setOffline(true)
    await page.getByTestId('keep-selling').click()
    await sellForExactCash(page, bread)
    await sellForExactCash(page, bread)
    const [device] = (await call(context.request, listDevices, {})).items
    await call(context.request, revokeDevice, { id: device?.id ?? '' })

    await context.setOffline(false)
    const card = page.getByTestId('removed-card')
    await expect(card).toBeVisible({ timeout: 60_000 })
    await expect(card).toContainText(t('till.removed.title'))
    const conflicts = async () => (await call(context.request, listSaleConflicts, {})).items
    await expect.poll(async () => (await conflicts()).length, { timeout: 60_000 }).toBe(2)
    for (const row of await conflicts()) expect(row).toMatchObject({ reason: 'deviceRevoked', kind: 'sale' })
    await expect(card.getByTestId('removed-kept')).toContainText(t('till.removed.kept', { count: 2 }))
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
    expect((await databases()).filter((name) => name.startsWith('mostrador-catalogue-'))).toEqual([])

    await page.reload()
    await expect(card).toBeVisible()
    await card.getByTestId('removed-again').click()
    await page.getByTestId('open-session-submit').click()
    expect(await sellForExactCash(page, bread)).toMatch(/^C1B-/)
    await expect(page.getByTestId('sync-chip')).toContainText('2')
    await expect
      .poll(async () => (await call(context.request, listSales, {})).items.length, { timeout: 30_000 })
      .toBe(2)
  },
)

test('a browser that was reset repeats a number once, gets a new series, and the missing sale is listed', async ({
  page,
  context,
}) => {
  await openRegister(page, '10000')
  await sellForExactCash(page, bread)
  await setNextNumber(page, 3)
  await sellForExactCash(page, bread)
  await expect.poll(async () => (await call(context.request, listSales, {})).items.length, { timeout: 30_000 }).toBe(2)

  await setNextNumber(page, 1)
  expect(await sellForExactCash(page, bread)).toBe('C1-000001')
  await expect(page.getByTestId('sync-chip')).toHaveAttribute('data-state', 'attention', { timeout: 30_000 })
  const conflicts = (await call(context.request, listSaleConflicts, {})).items
  expect(conflicts).toMatchObject([{ reason: 'seriesForked', receiptNumber: 'C1-000001' }])
  await expect.poll(() => seriesOf(page), { timeout: 30_000 }).toBe('C1B')
  expect(await sellForExactCash(page, bread)).toBe('C1B-000001')

  await page.goto('/dashboard/sales/conflicts')
  await expect(page.getByTestId('missing-sales')).toContainText(t('saleConflicts.missing.one', { number: 'C1-000002' }))
})

/** Writes the counter of the series as an earlier state of the browser would have it. */
function setNextNumber(page: Page, nextNumber: number): Promise<void> {
  return page.evaluate(async (next) => {
    const { name = '' } = (await indexedDB.databases()).find((one) => one.name?.startsWith('mostrador-outbox-')) ?? {}
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name)
      request.addEventListener('success', () => resolve(request.result))
    })
    const transaction = db.transaction(['meta'], 'readwrite')
    const meta = transaction.objectStore('meta')
    meta.put({ key: 'series:C1', nextNumber: next })
    const register = meta.get('register')
    register.addEventListener('success', () => {
      meta.put({ ...register.result, lease: { ...register.result.lease, nextNumber: next } })
    })
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    db.close()
  }, nextNumber)
}

/** The series of the register that the device sells on. */
function seriesOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { name = '' } = (await indexedDB.databases()).find((one) => one.name?.startsWith('mostrador-outbox-')) ?? {}
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name)
      request.addEventListener('success', () => resolve(request.result))
    })
    const register = db.transaction(['meta']).objectStore('meta').get('register')
    await new Promise((resolve) => register.addEventListener('success', resolve))
    db.close()
    return register.result.lease.series
  })
}
