/** The clock of a device is wrong: its sales have the server's time, online and offline, and the screen shows it. */
import { getSale, listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { type BrowserContext, expect } from '@playwright/test'
import { call, products, signInToShop } from '../support/shop.ts'
import { openRegister, sellForExactCash } from '../support/till.ts'
import { words } from '../support/words.ts'
import { untilKept, withWorker } from '../support/with-worker.ts'

const { t } = words.es
const hourMs = 3_600_000

/** Every page of the browser reads a clock that is this far ahead. */
async function turnClock(context: BrowserContext, aheadMs: number): Promise<void> {
  await context.addInitScript((ahead) => {
    const RealDate = Date
    const now = () => RealDate.now() + ahead
    const Turned = new Proxy(RealDate, {
      construct: (target, values) => Reflect.construct(target, values.length === 0 ? [now()] : values),
      get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    })
    Object.assign(window, { Date: Turned })
  }, aheadMs)
}

withWorker(
  'a sale has the right time, also when it is made offline, and is marked',
  async ({ context, page, baseURL }) => {
    await signInToShop(context, 'es', baseURL ?? '')
    await turnClock(context, 30 * hourMs)
    await openRegister(page, '10000')
    const dialog = page.getByTestId('clock-dialog')
    await expect(dialog).toContainText(t('sell.clock.ahead', { amount: '30 horas' }))
    await page.getByTestId('clock-sell').click()
    await expect(page.getByTestId('clock-strip')).toContainText('30 horas')
    await untilKept(page)
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.getByTestId('clock-sell').click()

    await context.setOffline(true)
    await page.getByTestId('keep-selling').click()
    await page.reload()
    await page.getByTestId('clock-sell').click()
    await sellForExactCash(page, products[0]?.barcode ?? '')
    await context.setOffline(false)

    await expect.poll(async () => (await call(context.request, listSales, {})).total, { timeout: 60_000 }).toBe(1)
    const { items } = await call(context.request, listSales, {})
    const { sale } = await call(context.request, getSale, { id: items[0]?.id ?? '' })
    expect(sale.needsReview).toEqual(['clockSkewed'])
    expect(Math.abs(Date.parse(sale.soldAt) - Date.now())).toBeLessThan(5 * 60_000)
  },
)
