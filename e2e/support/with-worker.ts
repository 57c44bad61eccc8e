import { type Page, test } from '@playwright/test'

/**
 * A journey whose pages have the service worker: it goes offline, or loads them without a network. The other journeys do without, because
 * each new browser profile would copy all files of the application.
 */
export const withWorker = test.extend({ serviceWorkers: 'allow' })

/** Waits until the service worker has the dashboard's files: from here on the till starts offline. */
export async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}
