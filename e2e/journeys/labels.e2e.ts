/** Labels: selected in the list of products, laid out on paper, printed and saved as a PDF. */
import { readFile } from 'node:fs/promises'
import { createProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import {
  createPriceList,
  listPricesOfList,
  updatePriceList,
} from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import { createCustomer, getCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { expect, type Page, test } from '@playwright/test'
import { call, signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

const { t } = words.en

test.beforeEach(async ({ context, baseURL }) => {
  await signInToShop(context, 'en', baseURL ?? '')
})

const preview = (page: Page) => page.getByTestId('label-preview').locator('[data-label]')

test('two products of the list are printed on a used sheet, on paper and as a PDF', async ({ page }) => {
  await page.goto('/dashboard/products')
  await page.getByTestId('row-PAN-1').getByRole('checkbox').check()
  await page.getByTestId('row-CAF-1').getByRole('checkbox').check()
  await page.getByTestId('bulk-labels').click()
  await expect(page).toHaveURL(/\/dashboard\/products\/labels$/)
  await expect(preview(page)).toHaveCount(2)

  await page.getByTestId('label-format').selectOption('a4-24')
  await page.getByTestId('label-start-4').check({ force: true })
  await page.getByTestId('copies-PAN-1').fill('22')
  await expect(page.getByTestId('label-count')).toContainText(t('labels.count', { count: 23 }))
  await expect(page.getByTestId('label-count')).toContainText(t('labels.pages', { count: 2 }))
  await expect(preview(page)).toHaveCount(23)

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('labels-pdf').click()])
  expect(download.suggestedFilename()).toBe(`${t('labels.fileName')}.pdf`)
  const pdf = await readFile(await download.path(), 'latin1')
  expect(pdf.startsWith('%PDF')).toBe(true)
  const boxes = [...pdf.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...sides]) =>
    sides.map((side) => Math.round((Number(side) * 254) / 72) / 10),
  )
  expect(boxes).toEqual([
    [210, 297],
    [210, 297],
  ])

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByTestId('labels-on-paper')).toBeVisible()
  await expect(page.getByTestId('labels-on-paper').locator('[data-label]')).toHaveCount(23)
  await expect(page.getByTestId('label-items')).toBeHidden()
  await expect(page.getByTestId('labels-print')).toBeHidden()
  const printed = await page.pdf({ preferCSSPageSize: true })
  expect([...printed.toString('latin1').matchAll(/\/MediaBox/g)].length).toBe(2)
})

