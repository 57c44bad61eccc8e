/** A refund without a receipt: at the lowest price, credited to the account of a customer, who then buys with it. */
import { createCustomer, getCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { getSale, listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { createTender } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { expect } from '@playwright/test'
import { call, products, signInToShop } from '../support/shop.ts'
import { openRegister, sellForExactCash } from '../support/till.ts'
import { words } from '../support/words.ts'
import { withWorker } from '../support/with-worker.ts'

const { t } = words.en
const bread = products[0]?.barcode ?? ''

withWorker(
  'a refund without a receipt is stored offline once the product has its price',
  async ({ page, context, baseURL }) => {
    await signInToShop(context, 'en', baseURL ?? '')
    await call(context.request, createTender, { name: { en: 'On account', es: 'A cuenta' }, type: 'customerCredit' })
    const { customer } = await call(context.request, createCustomer, { name: 'Rosa Pérez' })
    await openRegister(page, '10000')
    await sellForExactCash(page, bread)
    await page.getByTestId('sell-menu').click()
    await page.getByTestId('menu-refund').click()
    await page.getByTestId('refund-without').click()
    const dialog = page.getByTestId('refund-dialog')

    await page.getByTestId('return-confirm').click()
    await expect(dialog).toContainText(t('refunds.customerNeeded'))
    await page.getByTestId('return-pick-customer').click()
    await page.getByTestId('customer-search').fill('Rosa')
    await page.getByTestId('customer-option').click()
    await expect(page.getByTestId('return-customer')).toContainText('Rosa Pérez')
    await context.setOffline(true)
    await page.getByTestId('keep-selling').click()
    await page.getByTestId('return-product').fill(bread)
    await page.getByTestId('return-add').click()
    await expect(dialog).toContainText(t('refunds.withoutOffline', { name: products[0]?.name ?? '' }))
    await context.setOffline(false)
    await page.getByTestId('return-product').fill(bread)
    await page.getByTestId('return-add').click()
    await expect(page.getByTestId('return-line-PAN-1')).toContainText(t('refunds.lowestPrice', { price: '$1,293' }))
    await page.getByTestId('return-quantity-PAN-1').fill('2')
    await expect(page.getByTestId('refund-total')).toHaveText('$2,586')
    await context.setOffline(true)
    await page.getByTestId('keep-selling').click()
    await page.getByTestId('return-confirm').click()
    await expect(page.getByTestId('refund-done')).toContainText(t('refunds.done', { number: 'C1-000002' }))
    await expect(page.getByTestId('refund-done')).toContainText('On account: $2,586')
    await page.getByTestId('refund-close').click()
    await context.setOffline(false)

    await expect(page.getByTestId('sync-chip')).toContainText(t('till.sync.chip.online'), { timeout: 60_000 })
    const owed = async () => (await call(context.request, getCustomer, { id: customer.id })).customer.balance
    await expect.poll(owed, { timeout: 60_000 }).toBe(-2586)
    const { items } = await call(context.request, listSales, {})
    expect(items.map(({ receiptNumber }) => receiptNumber)).toEqual(['C1-000002', 'C1-000001'])
    const { sale } = await call(context.request, getSale, { id: items[0]?.id ?? '' })
    expect(sale).toMatchObject({ type: 'refund', original: null, customerName: 'Rosa Pérez', needsReview: [] })
    await page.goto(`/r/${sale.publicToken}`)
    await expect(page.locator('body')).toContainText(t('receipts.paper.withoutReceipt'))
    await page.goto(`/dashboard/sales/${sale.id}`)
    await expect(page.locator('body')).toContainText(t('sales.detail.withoutReceipt'))
  },
)
