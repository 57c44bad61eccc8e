/** A shop accepts cards in test mode: its settings, the steps of a buyer, and a refund to the card. */
import { expect, test } from '@playwright/test'
import { storyLanguages } from '../support/rounds.ts'
import { aCourier, placeAnOrder, someShirts } from '../support/an-order.ts'
import { barriers } from '../support/barriers.ts'
import { openShop } from '../support/open-shop.ts'
import { expectNoSideScroll } from '../support/shell.ts'
import { password, signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

const paths = { en: 'order', es: 'pedido' } as const
const phone = { width: 360, height: 780 }

for (const language of storyLanguages(import.meta.url)) {
  const { t } = words[language]

  test(`a buyer pays with a card, and the shop refunds it (${language})`, async ({
    browser,
    context,
    page,
    baseURL,
  }) => {
    await signInToShop(context, language, baseURL ?? '', 'both')
    const shop = await openShop(context.request)
    const variantId = await someShirts(context.request)
    const deliveryMethodId = await aCourier(context.request, { payOnDelivery: true })

    await test.step('the office turns cards on in test mode', async () => {
      await page.goto('/dashboard/ecommerce/settings/shop')
      const account = page.getByTestId('card-account')
      await account.getByTestId('card-account-provider').selectOption('sandbox')
      await account.getByTestId('card-account-active').check()
      await account.getByTestId('card-account-save').click()
      await page.getByTestId('password-again-input').fill(password)
      await page.getByTestId('password-again-submit').click()
      await expect(account.getByTestId('card-account-state')).toHaveText(t('cardPayments.on'))
      expect(await barriers(page)).toEqual([])
    })

    const theirs = await browser.newContext({ viewport: phone, ...(baseURL && { baseURL }) })
    const buyer = await theirs.newPage()
    const wish = { shop, items: [{ variantId, quantity: '1' }], deliveryMethodId, isSent: true } as const
    const order = await placeAnOrder(theirs.request, { ...wish, paymentMethod: 'card', language })
    const orderPage = `/shop/${shop}/${language}/${paths[language]}/${order.token}`

    await test.step('the page of the order leads to the card page by itself, which takes no real number', async () => {
      await buyer.goto(orderPage)
      await expect(buyer.getByTestId('sandbox')).toHaveAttribute('data-state', 'open')
      await expect(buyer.getByTestId('sandbox-note')).toHaveText(t('shop.cards.test.lead'))
      await expectNoSideScroll(buyer)
      expect(await barriers(buyer)).toEqual([])
      const number = buyer.getByLabel(t('shop.cards.test.number'))
      await number.fill('4111 1111 1111 1111')
      await buyer.getByTestId('sandbox-pay').click()
      await expect(buyer.getByText(t('shop.cards.test.refused'))).toBeVisible()
      await number.fill('4000 0000 0000 0002')
      await buyer.getByTestId('sandbox-pay').click()
    })

    const panel = buyer.getByTestId('card-panel')
    await test.step('a refused card charged nothing; the next one asks for a second step', async () => {
      await expect(panel).toHaveAttribute('data-state', 'failed')
      await expect(panel).toContainText(t('shop.cards.states.failed'))
      await expectNoSideScroll(buyer)
      expect(await barriers(buyer)).toEqual([])
      await panel.getByTestId('card-pay').click()
      await buyer.getByLabel(t('shop.cards.test.number')).fill('4000 0025 0000 3155')
      await buyer.getByTestId('sandbox-pay').click()
      await expect(buyer.getByTestId('sandbox-confirm')).toBeVisible()
    })

    await test.step('an address claims nothing: before the second step the order is not paid', async () => {
      const sandbox = buyer.url()
      await buyer.goto(`${orderPage}?paid=1&state=paid`)
      await expect(panel).toHaveAttribute('data-state', 'open')
      await buyer.goto(sandbox)
      await buyer.getByTestId('sandbox-confirm').click()
      await expect(panel).toHaveAttribute('data-state', 'paid')
      await expect(panel).toContainText(t('shop.cards.states.paid'))
      expect(await barriers(buyer)).toEqual([])
    })

    await test.step('the buyer cancels, and the office sends the money back to the card', async () => {
      await buyer.getByText(t('shop.order.cancel'), { exact: true }).click()
      await buyer.getByTestId('order-cancel').click()
      await expect(buyer.getByTestId('order-status')).toHaveText(t('shop.order.statuses.cancelled'))
      await page.goto('/dashboard/ecommerce/orders')
      await page.getByText(order.number).click()
      const cards = page.getByTestId('order-cards')
      await expect(cards.getByTestId('order-card-attempt')).toHaveCount(2)
      expect(await barriers(page)).toEqual([])
      await cards.getByTestId('refund-card').click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('cardPayments.order.refund') })
        .click()
      await expect(cards).toContainText(t('cardPayments.order.refundStates.done'))
      await expect(page.getByTestId('order-payment')).toHaveText(t('orders.payment.refunded'))
    })
    await theirs.close()
  })

  test(`without script a buyer pays in another way (${language})`, async ({ browser, context, baseURL }) => {
    await signInToShop(context, language, baseURL ?? '', 'both')
    const shop = await openShop(context.request)
    await context.request.post('/api/ecommerce/cards/update', {
      data: { version: 0, provider: 'sandbox', isActive: true, currentPassword: password },
    })
    const variantId = await someShirts(context.request)
    const deliveryMethodId = await aCourier(context.request, { payOnDelivery: true })
    const theirs = await browser.newContext({ javaScriptEnabled: false, viewport: phone, ...(baseURL && { baseURL }) })
    const wish = { shop, items: [{ variantId, quantity: '1' }], deliveryMethodId, isSent: true } as const
    const order = await placeAnOrder(theirs.request, { ...wish, paymentMethod: 'card', language })
    const buyer = await theirs.newPage()
    await buyer.goto(`/shop/${shop}/${language}/${paths[language]}/${order.token}`)
    const panel = buyer.getByTestId('card-panel')
    await expect(panel.getByTestId('card-pay')).toBeDisabled()
    await expect(panel.getByText(t('shop.cards.noScript'))).toBeVisible()
    await panel.getByTestId('pay-onDelivery').click()
    await expect(buyer.getByText(t('shop.buying.methods.onDelivery'), { exact: true })).toBeVisible()
    await expectNoSideScroll(buyer)
    await theirs.close()
  })
}
