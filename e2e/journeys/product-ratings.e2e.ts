/**
 * A buyer rates arrived goods, without script; the shop shows the rating and answers; visitors read it with the average. Also at
 * phone width.
 */
import { deliverOrder, packOrder, shipOrder } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { createProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { storyLanguages } from '../support/rounds.ts'
import { aCourier, placeAnOrder } from '../support/an-order.ts'
import { barriers } from '../support/barriers.ts'
import { openShop } from '../support/open-shop.ts'
import { expectNoSideScroll } from '../support/shell.ts'
import { call, signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

/** An order of a shirt and a cap that has reached its buyer. */
async function aDeliveredOrder(owner: APIRequestContext, buyer: APIRequestContext) {
  const shop = await openShop(owner)
  const variantIds: string[] = []
  for (const name of ['Polera', 'Gorra']) {
    const { product } = await call(owner, createProduct, { name, variants: [{ price: '7990', openingStock: '10' }] })
    variantIds.push(product.variants[0]?.id ?? '')
  }
  const { id, lines, token } = await placeAnOrder(buyer, {
    shop,
    items: variantIds.map((variantId) => ({ variantId, quantity: '1' })),
    deliveryMethodId: await aCourier(owner, { payOnDelivery: true }),
    paymentMethod: 'onDelivery',
    isSent: true,
  })
  const goods = lines.filter(({ kind }) => kind === 'product').map((line) => ({ lineId: line.id, quantity: '1' }))
  const fulfilmentId = crypto.randomUUID()
  await call(owner, packOrder, { id, fulfilmentId, lines: goods })
  await call(owner, shipOrder, { id, fulfilmentId, carrier: 'Correo', trackingNumber: 'T1' })
  await call(owner, deliverOrder, { id, fulfilmentId })
  return { shop, token }
}

const aDrawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
/** A plain picture of 64 by 48 pixels. */
const aPhoto = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwAQMAAACbhe5cAAAAA1BMVEV3qkTTnZLlAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQY02NgGAVDCQAAAbAAAYdw2p4AAAAASUVORK5CYII=',
  'base64',
)

for (const language of storyLanguages(import.meta.url)) {
  const { t } = words[language]
  const isSpanish = language === 'es'

  test(`a buyer rates, the shop shows and answers (${language})`, async ({ browser, context, page, baseURL }) => {
    await signInToShop(context, language, baseURL ?? '', 'both')
    const theirs = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false })
    const { shop, token } = await aDeliveredOrder(context.request, theirs.request)
    const buyer = await theirs.newPage()
    const shirt = buyer.getByTestId('rate-product').filter({ hasText: 'Polera' })

    await test.step('the page of the order leads to the form, which says what is missing and keeps the words', async () => {
      await buyer.setViewportSize({ width: 360, height: 780 })
      await buyer.goto(`/shop/${shop}/${isSpanish ? 'es/pedido' : 'en/order'}/${token}`)
      await buyer.getByTestId('rate-link').click()
      await expect(buyer.getByTestId('rate-product')).toHaveCount(2)
      await shirt.locator('textarea').fill('Buena tela, 3 < 4')
      await shirt.getByTestId('rate-send').click()
      await expect(shirt.getByRole('alert')).toHaveText(t('shop.ratings.rate.faults.wrong'))
      await expect(shirt.locator('textarea')).toHaveValue('Buena tela, 3 < 4')
      await expect(shirt.locator('input[name=authorName]')).toHaveValue('Berta')
    })

    await test.step('four stars and a picture wait for the shop', async () => {
      await shirt.locator('input[name=stars][value="4"]').check({ force: true })
      await shirt
        .getByTestId('rate-pictures')
        .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: aDrawing })
      await shirt.getByTestId('rate-send').click()
      await expect(shirt.getByText(t('shop.ratings.rate.faults.pictures'))).toBeVisible()
      await shirt.getByTestId('rate-pictures').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: aPhoto })
      await shirt.getByTestId('rate-send').click()
      await expect(buyer.getByTestId('rate-said')).toHaveText(t('shop.ratings.rate.saidPending'))
      await expect(shirt).toContainText(t('shop.ratings.rate.states.pending'))
      await expect(shirt.locator('input[name=kept]')).toBeChecked()
      await expectNoSideScroll(buyer)
    })

    await test.step('the shop answers it and shows it by a key', async () => {
      await page.goto('/dashboard/ecommerce/productsRatings')
      const rating = page.getByTestId('rating')
      await expect(rating).toContainText('Buena tela, 3 < 4')
      await expect(rating).toContainText(t('productRatings.verified'))
      await expect(rating.getByAltText(t('productRatings.picture', { number: '1', name: 'Berta' }))).toBeVisible()
      await rating.getByTestId('rating-answer').click()
      await page.getByTestId('answer-body').fill('Gracias, Berta')
      await page.getByTestId('answer-send').click()
      await expect(rating).toContainText('Gracias, Berta')
      expect(await barriers(page)).toEqual([])
      await page.keyboard.press('j')
      await page.keyboard.press('a')
      await expect(page.getByText(t('productRatings.empty.pending'))).toBeVisible()
    })

    await test.step('visitors read it with its average and the rules', async () => {
      const visitor = await context.newPage()
      await visitor.goto(`/shop/${shop}/${language}/p/polera`)
      await expect(visitor.getByTestId('shop-rating')).toContainText('Gracias, Berta')
      await expect(visitor.getByAltText(t('shop.ratings.picture', { number: '1', name: 'Berta' }))).toBeVisible()
      await expect(visitor.getByTestId('ratings-summary')).toContainText('4')
      await expect(visitor.getByTestId('ratings-rules')).toContainText(t('shop.ratings.verified'))
      const data = await visitor.locator('script[type="application/ld+json"]').allTextContents()
      expect(data.join('')).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1')
      expect(await barriers(visitor)).toEqual([])
      await visitor.getByTestId('helpful').click()
      await expect(visitor.getByTestId('helpful-said')).toHaveText(t('shop.ratings.helpful.noted'))
      await expect(visitor.getByTestId('helpful-count')).toHaveText(t('shop.ratings.helpful.count', { count: 1 }))
      expect(await barriers(visitor)).toEqual([])
      await visitor.goto(`/shop/${shop}/${language}/${isSpanish ? 'productos' : 'products'}`)
      await expect(visitor.getByTestId('short-rating')).toHaveCount(1)
      expect(await barriers(visitor)).toEqual([])
    })

    await test.step('a rejected one names its reason, counts no more, and its buyer reads why', async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.getByTestId('view-approved').click()
      await page.getByTestId('rating-reject').click()
      await page.getByTestId('reason-notTheProduct').click()
      await expect(page.getByText(t('productRatings.empty.approved'))).toBeVisible()
      await expectNoSideScroll(page)
      await page.getByTestId('view-rejected').click()
      await expect(page.getByTestId('rating')).toContainText(t('productRatings.reasons.notTheProduct'))
      await expectNoSideScroll(page)
      expect(await barriers(page)).toEqual([])
      await buyer.reload()
      await expect(shirt).toContainText(t('shop.ratings.rate.reasons.notTheProduct'))
    })
    await theirs.close()
  })
}
