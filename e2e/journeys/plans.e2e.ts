/** A company that is registered, pays for its plans by transfer, changes them and cancels. */
import { readFile } from 'node:fs/promises'
import type { Language } from '@mostrador/contract/routes.ts'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { storyLanguages } from '../support/rounds.ts'
import { signUp } from '../support/sign-up.ts'
import { enterMoney, reject, signInStaff } from '../support/staff.ts'
import { words } from '../support/words.ts'

/** A picture of one pixel. */
const receipt = {
  name: 'transfer.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

async function newStaff(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL })
  await signInStaff(context.request)
  return context.request
}

/** Fills in the four steps for both parts, with a receipt, and returns the reference to name in the transfer. */
async function register(page: Page): Promise<string> {
  await page.goto('/account/companies')
  await page.getByTestId('register-company-link').click()
  await page.locator('[name=name]').fill('Café Sur')
  await page.locator('[name=regionTag]').selectOption('CL')
  await page.getByTestId('step-next').click()
  await page.getByTestId('which-both').click()
  await page.getByTestId('plan-psStart').click()
  // A closed tab loses nothing.
  await page.waitForTimeout(1000)
  await page.reload()
  await expect(page.getByTestId('register-kept')).toBeVisible()
  await expect(page.getByTestId('which-both').getByRole('radio')).toBeChecked()
  await page.getByTestId('step-next').click()
  await expect(page.getByTestId('transfer-example')).toBeVisible()
  await page.getByTestId('receipt-file').setInputFiles(receipt)
  await expect(page.getByTestId('receipt-chosen').getByRole('img')).toBeVisible()
  await page.getByTestId('step-next').click()
  // (9,990 − 20 %) + 19 % = 9,510; (8,990 − 20 %) + 19 % = 8,558.
  await expect(page.getByTestId('register-total')).toHaveText(/18[.,]068/)
  await page.getByTestId('step-next').click()
  return referenceOn(page)
}

async function referenceOn(page: Page): Promise<string> {
  const said = await page.getByTestId('payment-reference').textContent()
  return said?.trim().split(' ').at(-1) ?? ''
}

for (const language of storyLanguages(import.meta.url)) {
  const { t } = words[language]

  test(`a company is registered, paid for, changed and cancelled (${language})`, async ({ page, browser, baseURL }) => {
    const staff = await newStaff(browser, baseURL ?? '')
    await signUp(page, language, baseURL ?? '')

    const refused = await register(page)
    await page.getByTestId('to-company').click()
    const first = page.getByTestId(`payment-${refused}`)
    await expect(first.getByTestId('payment-status')).toHaveText(t('billing.payments.status.pending'))
    await expect(first.getByTestId('payment-receipt')).toHaveCount(1)
    await expect(page.getByTestId('status-ps')).toHaveText(t('billing.company.status.none'))

    // The page learns of the decision without a reload.
    await reject(staff, refused, 'The receipt is of another account')
    await expect(first.getByTestId('payment-reason')).toContainText('The receipt is of another account')
    await first.getByTestId('pay-again').click()
    await expect(page.getByTestId('quote-due')).toHaveText(/18[.,]068/)
    await page.getByTestId('plan-submit').click()
    const paid = await referenceOn(page)
    await page.getByTestId('receipt-file').setInputFiles(receipt)
    await page.getByTestId('receipt-send').click()
    await expect(page.getByTestId('receipt-field')).toBeHidden()
    await page.getByTestId('to-company').click()

    const second = page.getByTestId(`payment-${paid}`)
    await enterMoney(staff, paid, 10_000)
    await expect(second.getByTestId('payment-waiting')).toContainText(/8[.,]068/)
    await enterMoney(staff, paid)
    await expect(second.getByTestId('payment-status')).toHaveText(t('billing.payments.status.approved'))
    for (const part of ['ps', 'ec'])
      await expect(page.getByTestId(`status-${part}`)).toHaveText(t('billing.company.status.active'))

    const download = page.waitForEvent('download')
    await page.getByTestId('paper-invoice').getByTestId('paper-download').click()
    const file = await (await download).path()
    expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-')

    await changeToPlus(page)
    const changed = await referenceOn(page)
    await enterMoney(staff, changed)
    await page.getByTestId('to-company').click()
    await expect(page.getByTestId('part-ps')).toContainText('Plus')

    await cancelNow(page, language)
    await expect(page.getByTestId('status-ps')).toHaveText(t('billing.company.status.cancelled'))
    await expect(page.getByTestId('balance')).not.toHaveText(/^\$\s?0$/)
    await expect(page.getByTestId('paper-creditNote')).toBeVisible()
  })
}

/** An upgrade a moment after the purchase: the credit is all of the payment, or all but some pesos. */
async function changeToPlus(page: Page): Promise<void> {
  await page.getByTestId('change-ps').click()
  await page.getByTestId('plan-psPlus').click()
  await expect(page.getByTestId('line-credit-ps')).toContainText(/9[.,]510 × /)
  // (19,990 − 20 %) + 19 % = 19,030; less 9,510.
  await expect(page.getByTestId('quote-due')).toHaveText(/9[.,]52\d/)
  await page.getByTestId('plan-submit').click()
}

async function cancelNow(page: Page, language: Language): Promise<void> {
  const { t } = words[language]
  await page.getByTestId('cancel-ps').click()
  const dialog = page.getByTestId('cancel-dialog')
  await dialog.getByTestId('cancel-when').selectOption('now')
  await expect(dialog.getByTestId('cancel-consequences')).toContainText(
    t('billing.cancel.endsNow', { part: t('billing.parts.ps') }),
  )
  await dialog.getByTestId('cancel-submit').click()
  await expect(dialog).toBeVisible()
  await dialog.locator('[name=reason]').fill('We close the shop at the counter')
  await dialog.getByTestId('cancel-submit').click()
  await expect(dialog).toBeHidden()
}
