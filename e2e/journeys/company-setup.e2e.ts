/** The set-up of a company: taxes with versions, the category tree, metadata fields, settings. */
import { createCategory, listCategoryTree } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import {
  createMetadataField,
  listAllMetadataFields,
  updateMetadataDefaults,
} from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import { getProduct, listProducts } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { getGeneralSettings, updateGeneralSettings } from '@mostrador/contract/features/access/settings/endpoints.ts'
import { listTaxRecords } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { expect, test } from '@playwright/test'
import { fillBoth } from '../support/localized.ts'
import { call, signInToShop } from '../support/shop.ts'
import { openRegister, sellForExactCash } from '../support/till.ts'
import { words } from '../support/words.ts'

const { t } = words.en

test.beforeEach(async ({ context, baseURL }) => {
  await signInToShop(context, 'en', baseURL ?? '')
})

test('a used tax gets a new version, and past sales stay as they are', async ({ context, page }) => {
  await openRegister(page, '10000')
  await sellForExactCash(page, '7800000000016')
  const records = () => call(context.request, listTaxRecords, {})
  await expect(async () => expect((await records()).items[0]?.versions[0]?.isUsed).toBe(true)).toPass()

  await page.goto('/dashboard/taxes')
  await page
    .getByTestId(/^tax-VAT/)
    .first()
    .click()
  await expect(page.getByTestId('tax-example')).toContainText('8,403')
  await page.getByTestId('tax-rate').fill('21')
  await expect(page.getByTestId('tax-example')).toContainText('8,264')
  await expect(page.getByTestId('tax-new-version')).toContainText(t('taxes.form.keeps', { count: 1 }))
  const { today } = await records()
  const nextYear = `${Number(today.slice(0, 4)) + 1}-01-01`
  await page.getByTestId('tax-changeFrom').fill(nextYear)
  await page.getByTestId('tax-save').click()
  await expect(page.getByTestId('planned')).toContainText('21%')
  const [tax] = (await records()).items
  expect(tax?.versions).toMatchObject([{ rate: '19' }, { rate: '21', validFrom: nextYear }])
})

test('a category is moved by keyboard and stays there', async ({ context, page }) => {
  const add = async (en: string, es: string, parentId: string | null = null) =>
    (await call(context.request, createCategory, { name: { en, es }, parentId })).category
  const drinks = await add('Drinks', 'Bebidas')
  await add('Cold', 'Frías', drinks.id)
  await add('Bakery', 'Panadería')
  await page.goto('/dashboard/categories')
  const bakery = page.getByTestId('category-Bakery').getByText('Bakery', { exact: true })
  await bakery.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByTestId('category-said')).toHaveText(
    t('categories.movedPlace', { name: 'Bakery', place: 1, count: 2 }),
  )
  await expect(bakery).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByTestId('category-said')).toHaveText(
    t('categories.movedPlace', { name: 'Bakery', place: 2, count: 2 }),
  )
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page.getByTestId('category-said')).toHaveText(
    t('categories.movedPlace', { name: 'Bakery', place: 2, count: 2 }),
  )
  const tree = async () =>
    (await call(context.request, listCategoryTree, {})).items.map(({ name, depth }) => `${depth} ${name.en}`)
  await expect.poll(tree).toEqual(['1 Drinks', '2 Cold', '2 Bakery'])
})

test('a metadata field is created with a preview of its input, and ordered', async ({ context, page }) => {
  const first = { entity: 'product' as const, key: 'lot', label: { en: 'Lot', es: 'Lote' }, type: 'text' as const }
  await call(context.request, createMetadataField, first)
  await page.goto('/dashboard/metadata')
  await page.getByTestId('add-field').click()
  await fillBoth(page, 'label', 'en', { en: 'Size', es: 'Talla' })
  await page.getByTestId('field-form-key').fill('size')
  await page.getByTestId('field-form-type').selectOption('select')
  await page.getByTestId('add-option').click()
  await fillBoth(page, 'option-1', 'en', { en: 'Small', es: 'Chica' })
  await expect(page.getByTestId('field-preview').getByRole('option', { name: 'Small' })).toBeAttached()
  await page.getByTestId('field-save').click()
  await expect(page.getByTestId('field-size')).toBeVisible()
  await page
    .getByTestId('field-size')
    .getByRole('button', { name: t('metadata.up', { name: 'Size' }) })
    .click()
  const keys = async () => (await call(context.request, listAllMetadataFields, {})).items.map(({ key }) => key)
  await expect.poll(keys).toEqual(['size', 'lot'])
})

