/** A shop's metadata fields for sales, and serial numbers of its products; offline too. */
import { createMetadataField } from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import { getSale, listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { expect } from '@playwright/test'
import { call, signInToShop } from '../support/shop.ts'
import { openRegister, scan, scanProduct } from '../support/till.ts'
import { words } from '../support/words.ts'
import { untilKept, withWorker } from '../support/with-worker.ts'

const { t } = words.en
const bread = '7800000000016'

withWorker(
  'a required field delays the payment, serial numbers are scanned, and both are on every receipt',
  async ({ page, context, baseURL }) => {
    await signInToShop(context, 'en', baseURL ?? '')
    const field = {
      entity: 'sale',
      editableInPos: true,
      showOnReceipt: true,
      isSearchable: true,
      showInList: true,
    } as const
    const table = { key: 'table', label: { en: 'Table', es: 'Mesa' }, type: 'text', isRequired: true } as const
    await call(context.request, createMetadataField, { ...field, ...table })
    await openRegister(page, '10000')
    await untilKept(page)
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await scanProduct(page, bread)

    await context.setOffline(true)
    await page.getByTestId('keep-selling').click()

    // A scanner types into the dialog: what it reads is a serial number, not a product.
    await page.getByTestId('line-serials').click()
    await expect(page.getByTestId('serial')).toBeFocused()
    await scan(page, 'SN-77')
    await expect(page.getByTestId('serial-remove-SN-77')).toBeVisible()
    await page.getByTestId('serial-remove-SN-77').focus()
    await scan(page, bread)
    await expect(page.getByTestId('serial-fault')).toHaveText(t('sell.serials.tooMany', {}))
    await page.getByTestId('serials-done').click()
    await expect(page.getByTestId('line-serial-numbers')).toHaveText(t('sell.serials.line', { list: 'SN-77' }))

    // Scanning the product again adds a separate line.
    await scan(page, bread)
    await expect(page.locator('[data-testid^="cart-line-"]')).toHaveCount(2)

    await page.keyboard.press('F9')
    await expect(page.getByTestId('detail-table')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('details-dialog')).toContainText(t('validation.required', {}))
    await page.keyboard.type('Terrace 4')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('cash-amount')).toBeFocused()
    await page.keyboard.press('Enter')
    const paid = page.getByTestId('paid-panel')
    await expect(paid.getByText('Terrace 4')).toBeVisible()
    await expect(paid.getByText(t('receipts.paper.serials', { list: 'SN-77' }))).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(paid).toBeHidden()
    await context.setOffline(false)

    await expect.poll(async () => (await call(context.request, listSales, {})).total, { timeout: 30_000 }).toBe(1)
    const bySerial = await call(context.request, listSales, { q: 'sn-77' })
    const byDetail = await call(context.request, listSales, { q: 'terrace' })
    const [sold] = bySerial.items
    expect(byDetail.items.map(({ id }) => id)).toEqual([sold?.id])
    const { sale } = await call(context.request, getSale, { id: sold?.id ?? '' })
    expect(sale).toMatchObject({ needsReview: [], details: { values: { table: 'Terrace 4' } } })

    const office = await context.newPage()
    await office.goto(`/r/${sale.publicToken}`)
    await expect(office.getByText('Terrace 4')).toBeVisible()
    await office.goto(`/dashboard/sales/${sale.id}`)
    await expect(office.getByTestId('sale-line-serials')).toContainText('SN-77')
    await office.getByTestId('edit-sale-details').click()
    await office.getByTestId('metadata-table').fill('Terrace 5')
    await office.getByTestId('sale-details-save').click()
    await expect(office.getByTestId('sale-details-form')).toBeHidden()
    await expect(office.getByTestId('sale-details')).toContainText('Terrace 5')

    // A refund names the returned piece.
    await page.goto(`/dashboard/checkout?refund=${sale.receiptNumber}`)
    await page
      .getByTestId(/^refund-serials-/)
      .getByRole('button', { name: 'SN-77' })
      .click()
    await page.getByTestId('refund-confirm').click()
    await expect.poll(async () => (await call(context.request, listSales, { q: 'SN-77' })).total).toBe(2)
  },
)
