/** The page of a register, from its row in the list to the movements behind the expected cash. */
import { expect, test } from '@playwright/test'
import { storyLanguages } from '../support/rounds.ts'
import { barriers } from '../support/barriers.ts'
import { signInToShop } from '../support/shop.ts'
import { closeSession, openRegister, sellForExactCash } from '../support/till.ts'
import { words } from '../support/words.ts'

const bread = '7800000000016'

for (const language of storyLanguages(import.meta.url)) {
  const { t } = words[language]

  test(`a register’s page shows its state, its sessions and its cash (${language})`, async ({
    context,
    baseURL,
    page,
  }) => {
    await signInToShop(context, language, baseURL ?? '')
    await openRegister(page, '10000')
    await sellForExactCash(page, bread)

    await page.goto('/dashboard/checkouts')
    await page.getByTestId('checkout-C1').first().waitFor()
    await page.locator('[data-row-menu]').first().click()
    await page.getByRole('menuitem', { name: t('registers.list.sessions') }).click()

    await expect(page.getByTestId('register-state')).toHaveText(t('registers.list.open'))
    // 10,000 and a sale of 1,293, paid in cash as 1,290.
    await expect(page.getByTestId('expected-cash')).toHaveText(/11[.,]290/)
    await expect(page.getByTestId('register-devices')).toContainText(t('sessions.holder'))
    await expect(page.getByTestId('register-rules')).toContainText(t('sessions.everybody'))
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: t('sessions.lines.sales') }).click()
    await expect(page.getByTestId('movement-sale')).toHaveCount(1)
    await expect(page.getByTestId('movement-opening')).toHaveCount(0)

    await page.goto('/dashboard/checkout')
    await closeSession(page, '11290', '10000')
    await page.goto('/dashboard/checkouts')
    await page.getByTestId('checkout-C1').first().waitFor()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.locator('[data-row-menu]').first().click()
    await page.getByRole('menuitem', { name: t('registers.list.sessions') }).click()
    await expect(page.getByTestId('register-state')).toHaveText(t('registers.list.closed'))
    await page.getByTestId('session-1-z').click()
    await expect(page.getByTestId('closing-cash')).toBeVisible()
  })
}
