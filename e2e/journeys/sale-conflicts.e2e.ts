/** Sales that need a person: a device sends one that cannot be posted, and a manager decides; others are reviewed. */
import { listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { pushDocuments } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import { expect, test } from '@playwright/test'
import { aDevice, aPush } from '../support/offer.ts'
import { call, signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

const { t } = words.en

test.beforeEach(async ({ context, baseURL }) => {
  await signInToShop(context, 'en', baseURL ?? '')
})

test('a sale with a wrong total waits, is shown on the home page and in the menu, and is accepted as printed', async ({
  context,
  page,
}) => {
  const offer = await aDevice(context.request)
  const sale = offer(1, 10)
  const { results } = await call(context.request, pushDocuments, aPush(sale))
  expect(results).toMatchObject([{ status: 'refused', code: 'saleTotalsMismatch' }])

  await page.goto('/dashboard')
  await expect(page.getByTestId('sales-waiting')).toContainText('1')
  await page.getByTestId('home-conflicts').getByRole('link').click()
  await expect(page).toHaveURL(/\/dashboard\/sales\/conflicts\?f\.state=open$/)
  await page.getByTestId('row-C1-000001').getByRole('link').click()
  await expect(page.getByTestId('conflict-reason')).toContainText(t('saleConflicts.explained.saleTotalsMismatch'))

  await page.getByTestId('conflict-accept').click()
  await page.getByTestId('decide-save').click()
  await expect(page.getByTestId('decide-note')).toBeFocused()
  await page.getByTestId('decide-note').fill('The paper says so')
  await page.getByTestId('decide-save').click()
  await expect(page.getByTestId('conflict-decision')).toContainText('The paper says so')
  await page.getByTestId('open-posted').click()
  await expect(page.getByTestId('sale-review')).toContainText(t('saleReviews.totalsAsPrinted'))
  const { items } = await call(context.request, listSales, {})
  expect(items).toMatchObject([{ id: sale.saleId, totalAmount: sale.printed.totalAmount, isReviewed: true }])
  await page.goto('/dashboard')
  await expect(page.getByTestId('home-today')).toBeVisible()
  await expect(page.getByTestId('home-conflicts')).toBeHidden()
})

test('a sale with the id of another one is shown next to it and set aside', async ({ context, page }) => {
  const offer = await aDevice(context.request)
  const stored = offer(1)
  await call(context.request, pushDocuments, aPush(stored, { ...offer(1), saleId: stored.saleId }))

  await page.goto('/dashboard/sales')
  await page.getByTestId('not-posted').click()
  // The list of sales has a row with that number too.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('saleConflicts.title'))
  await page.getByTestId('row-C1-000001').getByRole('link').click()
  await expect(page.getByTestId('conflict-stored')).toBeVisible()
  await expect(page.getByTestId('conflict-accept')).toBeHidden()
  await page.getByTestId('conflict-set-aside').click()
  await page.getByTestId('decide-note').fill('A test of the till')
  await page.getByTestId('decide-save').click()
  await expect(page.getByTestId('conflict-state')).toHaveText(t('saleConflicts.states.setAside'))
})

test('sales that need review are marked, one alone and several together', async ({ context, page }) => {
  const offer = await aDevice(context.request)
  // The tills' products have a tax that these sales do not have.
  await call(context.request, pushDocuments, aPush(offer(1), offer(2), offer(3)))

  await page.goto('/dashboard/sales?f.review=yes')
  await page.getByTestId('row-C1-000002').getByRole('link').click()
  await page.getByTestId('sale-review').getByTestId('review').click()
  await page.getByTestId('review-note').fill('Told the accountant')
  await page.getByTestId('review-save').click()
  // The dialog is inside the notice, so the typed note must not count as the shown one.
  await expect(page.getByTestId('review-dialog')).toBeHidden()
  await expect(page.getByTestId('sale-review')).toContainText('Told the accountant')

  await page.goto('/dashboard/sales?f.review=yes')
  await expect(page.getByTestId('row-C1-000001')).toBeVisible()
  await expect(page.getByTestId('row-C1-000002')).toBeHidden()
  await page.getByTestId('select-page').check()
  await page.getByTestId('review').click()
  await page.getByTestId('review-save').click()
  await expect(page.getByText(t('sales.reviewing.done', { count: 2 }))).toBeVisible()
  await expect(page.getByTestId('row-C1-000001')).toBeHidden()
})