test('saved settings apply everywhere at once, and two people’s changes are merged', async ({ context, page }) => {
  await page.goto('/dashboard/settings/general#phone')
  await expect(page.getByTestId('settings-phone')).toBeFocused()
  await page.getByTestId('settings-phone').fill('+56 2 2345 6789')
  await page.getByTestId('settings-save').click()
  await expect(page.getByText(t('shell.alerts.saved'), { exact: true })).toBeVisible()

  const { settings } = await call(context.request, getGeneralSettings, {})
  expect(settings.phone).toBe('+56 2 2345 6789')
  const given = {
    ...settings,
    logoImageId: null,
    legalName: 'Sur SpA',
    taxId: '',
    address: '',
    phone: settings.phone ?? '',
  }
  await call(context.request, updateGeneralSettings, given)
  await page.getByTestId('settings-name').fill('Almacén Norte')
  await page.getByTestId('settings-save').click()
  await expect(page.getByTestId('conflict')).toContainText('Sur SpA')
  await page.getByTestId('conflict-merge').click()
  await page.getByTestId('settings-save').click()
  await expect
    .poll(async () => (await call(context.request, getGeneralSettings, {})).settings)
    .toMatchObject({
      name: 'Almacén Norte',
      legalName: 'Sur SpA',
    })
})

test('metadata fields are in the forms of their records, start with their defaults and are list columns', async ({
  context,
  page,
}) => {
  const field = { type: 'text', label: { en: 'Shelf', es: 'Estante' }, showInList: true } as const
  await call(context.request, createMetadataField, { ...field, entity: 'product', key: 'shelf' })
  await call(context.request, createMetadataField, { ...field, entity: 'customer', key: 'source' })
  await call(context.request, createMetadataField, { ...field, entity: 'category', key: 'aisle', isRequired: true })
  await call(context.request, createMetadataField, { ...field, entity: 'variant', key: 'grain' })
  await call(context.request, updateMetadataDefaults, { entity: 'customer', version: 0, values: { source: 'Fair' } })

  await page.goto('/dashboard/categories?category=new')
  await fillBoth(page, 'name', 'en', { en: 'Bread', es: 'Panadería' })
  await page.getByTestId('category-save').click()
  await expect(page.getByTestId('fault-list')).toBeVisible()
  await page.getByTestId('metadata-aisle').fill('North')
  await page.getByTestId('category-save').click()
  await expect
    .poll(async () => (await call(context.request, listCategoryTree, {})).items.map(({ metadata }) => metadata))
    .toEqual([{ aisle: 'North' }])

  await page.goto('/dashboard/customers?customer=new')
  await expect(page.getByTestId('metadata-source')).toHaveValue('Fair')
  await page.getByTestId('customer-name').fill('Eva Soto')
  await page.getByTestId('customer-save').click()
  await expect(page.getByRole('columnheader', { name: 'Shelf' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Fair' })).toBeVisible()
  await page.goto('/dashboard/products')
  await expect(page.getByRole('columnheader', { name: 'Shelf' })).toBeVisible()
  await page.getByTestId('row-PAN-1').first().click()
  await page.getByTestId('metadata-grain').fill('Coarse')
  await page.getByTestId('product-save').click()
  await expect
    .poll(async () => {
      const { items } = await call(context.request, listProducts, { q: 'PAN-1' })
      const { product } = await call(context.request, getProduct, { id: items[0]?.id ?? '' })
      return product.variants.map(({ metadata }) => metadata)
    })
    .toEqual([{ grain: 'Coarse' }])
})
