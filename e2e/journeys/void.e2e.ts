/** Voiding a whole sale: at the till offline, and in the office. */
import { listCheckouts } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { getSessionReport } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { expect } from '@playwright/test'
import { call, products, signInToShop } from '../support/shop.ts'
import { openRegister, sellForExactCash } from '../support/till.ts'
import { words } from '../support/words.ts'
import { untilKept, withWorker } from '../support/with-worker.ts'

const bread = products[0]?.barcode ?? ''

withWorker(
  'a sale is voided offline, another in the office, and the drawer and the receipt follow',
  async ({ page, context, baseURL }) => {
    const { t } = words.en
    await signInToShop(context, 'en', baseURL ?? '')
    await openRegister(page, '10000')
    const first = await sellForExactCash(page, bread)
    const second = await sellForExactCash(page, bread)
    await expect(page.getByTestId('sync-chip')).toContainText(t('till.sync.chip.online'))

    await untilKept(page)
    // The service worker does not control the first visit yet; a real till has been opened before.
    await page.reload()
    await expect(page.getByTestId('search')).toBeVisible()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await context.setOffline(true)
    await page.getByTestId('keep-selling').click()
    await page.getByTestId('sell-menu').click()
    await page.getByTestId('menu-void').click()
    await page.getByTestId(`void-pick-${first}`).click()
    await page.getByTestId('void-confirm').click()
    await expect(page.getByTestId('void-dialog')).toContainText(t('voids.reasonTooShort'))
    await page.getByTestId('void-reason').fill('Charged twice')
    await page.getByTestId('void-confirm').click()
    await expect(page.getByTestId('void-done')).toContainText(t('voids.cash', { amount: '$1,290' }))
    await page.getByTestId('void-close').click()
    await page.getByTestId('sell-menu').click()
    await page.getByTestId('menu-void').click()
    await expect(page.getByTestId(`void-pick-${second}`)).toBeVisible()
    await expect(page.getByTestId(`void-pick-${first}`)).toBeHidden()
    await page.keyboard.press('Escape')
    await context.setOffline(false)

    const cancelled = async () =>
      (await call(context.request, listSales, { filters: { status: 'cancelled' } })).items.map(
        ({ receiptNumber }) => receiptNumber,
      )
    await expect.poll(cancelled, { timeout: 60_000 }).toEqual([first])

    const { items } = await call(context.request, listSales, {})
    const other = items.find(({ receiptNumber }) => receiptNumber === second)
    const office = await context.newPage()
    await office.goto(`/dashboard/sales/${other?.id}`)
    await office.getByTestId('void-sale').click()
    await office.getByTestId('void-sale-reason').fill('Wrong customer')
    await office.getByTestId('void-sale-confirm').click()
    await expect(office.getByTestId('sale-voided')).toContainText('Wrong customer')
    await expect(office.getByTestId('void-sale')).toBeHidden()
    expect(await cancelled()).toHaveLength(2)
    const [checkout] = (await call(context.request, listCheckouts, {})).items
    const { report } = await call(context.request, getSessionReport, { id: checkout?.openSession?.id ?? '' })
    expect(report).toMatchObject({ salesCount: 0, voidsCount: 2, cash: { expectedAmount: 10_000 } })
  },
)
