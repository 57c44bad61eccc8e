/** PINs that work on a device without a network. */
import { allowPinDevice, listPinDevices, pullApprovers } from '@mostrador/contract/features/approvals/endpoints.ts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { call, password } from './shop.ts'

/** The device of a page has told the server its secret: it can check PINs. */
export async function untilItCanCheck(approver: APIRequestContext): Promise<string> {
  const find = async () => (await call(approver, listPinDevices, {})).items.find(({ canCheck }) => canCheck)?.deviceId
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  return (await find()) ?? ''
}

/** The approver allows the device of the page, which then hears of it. */
export async function allowPinOn(page: Page, approver: APIRequestContext): Promise<void> {
  const deviceId = await untilItCanCheck(approver)
  await call(approver, allowPinDevice, { deviceId, currentPassword: password })
  await untilPulled(page)
}

/** The page asks anew whose PINs it may check, as it does when somebody comes back to it. */
export async function untilPulled(page: Page): Promise<void> {
  const pulled = page.waitForResponse((response) => response.url().endsWith(pullApprovers.path) && response.ok())
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await pulled
}
