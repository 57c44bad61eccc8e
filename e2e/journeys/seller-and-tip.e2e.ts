/** Facts about how a sale was made: its seller, the internal note and the tip, offline too. */
import { getSale, listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { getGeneralSettings, updateGeneralSettings } from '@mostrador/contract/features/access/settings/endpoints.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import { call, signInMember, signInToShop } from '../support/shop.ts'
import { amountOf, openRegister, scanProduct } from '../support/till.ts'
import { words } from '../support/words.ts'
import { untilKept, withWorker } from '../support/with-worker.ts'

const { t } = words.en
const bread = '7800000000016'

withWorker('the cashier sets the seller and an internal note, offline', async ({ browser, page, context, baseURL }) => {
  await signInToShop(context, 'en', baseURL ?? '')
  const other = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signInMember(other, context.request, 'Cashier', { name: 'Luis Vera' })
  const pulled = page.waitForResponse((response) => response.url().endsWith('/api/checkout/pullSellers'))
  await openRegister(page, '10000')
  await pulled
  await untilKept(page)
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await scanProduct(page, bread)

  await context.setOffline(true)
  await page.getByTestId('keep-selling').click()
  await page.getByTestId('cart-menu').click()
  await page.getByTestId('cart-seller').click()
  await expect(page.getByTestId('seller-Ana Rojas')).toHaveAttribute('aria-pressed', 'true')
  await page.getByTestId('seller-Luis Vera').click()
  await expect(page.getByTestId('seller-dialog')).toBeHidden()
  await expect(page.getByTestId('sale-seller')).toHaveText(t('sell.seller.row', { name: 'Luis Vera' }))
  await page.getByTestId('cart-menu').click()
  await page.getByTestId('cart-internal-note').click()
  await page.getByTestId('internal-note').fill('His brother pays')
  await page.getByTestId('internal-note-save').click()
  await expect(page.getByTestId('sale-internal-note')).toContainText('His brother pays')
  await page.keyboard.press('F9')
  await expect(page.getByTestId('payment-dialog')).toBeVisible()
  await page.keyboard.press('Enter')
  const paid = page.getByTestId('paid-panel')
  await expect(paid.getByText('Luis Vera')).toBeVisible()
  await expect(paid.getByText('Ana Rojas')).toBeVisible()
  await expect(paid.getByText('His brother pays')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(paid).toBeHidden()

  // The next sale starts with the cashier as seller.
  await scanProduct(page, bread)
  await expect(page.getByTestId('sale-seller')).toHaveCount(0)
  await context.setOffline(false)

  await expect.poll(async () => (await call(context.request, listSales, {})).total, { timeout: 30_000 }).toBe(1)
  const { items } = await call(context.request, listSales, { filters: { seller: '*luis' } })
  const { sale } = await call(context.request, getSale, { id: items[0]?.id ?? '' })
  expect(sale).toMatchObject({
    sellerName: 'Luis Vera',
    cashierName: 'Ana Rojas',
    internalNote: 'His brother pays',
    needsReview: [],
  })
  const office = await context.newPage()
  await office.goto(`/dashboard/sales/${sale.id}`)
  await expect(office.getByTestId('sale-internal-note')).toContainText('His brother pays')
  await expect(office.getByText(t('sales.detail.seller', { name: 'Luis Vera' }), { exact: false })).toBeVisible()
  await office.goto(`/r/${sale.publicToken}`)
  await expect(office.getByText('Luis', { exact: true })).toBeVisible()
  await expect(office.getByText('His brother pays')).toHaveCount(0)
})

async function askForTips(request: APIRequestContext): Promise<void> {
  const { settings } = await call(request, getGeneralSettings, {})
  const { logo: _, legalName, taxId, address, phone, ...kept } = settings
  const texts = { legalName: legalName ?? '', taxId: taxId ?? '', address: address ?? '', phone: phone ?? '' }
  const tips = { takesTips: true, tipPercents: ['10'] }
  await call(request, updateGeneralSettings, { ...kept, ...texts, ...tips, logoImageId: null })
}

withWorker(
  'a tip is paid on top of the total offline, and the office shows it separately',
  async ({ page, context, baseURL }) => {
    await signInToShop(context, 'en', baseURL ?? '')
    await askForTips(context.request)
    await openRegister(page, '10000')
    await untilKept(page)
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await scanProduct(page, bread)

    await context.setOffline(true)
    await page.getByTestId('keep-selling').click()
    await page.keyboard.press('F9')
    await expect.poll(() => amountOf(page, 'to-pay')).toBe(1290)
    // A tenth of 1293 is 129, and 1422 is paid as 1420 in cash.
    await page.getByTestId('tip-10').click()
    await expect.poll(() => amountOf(page, 'to-pay')).toBe(1420)
    await page.getByTestId('tip-amount').fill('207')
    await expect.poll(() => amountOf(page, 'to-pay')).toBe(1500)
    await page.getByTestId('complete').click()
    const paid = page.getByTestId('paid-panel')
    await expect(paid.getByText(t('receipts.paper.tip'), { exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(paid).toBeHidden()
    await context.setOffline(false)

    await expect.poll(async () => (await call(context.request, listSales, {})).total, { timeout: 30_000 }).toBe(1)
    const { items, summary } = await call(context.request, listSales, {})
    expect(summary).toMatchObject({ totalAmount: 1293 })
    const { sale } = await call(context.request, getSale, { id: items[0]?.id ?? '' })
    expect(sale).toMatchObject({
      totalAmount: 1293,
      tipAmount: 207,
      roundingAmount: 0,
      paidAmount: 1500,
      needsReview: [],
    })
    const office = await context.newPage()
    await office.goto(`/dashboard/sales/${sale.id}`)
    await expect(office.getByTestId('sale-totals')).toContainText(t('sales.detail.tip'))
  },
)
