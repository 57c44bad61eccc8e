/** A receipt printer that the till writes to directly: chosen, tested, out of paper, offline; and the drawer connected to it. */
import { expect, type Page } from '@playwright/test'
import { signInToShop } from '../support/shop.ts'
import { openRegister, scanProduct } from '../support/till.ts'
import { words } from '../support/words.ts'
import { untilKept, withWorker } from '../support/with-worker.ts'

const { t } = words.es
const bread = '7800000000016'
/** The ESC/POS command that opens a drawer, without its times. */
const pulse = '\u001bp\u0000'

/** A printer on a serial port of this browser. The page stores what it received, a letter for each byte; while jammed it refuses. */
async function plugInPrinter(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const port = {
      writable: null as WritableStream<Uint8Array> | null,
      getInfo: () => ({ usbVendorId: 1208, usbProductId: 514 }),
      async open() {
        port.writable = new WritableStream({
          write(bytes) {
            if (sessionStorage.getItem('jammed')) throw new DOMException('no paper', 'NetworkError')
            const text = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
            const { dataset } = document.documentElement
            dataset['printed'] = (dataset['printed'] ?? '') + text
          },
        })
      },
      async close() {
        port.writable = null
      },
    }
    const serial = { requestPort: async () => port, getPorts: async () => [port] }
    Object.defineProperty(navigator, 'serial', { value: serial, configurable: true })
    window.print = () => {
      document.documentElement.dataset['dialog'] = 'shown'
    }
  })
  return async () => (await page.locator('html').getAttribute('data-printed')) ?? ''
}

async function sellForCash(page: Page): Promise<string> {
  await page.evaluate(() => delete document.documentElement.dataset['printed'])
  await scanProduct(page, bread)
  await page.keyboard.press('F9')
  await expect(page.getByTestId('payment-dialog')).toBeVisible()
  await page.keyboard.press('Enter')
  const number = page.getByTestId('paid-receipt-number')
  await expect(number).toBeVisible()
  return number.innerText()
}

withWorker(
  'receipts are printed on the till’s printer, cash opens the drawer, and missing paper is shown and stops no sale',
  async ({ context, baseURL, page }) => {
    await signInToShop(context, 'es', baseURL ?? '')
    const printed = await plugInPrinter(page)
    await openRegister(page, '10000')

    await page.getByTestId('sell-menu').click()
    await page.getByTestId('menu-printer').click()
    const dialog = page.getByTestId('printer-dialog')
    await dialog.getByText(t('printers.ways.serial')).click()
    await expect(dialog.getByTestId('printer-state')).toHaveText(t('printers.none'))
    await dialog.getByTestId('printer-connect').click()
    await expect(dialog.getByTestId('printer-state')).toContainText(t('printers.unnamed'))
    await dialog.getByTestId('printer-test').click()
    await expect.poll(printed).toContain('1234567890')
    await dialog.getByRole('button', { name: t('shell.buttons.close') }).click()

    // It is this device's printer from now on, also offline.
    await untilKept(page)
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect(page.getByTestId('tile-PAN-1')).toBeVisible()
    await context.setOffline(true)
    await page.getByTestId('keep-selling').click()

    const first = await sellForCash(page)
    await expect.poll(printed).toContain(pulse)
    await page.getByTestId('print').click()
    await expect.poll(printed).toContain(first)
    expect(await page.locator('html').getAttribute('data-dialog')).toBeNull()
    await page.getByTestId('new-sale').click()

    // Out of paper: the sale is paid anyway, and the failed receipt is printed once there is paper again.
    await page.evaluate(() => sessionStorage.setItem('jammed', 'yes'))
    const second = await sellForCash(page)
    const panel = page.getByTestId('paid-panel')
    await expect(panel.getByTestId('print-trouble')).toContainText(t('printers.trouble.drawer'))
    await panel.getByTestId('print-skip').click()
    await page.getByTestId('print').click()
    await expect(panel.getByTestId('print-trouble')).toContainText(t('printers.trouble.paper'))
    await page.getByTestId('new-sale').click()
    await expect(page.getByTestId('print-trouble')).toBeVisible()
    await scanProduct(page, bread)
    await page.evaluate(() => sessionStorage.removeItem('jammed'))
    await page.getByTestId('print-retry').click()
    await expect.poll(printed).toContain(second)
    await expect(page.getByTestId('print-trouble')).toHaveCount(0)
  },
)
