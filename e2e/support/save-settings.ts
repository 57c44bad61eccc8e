import { expect, type Page } from '@playwright/test'

/** Saves the tab of settings and waits until it says so: its button is disabled while it saves, too. */
export async function saveSettings(page: Page): Promise<void> {
  await page.getByTestId('settings-save').click()
  await expect(page.getByTestId('saved')).toBeVisible()
}
