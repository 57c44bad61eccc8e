/** A register with its own rules: a blind count, offline, with a difference above its limit, approved by PIN. */
import { setMyPin } from '@mostrador/contract/features/access/account/endpoints.ts'
import { getClosing, listClosings } from '@mostrador/contract/features/selling/closings/endpoints.ts'
import { createProfile } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { pushDocuments } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { allowPinOn } from '../support/pins.ts'
import { call, password, products, signInMember, signInToShop } from '../support/shop.ts'
import { cutOff } from '../support/cut-off.ts'
import { openRegister, scanProduct, sellForExactCash } from '../support/till.ts'
import { words } from '../support/words.ts'
import { untilKept, withWorker } from '../support/with-worker.ts'

const { t } = words.en
const pin = '482915'
const bread = products[0]?.barcode ?? ''

/** The office enters the rules in the form, like a person. */
async function setRules(page: Page, rules: { isBlind: boolean; max?: string; above?: string; cashLimit?: string }) {
  await page.goto('/dashboard/checkouts')
  await page.getByTestId('checkout-C1').first().click()
  const blind = page.getByTestId('checkout-blindClose')
  await expect(blind).toBeVisible()
  await blind.setChecked(rules.isBlind, { force: true })
  await page.getByTestId('checkout-countDenominations').setChecked(false, { force: true })
  await page.getByTestId('checkout-maxDifferenceAmount').fill(rules.max ?? '')
  await page.getByTestId('checkout-requireReasonAboveAmount').fill(rules.above ?? '0')
  await page.getByTestId('checkout-cashLimitWarning').fill(rules.cashLimit ?? '')
  await page.getByTestId('checkout-save').click()
  await expect(page.getByTestId('checkout-save')).toBeHidden()
}

async function openClosing(page: Page) {
  await page.getByTestId('sell-menu').click()
  await page.getByTestId('menu-closing').click()
  return page.getByTestId('closing-dialog')
}

async function newestClosing(owner: APIRequestContext) {
  const [row] = (await call(owner, listClosings, {})).items
  return row ? (await call(owner, getClosing, { id: row.id })).closing : null
}

