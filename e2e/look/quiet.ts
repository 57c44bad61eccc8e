/** Keeps a page from changing the demo shop, and waits until nothing on it changes any more. */
import type { Page, Request } from '@playwright/test'

/** The last part of the paths of calls that change data; the look refuses them. */
const changes =
  /\/(logout|end\w*|accountDelete|accountPassword|apply|save\w*|set\w*|create\w*|update\w*|archive\w*|delete\w*|remove\w*|send\w*|cancel\w*|withdraw|revoke|start\w*|open\w*|close\w*|add(?!enda$)\w*|upload\w*|publish|unpublish|receive|reject\w*|record\w*|refund\w*|moderate|restore\w*|reopen|order|pack|ship|ready|deliver|undo\w*|duplicate|merge\w*|finish|recount|resend\w*|ask|answer\w*|register|leave|renew|change|take\w*|claim|sync\/push|counter\w*|move(?!ments$)\w*|reorder|rename|void|decide|object|see|allow|disallow|make\w*|match\w*|pause|suspend|reverse\w*|adjust\w*|import\w*)$/
const isChange = (path: string) => changes.test(path) && !/\/shop\/|checkoutSession|openSession|openingStock/.test(path)

/** Answers calls that would change the demo shop, as for a person without the right. */
export async function prepareToLook(page: Page): Promise<void> {
  countRequests(page)
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (route.request().method() === 'GET' || !isChange(pathname)) return route.fallback()
    return route.fulfill({
      status: 403,
      json: { statusCode: 403, code: 'forbidden', message: 'Not while looking.', data: {} },
    })
  })
  page.on('popup', (popup) => void popup.close())
  page.on('filechooser', () => {})
  await page.addInitScript(() => {
    window.print = () => {}
  })
}

/** Waits until nothing moves any more. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    const pause = new Promise((done) => setTimeout(done, 1500))
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), pause])
  })
}

const loading = new WeakMap<Page, Set<Request>>()

/** Counts what a page is waiting for. The live channel never ends. */
function countRequests(page: Page): void {
  const open = new Set<Request>()
  loading.set(page, open)
  page.on('request', (request) => {
    if (!/eventsource|websocket|ping|media/.test(request.resourceType()) && !/\/live/.test(request.url()))
      open.add(request)
  })
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  page.on('framenavigated', () => open.clear())
}

/** Waits until the page has made no request for a moment, and shows the results. */
export async function quiet(page: Page, ms: number): Promise<void> {
  const step = 25
  for (let waited = 0, still = 0; still < ms && waited < 6000; waited += step) {
    await page.waitForTimeout(step)
    const isBusy = loading.get(page)?.size || (await page.evaluate(() => window.look.isBusy()).catch(() => true))
    still = isBusy ? 0 : still + step
  }
  await waitUntilStill(page).catch(() => {})
}
