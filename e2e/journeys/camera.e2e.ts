/** The camera as a scanner, with a video of a real code. */
import { expect, test } from '@playwright/test'
import { launchWithCamera } from '../support/camera.ts'
import { products, signInToShop } from '../support/shop.ts'
import { openRegister } from '../support/till.ts'
import { words } from '../support/words.ts'
import { untilKept, withWorker } from '../support/with-worker.ts'

const { t } = words.en
const [bread] = products

test.use({ launchOptions: await launchWithCamera(bread?.barcode ?? '') })

test('a code in view adds one line while it is held there, and its quantity can be changed next to it', async ({
  page,
  context,
  baseURL,
}) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await openRegister(page, '0')
  const reader: string[] = []
  page.on('request', (request) => {
    if (/zxing|read-codes/.test(request.url())) reader.push(request.url())
  })

  await page.getByTestId('open-camera').click()
  await expect(page.getByTestId('camera-hit')).toContainText(bread?.name ?? '')
  await expect(page.getByTestId('camera-strip')).toHaveAttribute('data-state', 'reading')
  await page.waitForTimeout(3000)
  const line = page.locator('[data-testid^="cart-line-"]')
  await expect(line).toHaveCount(1)
  await expect(line.getByTestId('line-qty')).toHaveValue('1')
  await page
    .getByTestId('camera-hit')
    .getByRole('button', { name: t('till.line.more') })
    .click()
  await expect(line.getByTestId('line-qty')).toHaveValue('2')

  await page.keyboard.press('Escape')
  await expect(page.getByTestId('camera-strip')).toBeHidden()
  // This server serves everything it needs.
  expect(reader.length).toBeGreaterThan(0)
  for (const url of reader) expect(new URL(url).origin).toBe(new URL(baseURL ?? '').origin)
})

withWorker('after its first use the camera also reads offline', async ({ page, context, baseURL }) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await openRegister(page, '0')
  await untilKept(page)
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.getByTestId('open-camera').click()
  await expect(page.getByTestId('camera-hit')).toBeVisible()

  await context.setOffline(true)
  await page.getByTestId('keep-selling').click()
  await page.getByTestId('camera-close').click()
  await page.getByTestId('cart-clear').click()
  await page.getByTestId('open-camera').click()
  await expect(page.getByTestId('camera-hit')).toContainText(bread?.name ?? '')
})

test('on a phone the camera is a strip of two fifths, and each refusal gives advice', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInToShop(context, 'en', baseURL ?? '')
  await openRegister(page, '0')
  await page.getByTestId('open-camera').click()
  await expect(page.getByTestId('camera-hit')).toBeVisible()
  const box = await page.getByTestId('camera-strip').boundingBox()
  expect(box).toMatchObject({ x: 0, width: 360 })
  expect(Math.round(((box?.height ?? 0) / 740) * 100)).toBe(40)
  await page.getByTestId('camera-close').click()

  for (const [name, fault] of [
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'none'],
    ['NotReadableError', 'busy'],
  ] as const) {
    await page.evaluate((error) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', error))
    }, name)
    await page.getByTestId('open-camera').click()
    await expect(page.getByTestId('camera-fault')).toHaveText(t(`camera.faults.${fault}`))
    await page.getByTestId('camera-close').click()
  }
  await page.evaluate(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
  await page.getByTestId('open-camera').click()
  await expect(page.getByTestId('camera-fault')).toHaveText(t('camera.faults.insecure'))
})
