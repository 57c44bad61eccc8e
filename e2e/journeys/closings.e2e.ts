/** A payment in the wrong tender is corrected in the office, and the closing of that session is viewed and printed there. */
import { getSale, listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { expect, test } from '@playwright/test'
import { call, products, signInToShop } from '../support/shop.ts'
import { closeSession, openRegister, sellForExactCash } from '../support/till.ts'
import { words } from '../support/words.ts'

const bread = products[0]?.barcode ?? ''

test('cash corrected to a card leaves the drawer, and the closing and its Z report show it', async ({
  page,
  context,
  baseURL,
}) => {
  const { t } = words.en
  await signInToShop(context, 'en', baseURL ?? '')
  await openRegister(page, '10000')
  await sellForExactCash(page, bread)
  await expect.poll(async () => (await call(context.request, listSales, {})).total).toBe(1)
  const [sale] = (await call(context.request, listSales, {})).items

  const office = await context.newPage()
  await office.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await office.goto(`/dashboard/sales/${sale?.id}`)
  await office.getByTestId('correct-tender').click()
  await office.getByTestId('correct-tender-save').click()
  await expect(office.getByTestId('correct-tender-dialog').locator('[aria-invalid="true"]').first()).toBeVisible()
  await office.getByTestId('correct-tender-right').selectOption({ index: 1 })
  await office.getByTestId('correct-tender-reason').fill('Paid with a card')
  await office.getByTestId('correct-tender-save').click()
  await expect(office.getByTestId('payment-corrected')).toBeVisible()
  const corrected = await call(context.request, getSale, { id: sale?.id ?? '' })
  expect(corrected.sale.payments).toHaveLength(3)

  // The correction made in the office is included: the drawer holds only its float.
  expect(await closeSession(page, '10000', '10000')).toBe(t('registers.closing.exact'))
  await expect(page.getByTestId('opening-card')).toBeVisible()

  await office.goto('/dashboard/checkouts/closings')
  await expect(async () => {
    await office.reload()
    await expect(office.getByTestId('closing-1').first()).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  await expect(office.getByTestId('closings-summary')).toContainText('$1,293')
  await office.getByTestId('closing-1').first().click()
  await expect(office.getByTestId('closing-cash')).toContainText('$10,000')
  await office.getByTestId('print-closing').click()
  await expect(office.locator('html')).toHaveAttribute('data-printed', 'yes')
})
