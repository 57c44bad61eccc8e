/** An order of the online shop in the office: paid, packed in two parcels with the scanner, sent, delivered; its buyer sees each step. */
import { createProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { type APIRequestContext, expect, type Page, type Route, test } from '@playwright/test'
import { storyLanguages } from '../support/rounds.ts'
import { aCourier, placeAnOrder, someShirts } from '../support/an-order.ts'
import { barriers } from '../support/barriers.ts'
import { openShop } from '../support/open-shop.ts'
import { expectNoSideScroll } from '../support/shell.ts'
import { call, signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

/** An order of three shirts for 23.970 and delivery for 3.000, to be paid by transfer. */
async function order(owner: APIRequestContext, buyer: APIRequestContext) {
  const shop = await openShop(owner)
  const items = [{ variantId: await someShirts(owner), quantity: '3' }]
  const wish = {
    shop,
    items,
    deliveryMethodId: await aCourier(owner),
    paymentMethod: 'transfer',
    isSent: true,
  } as const
  return { shop, order: await placeAnOrder(buyer, wish) }
}

/** Packs some units by their code, and sends the parcel. */
async function send(page: Page, parcel: number, units: number): Promise<void> {
  await page.getByTestId('order-pack').click()
  for (let unit = 0; unit < units; unit += 1) {
    await page.getByTestId('pack-code').fill('7801234567894')
    await page.getByTestId('pack-code').press('Enter')
  }
  await expect(page.getByTestId('pack-POL-1')).toHaveValue(String(units))
  expect(await barriers(page)).toEqual([])
  await page.getByTestId('pack-save').click()
  await page.getByTestId(`ship-${parcel}`).click()
  await page.getByTestId('ship-trackingNumber').fill(`CL-00${parcel}`)
  await page.getByTestId('ship-save').click()
  await expect(page.getByTestId(`deliver-${parcel}`)).toBeVisible()
}

for (const language of storyLanguages(import.meta.url)) {
  const { t } = words[language]

  test(`an order is paid, packed, sent and delivered (${language})`, async ({ browser, context, page, baseURL }) => {
    await signInToShop(context, language, baseURL ?? '', 'both')
    const theirs = await browser.newContext({ ...(baseURL && { baseURL }) })
    const { shop, order: placed } = await order(context.request, theirs.request)
    const buyer = await theirs.newPage()
    const status = buyer.getByTestId('order-status')
    const look = () => buyer.goto(`/shop/${shop}/es/pedido/${placed.token}`)

    await test.step('the list shows what waits, and leads to the order', async () => {
      await page.goto('/dashboard/ecommerce/orders')
      await expect(page.getByText(placed.number)).toBeVisible()
      expect(await barriers(page)).toEqual([])
      await page.getByText(placed.number).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(placed.number)
      expect(await barriers(page)).toEqual([])
    })

    await test.step('the page of the buyer says how to pay, and fits a phone', async () => {
      await buyer.setViewportSize({ width: 360, height: 780 })
      await look()
      await expect(buyer.getByTestId('order-receipt')).toBeVisible()
      await expectNoSideScroll(buyer)
      expect(await barriers(buyer)).toEqual([])
    })

    await test.step('the money that came is written down', async () => {
      await page.getByTestId('order-pay').click()
      const fail = (route: Route) => route.fulfill({ status: 500, json: {} })
      await page.route('**/api/orders/recordPayment', fail)
      await page.getByTestId('order-money-dialog-save').click()
      await page.getByTestId('alert-stack').getByRole('button').click()
      await expect(page.getByTestId('alert-stack')).toHaveCount(0)
      await page.unroute('**/api/orders/recordPayment', fail)
      await page.getByTestId('order-money-dialog-save').click()
      await expect(page.getByTestId('order-payment')).toHaveText(t('orders.payment.paid'))
    })

    await test.step('two parcels leave, and the buyer sees both', async () => {
      await send(page, 1, 1)
      await look()
      await expect(status).toHaveText(words.es.t('shop.order.statuses.partlyShipped'))
      await send(page, 2, 2)
      await look()
      await expect(status).toHaveText(words.es.t('shop.order.statuses.shipped'))
      await expect(buyer.getByTestId('parcel-2')).toContainText('CL-002')
      expect(await barriers(buyer)).toEqual([])
    })

    await test.step('delivered parcels end it, and each parcel is a sale', async () => {
      await page.getByTestId('deliver-1').click()
      await expect(page.getByTestId('deliver-1')).toHaveCount(0)
      await page.getByTestId('deliver-2').click()
      await expect(page.getByTestId('deliver-2')).toHaveCount(0)
      await look()
      await expect(status).toHaveText(words.es.t('shop.order.statuses.delivered'))
      await page.setViewportSize({ width: 360, height: 780 })
      await expectNoSideScroll(page)
      const { items } = await call(context.request, listSales, {})
      expect(items.map(({ totalAmount }) => totalAmount).reduce((sum, amount) => sum + amount, 0)).toBe(26_970)
      expect(items).toHaveLength(2)
    })
    await theirs.close()
  })
}

test('a substitute is offered and accepted with the pointer, and the lines add up to the total', async ({
  browser,
  context,
  page,
  baseURL,
}) => {
  await signInToShop(context, 'es', baseURL ?? '', 'both')
  const theirs = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const { shop, order: placed } = await order(context.request, theirs.request)
  const variants = [{ sku: 'POL-2', price: '6990', openingStock: '5' }]
  await call(context.request, createProduct, { name: 'Camiseta', variants })
  const { t } = words.es

  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(`/dashboard/ecommerce/orders/${placed.id}`)
  await page.getByTestId('line-menu-POL-1').click()
  await page.getByText(t('orders.lines.substitute', { name: 'Polera' })).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByTestId('substitute-save').click()
  await expect(dialog.getByText(t('validation.required'))).toBeVisible()
  await dialog.getByTestId('variantId').click()
  await page.getByRole('option', { name: 'Camiseta' }).click()
  await dialog.getByTestId('substitute-quantity').fill('2')
  expect(await barriers(page)).toEqual([])
  await dialog.getByTestId('substitute-save').click()
  await expect(dialog).toBeHidden()

  const buyer = await theirs.newPage()
  await buyer.goto(`/shop/${shop}/es/pedido/${placed.token}`)
  await expect(buyer.getByTestId('substitute')).toContainText('2 × Camiseta')
  await buyer.getByRole('button', { name: t('shop.order.accept') }).tap()
  await expect(buyer.getByTestId('substitute')).toBeHidden()
  await expect(buyer.getByTestId('order-total')).toContainText('$24.970')
  await expectNoSideScroll(buyer)

  await page.reload()
  await expect(page.getByTestId('order-total')).toHaveText('$24.970')
  await expect(page.getByTestId('order-lines').locator('s')).toHaveText('$23.970')
  await expect(page.getByTestId('order-lines')).toContainText('$13.980')
  await theirs.close()
})
