/** People join by invitation, work under profiles, and lose their rights at once when these are revoked. */
import { listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { confirmOwnEmail, newEmail, password, signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

const { t } = words.en
const cashier = t('profiles.presets.cashier')
const stockKeeper = t('profiles.presets.stockKeeper')

test('two people are invited, one gets a second profile, is suspended and reactivated, the other is removed', async ({
  browser,
  context,
  page,
  baseURL,
}) => {
  const url = baseURL ?? ''
  const [eva, leo] = [newEmail(), newEmail()]
  await signInToShop(context, 'en', url)
  await confirmOwnEmail(context.request)

  const links = await test.step('invite two, pasted in one go', async () => {
    await page.goto('/dashboard/users')
    await page.getByTestId('invite').click()
    await page.getByTestId('invite-emails').fill(`Eva <${eva}>, ${leo}`)
    await page.getByTestId('invite-emails').press('Enter')
    await expect(page.getByTestId('invite-email')).toHaveCount(2)
    await choose(page, 'invite-profiles', cashier)
    await page.getByTestId('invite-submit').click()
    await expect(page.getByTestId('invited')).toBeVisible()
    const addresses = await page.getByTestId('invitation-address').allTextContents()
    await page.getByTestId('invite-done').click()
    await expect(page.getByTestId('waiting-invitations')).toContainText(eva)
    return addresses
  })

  const other = await test.step('both join by their links', async () => {
    const first = await join(browser, url, links[0] ?? '', eva)
    const second = await join(browser, url, links[1] ?? '', leo)
    await second.close()
    await page.reload()
    await expect(page.getByTestId(`user-${eva}`).first()).toBeVisible()
    await expect(page.getByTestId(`user-${leo}`).first()).toBeVisible()
    await expect(page.getByTestId('waiting-invitations')).toBeHidden()
    return first
  })

  await test.step('a second profile', async () => {
    await page.getByTestId(`user-${eva}`).first().click()
    await choose(page, 'user-profiles', stockKeeper)
    await page.getByTestId('user-code').fill('E7')
    await page.getByTestId('user-save').click()
    await expect(page.getByText(t('shell.alerts.saved'), { exact: true })).toBeVisible()
    await page.getByTestId('back').click()
    await expect(page.getByRole('row').filter({ hasText: eva })).toContainText(stockKeeper)
  })

  await test.step('suspended: the next call is refused', async () => {
    expect((await sales(other)).status()).toBe(200)
    await page.getByTestId(`user-${eva}`).first().click()
    await page.getByTestId('user-suspend').click()
    await page.getByTestId('confirm-yes').click()
    await expect(page.getByTestId('user-suspend')).toContainText(t('users.suspend.activate'))
    expect((await sales(other)).status()).toBe(403)
  })

  await test.step('reactivated', async () => {
    await page.getByTestId('user-suspend').click()
    await expect(page.getByTestId('user-suspend')).toHaveText(t('users.suspend.action'))
    await page.getByTestId('back').click()
  })

  await test.step('removed', async () => {
    await page.getByTestId(`user-${leo}`).first().click()
    await page.getByTestId('user-remove').click()
    await page.getByTestId('confirm-yes').click()
    await expect(page.getByTestId(`user-${eva}`).first()).toBeVisible()
    await expect(page.getByTestId(`user-${leo}`)).toHaveCount(0)
  })

  await test.step('the history shows all of it', async () => {
    await page.goto('/dashboard/settings/audit')
    for (const action of ['member.remove', 'member.activate', 'member.suspend', 'member.update'] as const)
      await expect(page.getByTestId(`entry-${action}`)).toHaveCount(1)
    await expect(page.getByTestId('entry-invitation.accept')).toHaveCount(2)
    await expect(page.getByTestId('entry-member.update')).toContainText(stockKeeper)
  })
  await other.close()
})

test('an invalid address is kept for correction, and an open link needs no address', async ({
  context,
  page,
  baseURL,
}) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await confirmOwnEmail(context.request)
  await page.goto('/dashboard/users')
  await expect(page.getByTestId('invite')).toBeVisible()
  await page.keyboard.press('c')
  await page.getByTestId('invite-emails').fill('ana.sur.cl')
  await page.getByTestId('invite-emails').press('Enter')
  await choose(page, 'invite-profiles', cashier)
  await page.getByTestId('invite-submit').click()
  await expect(page.getByText(t('users.inviteForm.emailsInvalid', { list: 'ana.sur.cl' }))).toBeVisible()

  await page.getByRole('button', { name: t('users.inviteForm.remove', { email: 'ana.sur.cl' }) }).click()
  await page.getByTestId('invite-submit').click()
  await expect(page.getByTestId('invitation-address')).toHaveText(/\/i\/[\w-]{22}$/)
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
  await page.getByTestId('invite-done').click()

  await page.getByTestId('invitation-withdraw').click()
  await page.getByTestId('confirm-yes').click()
  await expect(page.getByTestId('waiting-invitations')).toBeHidden()
})

test('an unknown tab of the settings is not found', async ({ context, page, baseURL }) => {
  await signInToShop(context, 'en', baseURL ?? '')
  await page.goto('/dashboard/settings/nothing')
  await expect(page.getByTestId('error-page')).toBeVisible()
})

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByTestId(field).click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await page.keyboard.press('Tab')
}

/** A person without an account opens the link, creates one and is in. */
async function join(browser: Browser, baseURL: string, link: string, email: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL })
  await context.addCookies([{ name: 'lang', value: 'en', url: baseURL }])
  const page = await context.newPage()
  await page.goto(new URL(link).pathname)
  await page.getByTestId('invitation-register').click()
  const form = page.getByTestId('register-form')
  await form.getByLabel(t('auth.fields.name')).fill('Eva Soto')
  await form.getByLabel(t('auth.fields.email')).fill(email)
  await form.getByLabel(t('auth.fields.password'), { exact: true }).fill(password)
  await form.getByRole('button', { name: t('auth.register.submit') }).click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByTestId('user-menu')).toBeVisible()
  await page.close()
  return context
}

const sales = (context: BrowserContext) => context.request.post(listSales.path, { data: {} })