withWorker(
  'a blind offline count above the register’s limit is repeated, approved by PIN, and shown in the office',
  async ({ page: office, browser, context, baseURL }) => {
    test.setTimeout(300_000)
    await signInToShop(context, 'en', baseURL ?? '')
    const owner = context.request
    await call(owner, setMyPin, { currentPassword: password, pin })
    await call(owner, createProfile, {
      name: 'Counter',
      permissions: [
        'SALES__ADD',
        'CHECKOUTS__SESSIONS_OPEN',
        'CHECKOUTS__SESSIONS_CLOSE',
        'CHECKOUTS__EXPECTED_VIEW',
        'CHECKOUTS__MOVEMENTS_ADD',
      ],
      limits: {
        maxLineDiscountPercent: null,
        maxDocumentDiscountPercent: null,
        maxCustomerDiscountPercent: null,
        maxRefundAmount: null,
        maxPayOutAmount: null,
      },
    })
    await setRules(office, { isBlind: true, max: '500', cashLimit: '10500' })
    const seller = await browser.newContext({ ...(baseURL && { baseURL }) })
    await signInMember(seller, owner, 'Counter')
    const page = await seller.newPage()
    await openRegister(page, '10000')
    // A discount that this person may not give also asks for approval when it is started by key.
    await scanProduct(page, bread)
    await page.keyboard.press('F8')
    await expect(page.getByTestId('discount-value')).toBeVisible()
    await page.getByTestId('cart-clear').click()
    await expect(page.getByTestId('cash-limit')).toBeHidden()
    await sellForExactCash(page, bread)
    await expect(page.getByTestId('cash-limit')).toContainText('$10,500')
    await page.getByTestId('cash-limit-drop').click()
    await page.getByTestId('movement-amount').fill('1000')
    await page.getByTestId('movement-save').click()
    await expect(page.getByTestId('cash-limit')).toBeHidden()
    await expect(page.getByTestId('sync-chip')).toContainText(t('till.sync.chip.online'))
    await untilKept(page)
    await page.reload()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await expect(page.getByTestId('search')).toBeVisible()
    await allowPinOn(page, owner)

    // The drawer should have 10,290, and the screen does not show it.
    await seller.setOffline(true)
    await page.getByTestId('keep-selling').click()
    const closing = await openClosing(page)
    await closing.getByTestId('closing-total').fill('9000')
    await closing.getByTestId('closing-next').click()
    await expect(closing).toContainText(t('registers.closing.blind'))
    await expect(closing.getByTestId('closing-difference')).toHaveCount(0)
    await expect(closing).not.toContainText('10,290')
    await closing.getByTestId('closing-confirm').click()
    const approval = page.getByTestId('approval-dialog')
    await expect(approval).toContainText(
      t('registers.closing.approveBlind', { checkout: 'Register 1', amount: '$500' }),
    )
    await approval.getByRole('button', { name: t('shell.buttons.cancel') }).click()
    await expect(closing).toContainText(t('registers.closing.notApproved'))
    await closing.getByTestId('closing-back').click()
    await closing.getByTestId('closing-total').fill('9700')
    await closing.getByTestId('closing-next').click()
    await closing.getByTestId('closing-confirm').click()
    await page.getByTestId('approval-pin').fill(pin)
    await page.getByTestId('approval-submit').click()
    await expect(closing).toBeHidden()

    // The next session starts with less than was left.
    await expect(page.getByTestId('offline-opening-float')).toHaveValue('9,700')
    await page.getByTestId('offline-opening-float').fill('9000')
    await page.getByTestId('offline-opening-submit').click()
    await expect(page.getByTestId('opening-card')).toContainText(t('registers.opening.reasonNeeded'))
    await page.getByTestId('opening-reason').fill('Coins for the kiosk')
    await page.getByTestId('offline-opening-submit').click()
    await expect(page.getByTestId('search')).toBeVisible()
    await seller.setOffline(false)

    const told = {
      countedCashAmount: 9700,
      differenceAmount: -590,
      approvedByName: 'Ana Rojas',
      doubts: ['approvedOffline'],
    }
    await expect.poll(() => newestClosing(owner), { timeout: 60_000 }).toMatchObject(told)
    await office.goto('/dashboard/checkouts/closings')
    await office.getByTestId('closing-1').first().click()
    await expect(office.getByTestId('closing-cash')).toContainText('Ana Rojas')
    await expect(office.getByTestId('closing-earlier')).toContainText('$9,000')
    await expect(office.getByTestId('closing-report')).toContainText(t('receipts.paper.approvedBy'))

    const second = await openClosing(page)
    await second.getByTestId('closing-total').fill('9000')
    await second.getByTestId('closing-next').click()
    await second.getByTestId('closing-confirm').click()
    await expect(second).toBeHidden()
    const opened = { zNumber: 2, openingDifferenceAmount: -700, openingNote: 'Coins for the kiosk', doubts: [] }
    await expect.poll(() => newestClosing(owner), { timeout: 60_000 }).toMatchObject(opened)
    await seller.close()
  },
)

test('up to the register’s limit no reason is required, and documents after the count become a supplement', async ({
  page: office,
  browser,
  context,
  baseURL,
}) => {
  await signInToShop(context, 'en', baseURL ?? '')
  const owner = context.request
  await setRules(office, { isBlind: false, above: '500' })
  const seller = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signInMember(seller, owner, 'Cashier')
  const page = await seller.newPage()
  await openRegister(page, '10000')
  const mend = await cutOff(page, pushDocuments.path)
  const number = await sellForExactCash(page, bread)

  // The office takes over the register and counts it, without knowing that sale.
  await office.goto('/dashboard/checkout')
  await office.getByTestId('open-session-submit').click()
  await office.getByTestId('confirm-yes').click()
  await expect(office.getByTestId('search')).toBeVisible()
  const closing = await openClosing(office)
  await closing.getByTestId('closing-total').fill('9500')
  await closing.getByTestId('closing-next').click()
  await expect(closing.getByTestId('closing-difference')).toContainText('$500')
  await expect(closing.getByTestId('closing-reason')).toHaveCount(0)
  await closing.getByTestId('closing-confirm').click()
  await expect(closing).toBeHidden()
  await expect
    .poll(async () => (await call(owner, listClosings, {})).items, { timeout: 60_000 })
    .toMatchObject([{ differenceAmount: -500, lateCount: 0 }])

  mend()
  await expect.poll(async () => (await newestClosing(owner))?.lateCount, { timeout: 60_000 }).toBe(1)
  await office.goto('/dashboard/checkouts/closings')
  await expect(office.getByTestId('closing-late-1').first()).toBeVisible()
  await office.getByTestId('closing-1').first().click()
  await expect(office.getByTestId('closing-supplements')).toContainText(number)
  await expect(office.getByTestId('closing-corrected')).toContainText('$11,290')
  await expect(office.getByTestId('closing-cash')).toContainText('$10,000')
  expect((await newestClosing(owner))?.doubts).toEqual([])
  await seller.close()
})
