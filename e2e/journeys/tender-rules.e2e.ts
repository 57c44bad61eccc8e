/** The rules of a tender apply at the till: its reference, its customer, the network, and the count at the end. */
import { getSale, listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { listTenders, updateTender } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { type NewTender, updatedTenderSchema } from '@mostrador/contract/features/selling/tenders/schema.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { call, password, products, signInToShop } from '../support/shop.ts'
import { openRegister, scanProduct } from '../support/till.ts'
import { words } from '../support/words.ts'
import { withWorker } from '../support/with-worker.ts'

const { t } = words.en
const bread = products[0]?.barcode ?? ''

async function setTender(request: APIRequestContext, key: string, change: Partial<NewTender>): Promise<void> {
  const { items } = await call(request, listTenders, {})
  const tender = items.find((candidate) => candidate.key === key)
  await call(request, updateTender, updatedTenderSchema.parse({ ...tender, ...change }))
}

async function pay(page: Page): Promise<void> {
  await scanProduct(page, bread)
  await page.keyboard.press('F9')
  await expect(page.getByTestId('payment-dialog')).toBeVisible()
}

withWorker(
  'a reference has its length, a customer is required, and the card’s total is counted',
  async ({ context, page, baseURL }) => {
    await signInToShop(context, 'en', baseURL ?? '')
    const { request } = context
    await setTender(request, 'debit', {
      requiresReference: true,
      referenceMin: 4,
      referenceMax: 6,
      countedAtClose: true,
    })
    await setTender(request, 'transfer', { requiresCustomer: true, isOfflineAllowed: false })
    await openRegister(page, '10000')
    await expect(page.getByTestId('tile-PAN-1')).toBeVisible()

    await pay(page)
    await page.getByTestId('tender-debit').click()
    await page.getByTestId('cash-amount').press('Enter')
    await expect(page.getByTestId('payment-dialog')).toContainText(t('till.payment.referenceMissing'))
    await page.getByTestId('payment-reference').fill('12')
    await expect(page.getByTestId('payment-dialog')).toContainText(t('validation.stringMin', { min: 4 }))
    await page.getByTestId('payment-reference').fill('123456')
    await page.getByTestId('complete').click()
    await expect(page.getByTestId('paid-panel')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await call(request, listSales, {})).total, { timeout: 20_000 }).toBe(1)
    const { items } = await call(request, listSales, {})
    expect((await call(request, getSale, { id: items[0]?.id ?? '' })).sale).toMatchObject({
      needsReview: [],
      payments: [{ reference: '123456' }],
    })

    await pay(page)
    await page.getByTestId('tender-transfer').click()
    await expect(page.getByTestId('payment-dialog')).toContainText(t('till.payment.tenderNeedsCustomer'))
    await page.keyboard.press('Escape')

    await context.setOffline(true)
    await page.getByTestId('keep-selling').click()
    await page.keyboard.press('F9')
    await expect(page.getByTestId('tender-transfer')).toBeDisabled()
    await expect(page.getByTestId('tender-transfer')).toContainText(t('till.payment.needsNetwork'))
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('paid-panel')).toBeVisible()
    await page.keyboard.press('Enter')
    await context.setOffline(false)
    await expect.poll(async () => (await call(request, listSales, {})).total, { timeout: 60_000 }).toBe(2)

    await page.getByTestId('sell-menu').click()
    await page.getByTestId('menu-closing').click()
    const dialog = page.getByTestId('closing-dialog')
    await dialog.getByText(t('registers.closing.others')).click()
    await expect(dialog.getByTestId('closing-other-transfer')).toHaveCount(0)
    await dialog.getByTestId('closing-other-debit').fill('1000')
    if (await dialog.getByTestId('closing-total').isHidden()) await dialog.getByTestId('closing-way').click()
    await dialog.getByTestId('closing-total').fill('11290')
    await dialog.getByTestId('closing-next').click()
    await dialog.getByTestId('closing-left').fill('10000')
    await dialog.getByTestId('closing-confirm').click()
    await expect(dialog).toBeHidden()

    await page.goto('/dashboard/checkouts/closings')
    await expect(async () => {
      await page.reload()
      await expect(page.getByTestId('closing-1').first()).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 30_000 })
    await page.getByTestId('closing-1').first().click()
    const others = page.getByTestId('closing-others')
    await expect(others).toContainText('$1,293')
    await expect(others).toContainText('-$293')
  },
)

test('the data for a transfer is shown at the till and on its display', async ({ context, page, baseURL }) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await page.goto('/dashboard/settings/payment-methods')
  await page.getByTestId('tender-transfer').getByRole('button').first().click()
  await page.getByTestId('tender-instructions').fill('Banco Sur\nCuenta 123-45')
  await page.getByTestId('tender-save').click()
  await page.getByTestId('password-again-input').fill(password)
  await page.getByTestId('password-again-submit').click()
  await expect(page.getByTestId('tender-save')).toBeHidden()

  await openRegister(page, '10000')
  await page.getByTestId('sell-menu').click()
  const [display] = await Promise.all([context.waitForEvent('page'), page.getByTestId('open-display').click()])
  await pay(page)
  await expect(page.getByTestId('instructions')).toBeHidden()
  await page.getByTestId('tender-transfer').click()
  await expect(page.getByTestId('instructions')).toContainText('Cuenta 123-45')
  await expect(display.getByTestId('display-paying')).toContainText('Cuenta 123-45')
  await expect(display.getByRole('img')).toHaveCount(0)
  await page.getByTestId('tender-cash').click()
  await expect(display.getByTestId('display-paying')).not.toContainText('Cuenta 123-45')
})

test('an address to pay to is shown on the display as a QR code', async ({ context, page, baseURL }) => {
  await signInToShop(context, 'en', baseURL ?? '')
  const instructions = 'https://pay.example.test/sur'
  await setTender(context.request, 'transfer', { instructions, currentPassword: password })
  await openRegister(page, '10000')
  await page.getByTestId('sell-menu').click()
  const [display] = await Promise.all([context.waitForEvent('page'), page.getByTestId('open-display').click()])
  await pay(page)
  await page.getByTestId('tender-transfer').click()
  await expect(page.getByTestId('instructions')).toContainText('pay.example.test')
  await expect(display.getByRole('img', { name: t('customerDisplay.payQr') })).toBeVisible()
})
