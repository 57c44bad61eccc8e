import type { Page } from '@playwright/test'

/** Until the service worker has the dashboard's files: from here on the till starts without a network. */
export async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}
