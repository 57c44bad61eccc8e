/** Prices other than the usual ones: typed by hand with and without an approval, open items, price lists. */
import { setMyPin } from '@mostrador/contract/features/access/account/endpoints.ts'
import { createPriceList } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import { listProducts } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { getSale, listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { expect, type Page, test } from '@playwright/test'
import { call, changeProduct, password, signInMember, signInToShop } from '../support/shop.ts'
import { amountOf, openRegister, scan } from '../support/till.ts'

const bread = '7800000000016'
const lineOf = (page: Page, sku: string) => page.getByTestId(`cart-line-${sku}`)

async function payExactCash(page: Page): Promise<void> {
  await page.keyboard.press('F9')
  await expect(page.getByTestId('payment-dialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('paid-panel')).toBeVisible()
}

test('a typed price, an open item, notes and a quantity typed on the line arrive as they were sold', async ({
  page,
  context,
  baseURL,
}) => {
  await signInToShop(context, 'es', baseURL ?? '')
  await openRegister(page, '0')
  await scan(page, bread)
  await expect(lineOf(page, 'PAN-1')).toBeVisible()

  await lineOf(page, 'PAN-1').getByRole('button').first().focus()
  await page.keyboard.press('3')
  await expect(page.getByTestId('line-qty')).toHaveValue('3')
  await page.keyboard.press('Enter')
  await expect(lineOf(page, 'PAN-1')).toContainText('3 ×')

  await page.getByTestId('line-price').click()
  await page.getByTestId('price-value').fill('1000')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('line-original-price')).toContainText('1.293')
  await page.getByTestId('line-note').click()
  await page.getByTestId('note').fill('sin sal')
  await page.keyboard.press('Enter')
  await expect(lineOf(page, 'PAN-1')).toContainText('sin sal')

  await page.getByTestId('cart-menu').click()
  await page.getByTestId('cart-open-item').click()
  await page.getByTestId('open-item-name').fill('Bolsa de tela')
  await page.getByTestId('open-item-price').fill('2.500')
  await page.keyboard.press('Enter')
  await expect(lineOf(page, 'open')).toContainText('Bolsa de tela')
  await page.getByTestId('cart-menu').click()
  await page.getByTestId('cart-note').click()
  await page.getByTestId('note').fill('para regalo')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('sale-note')).toHaveText('para regalo')
  expect(await amountOf(page, 'cart-total')).toBe(5500)
  await payExactCash(page)

  await expect.poll(async () => (await call(context.request, listSales, {})).total).toBe(1)
  const { items } = await call(context.request, listSales, {})
  const { sale } = await call(context.request, getSale, { id: items[0]?.id ?? '' })
  expect(sale).toMatchObject({ needsReview: [], totalAmount: 5500, note: 'para regalo' })
  expect(sale.lines).toMatchObject([
    { name: 'Pan amasado', quantity: '3', unitPrice: '1000', note: 'sin sal' },
    { name: 'Bolsa de tela', productId: null, grossAmount: 2500 },
  ])
  // The default taxes of new products: 19 % within the price.
  expect(sale.lines[1]?.taxAmount).toBe(399)
})

test('a cashier’s price far below the listed one needs a reason and an approver’s PIN, and then no review', async ({
  browser,
  context,
  baseURL,
}) => {
  const pin = '482915'
  await signInToShop(context, 'en', baseURL ?? '')
  await call(context.request, setMyPin, { currentPassword: password, pin })
  const cashierContext = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signInMember(cashierContext, context.request, 'Cashier')
  const page = await cashierContext.newPage()
  await openRegister(page, '0')
  await scan(page, bread)
  await page.getByTestId('line-price').click()
  await page.getByTestId('price-value').fill('900')
  await page.keyboard.press('Enter')
  await expect(lineOf(page, 'PAN-1').getByRole('alert')).toBeVisible()
  await page.getByTestId('discount-reason').fill('Golpeado')
  await page.getByTestId('price-apply').click()
  await expect(page.getByTestId('approval-dialog')).toContainText('Pan amasado: $900 instead of $1,293')
  await page.getByTestId('approval-pin').fill(pin)
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('approval-dialog')).toBeHidden()
  await expect(lineOf(page, 'PAN-1')).toContainText('1 × $900')
  await payExactCash(page)

  await expect.poll(async () => (await call(context.request, listSales, {})).total).toBe(1)
  const { items } = await call(context.request, listSales, {})
  const { sale } = await call(context.request, getSale, { id: items[0]?.id ?? '' })
  expect(sale).toMatchObject({
    needsReview: [],
    totalAmount: 900,
    approvals: [{ permission: 'SALES__PRICE_OVERRIDE' }],
  })
  expect(sale.lines).toMatchObject([{ priceReason: 'Golpeado' }])
  await cashierContext.close()
})

