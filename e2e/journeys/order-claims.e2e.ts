/** A buyer claims without script, the office sends one product again and refunds another, then accepts returned goods. */
import { packOrder, shipOrder } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { expect, test } from '@playwright/test'
import { storyLanguages } from '../support/rounds.ts'
import { aCourier, placeAnOrder, someShirts } from '../support/an-order.ts'
import { barriers } from '../support/barriers.ts'
import { openShop } from '../support/open-shop.ts'
import { expectNoSideScroll } from '../support/shell.ts'
import { call, signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

const orderPath = { en: 'order', es: 'pedido' } as const

for (const language of storyLanguages(import.meta.url)) {
  const { t } = words[language]

  test(`claims and returns of an order (${language})`, async ({ browser, context, page, baseURL }) => {
    await signInToShop(context, language, baseURL ?? '', 'both')
    const owner = context.request
    const shop = await openShop(owner)
    const [variantId, deliveryMethodId] = [await someShirts(owner), await aCourier(owner, { payOnDelivery: true })]
    const theirs = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const items = [{ variantId, quantity: '3' }]
    const wish = { shop, items, deliveryMethodId, paymentMethod: 'onDelivery', isSent: true } as const
    const order = await placeAnOrder(theirs.request, wish)
    const fulfilmentId = crypto.randomUUID()
    const goods = order.lines.filter(({ kind }) => kind === 'product')
    const lines = goods.map(({ id, quantity }) => ({ lineId: id, quantity }))
    await call(owner, packOrder, { id: order.id, fulfilmentId, lines })
    await call(owner, shipOrder, { id: order.id, fulfilmentId, carrier: '', trackingNumber: '', trackingUrl: null })
    const buyer = await theirs.newPage()

    await test.step('the buyer says what is broken and what was missing', async () => {
      await buyer.setViewportSize({ width: 360, height: 780 })
      await buyer.goto(`/shop/${shop}/${language}/${orderPath[language]}/${order.token}`)
      await buyer.getByTestId('claim-link').click()
      await buyer.getByTestId('claim-quantity').fill('0')
      await buyer.getByLabel(t('orderClaims.buyer.kinds.broken')).check()
      await buyer.getByLabel(t('orderClaims.buyer.note')).fill('Una manga rota')
      await buyer.getByTestId('claim-send').click()
      await expect(buyer.getByRole('alert')).toHaveText(t('orderClaims.buyer.nothing'))
      await expect(buyer.getByLabel(t('orderClaims.buyer.note'))).toHaveValue('Una manga rota')
      for (const kind of ['broken', 'missing'] as const) {
        await buyer.getByTestId('claim-quantity').fill('1')
        await buyer.getByLabel(t(`orderClaims.buyer.kinds.${kind}`)).check()
        await buyer.getByTestId('claim-send').click()
        await expect(buyer.getByTestId('claimed').last()).toContainText(t(`orderClaims.buyer.kinds.${kind}`))
      }
      await expectNoSideScroll(buyer)
    })

    await test.step('the office sends one again and gives money back for the other', async () => {
      await page.goto('/dashboard/ecommerce/orders')
      await page.getByRole('button', { name: t('orders.views.claimed') }).click()
      await page.getByText(order.number).click()
      const claims = page.getByTestId('order-claims')
      await expect(claims).toContainText('1 × Polera')
      expect(await barriers(page)).toEqual([])
      await claims.getByTestId('claim-answer').first().click()
      await page.getByTestId('answer-claim-save').click()
      await expect(page.getByTestId('claim-replaced')).toBeVisible()
      await expect(page.getByTestId('order-pack')).toBeVisible()
      await claims.getByTestId('claim-answer').click()
      await page.getByTestId('answer-claim-outcome').selectOption('refused')
      await page.getByTestId('answer-claim-save').click()
      await expect(page.getByText(t('orderClaims.sayWhy'))).toBeVisible()
      await page.getByTestId('answer-claim-outcome').selectOption('refunded')
      await page.getByTestId('answer-claim-goods').selectOption('none')
      expect(await barriers(page)).toEqual([])
      await page.getByTestId('answer-claim-save').click()
      await expect(page.getByTestId('claim-refunded')).toBeVisible()
    })

    await test.step('goods that come back are taken back', async () => {
      await page.getByTestId('order-menu').click()
      await page.getByTestId('order-return').click()
      await page.getByTestId('return-save').click()
      await expect(page.getByRole('alert').filter({ hasText: t('orderClaims.returns.nothing') })).toBeVisible()
      await page.getByTestId('return-POL-1').first().fill('1')
      expect(await barriers(page)).toEqual([])
      await page.getByTestId('return-save').click()
      await expect(page.getByTestId('return-dialog')).toHaveCount(0)
      await expect(page.getByTestId('money-credited')).toBeVisible()
      await page.setViewportSize({ width: 360, height: 780 })
      await expectNoSideScroll(page)
    })

    await test.step('the buyer reads the answers', async () => {
      await buyer.reload()
      await expect(buyer.getByText(t('orderClaims.buyer.states.replaced'))).toBeVisible()
      await expect(buyer.getByText(t('orderClaims.buyer.states.refunded'))).toBeVisible()
    })
    await theirs.close()
  })
}
