/** Staff of the service decide payments, view a company's future and add a version of the prices. */
import { uploadPaymentProof } from '@mostrador/contract/features/service/billing/endpoints.ts'
import { listPayments } from '@mostrador/contract/features/service/staff/endpoints.ts'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { type AskedCompany, askForPlan, signInOwner, signInStaff } from '../support/asked-plans.ts'
import { words } from '../support/words.ts'

const { t } = words.en

async function sendReceipt(
  owner: APIRequestContext,
  { companyId, payment }: AskedCompany,
  buffer: Buffer,
): Promise<void> {
  const answer = await owner.post(uploadPaymentProof.path, {
    multipart: {
      json: JSON.stringify({ companyId, paymentId: payment.id }),
      bankReceipt: { name: 'transfer.png', mimeType: 'image/png', buffer },
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Finds a payment by its reference and opens it, all with the keyboard. */
async function findPayment(page: Page, { payment, name }: AskedCompany): Promise<void> {
  await page.goto('/staff')
  const search = page.getByTestId('staff-search').getByRole('searchbox')
  await search.fill(payment.reference)
  // The row may already be in the list that the search replaces.
  const found = page.waitForResponse(
    (response) =>
      response.url().includes(listPayments.path) &&
      (response.request().postData() ?? response.url()).includes(payment.reference),
  )
  await search.press('Enter')
  await found
  const row = page.getByTestId(`payment-${payment.reference}`)
  await expect(row).toContainText(name)
  await row.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('payment-head')).toContainText(name)
}

async function enterMoney(page: Page, amount: string | null, bankReference: string): Promise<Locator> {
  if (amount !== null) await page.getByLabel(t('staff.money.amount')).fill(amount)
  await page.getByLabel(t('staff.money.bankReference')).fill(bankReference)
  return page.getByTestId('money-outcome')
}

test('staff approve, reject, look ahead, correct a balance and add prices', async ({ context, browser, baseURL }) => {
  const theirs = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signInOwner(theirs, 'en', baseURL ?? '')
  const paid = await askForPlan(theirs.request)
  const refused = await askForPlan(theirs.request)
  await signInStaff(context, 'en', baseURL ?? '')
  const page = await context.newPage()

  await test.step('too little leaves the payment open, the rest approves it', async () => {
    await page.goto('/account/general')
    await sendReceipt(theirs.request, paid, await page.pdf({ format: 'A4' }))
    await page.getByTestId('service').click()
    await findPayment(page, paid)
    await expect(page.getByTestId('receipt-picture')).toHaveJSProperty('naturalWidth', 1131)
    const reference = `B-${paid.payment.reference}`
    await expect(await enterMoney(page, '11887', reference)).toContainText(/This leaves .*1.* open/)
    await page.getByTestId('money-submit').click()
    await expect(page.getByTestId('payment-money')).toContainText(reference)
    await enterMoney(page, '2', reference)
    await page.getByTestId('money-submit').click()
    await expect(page.getByTestId('money-form')).toContainText(t('errors.bankReferenceUsed'))
    await expect(await enterMoney(page, '500', `${reference}-2`)).toContainText(/499.* go to the balance/)
    await page.getByTestId('money-submit').click()
    await expect(page.getByTestId('payment-head')).toContainText(t('staff.payments.statuses.approved'))
    // Later money goes to the balance.
    await expect(page.getByTestId('money-form')).toHaveCount(1)
  })

  await test.step('a rejection needs a reason, which is kept', async () => {
    await findPayment(page, refused)
    await page.getByTestId('reject-open').click()
    const dialog = page.getByTestId('reject-dialog')
    await dialog.getByLabel(t('staff.reject.reason')).fill('No')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('10')
    await dialog.getByLabel(t('staff.reject.reason')).fill('No transfer came in')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByTestId('payment-head')).toContainText('No transfer came in')
  })

  await test.step('the clock of a company, and its balance', async () => {
    await page.goto('/staff/companies')
    const search = page.getByTestId('staff-search').getByRole('searchbox')
    await search.fill(paid.name)
    await search.press('Enter')
    await page.getByRole('link', { name: paid.name }).click()
    const timeline = page.getByTestId('timeline')
    await expect(timeline).toContainText(t('staff.clock.reminders.days7', { part: t('billing.parts.ps') }))
    await expect(timeline).toContainText(t('staff.clock.expired', { part: t('billing.parts.ps') }))
    await expect(page.getByTestId('balance-entries')).toContainText('499')
    await page.getByLabel(t('staff.balance.amount')).fill('-500')
    await expect(page.getByTestId('balance-outcome')).toContainText(t('staff.balance.below'))
    await page.getByLabel(t('staff.balance.amount')).fill('-99')
    await page.getByTestId('balance-form').getByLabel(t('staff.balance.note')).fill('Entered twice by us')
    await page.getByTestId('balance-submit').click()
    await expect(page.getByTestId('balance-entries')).toContainText('Entered twice by us')
    await expect(page.getByTestId('company-head')).toContainText('400')
  })

  await test.step('a version of the prices that begins later', async () => {
    const version = `later-${Date.now().toString(36)}`
    // Versions of earlier tries stay, and each is compared with the one before.
    const thousands = 10_000 + (Math.floor(Date.now() / 1000) % 80_000)
    const price = new RegExp(`${thousands.toLocaleString('en')}`)
    await page.getByTestId('tab-prices').click()
    await page.getByTestId('add-version').click()
    await page.getByLabel(t('staff.prices.fields.version'), { exact: true }).fill(version)
    await page.getByLabel(t('staff.prices.fields.validFrom')).fill('2999-01-01')
    await page.locator('[name="price_CLP_psStart_monthly"]').fill(String(thousands))
    await expect(page.getByTestId('price-differences')).toContainText(new RegExp(`psStart.*${price.source}`))
    await page.getByTestId('price-submit').click()
    const added = page.getByTestId(`version-${version}`)
    await expect(added).toContainText(t('staff.prices.later'))
    await added.locator('summary').click()
    await expect(added).toContainText(price)
  })

  await test.step('into the company, without the password so soon after the log-in', async () => {
    await page.goto(`/staff/companies/${paid.companyId}`)
    await page.getByTestId('enter-open').click()
    await page.getByTestId('enter-dialog').getByLabel(t('staff.enter.reason')).fill('They asked for help')
    await page.getByTestId('enter-submit').click()
    await page.waitForURL('**/dashboard')
    await expect(page.getByTestId('change-place')).toContainText(paid.name)
  })
  await theirs.close()
})

test('a person who is not staff may not enter', async ({ context, page, baseURL }) => {
  await signInOwner(context, 'en', baseURL ?? '')
  for (const path of ['/staff', '/staff/prices']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(403)
    await expect(page.getByTestId('error-page')).toContainText(t('shell.errorPage.forbiddenTitle'))
  }
  await page.goto('/account/general')
  await expect(page.getByTestId('log-out')).toBeVisible()
  await expect(page.getByTestId('service')).toHaveCount(0)
})

test('en español: lo exacto aprueba el plan', async ({ context, browser, page, baseURL }) => {
  const es = words.es
  const theirs = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signInOwner(theirs, 'es', baseURL ?? '')
  const asked = await askForPlan(theirs.request)
  await signInStaff(context, 'es', baseURL ?? '')

  await findPayment(page, asked)
  await expect(page.getByTestId('money-outcome')).toHaveText(es.t('staff.money.exact'))
  await page.getByLabel(es.t('staff.money.bankReference')).fill(`E-${asked.payment.reference}`)
  await page.getByTestId('money-submit').click()
  await expect(page.getByTestId('payment-head')).toContainText(es.t('staff.payments.statuses.approved'))
  await page.getByTestId('tab-prices').click()
  await expect(page.getByTestId('price-versions')).toContainText(es.t('staff.prices.current'))
  await theirs.close()
})
