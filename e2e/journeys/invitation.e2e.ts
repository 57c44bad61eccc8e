/** From an invitation to the first day in another person's shop. */
import { confirmEmail, logIn, registerUser } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { startFreeTrial } from '@mostrador/contract/features/service/billing/endpoints.ts'
import { createInvitations } from '@mostrador/contract/features/access/invitations/endpoints.ts'
import { listProfiles } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { linkInMail } from '../support/mailbox.ts'
import { solveRobotCheck } from '../support/robot-check.ts'
import { fillLogIn, submitLogIn } from '../support/shell.ts'
import { call, confirmOwnEmail, newEmail, password } from '../support/shop.ts'
import { words } from '../support/words.ts'

const { t } = words.en
const company = 'Café Sur'

test.use({ locale: 'en-US' })

async function signUp(request: APIRequestContext): Promise<string> {
  const email = newEmail()
  await call(request, registerUser, { captchaCode: await solveRobotCheck(request), name: 'Ana Rojas', email, password })
  await call(request, logIn, { captchaCode: await solveRobotCheck(request), email, password })
  return email
}

/** An owner elsewhere invites; returns the path of the link and the name of the profile. */
async function invite(owner: APIRequestContext, email: string | null): Promise<{ link: string; profile: string }> {
  await signUp(owner)
  await call(owner, startFreeTrial, {
    captchaCode: await solveRobotCheck(owner),
    type: 'ps',
    regionTag: 'CL',
    navTimeZone: 'America/Santiago',
    name: company,
  })
  await confirmOwnEmail(owner)
  const { items } = await call(owner, listProfiles, {})
  const profile = items.find(({ isRoot }) => !isRoot)
  if (!profile) throw new Error('the company has no profile to give')
  const { invitations } = await call(owner, createInvitations, {
    emails: email === null ? [] : [email],
    profileIds: [profile.id],
    message: 'See you on Monday',
  })
  return { link: new URL(invitations[0]?.link ?? '').pathname, profile: profile.name }
}

async function isInside(page: Page, profile: string): Promise<void> {
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByTestId('change-place')).toContainText(
    t('shell.topBar.companyAndProfile', { company, profile }),
  )
}

test('a new person registers with the invitation and is in', async ({ page, playwright, baseURL }) => {
  const owner = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const email = newEmail()
  const { link, profile } = await invite(owner, email)

  await page.goto(link)
  await expect(page.getByTestId('invitation')).toContainText('See you on Monday')
  await expect(page.getByTestId('invitation')).toContainText(profile)
  await page.getByTestId('invitation-register').click()
  await expect(page.getByTestId('joining')).toHaveText(t('invitations.joining', { company, profiles: profile }))
  await page.getByLabel(t('auth.fields.name')).fill('Luis Soto')
  await page.getByLabel(t('auth.fields.email')).fill(email)
  await page.getByLabel(t('auth.fields.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('auth.register.submit') }).click()
  await isInside(page, profile)

  await page.goto(link)
  await expect(page.getByTestId('invitation-invalid')).toBeVisible()
  await owner.dispose()
})

test('a person with an account logs in, returns and accepts', async ({ page, playwright, baseURL }) => {
  const owner = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const { link, profile } = await invite(owner, null)
  const email = await signUp(page.request)
  await page.context().clearCookies()

  await page.goto(link)
  await page.getByTestId('invitation-log-in').click()
  await fillLogIn(page, email)
  await submitLogIn(page).click()
  await page.getByTestId('invitation-accept').click()
  await isInside(page, profile)
  await owner.dispose()
})

test('an invitation waits in the account of the person it names', async ({ page, playwright, baseURL }) => {
  const owner = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const email = await signUp(page.request)
  // Only a confirmed address shows its invitations.
  const link = await linkInMail(page.request, email, 'email-confirmation')
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
  await call(page.request, confirmEmail, { captchaCode: await solveRobotCheck(page.request), token })
  const { profile } = await invite(owner, email)

  await page.goto('/account/companies')
  await page.getByTestId('accept-waiting').click()
  await isInside(page, profile)
  await owner.dispose()
})

test('another person sees whom the invitation is for', async ({ page, playwright, baseURL }) => {
  const owner = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const { link } = await invite(owner, newEmail())
  await signUp(page.request)

  await page.goto(link)
  await expect(page.getByTestId('invitation-other')).toBeVisible()
  await page.getByTestId('invitation-log-out').click()
  await expect(page.getByTestId('invitation-register')).toBeVisible()
  await owner.dispose()
})

test('an unknown code is shown as invalid', async ({ page }) => {
  await page.goto('/t/nobodyknowsthiscode')
  await expect(page.getByTestId('invitation-invalid')).toBeVisible()
})
