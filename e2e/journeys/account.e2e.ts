/** A person and their account: e-mail, password, picture, companies, and deletion. */
import { startFreeTrial } from '@mostrador/contract/features/service/billing/endpoints.ts'
import { changeProfile, listMyCompanies } from '@mostrador/contract/features/service/companies/endpoints.ts'
import { logIn, registerUser } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { disconnect } from '@mostrador/contract/features/service/companies/endpoints.ts'
import { expect, type Page, test } from '@playwright/test'
import { linkInMail } from '../support/mailbox.ts'
import { solveRobotCheck } from '../support/robot-check.ts'
import { fillLogIn, submitLogIn } from '../support/shell.ts'
import { call, newEmail, password } from '../support/shop.ts'
import { words } from '../support/words.ts'
import { untilKept, withWorker } from '../support/with-worker.ts'

const { t } = words.en
const newPassword = 'Gaviota7b'
/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test.use({ locale: 'en-US' })

async function signUp(page: Page): Promise<string> {
  const email = newEmail()
  await call(page.request, registerUser, {
    captchaCode: await solveRobotCheck(page.request),
    name: 'Ana Rojas',
    email,
    password,
  })
  await call(page.request, logIn, { captchaCode: await solveRobotCheck(page.request), email, password })
  return email
}

async function openCompany(page: Page, name: string): Promise<string> {
  const { data } = await call(page.request, startFreeTrial, {
    captchaCode: await solveRobotCheck(page.request),
    type: 'ps',
    regionTag: 'CL',
    navTimeZone: 'America/Santiago',
    name,
  })
  return data.auth.company?.id ?? ''
}

test('the banner asks to confirm the e-mail until the link in the mail was opened', async ({ page }) => {
  const email = newEmail()
  await page.goto('/register')
  await page.getByLabel(t('auth.fields.name')).fill('Ana Rojas')
  await page.getByLabel(t('auth.fields.email')).fill(email)
  await page.getByLabel(t('auth.fields.password'), { exact: true }).fill(password)
  await expect(page.getByTestId('robot-check')).toHaveAttribute('data-state', 'ready')
  const sent = page.waitForRequest('**/api/auth/register')
  await page
    .getByTestId('register-form')
    .getByRole('button', { name: t('auth.register.submit') })
    .click()
  expect(((await sent).postDataJSON() as { captchaCode: string }).captchaCode).not.toBe('')
  await page.waitForURL('**/free*')

  const resend = page.getByTestId('resend-confirmation')
  await expect(page.getByTestId('email-banner')).toContainText(email)
  await resend.click()
  await expect(resend).toBeDisabled()
  await expect(resend).toHaveText(/\d/)
  const first = Number(/\d+/.exec((await resend.textContent()) ?? '')?.[0])
  await expect
    .poll(async () => Number(/\d+/.exec((await resend.textContent()) ?? '')?.[0]))
    .toBeLessThanOrEqual(first - 2)

  const link = await linkInMail(page.request, email, 'email-confirmation')
  await page.goto(link)
  await expect(page.getByTestId('email-banner')).toBeVisible()
  await page.getByRole('button', { name: t('auth.confirm.submit') }).click()
  await expect(page.getByTestId('confirm-done')).toBeVisible()
  await expect(page.getByTestId('email-banner')).toBeHidden()
  await page.goto('/account/general')
  await expect(page.getByTestId('account-general')).toBeVisible()
  await expect(page.getByTestId('email-banner')).toBeHidden()

  await page.goto(link)
  await page.getByRole('button', { name: t('auth.confirm.submit') }).click()
  await expect(page.getByRole('heading', { name: t('auth.confirm.alreadyHeading') })).toBeVisible()
})

test('a forgotten password is replaced through the mail', async ({ page, context }) => {
  const email = await signUp(page)
  await context.clearCookies()
  await page.goto('/login')
  await page.getByRole('link', { name: t('auth.logIn.forgot') }).click()
  // The address changes before the page does, and both pages ask for an e-mail.
  await expect(page.getByRole('heading', { name: t('auth.forgot.heading') })).toBeVisible()
  await page.getByLabel(t('auth.fields.email')).fill(email)
  await page.getByRole('button', { name: t('auth.forgot.submit') }).click()
  await expect(page.getByTestId('reset-sent')).toContainText(t('auth.forgot.sent', { email }))

  const link = await linkInMail(page.request, email, 'forgot-password\\?token')
  await page.goto(link)
  await page.getByLabel(t('auth.fields.newPassword'), { exact: true }).fill(newPassword)
  await page.getByLabel(t('auth.fields.newPasswordAgain'), { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: t('auth.forgot.changeSubmit') }).click()
  await expect(page.getByTestId('reset-done')).toBeVisible()

  await page.goto(link)
  await page.getByLabel(t('auth.fields.newPassword'), { exact: true }).fill(newPassword)
  await page.getByLabel(t('auth.fields.newPasswordAgain'), { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: t('auth.forgot.changeSubmit') }).click()
  await expect(page.getByTestId('reset-expired')).toBeVisible()

  await page.goto('/login')
  await fillLogIn(page, email, newPassword)
  await submitLogIn(page).click()
  await page.waitForURL('**/free*')
})

