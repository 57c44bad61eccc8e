/** A company that is registered and paid for with a card. The sandbox of cards stands for the provider. */
import { expect, type Page, test } from '@playwright/test'
import { storyLanguages } from '../support/rounds.ts'
import { signUp } from '../support/sign-up.ts'
import { words } from '../support/words.ts'

/** Published for tests: the first wants a confirmation on the bank's page, the second is refused. */
const cards = { confirmed: '4000 0025 0000 3155', refused: '4000 0000 0000 0002' } as const

async function linkCard(page: Page, number: string): Promise<void> {
  await page.goto('/account/general')
  const method = page.getByTestId('payment-method-card')
  await method.getByTestId('card-link').click()
  await method.locator('[name=number]').fill(number)
  await method.locator('[name=number]').press('Enter')
  await expect(method).toContainText(number.slice(-4))
}

/** Ends on the payment page. */
async function register(page: Page): Promise<void> {
  await page.goto('/account/companies')
  await page.getByTestId('register-company-link').click()
  await page.locator('[name=name]').fill('Café Norte')
  await page.locator('[name=regionTag]').selectOption('CL')
  await page.getByTestId('step-next').click()
  await page.getByTestId('which-ps').click()
  await page.getByTestId('plan-psStart').click()
  await page.getByTestId('step-next').click()
  await page.getByTestId('method-choice').locator('[value=card]').check()
  await expect(page.getByTestId('receipt-file')).toHaveCount(0)
  await page.getByTestId('step-next').click()
  await page.getByTestId('step-next').click()
}

for (const language of storyLanguages(import.meta.url)) {
  const { t } = words[language]

  test(`a plan is paid with a card (${language})`, async ({ page, baseURL }) => {
    await signUp(page, language, baseURL ?? '')
    await page.goto('/account/general')
    // Any other number could be a real one, so it is refused.
    await page.getByTestId('card-link').click()
    await page.locator('[name=number]').fill('4111 1111 1111 1111')
    await page.locator('[name=number]').press('Enter')
    await expect(page.getByTestId('card-number-form')).toBeVisible()
    await expect(page.getByTestId('alert-stack')).toContainText(t('errors.cardRefused'))

    await linkCard(page, cards.refused)
    await register(page)
    await page.getByTestId('card-pay').click()
    await expect(page.getByTestId('alert-stack')).toContainText(t('errors.cardRefused'))
    await page.getByTestId('to-company').click()
    await expect(page.getByTestId('status-ps')).toHaveText(t('billing.company.status.none'))
    const company = page.url()

    await linkCard(page, cards.confirmed)
    await page.goto(company)
    await page.getByTestId('card-pay').click()
    // The bank's page confirms, and leads back to the company.
    await expect(page.getByTestId('status-ps')).toHaveText(t('billing.company.status.active'))
    await expect(page.getByTestId('paper-invoice')).toBeVisible()

    await page.goto('/account/general')
    await page.getByTestId('card-unlink').click()
    await page.getByTestId('confirm-yes').click()
    await expect(page.getByTestId('payment-method-card')).toContainText(t('paymentMethods.notLinked'))
  })
}
