/** A report goes to its reader by mail: set up, changed, paused, sent immediately and stopped. */
import { getSession } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { expect, test } from '@playwright/test'
import { storyLanguages } from '../support/rounds.ts'
import { barriers } from '../support/barriers.ts'
import { linkInMail } from '../support/mailbox.ts'
import { expectNoSideScroll } from '../support/shell.ts'
import { call, signInToShop } from '../support/shop.ts'
import { words } from '../support/words.ts'

for (const language of storyLanguages(import.meta.url)) {
  const { t } = words[language]

  test(`a report is mailed to its reader (${language})`, async ({ context, page, baseURL }) => {
    await signInToShop(context, language, baseURL ?? '')
    await page.goto('/dashboard/reports/sales-by-day')
    await page.getByTestId('report-mail').click()
    const dialog = page.getByTestId('mail-dialog')
    await expect(dialog).toContainText(t('reportSchedules.none'))

    await test.step('it is set up for every Monday and then for every day', async () => {
      await page.getByTestId('mail-new').click()
      await page.getByTestId('mail-every').selectOption('week')
      await page.getByTestId('mail-weekday').selectOption('1')
      expect(await barriers(page)).toEqual([])
      await page.getByTestId('mail-save').click()
      await expect(dialog.getByTestId('mail-row')).toHaveCount(1)
      await expect(dialog).toContainText(t('reportSchedules.status.never'))
      await dialog.getByTestId('mail-edit').click()
      await page.getByTestId('mail-every').selectOption('day')
      await page.getByTestId('mail-format').selectOption('')
      await page.getByTestId('mail-save').click()
      await expect(dialog.getByTestId('mail-row')).toContainText(t('reportSchedules.form.noFile'))
      await page.setViewportSize({ width: 360, height: 780 })
      await expectNoSideScroll(page)
    })

    await test.step('it rests and goes on', async () => {
      await dialog.getByTestId('mail-pause').click()
      await expect(dialog).toContainText(t('reportSchedules.status.paused'))
      await dialog.getByTestId('mail-resume').click()
      await expect(dialog.getByTestId('mail-pause')).toBeVisible()
      expect(await barriers(page)).toEqual([])
    })

    await test.step('it is sent at once, and its link opens the report', async () => {
      await dialog.getByTestId('mail-send').click()
      const { session } = await call(context.request, getSession, {})
      const link = await linkInMail(context.request, session.user.email, 'dashboard/reports/sales-by-day')
      await page.goto(link)
      await expect(page.getByRole('heading', { name: t('reports.names.sales-by-day') })).toBeVisible()
    })

    await test.step('it stops', async () => {
      await page.getByTestId('report-mail').click()
      await dialog.getByTestId('mail-delete').click()
      await expect(dialog).toContainText(t('reportSchedules.none'))
    })
  })
}
