/** Cash put into the drawer is taken back offline, and the office shows the session's movements. */
import { listCheckouts } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { getSessionReport } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import {
  adjustCustomerBalance,
  createCustomer,
  getCustomer,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { pushDocuments } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import { expect, type Page, test } from '@playwright/test'
import { cutOff } from '../support/cut-off.ts'
import { call, signInToShop } from '../support/shop.ts'
import { openRegister } from '../support/till.ts'
import { words } from '../support/words.ts'
import { untilKept, withWorker } from '../support/with-worker.ts'

const { t } = words.en

async function openMoveCash(page: Page) {
  await page.getByTestId('sell-menu').click()
  await page.getByTestId('menu-movement').click()
  return page.getByTestId('movement-dialog')
}

async function moveCash(page: Page, kind: 'payIn' | 'expense', amount: string, reason: string): Promise<void> {
  const dialog = await openMoveCash(page)
  await dialog.getByLabel(t(`registers.movements.kinds.${kind}`), { exact: true }).check()
  await dialog.getByTestId('movement-amount').fill(amount)
  await dialog.getByTestId('movement-reason').fill(reason)
  await dialog.getByTestId('movement-save').click()
  await expect(dialog).toBeHidden()
}

withWorker(
  'cash in is taken back offline, an expense in the office, and the movements show both',
  async ({ page, context, baseURL }) => {
    await signInToShop(context, 'en', baseURL ?? '')
    await openRegister(page, '10000')
    await moveCash(page, 'payIn', '5000', 'Coins of the bank')
    await moveCash(page, 'expense', '2000', 'A broom')
    await expect(page.getByTestId('sync-chip')).toContainText(t('till.sync.chip.online'))

    await untilKept(page)
    // The service worker does not control the first visit yet; a real till has been opened before.
    await page.reload()
    await expect(page.getByTestId('search')).toBeVisible()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await context.setOffline(true)
    await page.getByTestId('keep-selling').click()
    const dialog = await openMoveCash(page)
    await dialog.getByTestId('movement-list').click()
    await dialog.getByTestId('take-back-payIn').click()
    await dialog.getByTestId('take-back-save').click()
    await expect(dialog).toContainText(t('registers.movements.whyTooShort'))
    await dialog.getByTestId('take-back-reason').fill('Written down twice')
    await dialog.getByTestId('take-back-save').click()
    await expect(dialog).toBeHidden()
    await openMoveCash(page)
    await dialog.getByTestId('movement-list').click()
    await expect(dialog.getByTestId('moved-payIn')).toContainText(t('registers.movements.takenBack'))
    await expect(dialog.getByTestId('take-back-expense')).toBeVisible()
    await expect(dialog.getByTestId('take-back-payIn')).toBeHidden()
    await page.keyboard.press('Escape')
    await context.setOffline(false)

    const [checkout] = (await call(context.request, listCheckouts, {})).items
    const report = async () =>
      (await call(context.request, getSessionReport, { id: checkout?.openSession?.id ?? '' })).report
    await expect.poll(async () => (await report()).movementVoidsCount, { timeout: 60_000 }).toBe(1)
    expect((await report()).cash).toMatchObject({ payInAmount: 0, expectedAmount: 8000 })

    const office = await context.newPage()
    await office.goto('/dashboard/checkouts')
    await office.getByTestId(`checkout-${checkout?.code}`).locator('[data-row-menu]').click()
    await office.getByRole('menuitem', { name: t('registers.list.movements') }).click()
    await expect(office.getByTestId('movement-payIn-back')).toContainText('Written down twice')
    await expect(office.getByTestId('movement-payIn')).toContainText(t('movements.states.takenBack'))
    await expect(office.getByTestId('movements-summary')).toContainText('$8,000')

    await office.getByTestId('movement-expense').getByRole('link').first().click()
    await office.getByTestId('take-back-reason').fill('Paid with a card')
    await office.getByTestId('take-back-save').click()
    await expect(office.getByTestId('take-back-save')).toBeHidden()
    await expect(office.getByTestId('movements-summary')).toContainText('$10,000')
    await expect(office.getByTestId('movement-expense-back')).toContainText('Paid with a card')
    expect(await report()).toMatchObject({ movementVoidsCount: 2, cash: { expenseAmount: 0, expectedAmount: 10_000 } })
  },
)

test('a customer pays off part of an account before anything can be sent, and the office names them', async ({
  page,
  context,
  baseURL,
}) => {
  const { t: es } = words.es
  await signInToShop(context, 'es', baseURL ?? '')
  const { customer } = await call(context.request, createCustomer, { name: 'Berta Soto' })
  const owed = { id: crypto.randomUUID(), customerId: customer.id, amount: 5003, reason: 'Saldo anterior' }
  await call(context.request, adjustCustomerBalance, owed)
  await openRegister(page, '10000')
  const mend = await cutOff(page, pushDocuments.path)

  await page.getByTestId('sell-menu').click()
  await page.getByTestId('menu-account').click()
  const dialog = page.getByTestId('account-dialog')
  await dialog.getByTestId('customer-search').fill('Berta')
  await dialog.getByTestId('customer-option').click()
  await expect(dialog.getByTestId('account-owed')).toContainText('$5.003')
  await expect(dialog.getByTestId('account-amount')).toHaveValue('5.000')
  await dialog.getByTestId('account-amount').fill('3001')
  await dialog.getByTestId('account-save').click()
  await expect(dialog).toContainText(es('registers.account.notInCoins', { amount: '$10' }))
  await dialog.getByTestId('account-amount').fill('3000')
  await dialog.getByTestId('account-save').click()
  await expect(dialog.getByTestId('account-paid')).toContainText('$2.003')
  await dialog.getByTestId('account-close').click()
  await page.getByTestId('sell-menu').click()
  await page.getByTestId('menu-report').click()
  await expect(page.getByTestId('report-dialog')).toContainText(es('receipts.paper.cashPayments'))
  await expect(page.getByTestId('report-dialog')).toContainText('$13.000')
  await page.keyboard.press('Escape')

  mend()
  const balance = async () => (await call(context.request, getCustomer, { id: customer.id })).customer.balance
  await expect.poll(balance, { timeout: 60_000 }).toBe(2003)
  const office = await context.newPage()
  await office.goto(`/dashboard/customers?customer=${customer.id}`)
  await expect(office.getByTestId('customer-ledger')).toContainText(es('customers.ledger.paidAtTill'))
  const [checkout] = (await call(context.request, listCheckouts, {})).items
  await office.goto(`/dashboard/checkouts/${checkout?.id}/movements`)
  await expect(office.getByTestId('movement-customerPayment')).toContainText('Berta Soto')
})
