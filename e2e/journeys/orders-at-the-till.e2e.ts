/** Buyers collect their online orders at the till, also offline: paid, handed over, one sale. */
import { getOrderByToken, packOrder, readyOrder } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import type { PublicOrder } from '@mostrador/contract/features/shop/orders/schema.ts'
import { listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { storyLanguages } from '../support/rounds.ts'
import { shopWithPickup } from '../support/an-order.ts'
import { barriers } from '../support/barriers.ts'
import { expectNoSideScroll } from '../support/shell.ts'
import { call, signInMember, signInToShop } from '../support/shop.ts'
import { openRegister, scanProduct } from '../support/till.ts'
import { words } from '../support/words.ts'
import { untilKept, withWorker } from '../support/with-worker.ts'

const bread = '7800000000016'

/** Sets an order aside. Returns the buyer's code. */
async function setAside(owner: APIRequestContext, shop: string, { id, token, lines }: PublicOrder): Promise<string> {
  const fulfilmentId = crypto.randomUUID()
  const goods = lines.filter(({ kind }) => kind === 'product')
  await call(owner, packOrder, {
    id,
    fulfilmentId,
    lines: goods.map((line) => ({ lineId: line.id, quantity: line.quantity })),
  })
  await call(owner, readyOrder, { id, fulfilmentId })
  return (await call(owner, getOrderByToken, { shop, token })).order.pickupCode ?? ''
}

async function showOrders(page: Page): Promise<void> {
  await page.getByTestId('till-orders').click()
  await expect(page.getByTestId('till-orders-dialog')).toBeVisible()
}

for (const language of storyLanguages(import.meta.url)) {
  const { t } = words[language]

  withWorker(
    `an online order is paid and handed over at an offline till (${language})`,
    async ({ browser, context, page, baseURL }) => {
      await signInToShop(context, language, baseURL ?? '', 'both')
      const theirs = await browser.newContext({ ...(baseURL && { baseURL }) })
      const place = await shopWithPickup(context.request)
      const { shop, order: first } = await place(theirs.request, 'Berta Soto')
      const { order: second } = await place(theirs.request, 'Ciro Paz')
      const code = await setAside(context.request, shop, second)
      await openRegister(page, '10000')
      await untilKept(page)
      await page.reload()
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await expect(page.getByTestId('till-orders')).toContainText('2')

      await test.step('offline, the open sale is held and the order is paid', async () => {
        await scanProduct(page, bread)
        await context.setOffline(true)
        await page.getByTestId('keep-selling').click()
        await showOrders(page)
        expect(await barriers(page)).toEqual([])
        await page.getByTestId('till-orders-search').fill('berta')
        await page.getByTestId('till-orders-search').press('Enter')
        await expect(page.getByTestId('order-lines')).toContainText('Polera')
        await expect(page.getByTestId('held-sales')).toContainText('1')
        expect(await barriers(page)).toEqual([])
        await page.setViewportSize({ width: 360, height: 740 })
        await expectNoSideScroll(page)
        await page.setViewportSize({ width: 1280, height: 800 })
        await page.getByTestId('complete').click()
        await expect(page.getByTestId('paid-panel')).toContainText('Polera')
        await page.keyboard.press('Enter')
        await expect(page.getByTestId('till-orders')).toContainText('1')
      })

      await test.step('what was set aside needs the code of the buyer', async () => {
        await showOrders(page)
        await page.getByTestId(`till-order-${second.number}`).click()
        await page.getByTestId('order-code').fill(code === '000000' ? '000001' : '000000')
        await page.getByTestId('order-code-check').click()
        await expect(page.getByText(t('sell.orders.wrongCode'))).toBeVisible()
        await page.getByTestId('order-code').fill(code)
        await page.getByTestId('order-code').press('Enter')
        await page.getByTestId('complete').click()
        await expect(page.getByTestId('paid-panel')).toContainText('Polera')
        await page.keyboard.press('Enter')
      })

      await test.step('with the network, both buyers see it, and each order is one sale', async () => {
        await context.setOffline(false)
        await expect.poll(async () => (await call(context.request, listSales, {})).total, { timeout: 30_000 }).toBe(2)
        const { items } = await call(context.request, listSales, {})
        expect(items.map(({ needsReview, totalAmount }) => [needsReview, totalAmount])).toEqual([
          [[], 7990],
          [[], 7990],
        ])
        const buyer = await theirs.newPage()
        for (const { token } of [first, second]) {
          await buyer.goto(`/shop/${shop}/es/pedido/${token}`)
          await expect(buyer.getByTestId('order-status')).toHaveText(words.es.t('shop.order.statuses.delivered'))
        }
      })
      await theirs.close()
    },
  )
  withWorker(
    `a cashier sees reserved units, and sells them only offline (${language})`,
    async ({ browser, context, baseURL }) => {
      await signInToShop(context, language, baseURL ?? '', 'both')
      const theirs = await browser.newContext({ ...(baseURL && { baseURL }) })
      const counter = await browser.newContext({ ...(baseURL && { baseURL }) })
      const place = await shopWithPickup(context.request)
      await place(theirs.request, 'Berta Soto', '8')
      await signInMember(counter, context.request, language === 'es' ? 'Cajero' : 'Cashier', { language })
      const page = await counter.newPage()
      await openRegister(page, '0')
      await untilKept(page)
      const tile = page.getByTestId('tile-POL-1')
      const reserved = (count: string) => t('till.stock.reserved', { name: 'Polera', quantity: '10', reserved: count })

      await test.step('the third shirt is not added: eight of ten are reserved', async () => {
        await expect(tile).toContainText(t('till.tile.low', { quantity: '2' }))
        for (let tap = 0; tap < 3; tap++) await tile.click()
        await expect(page.getByTestId('scan-strip')).toContainText(reserved('8'))
        await expect(page.getByTestId('scan-strip')).toContainText(t('till.stock.heldBack'))
        await expect(page.getByTestId('cart-line-POL-1')).toContainText('2 ×')
      })

      await test.step('an order that is placed now holds back the open sale within seconds', async () => {
        await place(theirs.request, 'Berta Soto', '1')
        await expect(page.getByTestId('stock-strip')).toContainText(reserved('9'))
        await expect(page.getByTestId('stock-strip')).toContainText(t('till.stock.heldBack'))
        expect(await barriers(page)).toEqual([])
        await page.keyboard.press('F9')
        await expect(page.getByTestId('payment-dialog')).toBeHidden()
      })

      await test.step('without a network it is a warning, and the sale is paid', async () => {
        await counter.setOffline(true)
        await page.getByTestId('keep-selling').click()
        await expect(page.getByTestId('stock-strip')).toContainText(reserved('9'))
        await expect(page.getByTestId('stock-strip')).not.toContainText(t('till.stock.heldBack'))
        await page.keyboard.press('F9')
        await page.getByTestId('complete').click()
        await expect(page.getByTestId('paid-panel')).toContainText('Polera')
      })
      await counter.close()
      await theirs.close()
    },
  )
}
