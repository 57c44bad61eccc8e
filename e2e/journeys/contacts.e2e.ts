/** Customers and suppliers: tax numbers, duplicates, merging and anonymising. */
import {
  createCustomer,
  getCustomer,
  updateCustomer,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { Customer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { listSupplierProducts } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { call, signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

const { t } = words.en

test.beforeEach(async ({ context, baseURL }) => {
  await signInToShop(context, 'en', baseURL ?? '')
})

test('a customer is added by keyboard only, and a wrong RUT is reported before saving', async ({ page }) => {
  await page.goto('/dashboard/customers')
  await expect(page.getByTestId('add-first-customer')).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByTestId('customer-name')).toBeFocused()
  await page.keyboard.type('Ana Soto')
  await tabTo(page, 'customer-taxId')
  await page.keyboard.type('123456789')
  await page.keyboard.press('Tab')
  await expect(page.getByText(t('customers.taxIdWrong')).first()).toBeVisible()

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('123456785')
  await page.keyboard.press('Tab')
  await expect(page.getByTestId('customer-taxId')).toHaveValue('12.345.678-5')
  await expect(page.getByText(t('customers.taxIdWrong'))).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByTestId('row-Ana Soto')).toContainText('12.345.678-5')
})

test('names the customer with the same number or e-mail, and keeps a shared e-mail if the person insists', async ({
  context,
  page,
}) => {
  await addCustomer(context.request, { taxIdType: 'rut', taxId: '12345678-5', email: 'ana@example.test' })
  await page.goto('/dashboard/customers?customer=new')
  await page.getByTestId('customer-name').fill('Eva Ruiz')
  await page.getByTestId('customer-taxId').fill('12345678-5')
  await page.getByTestId('customer-email').fill('ana@example.test')
  await expect(page.getByText(t('customers.taxIdTaken', { name: 'Ana Soto' })).first()).toBeVisible()
  await expect(page.getByTestId('doubt-taxId').getByRole('link')).toBeVisible()
  await page.getByTestId('customer-phone').fill('9 8765 4321')
  await expect(page.getByTestId('same-email')).toContainText('Ana Soto')
  await page.getByTestId('customer-taxId').fill('')
  await expect(page.getByTestId('doubt-taxId')).toBeHidden()

  await page.getByTestId('customer-save').click()
  await page.getByTestId('doubt-email').getByTestId('save-anyway').click()
  await expect(page.getByTestId('row-Eva Ruiz')).toContainText('+56987654321')
})

test('two customers are merged after typing the name of the one that disappears', async ({ context, page }) => {
  const keep = await addCustomer(context.request, { email: 'ana@example.test' })
  const goes = await addCustomer(context.request, { name: 'Ana Soto Paredes', phone: '9 8765 4321', tags: ['bread'] })
  await page.goto(`/dashboard/customers?customer=${keep.id}`)
  await page.getByTestId('customer-more').click()
  await page.getByRole('menuitem', { name: t('customers.merge.action') }).click()
  await page.getByTestId('merge-other').fill('Paredes')
  await page.getByRole('option', { name: 'Ana Soto Paredes' }).click()
  await expect(page.getByTestId('merge-table')).toContainText('+56987654321')
  await expect(page.getByTestId('merge-save')).toBeDisabled()
  await page.getByTestId('type-name').fill('ana soto paredes')
  await page.getByTestId('merge-save').click()
  await expect(page.getByTestId('customer-phone')).toHaveValue('+56987654321')

  await page.goto(`/dashboard/customers?customer=${goes.id}`)
  await expect(page.getByTestId('customer-save')).toBeHidden()
  await page.getByTestId('customer-merged').getByRole('link').click()
  await expect(page.getByTestId('customer-email')).toHaveValue('ana@example.test')
})

test('a customer who owes cannot be anonymised, and a settled one is, permanently', async ({ context, page }) => {
  const ana = await addCustomer(context.request, { email: 'ana@example.test' })
  await page.goto(`/dashboard/customers?customer=${ana.id}`)
  await correctBalance(page, t('customers.adjust.more'))
  await expect(page.getByTestId('customer-balance')).toContainText('1,500')
  await expect(page.getByTestId('customer-ledger')).toContainText('Paper account')
  await anonymise(page)
  await expect(page.getByTestId('alert-stack')).toContainText(t('errors.customerOwes'))
  await page.keyboard.press('Escape')

  await correctBalance(page, t('customers.adjust.less'))
  await anonymise(page)
  await expect(page.getByTestId('customer-anonymous')).toBeVisible()
  await expect(page.getByTestId('customer-name')).toHaveValue(t('customers.anonymous'))
  await expect(page.getByTestId('customer-email')).toHaveValue('')
})

test('when two people change one customer, neither change is lost unseen', async ({ context, page }) => {
  const ana = await addCustomer(context.request, {})
  await page.goto(`/dashboard/customers?customer=${ana.id}`)
  await page.getByTestId('customer-name').fill('Ana Soto Lagos')
  await call(context.request, updateCustomer, { id: ana.id, version: ana.version, name: 'Ana Soto', tags: ['early'] })
  await page.getByTestId('customer-save').click()
  await expect(page.getByTestId('conflict')).toContainText('early')
  await page.getByTestId('conflict-merge').click()
  await page.getByTestId('customer-save').click()
  await expect(page.getByText(t('shell.alerts.saved'), { exact: true })).toBeVisible()
  const { customer } = await call(context.request, getCustomer, { id: ana.id })
  expect(customer).toMatchObject({ name: 'Ana Soto Lagos', tags: ['early'] })
})

test('a supplier is added with a contact and a product', async ({ context, page }) => {
  await page.goto('/dashboard/suppliers')
  await page.getByTestId('add-first-supplier').click()
  await page.getByTestId('supplier-name').fill('Molino del Sur')
  await page.getByTestId('add-contact').click()
  await page.getByTestId('contact-1-name').fill('Luis Vera')
  await page.getByTestId('supplier-save').click()
  await page.getByTestId('add-supplier-product').click()
  await page.getByTestId('variantId').fill('Pan')
  await page.getByRole('option', { name: 'Pan amasado' }).click()
  await page.getByTestId('supplier-product-supplierSku').fill('MS-1')
  await page.getByTestId('supplier-product-cost').fill('450')
  await page.getByTestId('supplier-product-packFactor').fill('12')
  await page.getByTestId('supplier-product-save').click()
  await expect(page.getByTestId('supplier-product-table')).toContainText('MS-1')

  const supplier = new URL(page.url()).searchParams.get('supplier') ?? ''
  const { items } = await call(context.request, listSupplierProducts, { filters: { supplier } })
  expect(items).toMatchObject([{ productName: 'Pan amasado', cost: '450', packFactor: '12' }])
  await page.getByTestId('back').click()
  await expect(page.getByTestId('row-Molino del Sur')).toContainText('Luis Vera')
})

async function addCustomer(
  request: APIRequestContext,
  data: Partial<Pick<Customer, 'name' | 'taxIdType' | 'taxId' | 'email' | 'phone' | 'tags'>>,
): Promise<Customer> {
  return (await call(request, createCustomer, { name: 'Ana Soto', ...data })).customer
}

async function tabTo(page: Page, testId: string): Promise<void> {
  const mostSteps = 12
  const isThere = () => page.getByTestId(testId).evaluate((element) => element === document.activeElement)
  for (let step = 0; step < mostSteps && !(await isThere()); step += 1) await page.keyboard.press('Tab')
  await expect(page.getByTestId(testId)).toBeFocused()
}

async function correctBalance(page: Page, direction: string): Promise<void> {
  await page.getByTestId('adjust-balance').click()
  await page.getByText(direction, { exact: true }).click()
  await page.getByTestId('adjust-amount').fill('1500')
  await page.getByTestId('adjust-reason').fill('Paper account')
  await page.getByTestId('adjust-save').click()
  await expect(page.getByTestId('adjust-save')).toBeHidden()
}

async function anonymise(page: Page): Promise<void> {
  await page.getByTestId('customer-more').click()
  await page.getByTestId('customer-anonymise').click()
  await page.getByTestId('type-name').fill('Ana Soto')
  await page.getByTestId('anonymise-save').click()
}
