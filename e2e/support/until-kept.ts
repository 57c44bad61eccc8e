import type { Page } from '@playwright/test'

/** Waits until the service worker has the dashboard's files: from here on the till starts offline. */
export async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}
