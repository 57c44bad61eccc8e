/** A shift from its float to its count, online and offline. */
import { listCheckouts } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { getSessionReport } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { pushDocuments } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import { expect, type Page, test } from '@playwright/test'
import { cutOff } from '../support/cut-off.ts'
import { call, products, signInToShop } from '../support/shop.ts'
import { closeSession, openRegister, reloadTill, sellForExactCash } from '../support/till.ts'
import { words } from '../support/words.ts'
import { untilKept, withWorker } from '../support/with-worker.ts'

const bread = products[0]?.barcode ?? ''

async function moveCash(page: Page, kind: string, amount: string, reason: string): Promise<void> {
  await page.getByTestId('sell-menu').click()
  await page.getByTestId('menu-movement').click()
  const dialog = page.getByTestId('movement-dialog')
  await dialog.getByLabel(kind, { exact: true }).check()
  await dialog.getByTestId('movement-amount').fill(amount)
  await dialog.getByTestId('movement-reason').fill(reason)
  await dialog.getByTestId('movement-save').click()
  await expect(dialog).toBeHidden()
}

withWorker(
  'a whole shift is opened, sold, counted and closed offline, and arrives unchanged',
  async ({ page, context, baseURL }) => {
    test.setTimeout(240_000)
    const { t } = words.es
    await signInToShop(context, 'es', baseURL ?? '')
    await openRegister(page, '10000')
    await sellForExactCash(page, bread)
    await moveCash(page, t('registers.movements.kinds.payIn'), '5000', 'Sencillo del banco')
    expect(await closeSession(page, '16290', '10000')).toBe(t('registers.closing.exact'))
    await expect(page.getByTestId('opening-card')).toBeVisible()
    await untilKept(page)
    await page.reload()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await expect(page.getByTestId('open-session-submit')).toBeVisible()

    await context.setOffline(true)
    await page.reload()
    const keepSelling = page.getByTestId('keep-selling')
    await expect(page.getByTestId('offline-opening-float')).toHaveValue('10.000')
    await page.getByTestId('offline-opening-submit').click()
    await expect(page.getByTestId('search')).toBeVisible()
    if (await keepSelling.isVisible()) await keepSelling.click()
    const second = await sellForExactCash(page, bread)
    const third = await sellForExactCash(page, bread)
    expect([second, third].map((number) => number.slice(-6))).toEqual(['000002', '000003'])
    await moveCash(page, t('registers.movements.kinds.expense'), '2000', 'Útiles de aseo')

    await page.getByTestId('sell-menu').click()
    await page.getByTestId('menu-report').click()
    const report = page.getByTestId('report-dialog')
    await expect(report).toContainText('C1-000002')
    await expect(report).toContainText('C1-000003')
    await expect(report).toContainText(t('receipts.paper.expected'))
    await expect(report).toContainText('$10.580')
    await report
      .getByRole('button', { name: t('shell.buttons.close'), exact: true })
      .first()
      .click()

    expect(await closeSession(page, '10080', '10000')).toContain('$500')
    await expect(page.getByTestId('opening-card')).toBeVisible()
    await page.reload()
    await expect(page.getByTestId('opening-card')).toBeVisible()

    await context.setOffline(false)
    await expect.poll(async () => (await call(context.request, listSales, {})).total, { timeout: 60_000 }).toBe(3)
    await expect
      .poll(async () => (await call(context.request, listCheckouts, {})).items[0]?.openSession ?? null, {
        timeout: 30_000,
      })
      .toBeNull()
    await openRegister(page, '10000')
    const [checkout] = (await call(context.request, listCheckouts, {})).items
    expect(checkout?.openSession?.number).toBe(3)
    const current = await call(context.request, getSessionReport, { id: checkout?.openSession?.id ?? '' })
    expect(current.report.cash.expectedAmount).toBe(10_000)
  },
)

test('missing and excessive amounts show an error at the field, and no input is lost', async ({
  page,
  context,
  baseURL,
}) => {
  const { t } = words.en
  await signInToShop(context, 'en', baseURL ?? '')
  await openRegister(page, '10000')

  await page.getByTestId('sell-menu').click()
  await page.getByTestId('menu-movement').click()
  const movement = page.getByTestId('movement-dialog')
  await movement.getByTestId('movement-save').click()
  await expect(movement).toContainText(t('registers.movements.amountInvalid'))
  await expect(movement).toContainText(t('registers.movements.reasonTooShort'))
  await movement.getByLabel(t('registers.movements.kinds.payOut'), { exact: true }).check()
  await movement.getByTestId('movement-amount').fill('20000')
  await movement.getByTestId('movement-reason').fill('Bank')
  await movement.getByTestId('movement-save').click()
  await expect(movement).toContainText(t('registers.movements.moreThanDrawer', { amount: '$10,000' }))
  await page.keyboard.press('Escape')

  await page.getByTestId('tile-PAN-1').click()
  await page.getByTestId('sell-menu').click()
  await page.getByTestId('menu-closing').click()
  await expect(page.getByTestId('closing-dialog')).toContainText(t('registers.closing.openSaleHold'))
  await page.getByTestId('closing-hold').click()
  await expect(page.getByTestId('closing-next')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('held-sales')).toHaveText('1')
  await sellForExactCash(page, bread)

  await page.getByTestId('sell-menu').click()
  await page.getByTestId('menu-closing').click()
  const closing = page.getByTestId('closing-dialog')
  await closing.getByLabel(t('registers.closing.piecesOf', { value: '$10,000' })).fill('1')
  await reloadTill(page)
  await page.getByTestId('sell-menu').click()
  await page.getByTestId('menu-closing').click()
  await expect(closing.getByLabel(t('registers.closing.piecesOf', { value: '$10,000' }))).toHaveValue('1')
  await closing.getByTestId('closing-next').click()
  await closing.getByTestId('closing-left').fill('20000')
  await closing.getByTestId('closing-confirm').click()
  await expect(closing).toContainText(t('registers.closing.reasonNeeded'))
  await expect(closing).toContainText(t('registers.closing.leftInvalid'))
})

test('a register that was just counted reopens before its count has been sent', async ({ page, context, baseURL }) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await openRegister(page, '10000')
  const mend = await cutOff(page, pushDocuments.path)
  await sellForExactCash(page, bread)
  await closeSession(page, '11290', '10000')
  await expect(page.getByTestId('open-session-submit')).toHaveText(words.en.t('till.opening.submit'))
  await page.getByTestId('open-session-submit').click()
  await expect(page.getByTestId('search')).toBeVisible()
  await sellForExactCash(page, bread)

  mend()
  await expect.poll(async () => (await call(context.request, listSales, {})).total, { timeout: 60_000 }).toBe(2)
  for (const { needsReview } of (await call(context.request, listSales, {})).items) expect(needsReview).toEqual([])
  const [checkout] = (await call(context.request, listCheckouts, {})).items
  expect(checkout?.openSession?.number).toBe(2)
})
