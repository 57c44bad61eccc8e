/** The guarantees of forms: no input is lost, no change of another person is overwritten unseen, archiving can be undone. */
import { getProduct, listProducts } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { ProductRow } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { call, changeProduct, signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

const { t } = words.en

test.beforeEach(async ({ context, baseURL }) => {
  await signInToShop(context, 'en', baseURL ?? '')
})

test('a draft survives a closed tab, is offered once, and is deleted when the product is saved', async ({
  context,
  page,
}) => {
  await page.goto('/dashboard/products?product=new')
  await page.getByTestId('product-name').fill('Queso fresco')
  await page.getByTestId('product-price').fill('3990')
  await draftIsKept(page)
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await again.goto('/dashboard/products?product=new')
  await expect(again.getByTestId('product-name')).toHaveValue('')
  await again.getByTestId('draft-restore').click()
  await expect(again.getByTestId('product-name')).toHaveValue('Queso fresco')
  await expect(again.getByTestId('draft')).toBeHidden()
  await again.getByTestId('product-save').click()
  await expect(again.getByTestId('add-product')).toBeVisible()
  await again.goto('/dashboard/products?product=new')
  await expect(again.getByTestId('product-name')).toBeFocused()
  await expect(again.getByTestId('draft')).toBeHidden()
})

test('leaving deliberately deletes the draft', async ({ page }) => {
  await page.goto('/dashboard/products?product=new')
  await page.getByTestId('product-name').fill('Queso')
  await draftIsKept(page)
  await page.getByTestId('back').click()
  await page.getByTestId('confirm-yes').click()
  await page.getByTestId('add-product').click()
  await expect(page.getByTestId('product-name')).toBeFocused()
  await expect(page.getByTestId('draft')).toBeHidden()
})

test('when two people change one product, compatible changes are merged and conflicts are chosen', async ({
  context,
  page,
}) => {
  const bread = await openProduct(page, context.request, 'PAN-1')
  await page.getByTestId('product-name').fill('Pan batido')
  await page.getByTestId('product-price').fill('1500')
  await changeProduct(context.request, bread.id, { name: 'Marraqueta', sku: 'PAN-9' })

  await page.getByTestId('product-save').click()
  const conflict = page.getByTestId('conflict')
  await expect(conflict).toContainText('PAN-9')
  await expect(conflict).toContainText(t('forms.conflict.staysTheirs'))
  await page.getByTestId('conflict-name').getByText(t('forms.conflict.theirs')).click()
  await page.getByTestId('conflict-merge').click()
  await expect(page.getByTestId('product-name')).toHaveValue('Marraqueta')
  await expect(page.getByTestId('product-sku')).toHaveValue('PAN-9')
  await page.getByTestId('product-save').click()
  await expect(page.getByText(t('shell.alerts.saved'), { exact: true })).toBeVisible()

  const { product } = await call(context.request, getProduct, { id: bread.id })
  expect(product).toMatchObject({ name: 'Marraqueta', variants: [{ sku: 'PAN-9', price: '1500' }] })
})

test('compares a draft of an older version with the newer one field by field', async ({ context, page }) => {
  const bread = await openProduct(page, context.request, 'PAN-1')
  await page.getByTestId('product-price').fill('1500')
  await draftIsKept(page)
  const address = page.url()
  await page.close({ runBeforeUnload: false })
  await changeProduct(context.request, bread.id, { price: '1400' })

  const again = await context.newPage()
  await again.goto(address)
  await again.getByTestId('draft-restore').click()
  await expect(again.getByTestId('conflict-price')).toBeVisible()
  await again.getByTestId('conflict-theirs').click()
  await expect(again.getByTestId('product-price')).toHaveValue('1,400')
})

test('archiving is undone with one press', async ({ context, page }) => {
  const bread = await openProduct(page, context.request, 'PAN-1')
  await page.getByTestId('product-archive').click()
  await expect(page.getByTestId('product-archive')).toContainText(t('forms.archive.restore'))
  await page.getByTestId('snackbar').getByText(t('shell.buttons.undo')).click()
  await expect(page.getByTestId('product-archive')).toContainText(t('forms.archive.action'))
  expect((await call(context.request, getProduct, { id: bread.id })).product.status).toBe('active')
})

test('each error that prevents saving links to its field', async ({ page }) => {
  await page.goto('/dashboard/products?product=new')
  await page.getByTestId('product-sku').fill('Q-1')
  await page.getByTestId('product-save').click()
  const faults = page.getByTestId('fault-list')
  await expect(faults).toContainText(t('forms.changesOf', { count: 2, what: t('products.form.this') }))
  await faults.getByRole('button', { name: t('products.form.price') }).click()
  await expect(page.getByTestId('product-price')).toBeFocused()
})

async function openProduct(page: Page, request: APIRequestContext, sku: string): Promise<ProductRow> {
  const { items } = await call(request, listProducts, { q: sku })
  const product = items.find((found) => found.sku === sku)
  if (!product) throw new Error(`the shop has no ${sku}`)
  await page.goto(`/dashboard/products?product=${product.id}`)
  await expect(page.getByTestId('product-name')).toHaveValue(product.name)
  return product
}

/** Drafts are written every two seconds; the row in the browser's database shows when. */
async function draftIsKept(page: Page): Promise<void> {
  const count = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('mostrador-forms')
          opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
          opening.addEventListener('success', () => {
            const counting = opening.result.transaction('drafts').objectStore('drafts').count()
            counting.addEventListener('success', () => {
              opening.result.close()
              resolve(counting.result)
            })
          })
        }),
    )
  await expect.poll(count).toBe(1)
}
