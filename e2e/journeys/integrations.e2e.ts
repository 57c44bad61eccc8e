/** Other software: an API key that works until it is revoked, a webhook with its deliveries, the page about the API. */
import { listProducts } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { createSupplier } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { expect, type Page, test } from '@playwright/test'
import { password, signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

const { t } = words.en

test.beforeEach(async ({ context, baseURL, page }) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await page.goto('/dashboard/settings/api')
})

/** From outside: without the browser's cookies. */
async function callWith(baseURL: string, path: string, key: string, input: object = {}): Promise<Response> {
  return fetch(`${baseURL}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
}

async function makeKey(page: Page): Promise<string> {
  await page.getByTestId('add-key').click()
  await page.getByTestId('key-name').fill('Online shop')
  await page.getByTestId('key-level-PRODUCTS').selectOption('view')
  await page.getByTestId('key-password').fill(password)
  await page.getByTestId('key-create').click()
  return page.getByTestId('key-secret-value').inputValue()
}

test('a key works with its permissions until it is revoked', async ({ page, baseURL }) => {
  const url = baseURL ?? ''
  await expect(page.getByTestId('api-keys')).toContainText(t('apiKeys.empty'))
  await page.getByTestId('add-key').click()
  await page.getByTestId('key-create').click()
  await expect(page.getByTestId('key-panel')).toContainText(t('apiKeys.faults.noPermission'))
  await page.keyboard.press('Escape')

  const key = await makeKey(page)
  const list = await callWith(url, listProducts.path, key)
  expect(list.status).toBe(200)
  expect(await list.json()).toMatchObject({ total: 3 })
  expect((await callWith(url, createSupplier.path, key, { name: 'Molino' })).status).toBe(403)
  await page.getByTestId('key-secret-done').click()
  await expect(page.getByTestId('key-Online shop')).toBeVisible()
  await expect(page.locator('body')).not.toContainText(key)

  await page.getByTestId('key-rename').click()
  await page.getByTestId('key-new-name').fill('Web shop')
  await page.getByTestId('key-rename-save').click()
  const row = page.getByTestId('key-Web shop')
  await row.getByTestId('key-revoke').click()
  await page.getByTestId('confirm-yes').click()
  await expect(page.getByTestId('api-keys')).toContainText(t('apiKeys.noneInUse'))
  await page.getByTestId('show-ended-keys').check()
  await expect(row.getByTestId('key-state')).toHaveText(t('apiKeys.states.revoked'))
  expect((await callWith(url, listProducts.path, key)).status).toBe(401)
})

test('a webhook shows the result of its test, and can be switched off and removed', async ({ page }) => {
  await page.getByTestId('add-webhook').click()
  await page.getByTestId('webhook-url').fill('https://127.0.0.1/hook')
  await page.getByTestId('event-sale.committed').check()
  await page.getByTestId('webhook-save').click()
  await expect(page.getByTestId('webhook')).toContainText(t('webhooks.faults.notPublic'))

  // A name that no resolver knows (RFC 6761): nothing leaves this machine.
  const url = 'https://hooks.mostrador.invalid/sales'
  await page.getByTestId('webhook-url').fill(url)
  await page.getByTestId('webhook-save').click()
  await expect(page.getByTestId('webhook-secret-value')).toHaveValue(/^whsec_/)
  await page.getByTestId('webhook-secret-done').click()
  await expect(page.getByTestId('webhook-row')).toContainText(url)

  await page.getByTestId('webhook-test').click()
  const delivery = page.getByTestId('delivery')
  await expect(delivery).toHaveAttribute('data-status', 'failed')
  await delivery.getByTestId('delivery-open').click()
  await expect(delivery.getByTestId('delivery-error')).toHaveText(t('webhooks.deliveries.errors.nameNotFound'))
  await page.getByTestId('delivery-status').selectOption('delivered')
  await expect(page.getByTestId('delivery-log')).toContainText(t('webhooks.deliveries.noMatch'))
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('delivery-log')).toBeHidden()
  await expect(page.getByTestId('webhook-row')).toContainText(t('webhooks.facts.failed'))

  await page.getByTestId('webhook-open').click()
  await page.getByTestId('webhook-active').setChecked(false)
  await page.getByTestId('webhook-save').click()
  await expect(page.getByTestId('webhook-state')).toHaveText(t('webhooks.states.off'))
  await page.getByTestId('webhook-open').click()
  await page.getByTestId('webhook-remove').click()
  await page.getByTestId('confirm-yes').click()
  await expect(page.getByTestId('webhooks')).toContainText(t('webhooks.empty'))
})

test('the page about the API finds an endpoint and shows its input', async ({ page }) => {
  await page.getByTestId('api-reference').click()
  await page.getByTestId('api-search').fill('products/list')
  await page.getByTestId(`api-call-${listProducts.path}`).click()
  const area = page.getByTestId('api-area-products')
  await expect(area).toContainText('PRODUCTS__VIEW')
  await expect(area).toContainText('Authorization: Bearer mk_live_')
  await page.getByTestId('api-search').fill('users/list')
  await expect(page.getByTestId('api-area-users')).toBeHidden()
  await page.getByTestId('api-only-keys').uncheck()
  await expect(page.getByTestId('api-area-users')).toContainText(t('apiKeys.docs.noKey'))
})
