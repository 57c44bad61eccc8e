/** The whole product: options and variants, manual stock movements, bulk price changes, pictures. */
import { getProduct, listProducts } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { expect, type Page, test } from '@playwright/test'
import { call, signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

const { t } = words.en

test.beforeEach(async ({ context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInToShop(context, 'en', baseURL ?? '')
})

test('two options make a grid that is filled by keyboard and from a spreadsheet', async ({ context, page }) => {
  await page.goto('/dashboard/products?product=new')
  await page.getByTestId('product-name').fill('Polera')
  await page.getByTestId('product-price').fill('9990')
  await addOption(page, 0, 'Talla', ['S', 'M'])
  await addOption(page, 1, 'Color', ['Rojo', 'Azul'])
  await expect(page.getByTestId('variant-grid').locator('tbody tr')).toHaveCount(4)
  await expect(page.getByTestId('cell-price-3')).toHaveValue('9,990')

  await page.getByTestId('cell-sku-0').focus()
  await paste(page, 'POL-1\t10990\nPOL-2\t11990\nPOL-3\nPOL-4')
  await expect(page.getByTestId('cell-sku-3')).toHaveValue('POL-4')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByTestId('cell-sku-1')).toBeFocused()
  await page.getByTestId('product-save').click()
  await expect(page.getByTestId('row-POL-1')).toBeVisible()

  const { items } = await call(context.request, listProducts, { q: 'POL-1' })
  const { product } = await call(context.request, getProduct, { id: items[0]?.id ?? '' })
  expect(product.variants.map(({ sku, price, optionValues }) => [sku, price, ...optionValues])).toEqual([
    ['POL-1', '10990', 'S', 'Rojo'],
    ['POL-2', '11990', 'S', 'Azul'],
    ['POL-3', '9990', 'M', 'Rojo'],
    ['POL-4', '9990', 'M', 'Azul'],
  ])

  await page.goto(`/dashboard/products?product=${product.id}`)
  await page.getByTestId('cell-sku-1').fill('PAN-1')
  await page.keyboard.press('Tab')
  const warning = page.getByTestId('code-warning')
  await expect(warning).toContainText('PAN-1')
  const opened = context.waitForEvent('page')
  await warning.getByRole('link').click()
  await expect((await opened).getByTestId('product-sku')).toHaveValue('PAN-1')
  await expect((await opened).getByTestId('product-price-lists')).toContainText(t('products.office.priceListsNone'))
  await (await opened).close()
  await expect(page.getByTestId('cell-sku-1')).toHaveValue('PAN-1')
  await page.getByTestId('product-save').click()
  await expect(page.getByTestId('variant-grid')).toContainText('S · Azul:')
})

test('a saved description reads as it was written, with its list', async ({ context, page }) => {
  const id = await openProduct(page, context.request, 'PAN-1')
  const description = page.getByRole('textbox', { name: t('products.form.description'), exact: true })
  await description.click()
  await page.keyboard.type('Bread & milk <today>')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('forms.richText.bullets'), exact: true }).click()
  await page.keyboard.type('No sugar')
  await page.getByTestId('product-save').click()
  await expect
    .poll(async () => (await call(context.request, getProduct, { id })).product.description)
    .toBe('<p>Bread &amp; milk &lt;today&gt;</p><ul><li><p>No sugar</p></li></ul>')

  await page.reload()
  await expect(description.locator('p').first()).toHaveText('Bread & milk <today>')
  await expect(description.getByRole('listitem')).toHaveText('No sugar')
})

test('stock is adjusted by hand and the movement is shown with its reason', async ({ context, page }) => {
  const id = await openProduct(page, context.request, 'PAN-1')
  await page.getByTestId('adjust-stock').click()
  await page.getByTestId('adjust-save').click()
  await expect(page.getByTestId('adjust-dialog')).toContainText(t('products.adjust.reasonShort'))
  await page.getByTestId('adjust-quantity').fill('-20')
  await page.getByTestId('adjust-reason').fill('Counted again')
  await page.getByTestId('adjust-save').click()
  await expect(page.getByTestId('adjust-dialog')).toBeHidden()
  await expect(page.getByTestId('stock-movements')).toContainText('Counted again')
  await expect(page.getByTestId('stock-card')).toContainText('480')
  expect((await call(context.request, getProduct, { id })).product.onHand).toBe('480')
})

test('a bulk change of prices has a preview', async ({ context, page }) => {
  await page.goto('/dashboard/products')
  await page.getByTestId('select-page').check()
  await page.getByTestId('bulk-prices').click()
  await page.getByTestId('price-value').fill('10')
  await page.getByTestId('price-rounding').selectOption('to10')
  await expect(page.getByTestId('price-counts')).toContainText(
    t('products.bulk.counts', { changed: 3, total: 3, skipped: 0 }),
  )
  const before = await call(context.request, listProducts, { sort: 'name' })
  await page.getByTestId('price-apply').click()
  await expect(page.getByTestId('price-dialog')).toBeHidden()
  const after = await call(context.request, listProducts, { sort: 'name' })
  const raised = (price: string) => String(Math.round((Number(price) * 1.1) / 10) * 10)
  expect(after.items.map(({ priceFrom }) => priceFrom)).toEqual(before.items.map(({ priceFrom }) => raised(priceFrom)))
})

test('a picture is uploaded, described and saved, and an invalid file shows an error', async ({ context, page }) => {
  const id = await openProduct(page, context.request, 'PAN-1')
  await page
    .getByTestId('picture-file')
    .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByTestId('pictures-card')).toContainText(t('products.pictures.notPicture', { name: 'note.txt' }))
  await page
    .getByTestId('picture-file')
    .setInputFiles({ name: 'pan.png', mimeType: 'image/png', buffer: await aPicture(page) })
  await expect(page.getByTestId('picture-0')).toBeVisible()
  await page.getByTestId('picture-0').locator('input[lang="en"]').fill('Bread on a table')
  await page.getByTestId('product-save').click()
  await expect(page.getByText(t('shell.alerts.saved'), { exact: true })).toBeVisible()
  const { product } = await call(context.request, getProduct, { id })
  expect(product.images).toMatchObject([{ alt: { en: 'Bread on a table', es: '' } }])
})

async function addOption(page: Page, at: number, name: string, values: readonly string[]): Promise<void> {
  await page.getByTestId('add-option').press('Enter')
  await page.getByTestId(`option-name-${at}`).fill(name)
  await page.getByTestId(`option-values-${at}`).focus()
  for (const value of values) {
    await page.keyboard.type(value)
    await page.keyboard.press('Enter')
  }
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}

async function openProduct(page: Page, request: Parameters<typeof call>[0], sku: string): Promise<string> {
  const { items } = await call(request, listProducts, { q: sku })
  const id = items.find((found) => found.sku === sku)?.id ?? ''
  await page.goto(`/dashboard/products?product=${id}`)
  await expect(page.getByTestId('product-sku')).toHaveValue(sku)
  return id
}

/** A picture large enough to be accepted. */
async function aPicture(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 240
    canvas.height = 240
    const pen = canvas.getContext('2d')
    if (pen) pen.fillStyle = '#a52'
    pen?.fillRect(0, 0, 240, 240)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(data.split(',')[1] ?? '', 'base64')
}
