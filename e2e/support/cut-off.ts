import type { Page } from '@playwright/test'

/**
 * Calls of a path reach no server until the returned function restores the connection. The route is not removed, because a call in transit
 * at that moment would never be answered.
 */
export async function cutOff(page: Page, path: string): Promise<() => void> {
  let isCut = true
  await page.route(`**${path}`, (route) => (isCut ? route.abort() : route.continue()))
  return () => {
    isCut = false
  }
}
