/** Products that take more than one tap and one piece: variants, weighed products, packs. By hand, by keyboard and by scanner. */
import { createProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { listSales, getSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { expect, type Page, test } from '@playwright/test'
import { call, signInToShop } from '../support/shop.ts'
import { amountOf, openRegister, scan } from '../support/till.ts'
import { untilKept, withWorker } from '../support/with-worker.ts'

const lineOf = (page: Page, sku: string) => page.getByTestId(`cart-line-${sku}`)

async function payExactCash(page: Page): Promise<void> {
  await page.keyboard.press('F9')
  await expect(page.getByTestId('payment-dialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('paid-panel')).toBeVisible()
}

test('one tile for a product with variants: chips by keyboard, missing combinations are disabled, a scan asks nothing', async ({
  page,
  context,
  baseURL,
}) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await call(context.request, createProduct, {
    name: 'Polera',
    options: [
      { name: 'Talla', values: ['S', 'M'] },
      { name: 'Color', values: ['Roja', 'Azul'] },
    ],
    variants: [
      { optionValues: ['S', 'Roja'], sku: 'POL-SR', price: '7990', openingStock: '9' },
      { optionValues: ['M', 'Roja'], sku: 'POL-MR', price: '8990', openingStock: '2' },
      { optionValues: ['M', 'Azul'], sku: 'POL-MA', price: '8990', barcodes: ['7800000000108'], openingStock: '9' },
    ],
  })
  await openRegister(page, '0')

  await expect(page.getByTestId('tile-POL-SR')).toContainText('from $7,990')
  await expect(page.getByTestId('tile-POL-MA')).toBeHidden()
  await page.getByTestId('tile-POL-SR').click()
  await expect(page.getByTestId('variant-S')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('variant-Azul')).toBeDisabled()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByTestId('variant-Roja')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('variant-dialog')).toBeHidden()
  await expect(lineOf(page, 'POL-SR')).toContainText('Polera · S / Roja')

  await page.getByTestId('tile-POL-SR').click()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('variant-dialog')).toBeHidden()
  await scan(page, '7800000000108')
  await expect(lineOf(page, 'POL-MA')).toContainText('1 ×')
  expect(await amountOf(page, 'cart-total')).toBe(16_980)
})

test('a weighed product asks for its quantity and accepts either decimal sign, and packs are offered on the tile and on the line', async ({
  page,
  context,
  baseURL,
}) => {
  await signInToShop(context, 'es', baseURL ?? '')
  await call(context.request, createProduct, {
    name: 'Aceitunas',
    soldBy: 'weight',
    unitTag: 'kg',
    quantityDecimals: 3,
    variants: [{ sku: 'ACE-1', price: '5990', openingStock: '18.5' }],
  })
  await call(context.request, createProduct, {
    name: 'Tónica',
    variants: [
      {
        sku: 'TON-1',
        price: '790',
        openingStock: '144',
        packs: [{ name: 'Pack de 6', factor: '6', barcode: '7800000000115', price: '4290' }],
      },
    ],
  })
  await openRegister(page, '0')

  await page.getByTestId('tile-ACE-1').click()
  await page.keyboard.type('1,2345', { delay: 80 })
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('quantity-dialog').getByRole('alert')).toBeVisible()
  await page.getByTestId('quantity-input').fill('0,235')
  expect(await amountOf(page, 'quantity-amount')).toBe(1408)
  await page.keyboard.press('Enter')
  await expect(lineOf(page, 'ACE-1')).toContainText('0,235')
  await page.getByTestId('search').fill('0.5*aceit')
  await page.keyboard.press('Enter')
  await expect(lineOf(page, 'ACE-1')).toContainText('0,735')

  await page.getByTestId('tile-menu-TON-1').click()
  await page.getByTestId('pack-Pack de 6').click()
  await expect(lineOf(page, 'TON-1')).toContainText('1 × Pack de 6')
  await scan(page, '7800000000115')
  await expect(lineOf(page, 'TON-1')).toContainText('2 × Pack de 6')
  await lineOf(page, 'TON-1').getByTestId('pack-unit').click()
  // Two packs become two units, so the total changes.
  await expect.poll(() => amountOf(page, 'cart-total')).toBe(4403 + 2 * 790)
  await expect(lineOf(page, 'TON-1')).toContainText('2 ×')
  await lineOf(page, 'TON-1').getByTestId('pack-Pack de 6').click()
  await expect(lineOf(page, 'TON-1')).toContainText('2 × Pack de 6')
  await payExactCash(page)

  await expect.poll(async () => (await call(context.request, listSales, {})).total).toBe(1)
  const { items } = await call(context.request, listSales, {})
  const { sale } = await call(context.request, getSale, { id: items[0]?.id ?? '' })
  expect(sale.needsReview).toEqual([])
  expect(sale.totalAmount).toBe(4403 + 2 * 4290)
})

withWorker(
  'an unknown code is looked up on the server, and offline it stays unknown',
  async ({ page, context, baseURL }) => {
    await signInToShop(context, 'en', baseURL ?? '')
    await openRegister(page, '0')
    await untilKept(page)
    // The service worker does not control the first visit yet; a real till has been opened before.
    await page.reload()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await expect(page.getByTestId('tile-PAN-1')).toBeVisible()
    // The catalogue stops updating: new products are only on the server.
    await page.route('**/api/checkout/pullCatalogue', () => undefined)
    await call(context.request, createProduct, {
      name: 'Nuevo',
      variants: [{ sku: 'NEW-1', price: '1500', barcodes: ['7800000000092'], openingStock: '9' }],
    })

    await scan(page, '7800000000092')
    await expect(page.getByTestId('cart-line-NEW-1')).toContainText('1 ×')
    await scan(page, '7800000000108')
    await expect(page.getByTestId('scan-strip')).toContainText('7800000000108')
    await page.getByTestId('search').fill('new-1')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('cart-line-NEW-1')).toContainText('2 ×')

    await context.setOffline(true)
    await page.getByTestId('keep-selling').click()
    await scan(page, '7800000000115')
    await expect(page.getByTestId('scan-strip')).toContainText('7800000000115')
  },
)
