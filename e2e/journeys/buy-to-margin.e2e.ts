/**
 * The whole way of goods: reordered, ordered, partly received by scanner, billed at a higher cost, sold, and in the margin
 * report.
 */
import { createProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { createSupplier, saveSupplierProduct } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { storyLanguages } from '../support/rounds.ts'
import { barriers } from '../support/barriers.ts'
import { call, signInToShop } from '../support/shop.ts'
import { openRegister, sellForExactCash } from '../support/till.ts'
import { words } from '../support/words.ts'

const mate = { name: 'Yerba mate', sku: 'YER-1', barcode: '7801112223336', price: '1000', level: '5' }
const ordered = '600'
const billed = '700'

/** Without taxes, so that a reader can add up each amount of the test. */
async function anEmptyShelf(request: APIRequestContext): Promise<void> {
  const { sku, barcode, price, level } = mate
  const { product } = await call(request, createProduct, {
    name: mate.name,
    taxIds: [],
    trackStock: true,
    variants: [{ sku, price, barcodes: [barcode], openingStock: '0', reorderLevel: level }],
  })
  const { supplier } = await call(request, createSupplier, { name: 'Molino del Sur' })
  await call(request, saveSupplierProduct, {
    supplierId: supplier.id,
    variantId: product.variants[0]?.id ?? '',
    cost: ordered,
    isPreferred: true,
  })
}

/** Three of five arrive; the order stays open for the others. */
async function receiveThree(page: Page): Promise<void> {
  await page.getByTestId('receive-order').click()
  for (const came of ['1', '2', '3']) {
    await page.getByTestId('count-scan').fill(mate.barcode)
    await page.getByTestId('count-scan').press('Enter')
    await expect(page.getByTestId(`came-${mate.sku}`)).toHaveText(came)
  }
  await page.getByTestId('count-finish').click()
  await page.getByTestId('finish-document').fill('G-7')
  await page.getByTestId('finish-save').click()
}

async function billDearer(page: Page): Promise<void> {
  await page.getByTestId('bill-order').click()
  await page.getByTestId('bill-number').fill('F-7')
  await page.getByTestId('bill-total').fill('2100')
  await page.getByTestId(`billed-${mate.sku}`).fill('3')
  await page.getByTestId(`billed-cost-${mate.sku}`).fill(billed)
  // As ordered: three at 600, until the higher cost is accepted.
  await expect(page.getByTestId('bill-pay')).toContainText(/1[.,]800/)
  await page.getByTestId('pays-higher').click()
  await expect(page.getByTestId('bill-pay')).toContainText(/2[.,]100/)
  await page.getByTestId('supplier-bill-save').click()
  await expect(page.getByTestId('bill-state')).toBeVisible()
}

for (const language of storyLanguages(import.meta.url)) {
  const { t } = words[language]

  test(`goods bought at a higher cost than ordered show in the margin (${language})`, async ({
    context,
    page,
    baseURL,
  }) => {
    await signInToShop(context, language, baseURL ?? '')
    await anEmptyShelf(context.request)

    await page.goto('/dashboard/reorder')
    await expect(page.getByTestId(`reorder-line-${mate.sku}`)).toBeVisible()
    await page.getByTestId('reorder-make').click()
    await expect(page.getByText(t('reorder.empty'))).toBeVisible()
    await page.goto('/dashboard/purchaseOrders')
    await page
      .getByTestId(/^order-/)
      .getByRole('link')
      .first()
      .click()
    await page.getByTestId('place-order').click()
    await expect(page.getByTestId('order-state')).toHaveText(t('purchaseOrders.state.ordered'))
    await receiveThree(page)
    await expect(page.getByTestId('order-state')).toHaveText(t('purchaseOrders.state.partial'))
    await billDearer(page)

    await openRegister(page, '10000')
    await sellForExactCash(page, mate.barcode)
    await expect(async () => {
      await page.goto('/dashboard/reports/gross-profit?f.by=product')
      await expect(page.getByTestId('report-table')).toContainText(mate.name, { timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    const row = page.getByTestId('report-table').locator('tbody tr').filter({ hasText: mate.name })
    for (const cell of [/1[.,]000/, '700', '300', /30\s?%/]) await expect(row).toContainText(cell)
    expect(await barriers(page)).toEqual([])
  })
}
