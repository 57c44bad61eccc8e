/** A plan that ends during a shift, as the server reports it from then on. */
import { getSession } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { pullCatalogue } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import { listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { cancelPlan } from '@mostrador/contract/features/service/billing/endpoints.ts'
import { listClosings } from '@mostrador/contract/features/selling/closings/endpoints.ts'
import { pushDocuments } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { cutOff } from '../support/cut-off.ts'
import { solveRobotCheck } from '../support/robot-check.ts'
import { call, signInToShop } from '../support/shop.ts'
import { closeSession, openRegister, scan, sellForExactCash } from '../support/till.ts'
import { untilKept, withWorker } from '../support/with-worker.ts'

const bread = '7800000000016'
const reason = 'We close the shop for good'
const lookAgain = () => void window.dispatchEvent(new Event('focus'))

test('when a plan ends under an open till, the sale can be finished, and none started until it is renewed', async ({
  page,
  context,
  baseURL,
}) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await openRegister(page, '0')
  await scan(page, bread)
  const line = page.getByTestId('cart-line-PAN-1')
  await expect(line).toBeVisible()

  await page.route(`**${pullCatalogue.path}`, (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: '', data: {} } }),
  )
  await page.route(`**${getSession.path}`, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const { plan } = answer.session.company
    plan.ps = { ...plan.ps, status: 0, endsAt: '2026-11-02T12:00:00.000Z' }
    plan.ec = { ...plan.ec, status: 0 }
    await route.fulfill({ response, json: answer })
  })
  await page.evaluate(lookAgain)
  const strip = page.getByTestId('plan-strip')
  await expect(strip).toContainText('Your plan ended on')
  await expect(strip).toContainText('can still be finished')
  await expect(strip.getByRole('link')).toHaveAttribute('href', '/account/companies')

  await page.keyboard.press('F9')
  await expect(page.getByTestId('payment-dialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('paid-panel')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await call(context.request, listSales, {})).items.length).toBe(1)
  await expect(strip).toContainText('You cannot start a new sale')
  await scan(page, bread)
  await page.getByTestId('tile-PAN-1').click()
  await expect(line).toBeHidden()

  await page.unroute(`**${pullCatalogue.path}`)
  await page.unroute(`**${getSession.path}`)
  await page.reload()
  await expect(page.getByTestId('search')).toBeVisible()
  await scan(page, bread)
  await expect(line).toBeVisible()
  await expect(strip).toBeHidden()
})

/** A till that sold twice without the network and whose page is closed; then the plan ends. */
async function sellOfflineAndEndPlan(page: Page, context: BrowserContext, baseURL: string): Promise<void> {
  await signInToShop(context, 'en', baseURL)
  await openRegister(page, '10000')
  await cutOff(page, pushDocuments.path)
  await sellForExactCash(page, bread)
  await sellForExactCash(page, bread)
  await untilKept(page)
  await page.close()
  expect((await call(context.request, listSales, {})).total).toBe(0)

  const { session } = await call(context.request, getSession, {})
  await call(context.request, cancelPlan, {
    captchaCode: await solveRobotCheck(context.request),
    type: 'ps',
    companyId: session?.company?.id ?? '',
    cancelOn: 'now',
    reason,
  })
}

const untilBothArrived = (context: BrowserContext) =>
  expect.poll(async () => (await call(context.request, listSales, {})).total, { timeout: 30_000 }).toBe(2)

withWorker(
  'a till’s offline sales are sent, and its session closed, although the plan ended while its page was closed',
  async ({ page, context, baseURL }) => {
    await sellOfflineAndEndPlan(page, context, baseURL ?? '')
    const again = await context.newPage()
    await again.goto('/dashboard/checkout')
    await expect(again.getByTestId('plan-strip')).toContainText('You cannot start a new sale')
    await untilBothArrived(context)
    await closeSession(again, '12580', '10000')
    await expect
      .poll(async () => (await call(context.request, listClosings, {})).items, { timeout: 30_000 })
      .toMatchObject([{ zNumber: 1, differenceAmount: 0, expectedCashAmount: 12_580 }])
    await expect(again.getByTestId('plan-strip')).toBeHidden()
  },
)

withWorker('a page that may not be opened sends the till’s sales', async ({ page, context, baseURL }) => {
  await sellOfflineAndEndPlan(page, context, baseURL ?? '')
  const again = await context.newPage()
  await again.goto('/dashboard/sales/rescue')
  await expect(again.getByTestId('error-page')).toContainText('403')
  await untilBothArrived(context)
})
