/** A plan that ends during a shift, as the server reports it from then on. */
import { getSession } from '@mostrador/contract/features/auth/endpoints.ts'
import { pullCatalogue } from '@mostrador/contract/features/sell/endpoints.ts'
import { listSales } from '@mostrador/contract/features/sales/endpoints.ts'
import { expect, test } from '@playwright/test'
import { call, signInToShop } from '../support/shop.ts'
import { openRegister, scan } from '../support/till.ts'

const bread = '7800000000016'
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
  await expect(strip).toContainText('No new sale can be begun')
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
