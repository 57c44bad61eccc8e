/**
 * Cuts the power of a device anywhere between pressing Complete and the next sale. Every sale shown as paid must be on the disk.
 * The same test without strict durability must lose sales; otherwise it would prove nothing.
 */
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { CutDisk } from '../support/cut-disk.ts'
import { expectWhole, type Kept, listenForPaid, readKept } from '../support/kept-sales.ts'
import { type Killable, launchKillable } from '../support/killable.ts'
import { moments } from '../support/rounds.ts'
import { products, signInToShop } from '../support/shop.ts'
import { openRegister, scanProduct } from '../support/till.ts'
import { untilKept } from '../support/with-worker.ts'

/** `MOSTRADOR_POWER_CUTS` asks for more. */
const cuts = Number(process.env['MOSTRADOR_POWER_CUTS'] ?? 20)
/** The longest time between Complete and the power cut: the paid panel is visible by then. */
const longestMs = 400

test(`a device whose power was cut ${cuts} times keeps every sale that was shown as paid`, async ({
  context,
  baseURL,
}) => {
  const shown = await cutPower(context, baseURL ?? '', async () => {}, expectWhole)
  process.stdout.write(`cuts=${cuts} shown=${shown} lost=0\n`)
})

test('without strict durability sales that were shown as paid are lost', async ({ context, baseURL }) => {
  let lostAt = 0
  const shown = await cutPower(context, baseURL ?? '', relaxDurability, (kept, _before, seen) => {
    const numbers = new Set(kept.documents.map(({ receiptNumber }) => receiptNumber))
    if ([...seen].some((number) => !numbers.has(number))) lostAt += 1
  })
  process.stdout.write(`relaxed: cuts=${cuts} shown=${shown} cuts-that-lost=${lostAt}\n`)
  expect(lostAt).toBeGreaterThan(0)
})

/** Sells, cuts the power, and lets `check` compare the shown sales with the disk, as often as requested. */
async function cutPower(
  context: BrowserContext,
  baseURL: string,
  prepare: (page: Page) => Promise<void>,
  check: (kept: Kept, before: Kept, shown: ReadonlySet<string>) => void,
): Promise<number> {
  test.setTimeout(180_000 + cuts * 20_000)
  const disk = new CutDisk()
  const shown = new Set<string>()
  let browser: Killable | undefined
  try {
    await signInToShop(context, 'en', baseURL)
    const cookies = await context.cookies()
    const visit = new URL('/dashboard/checkout', baseURL).href
    const openTill = async () => {
      browser = await launchKillable(disk.folder)
      // This test is not about the log-in.
      await browser.context.addCookies(cookies)
      const page = await browser.context.newPage()
      await page.setViewportSize({ width: 1280, height: 800 })
      await prepare(page)
      await listenForPaid(page, shown)
      return { browser, page }
    }
    const first = await openTill()
    await openRegister(first.page, '10000', visit)
    await untilKept(first.page)
    disk.flush()

    let before: Kept = { documents: [], nextNumber: 1 }
    for (let cut = 0; cut <= cuts; cut += 1) {
      const till = cut === 0 ? first : await openTill()
      if (cut > 0) {
        await till.page.goto(visit)
        await expect(till.page.getByTestId('search'), `cut ${cut}`).toBeVisible()
        const kept = await readKept(till.page)
        check(kept, before, shown)
        before = kept
      }
      // Sales that the server already has could not be lost.
      await till.browser.context.setOffline(true)
      await till.page.getByTestId('keep-selling').click()
      await scanProduct(till.page, products[0]?.barcode ?? '')
      await till.page.keyboard.press('F9')
      await expect(till.page.getByTestId('payment-dialog')).toBeVisible()
      void till.page.keyboard.press('Enter').catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, moments() * longestMs))

      await till.browser.freeze()
      disk.freeze()
      await till.browser.kill()
      disk.restore()
    }
    return shown.size
  } finally {
    await browser?.kill()
    disk.remove()
  }
}

/** Makes the till ask only for the browser's default durability, for both copies. */
async function relaxDurability(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBDatabase.prototype.transaction = new Proxy(Reflect.get(IDBDatabase.prototype, 'transaction'), {
      apply: (begin, db, [stores, mode]) => Reflect.apply(begin, db, [stores, mode, { durability: 'relaxed' }]),
    })
    const { storageBuckets } = navigator as Navigator & {
      storageBuckets: { open: (name: string, options: object) => Promise<unknown> }
    }
    const open = storageBuckets.open.bind(storageBuckets)
    storageBuckets.open = (name, options) => open(name, { ...options, durability: 'relaxed' })
  })
}
