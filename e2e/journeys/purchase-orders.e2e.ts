/** Buying: an order on a computer, received by scanner on two phones at once, billed with a difference, and costs known later. */
import { randomUUID } from 'node:crypto'
import { createProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import {
  createPurchaseOrder,
  placePurchaseOrder,
} from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import { receiveGoods } from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import { createSupplier } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { storyLanguages } from '../support/rounds.ts'
import { barriers } from '../support/barriers.ts'
import { expectNoSideScroll } from '../support/shell.ts'
import { call, signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'
import { withWorker } from '../support/with-worker.ts'

const phone = { width: 360, height: 740 }
const tea = { sku: 'BUY-1', barcode: '7801234567894' }
const coffee = { sku: 'BUY-2', barcode: '7809876543211' }

async function aSupplierAndGoods(request: APIRequestContext): Promise<void> {
  await call(request, createSupplier, { name: 'Distribuidora del Valle', email: 'ventas@example.test' })
  for (const { sku, barcode } of [tea, coffee]) {
    const variants = [{ price: '1990', sku, barcodes: [barcode], openingStock: '0' }]
    await call(request, createProduct, {
      name: sku === tea.sku ? 'Té negro' : 'Café molido',
      trackStock: true,
      variants,
    })
  }
}

/** Types a code as a scanner does. */
async function scanCode(page: Page, code: string): Promise<void> {
  await page.getByTestId('count-scan').fill(code)
  await page.getByTestId('count-scan').press('Enter')
}

async function writeOrder(page: Page): Promise<void> {
  await page.goto('/dashboard/purchaseOrders')
  await page.getByTestId('add-first-purchase-order').or(page.getByTestId('add-purchase-order')).first().click()
  await page.locator('[name="supplierId"]').or(page.getByTestId('supplierId')).first().click()
  await page.getByRole('option', { name: /Distribuidora/ }).click()
  await page.getByTestId('add-code').fill(tea.barcode)
  await page.getByTestId('add-code').press('Enter')
  await expect(page.getByTestId(`order-line-${tea.sku}`)).toBeVisible()
  await page.getByTestId('add-code').fill(coffee.sku)
  await page.getByTestId('add-code').press('Enter')
  for (const { sku } of [tea, coffee]) {
    await page.getByTestId(`quantity-${sku}`).fill('3')
    await page.getByTestId(`cost-${sku}`).fill('1000')
  }
  await expect(page.getByTestId('order-total')).toHaveText(/6[.,]000/)
}

/** Two packs of 12 at 8,280, fully received. */
async function aReceivedOrderOfPacks(request: APIRequestContext): Promise<{ id: string }> {
  const { supplier } = await call(request, createSupplier, { name: 'Distribuidora del Valle' })
  const variants = [{ price: '1990', sku: tea.sku, openingStock: '0' }]
  const { product } = await call(request, createProduct, { name: 'Té negro', trackStock: true, taxIds: [], variants })
  const pack = {
    variantId: product.variants[0]?.id ?? '',
    packName: 'Caja',
    packFactor: '12',
    cost: '8280',
    taxIds: [],
  }
  const lines = [{ ...pack, id: randomUUID(), quantity: '2' }]
  const input = { id: randomUUID(), supplierId: supplier.id, lines }
  const { purchaseOrder: draft } = await call(request, createPurchaseOrder, input)
  const seen = { id: draft.id, version: draft.version }
  const { purchaseOrder: order } = await call(request, placePurchaseOrder, seen)
  const goods = [{ variantId: pack.variantId, quantity: '24' }]
  await call(request, receiveGoods, { id: randomUUID(), orderId: order.id, goods })
  return order
}

for (const language of storyLanguages(import.meta.url)) {
  const { t } = words[language]

  withWorker(
    `an order is received by two phones, billed and corrected (${language})`,
    async ({ context, page, baseURL }) => {
      await signInToShop(context, language, baseURL ?? '')
      await aSupplierAndGoods(context.request)
      await writeOrder(page)
      expect(await barriers(page)).toEqual([])
      await page.getByTestId('purchase-order-save').click()
      await page.getByTestId('place-order').click()
      await expect(page.getByTestId('order-state')).toHaveText(t('purchaseOrders.state.ordered'))
      const address = page.url()

      await page.getByTestId('receive-order').click()
      const other = await context.newPage()
      for (const one of [page, other]) await one.setViewportSize(phone)
      await other.goto(page.url())
      await scanCode(page, tea.barcode)
      await scanCode(other, tea.barcode)
      await scanCode(other, tea.sku)
      for (const one of [page, other]) await expect(one.getByTestId(`came-${tea.sku}`)).toHaveText('3')
      await scanCode(page, 'no-such-code')
      await expect(page.getByText(t('purchaseReceipts.count.unknownCode', { code: 'no-such-code' }))).toBeVisible()
      await expectNoSideScroll(page)
      expect(await barriers(page)).toEqual([])

      await context.setOffline(true)
      await scanCode(page, coffee.barcode)
      await expect(page.getByText(t('purchaseReceipts.count.waiting', { count: 1 }))).toBeVisible()
      await context.setOffline(false)
      await expect(other.getByTestId(`came-${coffee.sku}`)).toHaveText('1')
      await page.getByTestId('count-finish').click()
      await page.getByTestId('finish-document').fill('G-100')
      expect(await barriers(page)).toEqual([])
      await page.getByTestId('finish-save').click()
      await expect(page.getByTestId('order-state')).toHaveText(t('purchaseOrders.state.partial'))
      await expect(page.getByTestId('receipts-card')).toContainText('G-100')
      await other.close()

      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(address)
      await page.getByTestId('bill-order').click()
      await page.getByTestId('bill-number').fill('F-500')
      await page.getByTestId('bill-total').fill('4700')
      await page.getByTestId(`billed-${tea.sku}`).fill('3')
      await page.getByTestId(`billed-cost-${tea.sku}`).fill('900')
      await page.getByTestId(`billed-${coffee.sku}`).fill('2')
      await expect(page.getByTestId(`difference-${coffee.sku}`)).toContainText(
        t('supplierBills.lines.moreUnits', { quantity: '1\u00A0un' }),
      )
      // Three at 900, and the one that came at 1,000.
      await expect(page.getByTestId('bill-pay')).toContainText(/3[.,]700/)
      expect(await barriers(page)).toEqual([])
      await page.getByTestId('supplier-bill-save').click()
      await page.getByTestId('payment-save').click()
      await expect(page.getByTestId('bill-state')).toHaveText(t('supplierBills.payment.paid'))

      await page.goto(address)
      await page.getByTestId('add-late-cost').click()
      await page.getByTestId('late-cost-name').fill('Flete')
      await page.getByTestId('late-cost-amount').fill('400')
      await page.getByTestId('late-cost-save').click()
      await expect(page.getByTestId('late-cost-Flete')).toContainText('400')
      await page.getByTestId('receipt-reverse').click()
      await page.getByTestId('receipt-reason').fill('Era de otro local')
      await page.getByTestId('receipt-dialog-save').click()
      await expect(page.getByTestId('alert-stack')).toContainText(t('purchaseReceipts.faults.billed'))
      expect(await barriers(page)).toEqual([])
    },
  )

  test(`a bill in packs states the unit of its costs, and its total must add up (${language})`, async ({
    context,
    page,
    baseURL,
  }) => {
    await signInToShop(context, language, baseURL ?? '')
    const order = await aReceivedOrderOfPacks(context.request)
    await page.goto(`/dashboard/supplierBills?supplierBill=new&order=${order.id}`)
    await page.getByTestId('bill-number').fill('F-900')
    const line = page.getByTestId(`bill-line-${tea.sku}`)
    await expect(line).toContainText(t('supplierBills.lines.costPerPack', { factor: '12', cost: '690' }))
    await page.getByTestId(`billed-per-${tea.sku}`).selectOption('unit')
    await expect(page.getByTestId(`billed-${tea.sku}`)).toHaveValue('24')
    await page.getByTestId(`billed-cost-${tea.sku}`).fill('750')
    await page.getByTestId('bill-total').fill('21000')
    await expect(page.getByTestId(`difference-${tea.sku}`)).toContainText(
      t('supplierBills.lines.dearerPerUnit', { cost: '60' }),
    )
    await page.getByTestId('supplier-bill-save').click()
    await expect(page.getByTestId('bill-difference')).toContainText(t('supplierBills.faults.difference'))
    expect(await barriers(page)).toEqual([])
    await page.setViewportSize(phone)
    await expectNoSideScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByTestId('bill-difference-reason').selectOption('freight')
    await page.getByTestId('supplier-bill-save').click()
    await expect(page.getByTestId('bill-beside')).toContainText(/3[.,]000/)
    await expect(page.getByTestId('bill-lines')).toContainText('750')
    expect(await barriers(page)).toEqual([])
  })
}
