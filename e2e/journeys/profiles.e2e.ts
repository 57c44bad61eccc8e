/** Profiles: created from a preset, changed by keyboard, previewed, and never wider than the editor's own. */
import { createProfile, listProfiles, updateProfile } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { expect, type Page, test } from '@playwright/test'
import { call, signInMember, signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

const { t } = words.en
const row = (page: Page, key: string) => page.getByTestId(`permission-${key}`)
const limits = {
  maxLineDiscountPercent: null,
  maxDocumentDiscountPercent: null,
  maxCustomerDiscountPercent: null,
  maxRefundAmount: null,
  maxPayOutAmount: null,
}

test('a profile is created from the cashier’s, by keyboard, and previewed', async ({ context, page, baseURL }) => {
  await signInToShop(context, 'en', baseURL ?? '')

  await test.step('start from the cashier’s and move in the tree with keys', async () => {
    await page.goto('/dashboard/profiles?profile=new')
    await page.getByTestId('profile-name').fill('Counter')
    await page.getByTestId('start-cashier').click()
    await expect(row(page, 'SALES')).toHaveAttribute('aria-checked', 'mixed')

    await row(page, 'SALES').focus()
    await page.keyboard.press('ArrowDown')
    await expect(row(page, 'SALES__VIEW')).toBeFocused()
    await page.keyboard.press('End')
    await expect(row(page, 'ECOMMERCE')).toBeFocused()
    // Nothing requires this yet.
    await expect(row(page, 'SALES__COST_VIEW')).toBeHidden()
    await page.keyboard.press('Home')
    await expect(row(page, 'SALES')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(row(page, 'SALES__VIEW')).toBeHidden()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(row(page, 'SALES__VIEW')).toBeFocused()
  })

  await test.step('dependent permissions are checked and unchecked together', async () => {
    await page.keyboard.press('Space')
    for (const key of ['SALES__VIEW', 'SALES__ADD', 'SALES__HOLD'])
      await expect(row(page, key)).toHaveAttribute('aria-checked', 'false')
    await expect(page.getByTestId('tree-said')).toContainText(t('profiles.permissions.SALES__ADD'))

    await row(page, 'SALES__REFUND_WITHOUT_RECEIPT').focus()
    await page.keyboard.press('Space')
    for (const key of ['SALES__VIEW', 'SALES__REFUND'])
      await expect(row(page, key)).toHaveAttribute('aria-checked', 'true')
    await page.getByTestId('limit-maxRefundAmount').fill('20000')
    await page.getByTestId('group-TAXES-view').click()
    await expect(row(page, 'TAXES')).toHaveAttribute('aria-checked', 'mixed')
    await page.getByTestId('profile-save').click()
    await expect(page.getByTestId('profile-Counter').first()).toBeVisible()
  })

  await test.step('it is stored as chosen', async () => {
    const { items } = await call(context.request, listProfiles, {})
    const stored = items.find(({ name }) => name === 'Counter')
    expect(stored?.permissions).toEqual(
      expect.arrayContaining(['SALES__REFUND_WITHOUT_RECEIPT', 'SALES__REFUND', 'SALES__VIEW', 'TAXES__VIEW']),
    )
    expect(stored?.permissions).not.toContain('TAXES__ADD')
    expect(stored?.limits.maxRefundAmount).toBe(20_000)
  })

  await test.step('in the preview the menu is the cashier’s, and a reload ends it', async () => {
    const menu = page.getByRole('navigation', { name: t('shell.nav.main') })
    await page.getByTestId('profile-Counter').first().click()
    await page.getByTestId('profile-preview').click()
    await expect(page.getByTestId('preview-bar')).toContainText('Counter')
    await expect(menu.getByRole('link', { name: t('shell.menu.users') })).toBeHidden()
    await expect(menu.getByRole('link', { name: t('shell.menu.sales') })).toBeVisible()
    await expect(page.getByTestId('profile-save')).toBeHidden()
    await page.getByTestId('preview-stop').click()
    await expect(menu.getByRole('link', { name: t('shell.menu.users') })).toBeVisible()

    await page.getByTestId('profile-preview').click()
    await expect(page.getByTestId('preview-bar')).toBeVisible()
    await page.reload()
    await expect(menu.getByRole('link', { name: t('shell.menu.users') })).toBeVisible()
    await expect(page.getByTestId('preview-bar')).toBeHidden()
  })
})

test('saving shows how many people it affects, and no one grants more than they hold', async ({
  browser,
  context,
  page,
  baseURL,
}) => {
  const url = baseURL ?? ''
  await signInToShop(context, 'en', url)
  const permissions = ['PROFILES__UPDATE' as const, 'SALES__VIEW' as const]
  await call(context.request, createProfile, { name: 'Editor', permissions, limits })
  const other = await browser.newContext({ baseURL: url })
  await signInMember(other, context.request, 'Editor')

  await test.step('the owner changes it, and is told that it affects one person', async () => {
    await page.goto('/dashboard/profiles')
    await page.getByTestId('profile-Editor').first().click()
    await row(page, 'SALES__HOLD').click()
    await expect(page.getByTestId('profile-changes')).toContainText(t('profiles.permissions.SALES__HOLD'))
    await page.getByTestId('profile-save').click()
    await expect(page.getByTestId('confirm-dialog')).toContainText(t('profiles.changes.people', { count: 1 }))
    await page.getByTestId('confirm-yes').click()
    await expect(page.getByText(t('shell.alerts.saved'), { exact: true })).toBeVisible()
  })

  await test.step('a person who may change profiles cannot choose what they do not hold', async () => {
    const screen = await other.newPage()
    await screen.goto('/dashboard/profiles')
    await screen.getByTestId('profile-Editor').first().click()
    await expect(row(screen, 'SALES__REFUND')).toHaveAttribute('aria-disabled', 'true')
    await expect(row(screen, 'SALES__REFUND')).toContainText(t('profiles.tree.notHeld'))
    await row(screen, 'SALES__REFUND').focus()
    await screen.keyboard.press('Space')
    await expect(row(screen, 'SALES__REFUND')).toHaveAttribute('aria-checked', 'false')
    await row(screen, 'PROFILES').click()
    await row(screen, 'PROFILES__UPDATE').click()
    await expect(screen.getByTestId('profile-changes')).toContainText(t('profiles.changes.ownBranch'))
    await screen.close()
  })

  await test.step('and the server refuses it too', async () => {
    const { items } = await call(other.request, listProfiles, {})
    const own = items.find(({ name }) => name === 'Editor')
    const answer = await other.request.post(updateProfile.path, {
      data: { ...own, permissions: [...(own?.permissions ?? []), 'SALES__REFUND'] },
    })
    expect(answer.status()).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'permissionNotHeld' })
  })
  await other.close()
})
