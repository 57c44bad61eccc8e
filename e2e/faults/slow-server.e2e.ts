/** Each answer of the server takes five seconds, or none comes. The till sells without it, says what waits, and sends in the end (H-14). */
import { listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { expect, test } from '@playwright/test'
import { call, products, signInToShop } from '../support/shop.ts'
import { openRegister, scanProduct } from '../support/till.ts'

const salesEach = 5
const slowMs = 5000
/** For as long as the server is stalled, no call reaches it. */
const stallMs = 60_000

test('a till of a slow and of a stalled server shows a sale as paid without waiting for it', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(240_000)
  await signInToShop(context, 'en', baseURL ?? '')
  await openRegister(page, '10000')
  let delayMs = 0
  const held = new Set<() => void>()
  await page.route('**/api/**', async (route) => {
    if (delayMs > 0)
      await new Promise<void>((resolve) => {
        held.add(resolve)
        setTimeout(resolve, delayMs)
      })
    await route.continue().catch(() => undefined)
  })

  let slowestMs = 0
  for (const wait of [slowMs, stallMs]) {
    delayMs = wait
    for (let index = 0; index < salesEach; index += 1) {
      await scanProduct(page, products[index % products.length]?.barcode ?? '')
      await page.keyboard.press('F9')
      await expect(page.getByTestId('payment-dialog')).toBeVisible()
      const startedAt = Date.now()
      await page.keyboard.press('Enter')
      await expect(page.getByTestId('paid-panel')).toBeVisible({ timeout: 3000 })
      slowestMs = Math.max(slowestMs, Date.now() - startedAt)
      await expect(page.getByTestId('sync-chip')).toHaveText(/\d/, { timeout: 3000 })
      await page.keyboard.press('Enter')
      await expect(page.getByTestId('paid-panel')).toBeHidden()
    }
  }

  delayMs = 0
  for (const resolve of held) resolve()
  const total = async () => (await call(context.request, listSales, { per: 1 })).total
  await expect.poll(total, { timeout: 120_000 }).toBe(2 * salesEach)
  process.stdout.write(`at_the_till=${2 * salesEach} slowest_there=${slowestMs}ms\n`)
})
