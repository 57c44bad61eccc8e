/** A touch till, on the screens that shops have: everything needed to finish a sale is visible, and numbers are in the shop's format. */
import { createProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { call, signInToShop } from '../support/shop.ts'
import { amountOf, openRegister } from '../support/till.ts'

const screens = [
  { width: 1024, height: 768, textSize: '100' },
  { width: 1280, height: 800, textSize: '100' },
  { width: 360, height: 640, textSize: '100' },
  { width: 360, height: 640, textSize: '200' },
] as const

async function aTouchTill(browser: Browser, url: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1024, height: 768 }, hasTouch: true })
  await signInToShop(context, 'es', url)
  await call(context.request, createProduct, {
    name: 'Queso',
    soldBy: 'weight',
    unitTag: 'kg',
    quantityDecimals: 3,
    variants: [{ sku: 'QUE-1', price: '185986', openingStock: '18.5' }],
  })
  const page = await context.newPage()
  await openRegister(page, '0')
  return { context, page }
}

/** As the page does for the choice in the till's menu. */
function setTextSize(page: Page, percent: string): Promise<void> {
  return page.evaluate((size) => {
    document.documentElement.dataset['textSize'] = size
    document.documentElement.style.fontSize = `${size}%`
  }, percent)
}

/** Whether the whole element is visible and nothing covers its middle. */
async function expectInSight(page: Page, testId: string): Promise<void> {
  const one = page.getByTestId(testId).first()
  await expect(one, testId).toBeInViewport({ ratio: 1 })
  const isOnTop = await one.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    return found !== null && (element.contains(found) || found.contains(element))
  })
  expect(isOnTop, `${testId} is covered`).toBe(true)
}

test('a sale is typed, paid in two tenders and finished by touch on every screen', async ({ browser, baseURL }) => {
  const { context, page } = await aTouchTill(browser, baseURL ?? '')

  // A weighed product: less than a kilo, in the shop's notation, with the amount shown while typing.
  await page.getByTestId('search').fill('ques')
  await page.getByTestId('tile-QUE-1').tap()
  const pad = page.getByTestId('quantity-dialog')
  for (const key of ['0', ',', '7', '5'])
    await pad
      .locator('fieldset button')
      .filter({ hasText: new RegExp(`^${key}$`) })
      .tap()
  await expect(page.getByTestId('quantity-input')).toHaveValue('0,75')
  expect(await amountOf(page, 'quantity-amount')).toBe(139_490)
  await expect(pad.getByRole('alert')).toBeHidden()
  await page.getByTestId('quantity-add').tap()
  await expect(page.getByTestId('cart-line-QUE-1')).toContainText('0,75')
  await expect(page.getByTestId('search')).toHaveValue('')

  for (const { width, height, textSize } of screens) {
    await page.setViewportSize({ width, height })
    await setTextSize(page, textSize)
    const name = `${width}x${height}-${textSize}`
    if (width < 768) await page.getByTestId('phone-pay').tap()
    else await page.getByTestId('pay').tap()
    await expect(page.getByTestId('payment-dialog')).toBeVisible()
    for (const testId of ['complete', 'remaining', 'change']) await expectInSight(page, testId)
    const broken = await page
      .getByTestId('payment-dialog')
      .locator('.numbers')
      .evaluateAll((all) =>
        all
          .filter(
            (one) =>
              !(one instanceof HTMLInputElement) && one.childElementCount === 0 && one.getClientRects().length > 1,
          )
          .map((one) => one.textContent),
      )
    expect(broken, name).toEqual([])
    await page.screenshot({ path: `test-results/pay-${name}.png` })
    await page.getByTestId('payment-dialog').press('Escape')
    await expect(page.getByTestId('payment-dialog')).toBeHidden()
  }

  // The amount typed as cash is kept when the rest is paid by card.
  await page.setViewportSize({ width: 1024, height: 768 })
  await setTextSize(page, '100')
  await page.getByTestId('pay').tap()
  const payment = page.getByTestId('payment-dialog')
  for (const key of ['1', '00', '0'])
    await payment
      .locator('fieldset button')
      .filter({ hasText: new RegExp(`^${key}$`) })
      .last()
      .tap()
  await expect(page.getByTestId('cash-amount')).toHaveValue('1000')
  await page.getByTestId('tender-debit').tap()
  await expect(page.getByTestId('cash-amount')).toHaveValue('138.490')
  await page.getByTestId('complete').first().tap()
  await expect(page.getByTestId('paid-panel')).toBeVisible()
  await expect.poll(async () => (await call(context.request, listSales, {})).items[0]?.totalAmount).toBe(139_490)
  await context.close()
})

test('with text at 200 % the till shows whole amounts, its whole menu and the button to pay', async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await aTouchTill(browser, baseURL ?? '')
  await page.getByTestId('tile-CAF-1').tap()
  await page.getByTestId('tile-QUE-1').tap()
  await page.getByTestId('quantity-input').fill('0,75')
  await page.getByTestId('quantity-add').tap()
  await expect(page.getByTestId('cart-line-QUE-1')).toBeVisible()
  await setTextSize(page, '200')

  for (const { width, height } of [
    { width: 1024, height: 768 },
    { width: 1280, height: 800 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize({ width, height })
    await expectInSight(page, width < 768 ? 'phone-pay' : 'pay')
    await expectInSight(page, 'search')
    const broken = await page.locator('.numbers:visible').evaluateAll((all) =>
      all
        .filter((one) => !(one instanceof HTMLInputElement) && one.childElementCount === 0)
        .filter((one) => one.getClientRects().length > 1)
        .map((one) => one.textContent),
    )
    expect(broken, `${width} px`).toEqual([])
    await page.screenshot({ path: `test-results/sell-${width}-200.png` })
    await page.getByTestId('sell-menu').tap()
    const last = page.getByTestId('menu-closing')
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })
    await page.screenshot({ path: `test-results/menu-${width}-200.png` })
    await page.keyboard.press('Escape')
  }
  await context.close()
})
