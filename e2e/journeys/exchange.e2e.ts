/** Exchanges at the till for something dearer, cheaper and of equal value, with one payment for the difference. */
import { getSale, listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { expect, type Page, test } from '@playwright/test'
import { call, products, signInToShop } from '../support/shop.ts'
import { openRegister, openSalesWith, scanProduct, sellForExactCash } from '../support/till.ts'
import { words } from '../support/words.ts'
import { withWorker } from '../support/with-worker.ts'

const [bread = '', coffee = '', milk = ''] = products.map(({ barcode }) => barcode)
const { t } = words.en

/** Starts an exchange of all lines of a sale. */
async function beginExchange(page: Page, receiptNumber: string): Promise<void> {
  await page.getByTestId('sell-menu').click()
  await page.getByTestId('menu-refund').click()
  await page.getByTestId('refund-code').fill(receiptNumber)
  await page.getByTestId('refund-find').click()
  await page.getByTestId('refund-all').click()
  await page.getByTestId('refund-exchange').click()
  await expect(page.getByTestId('refund-dialog')).toBeHidden()
  await expect(page.getByTestId('exchange')).toContainText(receiptNumber)
}

async function take(page: Page, code: string, sku: string): Promise<void> {
  await scanProduct(page, code)
  await expect(page.getByTestId(`cart-line-${sku}`)).toBeVisible()
}

async function leavePaid(page: Page): Promise<void> {
  await page.getByTestId('new-sale').click()
  await expect(page.getByTestId('paid-panel')).toBeHidden()
}

withWorker(
  'a dearer product is paid in cash, one of equal value moves no money, and the difference of a cheaper one is given back',
  async ({ page, context, baseURL }) => {
    await signInToShop(context, 'en', baseURL ?? '')
    await openRegister(page, '10000')
    const first = await sellForExactCash(page, bread)
    await expect(page.getByTestId('sync-chip')).toContainText(t('till.sync.chip.online'))

    await beginExchange(page, first)
    await expect(page.getByTestId('pay')).toBeDisabled()
    await expect(page.getByTestId('exchange')).toContainText(t('exchanges.hint'))
    await take(page, coffee, 'CAF-1')
    await expect(page.getByTestId('cart-total')).toHaveText('$3,297')
    await expect(page.getByTestId('pay')).toContainText(t('exchanges.collect'))

    // It is stored like any open sale, and cannot be held.
    await page.reload()
    await expect(page.getByTestId('exchange')).toContainText(first)
    await expect(page.getByTestId('cart-total')).toHaveText('$3,297')
    await page.getByTestId('hold').click()
    await expect(page.getByText(t('exchanges.noHold'))).toBeVisible()
    await page.getByTestId('sell-menu').click()
    await page.getByTestId('menu-refund').click()
    await expect(page.getByTestId('refund-exchange-open')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByTestId('pay').click()
    await expect(page.getByTestId('to-pay')).toHaveText('$3,300')
    await page.getByTestId('complete').click()
    await expect(page.getByTestId('paid-receipt-number')).toContainText('C1-000002')
    await expect(page.getByTestId('paid-panel')).toContainText('-$1,293')
    await leavePaid(page)
    await expect(page.getByTestId('exchange')).toHaveCount(0)

    // The new product is exchanged in turn for one of equal value: no payment.
    await expect(page.getByTestId('sync-chip')).toContainText(t('till.sync.chip.online'))
    await beginExchange(page, 'C1-000002')
    await take(page, coffee, 'CAF-1')
    await page.keyboard.press('F9')
    await expect(page.getByTestId('payment-dialog')).toContainText(t('exchanges.even'))
    await expect(page.getByTestId('complete')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('paid-receipt-number')).toContainText('C1-000003')
    await leavePaid(page)

    // Offline, for a sale of this device: a cheaper product.
    const last = await sellForExactCash(page, coffee)
    await context.setOffline(true)
    await page.getByTestId('keep-selling').click()
    await beginExchange(page, last)
    await take(page, milk, 'LEC-1')
    await expect(page.getByTestId('pay')).toContainText('$3,400')
    await page.getByTestId('pay').click()
    await expect(page.getByTestId('payment-dialog')).toContainText(t('refunds.giveCash', { amount: '$3,400' }))
    await page.getByTestId('complete').click()
    await expect(page.getByTestId('paid-change')).toHaveText('$3,400')
    await leavePaid(page)
    await context.setOffline(false)

    await expect.poll(async () => (await call(context.request, listSales, {})).total, { timeout: 60_000 }).toBe(5)
    const { items, summary } = await call(context.request, listSales, {})
    expect(summary).toMatchObject({ count: 5, totalAmount: 1293 + 3297 + 4590 - 3400 })
    expect(items.map(({ type, totalAmount, needsReview }) => `${type} ${totalAmount} ${needsReview.join()}`)).toEqual([
      'exchange -3400 ',
      'sale 4590 ',
      'exchange 0 ',
      'exchange 3297 ',
      'sale 1293 ',
    ])
    const { sale } = await call(context.request, getSale, { id: items[0]?.id ?? '' })
    expect(sale.stockMovements.map(({ kind, quantity }) => `${kind} ${quantity}`).toSorted()).toEqual([
      'refund 1',
      'sale -1',
    ])
    expect(sale.drawerMovements).toMatchObject([{ kind: 'refund', amount: -3400 }])
  },
)

test('the office shows both halves, and the refund on the original', async ({ page, context, baseURL }) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await openRegister(page, '10000')
  const number = await sellForExactCash(page, bread)
  await beginExchange(page, number)
  await take(page, milk, 'LEC-1')
  await page.getByTestId('pay').click()
  await page.getByTestId('complete').click()
  await leavePaid(page)

  await openSalesWith(page, 'C1-000002')
  await page.getByTestId('row-C1-000002').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    t('sales.detail.exchangeTitle', { number: 'C1-000002' }),
  )
  await expect(page.getByTestId('sale-lines')).toContainText('Pan amasado')
  await expect(page.getByTestId('sale-lines')).toContainText('Leche entera')
  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page.getByTestId('sale-lines')).toContainText(t('sales.detail.returned', { quantity: '1' }))
  await expect(page.getByRole('link', { name: 'C1-000002', exact: true })).toBeVisible()
})
