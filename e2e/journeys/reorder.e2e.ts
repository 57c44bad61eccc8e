/** Low stock becomes drafts for its supplier, once. */
import { listPurchaseOrders } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import { createProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { createSupplier, saveSupplierProduct } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { expect, test } from '@playwright/test'
import { storyLanguages } from '../support/rounds.ts'
import { barriers } from '../support/barriers.ts'
import { expectNoSideScroll } from '../support/shell.ts'
import { call, signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

for (const language of storyLanguages(import.meta.url)) {
  test(`${language}: the list gives the reason, changes the policy, and orders each product once`, async ({
    context,
    page,
    baseURL,
  }) => {
    const { t } = words[language]
    await signInToShop(context, language, baseURL ?? '')
    await page.goto('/dashboard/reorder')
    await expect(page.getByText(t('reorder.empty'))).toBeVisible()

    const variant = { sku: 'TE-1', price: '990', openingStock: '12', reorderLevel: '20' }
    const { product } = await call(context.request, createProduct, { name: 'Té negro', variants: [variant] })
    const { supplier } = await call(context.request, createSupplier, { name: 'Molino', minimumOrderAmount: 90_000 })
    await call(context.request, saveSupplierProduct, {
      supplierId: supplier.id,
      variantId: product.variants[0]?.id ?? '',
      packFactor: '6',
      cost: '500',
      isPreferred: true,
    })
    await page.reload()
    const line = page.getByTestId('reorder-line-TE-1')
    await expect(line).toContainText(t('reorder.packs', { count: 2, factor: '6' }))
    await expect(page.getByTestId('reorder-Molino')).toContainText(/90[.,]000/)
    expect(await barriers(page)).toEqual([])

    await page.getByTestId('reorder-policy-TE-1').click()
    await page.getByTestId('policy-kind').selectOption('max')
    await page.getByTestId('policy-max').fill('31')
    expect(await barriers(page)).toEqual([])
    await page.getByTestId('policy-save').click()
    await expect(line).toContainText(t('reorder.packs', { count: 3, factor: '6' }))
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSideScroll(page)
    await page.setViewportSize({ width: 1280, height: 800 })

    await page.getByTestId('reorder-make').click()
    await expect(page.getByText(t('reorder.empty'))).toBeVisible()
    const { items } = await call(context.request, listPurchaseOrders, {})
    expect(items).toMatchObject([{ status: 'draft', supplierName: 'Molino', orderedUnits: '18' }])
  })
}
