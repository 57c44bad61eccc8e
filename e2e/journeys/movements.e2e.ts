/** Cash that was put into the drawer is taken back without a network, and the office tells the session of it. */
import { getSessionReport, listCheckouts } from '@mostrador/contract/features/checkouts/endpoints.ts'
import { expect, type Page, test } from '@playwright/test'
import { call, signInToShop } from '../support/shop.ts'
import { openRegister } from '../support/till.ts'
import { untilKept } from '../support/until-kept.ts'
import { words } from '../support/words.ts'

const { t } = words.en

async function openMoveCash(page: Page) {
  await page.getByTestId('sell-menu').click()
  await page.getByTestId('menu-movement').click()
  return page.getByTestId('movement-dialog')
}

async function moveCash(page: Page, kind: 'payIn' | 'expense', amount: string, reason: string): Promise<void> {
  const dialog = await openMoveCash(page)
  await dialog.getByLabel(t(`checkouts.movements.kinds.${kind}`), { exact: true }).check()
  await dialog.getByTestId('movement-amount').fill(amount)
  await dialog.getByTestId('movement-reason').fill(reason)
  await dialog.getByTestId('movement-save').click()
  await expect(dialog).toBeHidden()
}

test('cash in is taken back without a network, an expense in the office, and the movements tell both', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await signInToShop(context, 'en', baseURL ?? '')
  await openRegister(page, '10000')
  await moveCash(page, 'payIn', '5000', 'Coins of the bank')
  await moveCash(page, 'expense', '2000', 'A broom')
  await expect(page.getByTestId('sync-chip')).toContainText(t('checkout.sync.chip.online'))

  await untilKept(page)
  // The first visit is not yet under the worker; a real till has been opened before.
  await page.reload()
  await expect(page.getByTestId('search')).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await context.setOffline(true)
  await page.getByTestId('keep-selling').click()
  const dialog = await openMoveCash(page)
  await dialog.getByTestId('movement-list').click()
  await dialog.getByTestId('take-back-payIn').click()
  await dialog.getByTestId('take-back-save').click()
  await expect(dialog).toContainText(t('checkouts.movements.whyTooShort'))
  await dialog.getByTestId('take-back-reason').fill('Written down twice')
  await dialog.getByTestId('take-back-save').click()
  await expect(dialog).toBeHidden()
  await openMoveCash(page)
  await dialog.getByTestId('movement-list').click()
  await expect(dialog.getByTestId('moved-payIn')).toContainText(t('checkouts.movements.takenBack'))
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
  await office.getByRole('menuitem', { name: t('checkouts.list.movements') }).click()
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
})
