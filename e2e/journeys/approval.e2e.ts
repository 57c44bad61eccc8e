/** A cashier gives more than the profile allows: a manager approves by PIN, on their own device, or offline. */
import { setMyPin } from '@mostrador/contract/features/access/account/endpoints.ts'
import { pullApprovers } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import { createProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { call, password, signInMember, signInToShop } from '../support/shop.ts'
import { untilItCanCheck } from '../support/pins.ts'
import { amountOf, openRegister, openSalesWith, scanProduct } from '../support/till.ts'
import { words } from '../support/words.ts'
import { withWorker } from '../support/with-worker.ts'

const { t } = words.en
const pin = '482915'

async function cashierAtTheTill(owner: BrowserContext, cashier: BrowserContext): Promise<Page> {
  await call(owner.request, setMyPin, { currentPassword: password, pin })
  await signInMember(cashier, owner.request, 'Cashier')
  const page = await cashier.newPage()
  await openRegister(page, '10000')
  return page
}

async function askForTwentyPercent(page: Page): Promise<void> {
  await scanProduct(page, '7800000000016')
  await page.getByTestId('line-discount').click()
  await page.getByTestId('discount-value').fill('20')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('approval-dialog')).toContainText('Pan amasado')
}

async function payDiscounted(page: Page): Promise<string> {
  await expect.poll(() => amountOf(page, 'cart-total')).toBe(1034)
  await page.keyboard.press('F9')
  await expect(page.getByTestId('payment-dialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('paid-panel')).toBeVisible()
  const number = /[A-Z0-9]+-\d{6}/.exec((await page.getByTestId('paid-receipt-number').textContent()) ?? '')?.[0] ?? ''
  await page.keyboard.press('Enter')
  return number
}

withWorker('by PIN, by another device, and offline', async ({ browser, context, page: boss, baseURL }) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await boss.goto('/dashboard')
  const cashierContext = await browser.newContext({ ...(baseURL && { baseURL }) })
  const page = await cashierAtTheTill(context, cashierContext)

  // By PIN, after a wrong one; from then on it also works offline here.
  await untilItCanCheck(context.request)
  await askForTwentyPercent(page)
  await page.getByTestId('approval-pin').fill('000000')
  await page.getByTestId('approval-submit').click()
  await expect(page.getByTestId('approval-dialog')).toContainText(t('approvals.pinWrong'))
  await page.getByTestId('approval-allow-here').check()
  await page.getByTestId('approval-pin').fill(pin)
  const pulled = page.waitForResponse((response) => response.url().endsWith(pullApprovers.path) && response.ok())
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('approval-dialog')).toBeHidden()
  await pulled
  const byPin = await payDiscounted(page)

  // On the manager's own device.
  await askForTwentyPercent(page)
  await page.getByTestId('approval-ask').click()
  await expect(boss.getByTestId('approval-request')).toContainText('Eva Soto')
  await boss.getByTestId('approval-grant').click()
  await expect(boss.getByTestId('approval-request')).toBeHidden()
  await expect(page.getByTestId('approval-dialog')).toBeHidden()
  const byDevice = await payDiscounted(page)

  // Denied: the discount is not given.
  await askForTwentyPercent(page)
  await page.getByTestId('approval-ask').click()
  await boss.getByTestId('approval-deny').click()
  await expect(page.getByTestId('approval-dialog')).toContainText(t('approvals.denied'))
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('approval-dialog')).toBeHidden()
  expect(await amountOf(page, 'cart-total')).toBe(1293)
  await page.getByTestId('cart-clear').click()

  // Offline the device checks the PIN, and the sale is marked.
  await cashierContext.setOffline(true)
  const keepSelling = page.getByRole('button', { name: t('shell.offline.keepSelling') })
  await keepSelling.click()
  await askForTwentyPercent(page)
  await expect(page.getByTestId('approval-dialog')).toContainText(t('approvals.pinOffline'))
  await page.getByTestId('approval-pin').fill(pin)
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('approval-dialog')).toBeHidden()
  const offline = await payDiscounted(page)
  await cashierContext.setOffline(false)
  await openSalesWith(boss, offline)
  for (const [number, how, isMarked] of [
    [byPin, 'approvals.by.pin', false],
    [byDevice, 'approvals.by.device', false],
    [offline, 'approvals.by.offline', true],
  ] as const) {
    await boss.goto('/dashboard/sales')
    await boss.getByTestId(`row-${number}`).first().click()
    await expect(boss.getByTestId('sale-approvals')).toContainText(t(how, { name: 'Ana Rojas' }))
    await expect(boss.getByTestId('sale-review')).toHaveCount(isMarked ? 1 : 0)
  }

  // The manager sees it, and objects to one of the approvals.
  await boss.goto('/dashboard')
  await expect(boss.getByTestId('home-own-approvals')).toContainText(t('homePage.ownApprovals.title', { count: 2 }))
  await boss.getByTestId('home-own-approvals').getByRole('link').click()
  await expect(boss.getByTestId('approved-row')).toHaveCount(3)
  const disputed = boss.getByTestId('approved-row').filter({ hasText: t('account.approved.via.offline') })
  await expect(disputed).toContainText(offline)
  await disputed.getByTestId('approved-object').click()
  await boss.getByTestId('confirm-yes').click()
  await expect(disputed.getByTestId('approved-object')).toBeHidden()
  await disputed.getByRole('link').click()
  await expect(boss.getByTestId('sale-approvals')).toContainText(t('approvals.objected', { name: 'Ana Rojas' }))
  await expect(boss.getByTestId('sale-review')).toContainText(t('saleReviews.approvalObjected'))
  await cashierContext.close()
})

test('a sale with a total of zero is a gift and needs an approval before it is completed', async ({
  browser,
  context,
  baseURL,
}) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await call(context.request, createProduct, {
    name: 'Muestra',
    variants: [{ sku: 'MUE-1', price: '0', openingStock: '9' }],
  })
  const cashierContext = await browser.newContext({ ...(baseURL && { baseURL }) })
  const page = await cashierAtTheTill(context, cashierContext)

  await page.getByTestId('tile-MUE-1').click()
  await expect(page.getByTestId('cart-line-MUE-1')).toBeVisible()
  await page.keyboard.press('F9')
  await page.getByTestId('complete').click()
  await expect(page.getByTestId('approval-dialog')).toContainText(t('sell.givenAway'))
  await expect(page.getByTestId('paid-panel')).toBeHidden()
  await page.getByTestId('approval-pin').fill(pin)
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('paid-panel')).toBeVisible()
  await expect
    .poll(async () => (await call(context.request, listSales, {})).items, { timeout: 20_000 })
    .toMatchObject([{ totalAmount: 0, needsReview: [] }])
})
