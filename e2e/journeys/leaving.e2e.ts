/** Unsent documents are sent before a person logs out or switches to another company. */
import { listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { expect, type Page, test } from '@playwright/test'
import { cutOff } from '../support/cut-off.ts'
import { call, products, signInMember, signInToShop } from '../support/shop.ts'
import { openRegister, sellForExactCash } from '../support/till.ts'
import { words } from '../support/words.ts'

const { t } = words.en

/** A sale of this device that does not reach the server, and the dashboard with its log-out. */
async function sellUnsent(page: Page): Promise<() => void> {
  await openRegister(page, '10000')
  await expect(page.getByTestId('tile-PAN-1')).toBeVisible()
  const restore = await cutOff(page, '/api/sync/push')
  await sellForExactCash(page, products[0]?.barcode ?? '')
  await page.goto('/dashboard')
  await page.getByTestId('user-menu').click()
  return restore
}

test('a cashier stays logged in until the waiting sale has been sent', async ({ browser, context, baseURL }) => {
  await signInToShop(context, 'en', baseURL ?? '')
  const till = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signInMember(till, context.request, 'Cashier')
  const page = await till.newPage()
  const restore = await sellUnsent(page)

  await page.getByTestId('log-out').click()
  const card = page.getByTestId('log-out-unsent')
  await expect(card).toContainText(t('auth.logOut.unsentHeading', { count: 1 }))
  await expect(page.getByTestId('log-out-anyway')).toHaveCount(0)
  await card.getByRole('link', { name: t('auth.logOut.backToSelling') }).click()
  await expect(page.getByTestId('search')).toBeVisible()

  await page.goto('/logout')
  await expect(card).toBeVisible()
  expect((await call(context.request, listSales, {})).total).toBe(0)
  restore()
  await expect(page).toHaveURL('/', { timeout: 60_000 })
  expect((await call(context.request, listSales, {})).total).toBe(1)
})

test('a person responsible for the registers may log out anyway, and the sale waits for the next person', async ({
  context,
  page,
  baseURL,
}) => {
  await signInToShop(context, 'en', baseURL ?? '')
  const restore = await sellUnsent(page)
  await page.getByTestId('log-out').click()
  await page.getByTestId('log-out-anyway').click()
  await expect(page).toHaveURL('/')

  restore()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
})