test('a roll has a page for each row, settings are stored, and the SKU replaces a missing code', async ({
  context,
  page,
}) => {
  await call(context.request, createProduct, { name: 'Bolsa', variants: [{ sku: 'BOL-1', price: '100' }] })
  await page.goto('/dashboard/products/labels')
  const scan = async (code: string) => {
    await page.getByTestId('add-code').fill(code)
    await page.getByTestId('add-code').press('Enter')
  }
  await scan('7800000000016')
  await expect(page.getByTestId('label-item-PAN-1')).toBeVisible()
  await scan('nobody')
  await expect(page.getByText(t('products.adder.unknown', { code: 'nobody' }))).toBeVisible()
  await scan('BOL-1')
  await expect(page.getByTestId('label-item-BOL-1')).toContainText(t('labels.products.noBarcode'))
  await page.getByTestId('labels-sku-as-barcode').check()
  await expect(page.getByTestId('label-item-BOL-1')).not.toContainText(t('labels.products.noBarcode'))
  await scan('7800000000016')
  await expect(page.getByTestId('copies-PAN-1')).toHaveValue('2')

  await page.getByTestId('label-format').selectOption('roll-32x19')
  await expect(page.getByTestId('label-count')).toContainText(t('labels.pages', { count: 2 }))
  const sizes = [...(await page.pdf({ preferCSSPageSize: true })).toString('latin1').matchAll(/MediaBox \[0 0 (\d+)/g)]
  expect(sizes.length).toBe(2)
  for (const [, width] of sizes) expect(Math.abs((Number(width) * 25.4) / 72 - 66)).toBeLessThan(0.6)

  await page.reload()
  await expect(page.getByTestId('label-format')).toHaveValue('roll-32x19')
  await page.getByTestId('label-format').selectOption('custom')
  await page.getByTestId('label-custom-columns').fill('9')
  await expect(page.getByTestId('label-format-fault')).toHaveText(t('labels.paper.faults.tooWide'))
})

test('a price list gets prices by scan and by paste, and a customer gets the list', async ({ context, page }) => {
  await page.goto('/dashboard/priceLists?priceList=new')
  await page.getByTestId('price-list-name').fill('Wholesale')
  await page.getByTestId('add-code').fill('PAN-1')
  await page.getByTestId('add-code').press('Enter')
  await expect(page.getByTestId('price-PAN-1-0')).toBeFocused()
  await page.getByTestId('price-PAN-1-0').fill('1200')
  await page.getByTestId('add-line-PAN-1').click()
  await page.getByTestId('fromQuantity-PAN-1-1').fill('12')
  await page.getByTestId('prices-paste').click()
  await page.getByTestId('paste-text').fill('SKU\tPrice\nCAF-1\t4000\nNONE\t1')
  await page.getByTestId('paste-apply').click()
  await expect(page.getByTestId('paste-text')).toHaveValue('NONE\t1')
  await page.keyboard.press('Escape')
  await page.getByTestId('price-list-save').click()
  await expect(page.getByText(t('priceLists.prices.priceMissing'))).toBeVisible()
  await page.getByTestId('price-PAN-1-1').fill('1100')
  await page.getByTestId('price-list-save').click()
  await expect(page.getByTestId('price-list-archive')).toBeVisible()

  const priceListId = new URL(page.url()).searchParams.get('priceList') ?? ''
  const { items } = await call(context.request, listPricesOfList, { priceListId })
  expect(items.map(({ sku, prices }) => [sku, prices.map(({ price }) => price)])).toEqual([
    ['CAF-1', ['4000']],
    ['PAN-1', ['1200', '1100']],
  ])

  const { customer } = await call(context.request, createCustomer, { name: 'Eva Soto' })
  await page.goto(`/dashboard/customers?customer=${customer.id}`)
  await page.getByTestId('priceListId').click()
  await page.getByRole('option', { name: 'Wholesale' }).click()
  await page.getByTestId('customer-save').click()
  const stored = async () => (await call(context.request, getCustomer, { id: customer.id })).customer.priceListId
  await expect.poll(stored).toBe(priceListId)
})

test('shows prices that another person changed meanwhile instead of overwriting them', async ({ context, page }) => {
  const { priceList } = await call(context.request, createPriceList, { name: 'Members' })
  await page.goto(`/dashboard/priceLists?priceList=${priceList.id}`)
  await page.getByTestId('add-code').fill('PAN-1')
  await page.getByTestId('add-code').press('Enter')
  await page.getByTestId('price-PAN-1-0').fill('1200')
  await call(context.request, updatePriceList, { id: priceList.id, version: 1, name: 'Friends' })
  await page.getByTestId('price-list-save').click()
  await expect(page.getByTestId('conflict')).toBeVisible()
})

test('labels show the prices of a chosen list, and a QR code instead of bars', async ({ context, page }) => {
  const { priceList } = await call(context.request, createPriceList, { name: 'Shelf prices', percentage: '-50' })
  await page.goto('/dashboard/products')
  await page.getByTestId('row-PAN-1').getByRole('checkbox').check()
  await page.getByTestId('bulk-labels').click()
  const usual = await preview(page).textContent()
  await page.locator('[data-field="labelPriceList"]').click()
  await page.getByRole('option', { name: priceList.name }).click()
  await expect(preview(page)).not.toHaveText(usual ?? '')
  await page.getByTestId('label-symbol').getByText(t('labels.show.symbols.qr')).click()
  await expect(page.getByTestId('label-item-PAN-1')).not.toContainText(t('labels.show.left.square'))
  await expect(page.getByTestId('labels-print')).toBeEnabled()
})
