/** Who may sell at a register, the screen lock, and no new offline sale if the office forbids it. */
import { setMyPin } from '@mostrador/contract/features/access/account/endpoints.ts'
import { expect, type Page } from '@playwright/test'
import { untilItCanCheck, untilPulled } from '../support/pins.ts'
import { call, password, products, signInMember, signInToShop } from '../support/shop.ts'
import { openRegister, scan, scanProduct, scanUntil } from '../support/till.ts'
import { words } from '../support/words.ts'
import { untilKept, withWorker } from '../support/with-worker.ts'

const { t } = words.en
const pin = '482915'
const [bread, milk] = products

/** The office changes the register in its form, like a person. */
async function changeRegister(page: Page, change: () => Promise<void>) {
  await page.goto('/dashboard/checkouts')
  await page.getByTestId('checkout-C1').first().click()
  await expect(page.getByTestId('checkout-autoLockMinutes')).toBeVisible()
  await change()
  await page.getByTestId('checkout-save').click()
  await expect(page.getByTestId('checkout-save')).toBeHidden()
}

withWorker(
  'an unused sell screen locks, reports a scan, stays locked over a reload, and opens by PIN offline',
  async ({ page, context, baseURL }) => {
    await signInToShop(context, 'en', baseURL ?? '')
    await call(context.request, setMyPin, { currentPassword: password, pin })
    await page.clock.install()
    await openRegister(page, '10000')
    await untilKept(page)
    await page.reload()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await untilItCanCheck(context.request)
    await untilPulled(page)
    await scanProduct(page, bread?.barcode ?? '')
    const line = page.locator('[data-line]').first()
    await expect(line).toBeVisible()

    // The default of a register is five minutes. The server rejects a clock that runs that far ahead, so the test makes a request in between.
    await page.clock.fastForward('04:00')
    await page.keyboard.press('Shift')
    await untilPulled(page)
    await page.clock.fastForward('04:00')
    await expect(page.getByTestId('lock-screen')).toBeHidden()
    await untilPulled(page)
    await page.clock.fastForward('02:00')
    await expect(page.getByTestId('lock-screen')).toBeVisible()
    await expect(line).toBeHidden()
    await scan(page, milk?.barcode ?? '')
    await expect(page.getByTestId('lock-scan')).toContainText(milk?.barcode ?? '')
    await expect(page.getByTestId('lock-pin')).toHaveValue('')

    await page.reload()
    await expect(page.getByTestId('lock-screen')).toBeVisible()
    await context.setOffline(true)
    await page.getByTestId('keep-selling').click()
    await expect(page.getByTestId('lock-log-in')).toBeDisabled()
    await page.getByTestId('lock-pin').fill('000000')
    await page.getByTestId('lock-open').click()
    await expect(page.getByTestId('lock-screen')).toContainText(t('sell.lock.faults.wrong'))
    await page.getByTestId('lock-pin').fill(pin)
    await page.getByTestId('lock-open').click()
    await expect(page.getByTestId('lock-screen')).toBeHidden()
    await expect(page.locator('[data-line]')).toHaveCount(1)
    await context.setOffline(false)
  },
)

withWorker(
  'a register for other profiles is not offered, and one that requires the network starts no sale offline',
  async ({ page: office, browser, context, baseURL }) => {
    await signInToShop(context, 'en', baseURL ?? '')
    const seller = await browser.newContext({ ...(baseURL && { baseURL }) })
    await signInMember(seller, context.request, 'Cashier')
    await changeRegister(office, async () => {
      // By keyboard: clicks would miss the switches of a form that is still sliding in.
      await office.getByTestId('checkout-isForSomeProfiles').press('Space')
      await expect(office.getByTestId('checkout-isForSomeProfiles')).toBeChecked()
      await office.getByTestId('checkout-offlineEnabled').press('Space')
      await expect(office.getByTestId('checkout-offlineEnabled')).not.toBeChecked()
    })
    const page = await seller.newPage()
    await page.goto('/dashboard/checkout')
    await expect(page.getByTestId('opening-card')).toContainText(t('sell.forOthers.all'))

    await changeRegister(office, () => office.getByTestId('checkout-profile-Cashier').press('Space'))
    await openRegister(page, '10000')
    await untilKept(page)
    await seller.setOffline(true)
    await page.getByTestId('keep-selling').click()
    await expect(page.getByTestId('offline-stopped')).not.toContainText(t('sell.offlineRule.finish'))
    await scan(page, bread?.barcode ?? '')
    await expect(page.locator('[data-line]')).toHaveCount(0)
    await seller.setOffline(false)
    await expect(page.getByTestId('offline-stopped')).toBeHidden()
    await scanProduct(page, bread?.barcode ?? '')

    // The open sale can be finished.
    await seller.setOffline(true)
    await page.getByTestId('keep-selling').click()
    await expect(page.getByTestId('offline-stopped')).toContainText(t('sell.offlineRule.finish'))
    await scanUntil(page, milk?.barcode ?? '', async () => (await page.locator('[data-line]').count()) === 2)
    await seller.setOffline(false)
    await seller.close()
  },
)
