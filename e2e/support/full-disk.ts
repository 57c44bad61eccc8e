import type { Page } from '@playwright/test'
import { hasRealQuota } from './rounds.ts'

/** The browser reads the free space twice a minute; in between it uses the last value. */
const quotaKnownMs = 31_000

type Disk = { fill: () => Promise<void>; free: () => Promise<void> }

/** The disk of a page's device, which can be filled: then nothing can be written until it is freed. */
export async function diskOf(page: Page, origin: string): Promise<Disk> {
  return hasRealQuota ? withRealQuota(page, origin) : withFailingWrites(page)
}

async function withRealQuota(page: Page, origin: string): Promise<Disk> {
  const devtools = await page.context().newCDPSession(page)
  return {
    async fill() {
      await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
      await page.waitForTimeout(quotaKnownMs)
    },
    async free() {
      await devtools.send('Storage.overrideQuotaForOrigin', { origin })
    },
  }
}

/** Every write of the page to any of its databases fails with the browser's own error for a full disk. */
function withFailingWrites(page: Page): Disk {
  return {
    fill: () =>
      page.evaluate(() => {
        for (const method of ['put', 'add'] as const) {
          const write = IDBObjectStore.prototype[method]
          Reflect.set(window, `real-${method}`, write)
          IDBObjectStore.prototype[method] = () => {
            throw new DOMException('The disk is full', 'QuotaExceededError')
          }
        }
      }),
    free: () =>
      page.evaluate(() => {
        for (const method of ['put', 'add'] as const)
          IDBObjectStore.prototype[method] = Reflect.get(window, `real-${method}`)
      }),
  }
}