test('a new e-mail waits for its confirmation, and the old address can undo the change', async ({ page, context }) => {
  const email = await signUp(page)
  await page.goto(await linkInMail(page.request, email, 'email-confirmation'))
  await page.getByRole('button', { name: t('auth.confirm.submit') }).click()
  await expect(page.getByTestId('confirm-done')).toBeVisible()
  const next = newEmail()
  await page.goto('/account/general')
  const general = page.getByTestId('account-general-form')
  await general.getByLabel(t('account.general.email')).fill(next)
  await general.getByRole('button', { name: t('shell.buttons.save') }).click()
  await expect(general).toContainText(t('account.general.passwordForEmail'))
  await general.getByLabel(t('account.general.passwordHelp'), { exact: true }).fill(password)
  await general.getByRole('button', { name: t('shell.buttons.save') }).click()
  await expect(page.getByTestId('waiting-email')).toContainText(t('account.general.waiting', { email: next }))
  await page.getByTestId('cancel-email-change').click()
  await expect(page.getByTestId('waiting-email')).toBeHidden()

  // A cancelled link confirms nothing.
  await page.goto(await linkInMail(page.request, next, 'email-confirmation'))
  await page.getByRole('button', { name: t('auth.confirm.submit') }).click()
  await expect(page.getByTestId('confirm-expired')).toContainText(t('auth.confirm.newExpired'))

  await page.goto(await linkInMail(page.request, email, 'email-confirmation\\?token=[\\w-]+&for=undo'))
  await page.getByRole('button', { name: t('auth.undo.submit') }).click()
  await expect(page.getByTestId('undo-done')).toContainText(t('auth.undo.done', { email }))
  await page.getByRole('link', { name: t('auth.undo.toPassword') }).click()
  await page.getByLabel(t('auth.fields.newPassword'), { exact: true }).fill(newPassword)
  await page.getByLabel(t('auth.fields.newPasswordAgain'), { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: t('auth.forgot.changeSubmit') }).click()
  await expect(page.getByTestId('reset-done')).toBeVisible()
  await context.clearCookies()
  await page.goto('/login')
  await fillLogIn(page, email, newPassword)
  await submitLogIn(page).click()
  await page.waitForURL('**/free*')
})

test('an unknown e-mail gets the same answer', async ({ page }) => {
  const email = newEmail()
  await page.goto('/forgot-password')
  await page.getByLabel(t('auth.fields.email')).fill(email)
  await page.getByRole('button', { name: t('auth.forgot.submit') }).click()
  await expect(page.getByTestId('reset-sent')).toContainText(t('auth.forgot.sent', { email }))
})

test('name, picture and password are changed', async ({ page, context }) => {
  const email = await signUp(page)
  await page.goto('/account')
  await expect(page).toHaveURL('/account/general')

  const general = page.getByTestId('account-general-form')
  await general.getByLabel(t('account.general.name')).fill('Ana María Díaz')
  await general.getByRole('button', { name: t('shell.buttons.save') }).click()
  await expect(page.getByTestId('alert-stack')).toContainText(t('shell.alerts.saved'))

  await page.getByTestId('avatar-file').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: pixel })
  await page.getByTestId('crop-done').click()
  const picture = page.getByRole('img', { name: t('account.avatar.alt', { name: 'Ana María Díaz' }) })
  await expect(picture).toHaveAttribute('src', /^\//)
  expect((await page.request.get((await picture.getAttribute('src')) ?? '')).status()).toBe(200)

  const form = page.getByTestId('account-password-form')
  await form.getByLabel(t('account.password.current'), { exact: true }).fill('wrong')
  await form.getByLabel(t('account.password.new'), { exact: true }).fill(newPassword)
  await form.getByLabel(t('account.password.again'), { exact: true }).fill(newPassword)
  await form.getByRole('button', { name: t('account.password.submit') }).click()
  await expect(page.getByTestId('alert-stack')).toContainText(t('errors.passwordWrong'))
  await form.getByLabel(t('account.password.current'), { exact: true }).fill(password)
  await form.getByRole('button', { name: t('account.password.submit') }).click()
  await expect(page.getByTestId('alert-stack')).toContainText(t('account.password.saved'))

  await page.reload()
  await expect(general.getByLabel(t('account.general.name'))).toHaveValue('Ana María Díaz')
  // Not from the page itself: its own call without cookies would also lead to the log-in page, and interfere with this navigation.
  await page.goto('/icon.svg')
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await fillLogIn(page, email, newPassword)
  await submitLogIn(page).click()
  await page.waitForURL('**/free*')
})

