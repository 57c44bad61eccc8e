import { expect, type Page } from '@playwright/test'

/** Saves the tab of settings and waits for the confirmation, because its button is also disabled while it saves. */
export async function saveSettings(page: Page): Promise<void> {
  await page.getByTestId('settings-save').click()
  await expect(page.getByTestId('saved')).toBeVisible()
}
