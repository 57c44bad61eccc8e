/** Surcharges of tenders, and a cash refund above the drawer's expected cash. */
import { listCheckouts } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { getSessionReport } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { getSale, listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { expect } from '@playwright/test'
import { call, products, signInToShop } from '../support/shop.ts'
import { openRegister, scanProduct } from '../support/till.ts'
import { words } from '../support/words.ts'
import { untilKept, withWorker } from '../support/with-worker.ts'

const { t } = words.en
const bread = products[0]?.barcode ?? ''

withWorker(
  'a card has the configured surcharge as a line of the sale, and the line is refunded with the sale',
  async ({ context, page, baseURL }) => {
    await signInToShop(context, 'en', baseURL ?? '')
    const { request } = context
    await page.goto('/dashboard/settings/payment-methods')
    await page.getByTestId('tender-debit').getByRole('button').first().click()
    await page.getByTestId('tender-surchargePercent').fill('31')
    await page.getByTestId('tender-save').click()
    await expect(page.getByText(t('tenders.surchargeInvalid')).first()).toBeVisible()
    await page.getByTestId('tender-surchargePercent').fill('2.5')
    await page.getByTestId('tender-save').click()
    await expect(page.getByTestId('tender-save')).toBeHidden()
    await expect(page.getByTestId('tender-debit')).toContainText(t('tenders.surcharge', { percent: '2.5%' }))

    await openRegister(page, '500')
    await untilKept(page)
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await scanProduct(page, bread)
    await context.setOffline(true)
    await page.getByTestId('keep-selling').click()
    await page.keyboard.press('F9')
    await expect(page.getByTestId('to-pay')).toHaveText('$1,290')
    await page.getByTestId('tender-debit').click()
    // 1,293 and 2.5 % of it.
    await expect(page.getByTestId('to-pay')).toHaveText('$1,325')
    await expect(page.getByTestId('surcharge-debit')).toContainText('$32')
    await page.getByTestId('cash-amount').fill('1025')
    await expect(page.getByTestId('surcharge-debit')).toContainText('$25')
    await page.getByTestId('add-payment').click()
    await page.getByTestId('tender-cash').click()
    await expect(page.getByTestId('to-pay')).toHaveText('$1,315')
    await page.getByTestId('complete').click()
    const paid = page.getByTestId('paid-panel')
    await expect(paid).toContainText('2.5%')
    await expect(paid).toContainText('$25')
    await page.keyboard.press('Enter')
    await context.setOffline(false)

    await expect.poll(async () => (await call(request, listSales, {})).total, { timeout: 60_000 }).toBe(1)
    const [row] = (await call(request, listSales, {})).items
    const { sale } = await call(request, getSale, { id: row?.id ?? '' })
    expect(sale).toMatchObject({ totalAmount: 1318, itemCount: 1, needsReview: [], lines: [{}, { grossAmount: 25 }] })
    const [checkout] = (await call(request, listCheckouts, {})).items
    const { report } = await call(request, getSessionReport, { id: checkout?.openSession?.id ?? '' })
    expect(report).toMatchObject({ totalAmount: 1318, surchargesAmount: 25 })

    // All of it is refunded in cash: 1,320, while 790 should be there.
    await page.getByTestId('sell-menu').click()
    await page.getByTestId('menu-refund').click()
    await page.getByTestId('refund-code').fill(sale.receiptNumber)
    await page.getByTestId('refund-find').click()
    await expect(page.getByTestId('refund-surcharge')).toContainText(t('refunds.withTheRest'))
    await page.getByTestId('refund-all').click()
    await expect(page.getByTestId('refund-total')).toHaveText('$1,318')
    await page.getByTestId('refund-way').selectOption({ label: 'Cash' })
    await page.getByTestId('refund-confirm').click()
    await expect(page.getByTestId('refund-dialog')).toContainText(t('refunds.notEnoughCash', { amount: '$790' }))
    await page
      .getByTestId('refund-confirm')
      .filter({ hasText: t('refunds.confirmAnyway', { amount: '$1,318' }) })
      .click()
    await expect(page.getByTestId('refund-done')).toBeVisible()
    await page.getByTestId('refund-close').click()
    await expect.poll(async () => (await call(request, listSales, {})).total, { timeout: 60_000 }).toBe(2)
    const { items } = await call(request, listSales, {})
    expect(items.map(({ totalAmount, needsReview }) => [totalAmount, needsReview])).toContainEqual([-1318, []])
  },
)