test('the company-profile dialog stays until a choice, and continues to the requested page', async ({ page }) => {
  await signUp(page)
  await openCompany(page, 'Almacén Sur')
  await call(page.request, disconnect, {})
  const { items } = await call(page.request, listMyCompanies, {})
  const [company] = items
  const dialog = page.getByTestId('profile-dialog')

  await page.goto('/dashboard/sales')
  await expect(page).toHaveURL('/dashboard?redir=%2Fdashboard%2Fsales')
  await expect(dialog).toBeVisible()
  expect((await dialog.boundingBox())?.width).toBe(350)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await expect(page.getByTestId('profile-select')).toBeDisabled()
  await page.getByTestId('profile-cancel').click()
  await expect(page).toHaveURL('/account/companies')

  await page.goto('/dashboard/sales')
  await page.getByTestId('profile-company').selectOption(company?.id ?? '')
  await expect(page.getByTestId('profile-profile')).toHaveValue('')
  await expect(page.getByTestId('profile-select')).toBeDisabled()
  await page.getByTestId('profile-profile').selectOption(company?.profiles[0]?.id ?? '')
  const before = await page.evaluate(() => history.length)
  await page.getByTestId('profile-select').click()
  await expect(page).toHaveURL('/dashboard/sales')
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => history.length)).toBe(before)

  await page.getByTestId('change-place').click()
  await expect(page.getByTestId('profile-company')).toHaveValue(company?.id ?? '')
  await expect(page.getByTestId('profile-select')).toBeDisabled()
  await page.getByTestId('profile-cancel').click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/dashboard/sales')
})

test('a deactivated company cannot be chosen, and is shown as such without a reload', async ({ page }) => {
  await signUp(page)
  const first = await openCompany(page, 'Almacén Sur')
  await page.goto('/account/companies')
  const card = page.getByTestId(`company-${first}`)
  await card.getByTestId('company-status').click()
  await page.getByTestId('confirm-yes').click()
  await expect(card.getByTestId('company-status')).not.toBeChecked()
  await expect(card.getByTestId('card-enter')).toBeDisabled()

  await page.getByRole('link', { name: t('shell.nav.dashboard') }).click()
  await expect(page.getByTestId('profile-dialog')).toBeVisible()
  const option = page.getByTestId('profile-company').locator(`option[value="${first}"]`)
  await expect(option).toBeDisabled()
  await expect(option).toHaveText(t('shell.profileDialog.inactive', { company: 'Almacén Sur' }))
})

test('a refused change of profile shows an alert', async ({ page }) => {
  await signUp(page)
  await openCompany(page, 'Almacén Sur')
  await call(page.request, disconnect, {})
  await page.goto('/dashboard')
  await page.route(`**${changeProfile.path}`, (route) =>
    route.fulfill({
      status: 403,
      json: { statusCode: 403, code: 'companyInactive', message: 'Not today', data: {} },
    }),
  )
  await page.getByTestId('profile-company').selectOption({ label: 'Almacén Sur' })
  await page.getByTestId('profile-profile').selectOption({ index: 1 })
  await page.getByTestId('profile-select').click()
  await expect(page.getByTestId('alert-stack')).toContainText('Not today')
  await expect(page.getByTestId('profile-dialog')).toBeVisible()
})

withWorker('logging out offline completes when the network returns', async ({ page, context }) => {
  await signUp(page)
  await openCompany(page, 'Almacén Sur')
  await page.goto('/dashboard')
  await untilKept(page)
  await page.reload()
  await expect(page.getByTestId('user-menu')).toBeVisible()
  await page.getByTestId('user-menu').click()
  await context.setOffline(true)
  // The offline dialog covers the page, so the link is activated like by a key press.
  await page.getByTestId('log-out').evaluate((link: HTMLElement) => link.click())
  await expect(page.getByTestId('logged-out-offline')).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL('/')
  await page.goto('/account/general')
  await expect(page).toHaveURL(/\/login\?redir=/)
})

test('an account is deleted permanently, with the password', async ({ page, context }) => {
  const email = await signUp(page)
  await page.goto('/account/general')
  await page.getByTestId('delete-account').click()
  const dialog = page.getByTestId('delete-account-dialog')
  await dialog.getByLabel(t('account.data.confirmPassword'), { exact: true }).fill(password)
  await page.getByTestId('delete-account-submit').click()
  await expect(page).toHaveURL('/')

  await context.clearCookies()
  await page.goto('/login')
  await fillLogIn(page, email)
  await submitLogIn(page).click()
  await expect(page.getByTestId('alert-stack')).toContainText(t('errors.credentialsWrong'))
})
