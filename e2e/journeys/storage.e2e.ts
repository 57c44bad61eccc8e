/** The browser cannot store data: no unsaved sale is shown as paid, and the till recovers without help. */
import { getSession } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { expect, type Page, test } from '@playwright/test'
import { diskOf } from '../support/full-disk.ts'
import { call, products, signInToShop } from '../support/shop.ts'
import { openRegister, scanProduct, sellForExactCash } from '../support/till.ts'
import { words } from '../support/words.ts'

const { t } = words.en
const bread = products[0]?.barcode ?? ''

/** A page of the same origin that has no database open. */
const leaveTill = (page: Page) => page.goto('/api/health/ready')

/** Changes the outbox without the till's knowledge, from a page that has none open. */
function changeOutbox(page: Page, change: 'drop drafts' | 'delete' | 'empty'): Promise<void> {
  return page.evaluate(async (what) => {
    const settled = (request: IDBRequest) =>
      new Promise<void>((resolve, reject) => {
        request.addEventListener('success', () => resolve())
        request.addEventListener('error', () => reject(request.error))
      })
    const { name = '' } = (await indexedDB.databases()).find((one) => one.name?.startsWith('mostrador-outbox-')) ?? {}
    if (what === 'delete') {
      // Clearing a site's data also clears the second copy.
      const buckets: { delete: (bucket: string) => Promise<void> } | undefined = Reflect.get(
        navigator,
        'storageBuckets',
      )
      await buckets?.delete('mostrador-second-copy')
      return settled(indexedDB.deleteDatabase(name))
    }
    const first = indexedDB.open(name)
    await settled(first)
    const { version } = first.result
    if (what === 'empty') {
      const transaction = first.result.transaction(['meta', 'documents', 'drafts'], 'readwrite')
      for (const store of ['meta', 'documents', 'drafts']) transaction.objectStore(store).clear()
      await new Promise((resolve) => transaction.addEventListener('complete', resolve))
      return first.result.close()
    }
    first.result.close()
    const request = indexedDB.open(name, version + 1)
    request.addEventListener('upgradeneeded', () => request.result.deleteObjectStore('drafts'))
    await settled(request)
    request.result.close()
  }, change)
}

async function takeOver(page: Page): Promise<void> {
  await page.getByTestId('open-session-submit').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('till.opening.takeOver') })
    .click()
  await expect(page.getByTestId('search')).toBeVisible()
}

test.beforeEach(async ({ context, baseURL }) => {
  await signInToShop(context, 'en', baseURL ?? '')
})

test('with a full disk at payment the sale is not shown as paid, the till gives the reason, and with space again it is', async ({
  page,
  context,
  baseURL,
}) => {
  await openRegister(page, '0')
  await scanProduct(page, bread)
  await page.keyboard.press('F9')
  await expect(page.getByTestId('payment-dialog')).toBeVisible()
  const disk = await diskOf(page, baseURL ?? '')
  await disk.fill()

  await page.getByTestId('complete').first().click()

  await expect(page.getByTestId('payment-dialog')).toContainText(t('till.payment.notStored'))
  await expect(page.getByTestId('paid-panel')).toBeHidden()
  expect((await call(context.request, listSales, {})).total).toBe(0)

  await disk.free()
  await page.getByTestId('complete').first().click()
  await expect(page.getByTestId('paid-panel')).toBeVisible()
  await expect(page.getByTestId('paid-receipt-number')).toContainText('C1-000001')
  await expect.poll(async () => (await call(context.request, listSales, {})).total).toBe(1)
})

test('a line that could not be stored on a full disk shows it, and is stored with the next one when there is space', async ({
  page,
  baseURL,
}) => {
  await openRegister(page, '0')
  const disk = await diskOf(page, baseURL ?? '')
  await disk.fill()
  await page.getByTestId('tile-PAN-1').click()
  await expect(page.getByText(t('till.cart.unsaved'))).toBeVisible()
  await disk.free()
  await page.getByTestId('tile-PAN-1').click()
  await expect(page.getByText(t('till.cart.unsaved'))).toBeHidden()
  await page.reload()
  await expect(page.getByTestId('cart-line-PAN-1')).toContainText('2 ×')
})

test('names an old tab that blocks the database upgrade, and opens the till by itself once it is closed', async ({
  page,
  context,
}) => {
  const { session } = await call(context.request, getSession, {})
  const old = await context.newPage()
  await leaveTill(old)
  await old.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open(name, 1)
        request.addEventListener('upgradeneeded', () => {
          request.result.createObjectStore('meta', { keyPath: 'key' })
          request.result.createObjectStore('sales', { keyPath: 'position', autoIncrement: true })
          request.result.createObjectStore('drafts', { keyPath: 'checkoutId' })
        })
        // The connection stays open, like that of a very old application.
        request.addEventListener('success', () => resolve())
      }),
    `mostrador-outbox-${session?.company?.id}`,
  )

  await page.goto('/dashboard/checkout')
  await expect(page.getByTestId('till-stopped')).toContainText(t('till.blocked.title'))
  await old.close()
  await page.getByTestId('open-session-float').fill('0')
  await page.getByTestId('open-session-submit').click()
  await expect(page.getByTestId('search')).toBeVisible()
  expect(await sellForExactCash(page, bread)).toBe('C1-000001')
})

test('creates a missing store again, and the register continues its numbers', async ({ page, context }) => {
  await openRegister(page, '0')
  await sellForExactCash(page, bread)
  await leaveTill(page)
  await changeOutbox(page, 'drop drafts')

  await page.goto('/dashboard/checkout')
  await expect(page.getByTestId('search')).toBeVisible()
  expect(await sellForExactCash(page, bread)).toBe('C1-000002')
  await expect.poll(async () => (await call(context.request, listSales, {})).total).toBe(2)
})

test('a device that was wiped takes over its register again, with a new series', async ({ page, context }) => {
  await openRegister(page, '0')
  await sellForExactCash(page, bread)
  await expect.poll(async () => (await call(context.request, listSales, {})).total).toBe(1)
  await leaveTill(page)
  await changeOutbox(page, 'delete')

  await page.goto('/dashboard/checkout')
  await takeOver(page)
  expect(await sellForExactCash(page, bread)).toBe('C1B-000001')
  await expect.poll(async () => (await call(context.request, listSales, {})).total).toBe(2)
})

test('with a store emptied under an open till no sale is shown as paid without a register, and the till opens again', async ({
  page,
  context,
}) => {
  await openRegister(page, '0')
  await expect(page.getByTestId('tile-PAN-1')).toBeVisible()
  const other = await context.newPage()
  await leaveTill(other)
  await changeOutbox(other, 'empty')
  await other.close()

  await scanProduct(page, bread)
  await page.keyboard.press('F9')
  await page.getByTestId('complete').first().click()
  await expect(page.getByTestId('payment-dialog')).toContainText(t('till.payment.leaseLost'))
  await expect(page.getByTestId('paid-panel')).toBeHidden()
  await page.reload()
  await expect(page.getByText(t('till.storage.restored'))).toBeVisible()
  await expect(page.getByTestId('search')).toBeVisible()
  expect(await sellForExactCash(page, bread)).toBe('C1-000001')
  await expect.poll(async () => (await call(context.request, listSales, {})).total).toBe(1)
})
