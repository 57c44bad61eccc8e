/** Refunds that the profile does not allow are approved by PIN: by the server online, and on the device offline. */
import { setMyPin } from '@mostrador/contract/features/access/account/endpoints.ts'
import { createProfile } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { getSale, listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { getGeneralSettings, updateGeneralSettings } from '@mostrador/contract/features/access/settings/endpoints.ts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { allowPinOn } from '../support/pins.ts'
import { call, password, products, signInMember, signInToShop } from '../support/shop.ts'
import { openRegister, sellForExactCash } from '../support/till.ts'
import { words } from '../support/words.ts'
import { withWorker } from '../support/with-worker.ts'

const { t } = words.en
const pin = '482915'
const bread = products[0]?.barcode ?? ''

/** Every return needs an approval, and the cashier may refund up to 1000. */
async function holdBack(owner: APIRequestContext): Promise<void> {
  await call(owner, setMyPin, { currentPassword: password, pin })
  const { settings } = await call(owner, getGeneralSettings, {})
  const { id: _id, logo: _logo, currencyTag: _tag, ...rest } = settings
  const text = { legalName: '', taxId: '', address: '', phone: '' }
  await call(owner, updateGeneralSettings, { ...rest, ...text, logoImageId: null, returnWindowDays: 0 })
  await call(owner, createProfile, {
    name: 'Returns',
    permissions: ['SALES__ADD', 'SALES__REFUND', 'CHECKOUTS__SESSIONS_OPEN'],
    limits: {
      maxLineDiscountPercent: null,
      maxDocumentDiscountPercent: null,
      maxCustomerDiscountPercent: null,
      maxRefundAmount: 1000,
      maxPayOutAmount: null,
    },
  })
}

/** The dialog of the first approval is followed by that of the second, with an empty field. */
async function approve(page: Page, subject: string): Promise<void> {
  await expect(page.getByTestId('approval-dialog')).toContainText(subject)
  await page.getByTestId('approval-pin').fill(pin)
  await page.getByTestId('approval-submit').click()
}

async function giveBack(page: Page, receiptNumber: string): Promise<void> {
  await page.getByTestId('sell-menu').click()
  await page.getByTestId('menu-refund').click()
  await page.getByTestId('refund-code').fill(receiptNumber)
  await page.getByTestId('refund-find').click()
  await expect(page.getByTestId('refund-late')).toHaveText(t('refunds.lateAsks'))
  await page.getByTestId('refund-all').click()
  await expect(page.getByTestId('refund-dialog')).toContainText(t('refunds.overLimit', { amount: '$1,000' }))
  await page.getByTestId('refund-confirm').click()
  await approve(page, t('approvals.subjects.refund', { amount: '$1,293', number: receiptNumber }))
  await approve(page, `${receiptNumber} of `)
  await expect(page.getByTestId('refund-done')).toContainText(t('refunds.giveCash', { amount: '$1,290' }))
  await page.getByTestId('refund-close').click()
}

withWorker(
  'an amount above the limit and a late return need one approval each, online and offline',
  async ({ browser, context, baseURL }) => {
    await signInToShop(context, 'en', baseURL ?? '')
    await holdBack(context.request)
    const seller = await browser.newContext({ ...(baseURL && { baseURL }) })
    await signInMember(seller, context.request, 'Returns')
    const page = await seller.newPage()
    await openRegister(page, '10000')
    const first = await sellForExactCash(page, bread)
    const second = await sellForExactCash(page, bread)
    await expect(page.getByTestId('sync-chip')).toContainText(t('till.sync.chip.online'))

    await giveBack(page, first)
    await allowPinOn(page, context.request)
    await seller.setOffline(true)
    await page.getByTestId('keep-selling').click()
    await giveBack(page, second)
    await seller.setOffline(false)

    const { request } = context
    await expect.poll(async () => (await call(request, listSales, {})).total, { timeout: 60_000 }).toBe(4)
    const { items } = await call(request, listSales, {})
    const read = async (number: string) => {
      const { id = '' } = items.find(({ receiptNumber }) => receiptNumber === number) ?? {}
      const { needsReview, approvals } = (await call(request, getSale, { id })).sale
      return { needsReview, approvals: approvals.map(({ permission, via }) => `${permission} ${via}`) }
    }
    expect(await read('C1-000003')).toEqual({
      needsReview: [],
      approvals: ['SALES__REFUND pin', 'SALES__REFUND_LATE pin'],
    })
    expect(await read('C1-000004')).toEqual({
      needsReview: ['approvedOffline'],
      approvals: expect.arrayContaining(['SALES__REFUND offline', 'SALES__REFUND_LATE offline']),
    })
    await seller.close()
  },
)
