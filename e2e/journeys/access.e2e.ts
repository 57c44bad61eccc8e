/** What a machine can tell of accessibility, on every screen there is, light and dark. */
import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { signInToShop } from '../support/shop.ts'
import { openRegister, sellForExactCash } from '../support/till.ts'

type SavedContext = Awaited<ReturnType<BrowserContext['storageState']>>
let owner: SavedContext
let sale: string

test.use({ serviceWorkers: 'block' })

test.beforeAll(async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' })
  await signInToShop(context, 'en', baseURL ?? '')
  const page = await context.newPage()
  await openRegister(page, '10000')
  const number = await sellForExactCash(page, '7800000000016')
  await expect(page.getByTestId('sync-chip')).not.toContainText(/\d/)
  await page.goto('/dashboard/sales')
  await page.getByTestId(`row-${number}`).first().click()
  await page.waitForURL(/\/dashboard\/sales\/./)
  sale = new URL(page.url()).pathname
  owner = await context.storageState()
  await context.close()
})

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    // The requirements fix the viewport; the text size control (up to 200 %) does what zooming would.
    .disableRules(['meta-viewport'])
    .analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, any }) => `${id}: ${target} ${any[0]?.message ?? ''}`))
}

const outside = ['/', '/login', '/register', '/free', '/receipt', '/no-such-page-xyz']
const inside = [
  ['/dashboard', 'home-today'],
  ['/dashboard/products', 'row-PAN-1'],
  ['/dashboard/products?product=new', 'product-name'],
  ['/dashboard/sales', 'list-search'],
  ['the sale', 'sale-totals'],
  ['/dashboard/checkout', 'open-session-float'],
] as const
const spanish = ['/register', '/dashboard/sales']

for (const theme of ['light', 'dark']) {
  test(`no screen has a known barrier, ${theme}`, async ({ browser, baseURL }) => {
    test.setTimeout(90_000)
    const url = baseURL ?? ''
    // Whatever moves in is looked at when it has arrived.
    const options = { baseURL: url, serviceWorkers: 'block', reducedMotion: 'reduce' } as const
    const look = async (context: BrowserContext, language: 'en' | 'es') => {
      await context.addCookies([
        { name: 'theme', value: theme, url },
        { name: 'lang', value: language, url },
      ])
      return context.newPage()
    }

    for (const [language, paths] of [['en', outside], ['es', spanish]] as const) {
      const context = await browser.newContext(options)
      const page = await look(context, language)
      for (const path of paths) {
        if (path.startsWith('/dashboard')) continue
        await page.goto(path, { waitUntil: 'networkidle' })
        expect.soft(await violations(page), `${path} ${language}`).toEqual([])
      }
      await context.close()
    }
    for (const [language, screens] of [['en', inside], ['es', inside.filter(([path]) => spanish.includes(path))]] as const) {
      const context = await browser.newContext({ ...options, storageState: owner })
      const page = await look(context, language)
      for (const [path, sign] of screens) {
        await page.goto(path === 'the sale' ? sale : path)
        await expect(page.getByTestId(sign).first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect.soft(await violations(page), `${path} ${language}`).toEqual([])
      }
      await context.close()
    }
  })
}
