/** Sales without taxes: to an exempt customer, and with a document that a member with the permission approves. */
import { setMyPin } from '@mostrador/contract/features/access/account/endpoints.ts'
import { createCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { getSale, listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { call, password, signInMember, signInToShop } from '../support/shop.ts'
import { amountOf, openRegister, scanProduct } from '../support/till.ts'
import { words } from '../support/words.ts'
import { untilKept, withWorker } from '../support/with-worker.ts'

const { t } = words.en
const pin = '482915'
/** Bread, with its tax and without: 1293 / 1.19 = 1086.55. */
const bread = 1293
const withoutTax = 1087

async function payExactCash(page: Page): Promise<void> {
  await page.keyboard.press('F9')
  await expect(page.getByTestId('payment-dialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('paid-panel')).toBeVisible()
}

async function newestSale(context: BrowserContext, count: number) {
  await expect.poll(async () => (await call(context.request, listSales, {})).total, { timeout: 30_000 }).toBe(count)
  const { items } = await call(context.request, listSales, {})
  return (await call(context.request, getSale, { id: items[0]?.id ?? '' })).sale
}

withWorker(
  'an exempt customer is charged no taxes, offline too, and the receipt shows the exemption',
  async ({ browser, context, baseURL }) => {
    await signInToShop(context, 'en', baseURL ?? '')
    await call(context.request, createCustomer, {
      name: 'Embajada Sur',
      kind: 'business',
      isTaxExempt: true,
      exemptionReference: 'EX-2024-1',
    })
    const till = await browser.newContext({ ...(baseURL && { baseURL }) })
    await signInMember(till, context.request, 'Cashier')
    const page = await till.newPage()
    await openRegister(page, '10000')
    await untilKept(page)
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await scanProduct(page, '7800000000016')
    await expect.poll(() => amountOf(page, 'cart-total')).toBe(bread)

    await till.setOffline(true)
    await page.getByTestId('keep-selling').click()
    await page.keyboard.press('F4')
    await page.getByTestId('customer-search').fill('Embajada')
    await expect(page.getByTestId('customer-option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('customer-exempt')).toHaveText(t('tillCustomers.exempt'))
    await expect.poll(() => amountOf(page, 'cart-total')).toBe(withoutTax)
    await expect(page.getByTestId('cart-exempted')).toContainText('-$206')
    await payExactCash(page)
    await expect(page.getByTestId('paid-panel')).toContainText('$1,087')
    await page.keyboard.press('Enter')
    await till.setOffline(false)

    const sale = await newestSale(context, 1)
    expect(sale).toMatchObject({
      totalAmount: withoutTax,
      taxAmount: 0,
      exemption: { reason: 'customer', reference: 'EX-2024-1' },
      needsReview: [],
    })
    const office = await context.newPage()
    await office.goto(`/dashboard/sales/${sale.id}`)
    await expect(office.getByTestId('sale-exemption')).toContainText('EX-2024-1')
    await office.goto(`/r/${sale.publicToken}`)
    await expect(office.getByText(t('receipts.paper.exempted'))).toBeVisible()
    await expect(office.getByText(t('receipts.paper.exempt'), { exact: true })).toBeVisible()
    await expect(office.getByText('EX-2024-1')).toHaveCount(0)
  },
)

test('a cashier requests an exemption with a document, an approver accepts it, and taxes can be charged after all', async ({
  browser,
  context,
  baseURL,
}) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await call(context.request, setMyPin, { currentPassword: password, pin })
  const till = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signInMember(till, context.request, 'Cashier')
  const page = await till.newPage()
  await openRegister(page, '10000')
  await scanProduct(page, '7800000000016')

  const exempt = async () => {
    await page.getByTestId('cart-menu').click()
    await page.getByTestId('cart-exempt').click()
    await page.getByTestId('exempt-save').click()
    await expect(page.getByTestId('exempt-dialog')).toContainText(t('sell.exempt.missing'))
    await page.getByTestId('exempt-reference').fill('EX-77')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('approval-dialog')).toContainText(t('sell.exempt.subject', { reference: 'EX-77' }))
    await page.getByTestId('approval-pin').fill(pin)
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('exempt-dialog')).toBeHidden()
    await expect.poll(() => amountOf(page, 'cart-total')).toBe(withoutTax)
  }
  await exempt()
  await page.getByTestId('cart-menu').click()
  await page.getByTestId('cart-tax').click()
  await expect.poll(() => amountOf(page, 'cart-total')).toBe(bread)
  await exempt()
  await payExactCash(page)

  const sale = await newestSale(context, 1)
  expect(sale).toMatchObject({
    totalAmount: withoutTax,
    exemption: { reason: 'manual', reference: 'EX-77' },
    needsReview: [],
    approvals: [{ permission: 'SALES__TAX_EXEMPT', via: 'pin' }, { permission: 'SALES__TAX_EXEMPT' }],
  })
})
