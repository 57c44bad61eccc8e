import type { Page } from '@playwright/test'

/**
 * Calls of a path reach nobody until the answered function mends that. The way is not taken down: a call that is on it at that
 * moment would never be answered.
 */
export async function cutOff(page: Page, path: string): Promise<() => void> {
  let isCut = true
  await page.route(`**${path}`, (route) => (isCut ? route.abort() : route.continue()))
  return () => {
    isCut = false
  }
}
