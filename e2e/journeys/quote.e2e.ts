/** A quote: printed, stored as a held sale, and reopened by its barcode, while the current sale is held. */
import { expect, type Page } from '@playwright/test'
import { signInToShop } from '../support/shop.ts'
import { amountOf, openRegister, scan, scanProduct } from '../support/till.ts'
import { words } from '../support/words.ts'
import { untilKept, withWorker } from '../support/with-worker.ts'

const { t } = words.es
const bread = '7800000000016'
const coffee = '7800000000023'

/** The text last sent to the printer. */
async function listenForPrint(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = document.querySelector('[data-print-sheet]')?.textContent ?? ''
    }
  })
  return async () => (await page.locator('html').getAttribute('data-printed')) ?? ''
}

async function printQuote(page: Page, readPrint: () => Promise<string>): Promise<string> {
  await page.evaluate(() => delete document.documentElement.dataset['printed'])
  await page.getByTestId('cart-menu').click()
  await page.getByTestId('cart-quote').click()
  await expect.poll(readPrint).toContain(t('receipts.paper.quote'))
  return /H-[0-9A-Z]{8}/.exec(await readPrint())?.[0] ?? ''
}

withWorker(
  'a quote is printed and its barcode reopens the sale, online and offline',
  async ({ context, baseURL, page }) => {
    await signInToShop(context, 'es', baseURL ?? '')
    const readPrint = await listenForPrint(page)
    await openRegister(page, '10000')
    await untilKept(page)
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

    await scanProduct(page, bread)
    const code = await printQuote(page, readPrint)
    const paper = await readPrint()
    for (const told of [t('receipts.paper.noReceipt'), t('receipts.paper.validUntil'), 'Pan amasado', '$1.293'])
      expect(paper).toContain(told)
    await expect(page.getByTestId('held-sales')).toHaveText('1')

    // Another sale is open when the customer returns with the quote.
    await scanProduct(page, coffee)
    await scan(page, code)
    await expect(page.getByTestId('held-sales')).toHaveText('1')
    await expect.poll(() => amountOf(page, 'cart-total')).toBe(1293)
    await page.keyboard.press('F9')
    await expect(page.getByTestId('payment-dialog')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('paid-panel')).toBeVisible()

    // It was sold: its code opens nothing any more, and the sale on the screen stays.
    await scan(page, code)
    await expect(page.getByTestId('scan-strip')).toContainText(code)

    await page.getByTestId('held-sales').click()
    await page.getByTestId('held-open').click()
    await expect.poll(() => amountOf(page, 'cart-total')).toBe(4590)
    await context.setOffline(true)
    await page.getByTestId('keep-selling').click()
    const second = await printQuote(page, readPrint)
    expect(second).not.toBe(code)
    await scan(page, second)
    await expect.poll(() => amountOf(page, 'cart-total')).toBe(4590)
  },
)
