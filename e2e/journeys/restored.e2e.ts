/** The server is restored from a backup: two tills send again what it forgot, and nothing is lost, doubled or out of its series. */
import { logIn } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { createProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { listTaxes } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { listClosings } from '@mostrador/contract/features/selling/closings/endpoints.ts'
import { createCheckout, listCheckouts } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { makeOwnServer } from '../support/servers/own-server.ts'
import { solveRobotCheck } from '../support/robot-check.ts'
import { call, password, products, signInMember, signInToShop } from '../support/shop.ts'
import { closeSession, openRegister, scan, sellForExactCash } from '../support/till.ts'
import { untilKept } from '../support/with-worker.ts'
import { words } from '../support/words.ts'

const { t } = words.en
const bread = products[0]?.barcode ?? ''
const newBarcode = '7800000000047'

const emailOf = async ({ request }: BrowserContext) =>
  (await (await request.post('/api/auth/session', { data: {} })).json()).session.user.email as string

async function logInAgain({ request }: BrowserContext, email: string): Promise<void> {
  await call(request, logIn, { captchaCode: await solveRobotCheck(request), email, password })
}

const sent = (page: Page) => expect(page.getByTestId('sync-chip')).toContainText(t('till.sync.chip.online'))

async function refundAll(page: Page, receiptNumber: string): Promise<void> {
  await scan(page, receiptNumber)
  await page.getByTestId('strip-refund').click()
  await page.getByTestId('refund-all').click()
  await page.getByTestId('refund-confirm').click()
  await expect(page.getByTestId('refund-done')).toBeVisible()
  await page.getByTestId('refund-close').click()
}

async function payIn(page: Page): Promise<void> {
  await page.getByTestId('sell-menu').click()
  await page.getByTestId('menu-movement').click()
  const dialog = page.getByTestId('movement-dialog')
  await dialog.getByLabel(t('registers.movements.kinds.payIn'), { exact: true }).check()
  await dialog.getByTestId('movement-amount').fill('5000')
  await dialog.getByTestId('movement-reason').fill('Coins of the bank')
  await dialog.getByTestId('movement-save').click()
  await expect(dialog).toBeHidden()
}

test('after a restore, tills send again what the backup lacks', async ({ browser }) => {
  test.setTimeout(300_000)
  const server = await makeOwnServer()
  try {
    await server.start()
    const owner = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' })
    await signInToShop(owner, 'en', server.url)
    const place = (await call(owner.request, listCheckouts, {})).items[0]
    const { checkout } = await call(owner.request, createCheckout, {
      name: 'Terrace',
      code: 'T2',
      defaultOpeningAmount: 5000,
      priceListId: null,
      locationId: place?.locationId ?? '',
    })
    const cashier = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' })
    const { email: cashierEmail } = await signInMember(cashier, owner.request, 'Manager')
    const first = await owner.newPage()
    await openRegister(first, '10000')
    // Without it, a page that loads itself again while the server is away stays empty.
    await untilKept(first)
    const sold = [
      await sellForExactCash(first, bread),
      await sellForExactCash(first, bread),
      await sellForExactCash(first, bread),
    ]
    await sent(first)
    const ownerEmail = await emailOf(owner)

    await server.stop()
    await server.save()
    const takenAt = new Date()
    await server.start()

    // What the backup lacks: a product, a sale of it, a refund, cash, a register that another device opens, sells on and closes.
    const { items } = await call(owner.request, listTaxes, {})
    await call(owner.request, createProduct, {
      name: 'Queso fresco',
      taxIds: items.filter(({ isDefault }) => isDefault).map(({ id }) => id),
      variants: [{ sku: 'QUE-1', price: '2990', barcodes: [newBarcode], openingStock: '10' }],
    })
    sold.push(await sellForExactCash(first, newBarcode), await sellForExactCash(first, bread))
    await refundAll(first, sold[0] ?? '')
    await payIn(first)
    await sent(first)
    const second = await cashier.newPage()
    await second.goto('/dashboard/checkout')
    await second.getByTestId('open-session-register').selectOption({ label: 'Terrace' })
    await second.getByTestId('open-session-float').fill('5000')
    await second.getByTestId('open-session-submit').click()
    await expect(second.getByTestId('search')).toBeVisible()
    await untilKept(second)
    sold.push(await sellForExactCash(second, bread), await sellForExactCash(second, bread))
    await closeSession(second, '7580', '5000')
    const before = (await call(owner.request, listSales, { per: 100 })).items
    expect(before).toHaveLength(8)

    await server.kill()
    await server.restore(takenAt)
    await server.start()
    // In another browser, because an open till sends as soon as its person is logged in.
    const office = await browser.newContext({ baseURL: server.url })
    await logInAgain(office, ownerEmail)
    expect((await call(office.request, listSales, { per: 100 })).items).toHaveLength(3)
    await office.close()
    await logInAgain(owner, ownerEmail)
    await logInAgain(cashier, cashierEmail)
    for (const till of [first, second]) {
      await till.reload()
      await expect(till.getByText(/^The server was restored from a backup/)).toBeVisible()
      await expect(till.getByText(/^The server has everything again/)).toBeVisible({ timeout: 60_000 })
    }

    const numbersOf = (sales: typeof before) => sales.map(({ receiptNumber }) => receiptNumber).toSorted()
    const after = (await call(owner.request, listSales, { per: 100 })).items
    expect(numbersOf(after)).toEqual(numbersOf(before))
    const { items: closings } = await call(owner.request, listClosings, {})
    expect(closings.map(({ checkoutName, differenceAmount }) => [checkoutName, differenceAmount])).toEqual([
      ['Terrace', 0],
    ])

    // Both go on: the first in its session and its series, the second on the register that it closed last.
    await expect(first.getByTestId('search')).toBeVisible()
    expect(await sellForExactCash(first, bread)).toBe('C1-000007')
    await second.getByTestId('open-session-register').selectOption({ label: 'Terrace' })
    await second.getByTestId('open-session-submit').click()
    expect(await sellForExactCash(second, bread)).toBe('T2-000003')
    await sent(first)
    await sent(second)
    await expect.poll(async () => (await call(owner.request, listSales, { per: 100 })).items.length).toBe(10)
    expect((await call(owner.request, listCheckouts, {})).items.map(({ code }) => code)).toContain(checkout.code)

    await owner.close()
    await cashier.close()
    await server.stop()
    expect(await server.brokenInvariants()).toEqual([])
  } finally {
    await server.remove()
  }
})