test('another price list shows how many prices it changed, can be undone and be made the register’s own', async ({
  page,
  context,
  baseURL,
}) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await call(context.request, createPriceList, { name: 'Vecinos', percentage: '-10' })
  await openRegister(page, '0')
  await scan(page, bread)
  await expect(lineOf(page, 'PAN-1')).toBeVisible()

  await page.getByTestId('cart-menu').click()
  await page.getByTestId('cart-lists').click()
  await page.getByTestId('list-Vecinos').click()
  await expect(lineOf(page, 'PAN-1')).toContainText('1,164')
  await expect(page.getByText('1 price changed by the list Vecinos')).toBeVisible()
  await page.getByTestId('undo').click()
  await expect(lineOf(page, 'PAN-1')).toContainText('1,293')

  await page.getByTestId('cart-menu').click()
  await page.getByTestId('cart-lists').click()
  await page.getByTestId('list-Vecinos').click()
  await page.getByTestId('cart-menu').click()
  await page.getByTestId('cart-lists').click()
  await page.getByTestId('list-keep').click()
  await expect(page.getByTestId('lists-dialog')).toBeHidden()
  await payExactCash(page)
  await page.keyboard.press('Enter')

  await scan(page, bread)
  await expect(lineOf(page, 'PAN-1')).toContainText('1,164')
  await payExactCash(page)
  await expect.poll(async () => (await call(context.request, listSales, {})).total).toBe(2)
  const { items } = await call(context.request, listSales, {})
  expect(items.map(({ needsReview }) => needsReview)).toEqual([[], []])
})

test('a price change during a sale waits for an answer, can be undone, and is offered again after holding', async ({
  page,
  context,
  baseURL,
}) => {
  await signInToShop(context, 'es', baseURL ?? '')
  await openRegister(page, '10000')
  const { items } = await call(context.request, listProducts, { q: 'PAN-1' })
  const change = (price: string) => changeProduct(context.request, items[0]?.id ?? '', { price })
  await page.getByTestId('tile-PAN-1').click()
  await change('1500')
  await expect(page.getByTestId('price-strip')).toBeVisible({ timeout: 20_000 })
  expect(await amountOf(page, 'cart-total')).toBe(1293)
  await page.getByTestId('price-update').click()
  await expect.poll(() => amountOf(page, 'cart-total')).toBe(1500)
  await page.getByTestId('undo').click()
  await expect.poll(() => amountOf(page, 'cart-total')).toBe(1293)
  await page.getByTestId('price-keep').click()
  await expect(page.getByTestId('price-strip')).toBeHidden()

  await page.keyboard.press('F6')
  await expect(page.getByTestId('held-sales')).toHaveText('1')
  await change('1600')
  await page.getByTestId('held-sales').click()
  await page.getByTestId('held-open').click()
  await expect(page.getByTestId('price-strip')).toBeVisible({ timeout: 20_000 })
  await page.getByTestId('price-update').click()
  await expect.poll(() => amountOf(page, 'cart-total')).toBe(1600)
})
