/** PINs that work on a device offline. */
import {
  allowPinDevice,
  listPinDevices,
  pullApprovers,
} from '@mostrador/contract/features/access/approvals/endpoints.ts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { call, password } from './shop.ts'

/** Waits until the device of a page has sent its secret to the server: then it can check PINs. */
export async function untilItCanCheck(approver: APIRequestContext): Promise<string> {
  const find = async () => (await call(approver, listPinDevices, {})).items.find(({ canCheck }) => canCheck)?.deviceId
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  return (await find()) ?? ''
}

/** The approver allows the device of the page, which then learns about it. */
export async function allowPinOn(page: Page, approver: APIRequestContext): Promise<void> {
  const deviceId = await untilItCanCheck(approver)
  await call(approver, allowPinDevice, { deviceId, currentPassword: password })
  await untilPulled(page)
}

/** The page loads again whose PINs it may check, as when a person returns to it. */
export async function untilPulled(page: Page): Promise<void> {
  const pulled = page.waitForResponse((response) => response.url().endsWith(pullApprovers.path) && response.ok())
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await pulled
}
