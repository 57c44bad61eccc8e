/** Refunds at the till: in parts, online and offline, never more than was sold. */
import { getSale, listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { expect, type Page, test } from '@playwright/test'
import { call, products, signInToShop } from '../support/shop.ts'
import { openRegister, openSalesWith, scan, sellForExactCash } from '../support/till.ts'
import { words } from '../support/words.ts'
import { withWorker } from '../support/with-worker.ts'

const bread = products[0]?.barcode ?? ''

async function openRefund(page: Page, receiptNumber: string): Promise<void> {
  await page.getByTestId('sell-menu').click()
  await page.getByTestId('menu-refund').click()
  await page.getByTestId('refund-code').fill(receiptNumber)
  await page.getByTestId('refund-find').click()
  await expect(page.getByTestId('refund-line-PAN-1')).toBeVisible()
}

withWorker(
  'a sale is refunded once, offline too, and the drawer and the stock follow',
  async ({ page, context, baseURL }) => {
    const { t } = words.en
    await signInToShop(context, 'en', baseURL ?? '')
    await openRegister(page, '10000')
    const first = await sellForExactCash(page, bread)
    const second = await sellForExactCash(page, bread)
    await expect(page.getByTestId('sync-chip')).toContainText(t('till.sync.chip.online'))

    await openRefund(page, first.toLowerCase())
    await page.getByTestId('refund-confirm').click()
    await expect(page.getByTestId('refund-dialog')).toContainText(t('refunds.choose'))
    await page.getByTestId('refund-all').click()
    await expect(page.getByTestId('refund-total')).toHaveText('$1,293')
    await expect(page.getByTestId('refund-dialog')).toContainText(t('refunds.giveCash', { amount: '$1,290' }))
    await page.getByTestId('refund-confirm').click()
    await expect(page.getByTestId('refund-done')).toContainText(t('refunds.giveCash', { amount: '$1,290' }))
    await page.getByTestId('refund-close').click()

    // A scanned receipt opens its refund.
    await scan(page, first)
    await page.getByTestId('strip-refund').click()
    await expect(page.getByTestId('refund-dialog')).toContainText(t('refunds.nothingLeft'))
    await expect(page.getByTestId('refund-confirm')).toBeHidden()
    await page.keyboard.press('Escape')

    await context.setOffline(true)
    await page.getByTestId('keep-selling').click()
    await scan(page, second)
    await page.getByTestId('strip-refund').click()
    await expect(page.getByTestId('refund-dialog')).toContainText(t('refunds.ofDevice'))
    await page.getByRole('button', { name: t('refunds.another') }).click()
    await page.getByTestId(`refund-recent-${second}`).click()
    await expect(page.getByTestId('refund-dialog')).toContainText(t('refunds.ofDevice'))
    await page.getByTestId('refund-all').click()
    await page.getByTestId('refund-condition-PAN-1').selectOption('damaged')
    await page.getByTestId('refund-confirm').click()
    await expect(page.getByTestId('refund-done')).toContainText(t('refunds.done', { number: 'C1-000004' }))
    await page.getByTestId('refund-close').click()
    await context.setOffline(false)

    await expect.poll(async () => (await call(context.request, listSales, {})).total, { timeout: 60_000 }).toBe(4)
    const { items, summary } = await call(context.request, listSales, {})
    expect(summary).toMatchObject({ count: 2, totalAmount: 0 })
    expect(items.map(({ paymentStatus, type }) => `${type} ${paymentStatus}`).toSorted()).toEqual([
      'refund refunded',
      'refund refunded',
      'sale refunded',
      'sale refunded',
    ])
    const refund = items.find(({ receiptNumber }) => receiptNumber === 'C1-000004')
    const { sale } = await call(context.request, getSale, { id: refund?.id ?? '' })
    expect(sale.original?.receiptNumber).toBe(second)
    expect(sale.lines).toMatchObject([{ returnCondition: 'damaged' }])
    expect(sale.stockMovements.map(({ kind, quantity }) => `${kind} ${quantity}`)).toEqual(['refund 1', 'damaged -1'])
    expect(sale.drawerMovements).toEqual([{ kind: 'refund', amount: -1290, balanceAfter: 10_000 }])
  },
)

test('a refund started in the office is completed at the till, and the office shows it', async ({
  page,
  context,
  baseURL,
}) => {
  const { t } = words.en
  await signInToShop(context, 'en', baseURL ?? '')
  await openRegister(page, '10000')
  const number = await sellForExactCash(page, bread)
  await openSalesWith(page, number)
  await page.getByTestId(`row-${number}`).first().click()
  await page.getByTestId('sale-refund').click()
  await expect(page.getByTestId('refund-line-PAN-1')).toBeVisible()
  await page.getByTestId('refund-all').click()
  await page.getByTestId('refund-confirm').click()
  await page.getByTestId('refund-close').click()
  await expect(page).toHaveURL(/\/dashboard\/checkout$/)

  await openSalesWith(page, 'C1-000002')
  await page.getByTestId(`row-${number}`).first().click()
  await expect(page.getByTestId('sale-lines')).toContainText(t('sales.detail.returned', { quantity: '1' }))
  await expect(page.getByTestId('sale-refund')).toHaveCount(0)
})
