/** A new owner opens the online shop by following its page, and sells the first order. Everything by pointer, in one language. */
import { expect, test } from '@playwright/test'
import { barriers } from '../support/barriers.ts'
import { signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

const { t } = words.es
const general = '/dashboard/ecommerce/settings/general'

test('a shop goes from nothing to its first paid order', async ({ browser, context, page, baseURL }) => {
  await signInToShop(context, 'es', baseURL ?? '', 'both')
  const name = `tienda-${crypto.randomUUID().slice(-12)}`
  const opening = page.getByTestId('shop-opening')
  const save = page.getByTestId('shop-settings-save')

  await test.step('it is not opened before it can sell, and the page says what is missing', async () => {
    await page.goto(general)
    await expect(opening.getByTestId('need-delivery')).toHaveAttribute('data-missing', 'true')
    await page.getByTestId('shop-storeStatus').selectOption('live')
    await save.click()
    await expect(
      page.getByText(t('ecommerceSettings.opening.missing.delivery'), { exact: false }).first(),
    ).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.getByTestId('shop-storeStatus').selectOption('closed')
  })

  await test.step('a pickup takes a name in one language and a place', async () => {
    await opening.getByRole('link', { name: t('ecommerceSettings.opening.needs.delivery') }).click()
    await page.getByTestId('add-first-delivery-method').click()
    await page.getByTestId('delivery-kind-pickup').check()
    await expect(page.getByTestId('add-zone')).toHaveCount(0)
    await page.getByTestId('delivery-locationId').selectOption({ index: 1 })
    await page.getByTestId('delivery-method-save').click()
    await expect(page.getByTestId('name-es')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByTestId('name-en')).toHaveCount(0)
    await page.getByTestId('name-es').fill('Retiro en el almacén')
    expect(await barriers(page)).toEqual([])
    await page.getByTestId('delivery-method-save').click()
    await expect(page.getByRole('heading', { name: 'Retiro en el almacén', level: 1 })).toBeVisible()
  })

  await test.step('contact, legal pages and an address', async () => {
    await page.goto(general)
    await expect(opening.getByTestId('need-delivery')).toHaveAttribute('data-missing', 'false')
    await opening.getByRole('link', { name: t('ecommerceSettings.opening.needs.contact') }).click()
    await page.getByTestId('shop-email').fill('hola@example.test')
    await save.click()
    await expect(save).toBeDisabled()
    await page.goto(general)
    await opening.getByRole('button', { name: t('ecommerceSettings.opening.needs.legal') }).click()
    await expect(page.getByTestId('terms-es')).toBeFocused()
    for (const page_ of ['terms', 'privacy', 'returns']) await page.getByTestId(`${page_}-es`).fill(`Texto de ${page_}`)
    await page.getByTestId('shop-subdomain').fill(name)
    await page.getByTestId('shop-storeStatus').selectOption('live')
    await save.click()
    await expect(opening).toContainText(t('ecommerceSettings.opening.openReady'))
    expect(await barriers(page)).toEqual([])
  })

  const visitor = await browser.newContext({ ...(baseURL && { baseURL }) })
  const buyer = await visitor.newPage()
  await test.step('its address is shown, and a buyer orders there', async () => {
    await buyer.goto((await page.getByTestId('shop-address').getAttribute('href')) ?? '')
    await buyer.getByTestId('product-cards').getByRole('link').or(buyer.locator('a[href*="/p/"]')).first().click()
    await buyer.getByTestId('add-to-cart').click()
    await buyer.getByTestId('to-checkout').click()
    await buyer.getByLabel(t('shop.buying.fields.name'), { exact: true }).fill('Berta Soto')
    await buyer.getByLabel(t('shop.buying.fields.email')).fill('berta@example.test')
    await buyer.getByTestId('delivery-choice').getByRole('radio').first().check()
    await buyer.getByLabel(t('shop.buying.methods.inShop')).check()
    await buyer.getByTestId('place-order').click()
    await expect(buyer.getByTestId('order-status')).toHaveText(t('shop.order.statuses.pending'))
  })

  await test.step('the order is paid', async () => {
    const title = (await buyer.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page.goto('/dashboard/ecommerce/orders')
    await page.getByText(title.split(' ').at(-1) ?? '', { exact: true }).click()
    await page.getByTestId('order-pay').click()
    await page.getByTestId('order-money-dialog-save').click()
    await expect(page.getByTestId('order-payment')).toHaveText(t('orders.payment.paid'))
  })

  await test.step('without its last delivery the shop says that it takes no orders', async () => {
    await page.goto('/dashboard/deliveryMethods')
    await page.locator('[data-row-menu]').first().click()
    await page.getByRole('menuitem', { name: t('forms.archive.action') }).click()
    await page.goto(general)
    await expect(opening).toContainText(t('ecommerceSettings.opening.openMissing'))
    await buyer.goto(`/shop/${name}/es`)
    await buyer.locator('a[href*="/p/"]').first().click()
    await buyer.getByTestId('add-to-cart').click()
    await expect(buyer.getByTestId('no-orders')).toBeVisible()
    await buyer.goto(`/shop/${name}/es/pago`)
    await expect(buyer.getByTestId('no-orders')).toBeVisible()
    await expect(buyer.getByTestId('place-order')).toHaveCount(0)
    expect(await barriers(buyer)).toEqual([])
  })
  await visitor.close()
})
