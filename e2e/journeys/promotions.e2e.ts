/** The owner creates a code, a buyer uses it, the office sees it, and a cancelled order returns its use. */
import { setCartLine } from '@mostrador/contract/features/shop/carts/endpoints.ts'
import { cancelOrder } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { shopPath } from '@mostrador/contract/features/shop/shop/address.ts'
import { expect, test } from '@playwright/test'
import { storyLanguages } from '../support/rounds.ts'
import { aCourier, placeAnOrder, someShirts } from '../support/an-order.ts'
import { barriers } from '../support/barriers.ts'
import { openShop } from '../support/open-shop.ts'
import { expectNoSideScroll } from '../support/shell.ts'
import { fillBoth } from '../support/localized.ts'
import { call, signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

const phone = { width: 360, height: 780 }

for (const language of storyLanguages(import.meta.url)) {
  const { t } = words[language]

  test(`a code reduces an order and returns with it (${language})`, async ({ browser, context, page, baseURL }) => {
    await signInToShop(context, language, baseURL ?? '', 'both')
    const shop = await openShop(context.request)
    const items = [{ variantId: await someShirts(context.request), quantity: '2' }]
    const deliveryMethodId = await aCourier(context.request, { payOnDelivery: true })

    await test.step('the owner makes it', async () => {
      await page.goto('/dashboard/ecommerce/promotions')
      await expect(page.getByText(t('promotions.empty'))).toBeVisible()
      await page.getByTestId('add-first-promotion').click()
      await fillBoth(page, 'name', language, { en: 'Welcome', es: 'Bienvenida' })
      await page.getByTestId('promotion-code').fill('hola10')
      await page.getByTestId('promotion-percent').fill('10')
      await page.getByTestId('promotion-usageLimit').fill('1')
      expect(await barriers(page)).toEqual([])
      await page.getByTestId('promotion-save').click()
      await expect(page.getByTestId('promotion-figures')).toBeVisible()
    })
    const promotion = page.url()

    const theirs = await browser.newContext({ ...(baseURL && { baseURL }), viewport: phone, javaScriptEnabled: false })
    const buyer = await theirs.newPage()
    for (const item of items) await call(theirs.request, setCartLine, { shop, ...item })

    await test.step('a buyer types it in the cart, without script', async () => {
      await buyer.goto(shopPath('shop-cart', language, { name: shop, isOwnHost: false }))
      await buyer.getByTestId('promotion-code').fill('HOLA11')
      await buyer.getByTestId('use-code').click()
      await expect(buyer.getByTestId('code-fault')).toHaveText(t('shop.promotions.refused.unknown'))
      await expect(buyer.getByTestId('promotion-code')).toHaveValue('HOLA11')
      await buyer.getByTestId('promotion-code').fill('Hola10')
      await buyer.getByTestId('use-code').click()
      await expect(buyer.getByTestId('promotion-HOLA10')).toBeVisible()
      await expect(buyer.getByTestId('cart-total')).toContainText(/14.382/)
      await expectNoSideScroll(buyer)
    })

    const placed = await test.step('the order keeps it, for the buyer and the office', async () => {
      const order = await placeAnOrder(theirs.request, {
        shop,
        items,
        deliveryMethodId,
        paymentMethod: 'onDelivery',
        isSent: true,
      })
      await buyer.goto(shopPath('shop-order', language, { name: shop, isOwnHost: false }, { token: order.token }))
      await expect(buyer.getByTestId('order-promotion')).toContainText(/1.598/)
      await page.goto(`/dashboard/ecommerce/orders/${order.id}`)
      await expect(page.getByTestId('order-promotion')).toContainText(/1.598/)
      return order
    })

    await test.step('a cancelled order gives the use back', async () => {
      await page.goto(promotion)
      await expect(page.getByTestId('promotion-uses')).toContainText(placed.number)
      await call(context.request, cancelOrder, { id: placed.id, note: 'x' })
      await page.goto(promotion)
      await expect(page.getByTestId('promotion-uses')).toContainText(t('promotions.uses.released.cancelled'))
      expect(await barriers(page)).toEqual([])
    })
    await theirs.close()
  })
}
