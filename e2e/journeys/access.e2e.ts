/** What a machine can tell of accessibility, on every screen there is, light and dark. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import type { SavedContext } from '../support/shell.ts'
import { signInToShop } from '../support/shop.ts'
import { openRegister, openSalesWith, sellForExactCash } from '../support/till.ts'

type Language = 'en' | 'es'
/** Its register is still to be opened. */
let newShop: SavedContext
let shop: SavedContext
let sale: string

// Whatever moves in is looked at when it has arrived.
const still = { serviceWorkers: 'block', reducedMotion: 'reduce' } as const

test.beforeAll(async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), ...still })
  await signInToShop(context, 'en', baseURL ?? '')
  newShop = await context.storageState()
  await context.clearCookies()
  await signInToShop(context, 'en', baseURL ?? '')
  const page = await context.newPage()
  await openRegister(page, '10000')
  const number = await sellForExactCash(page, '7800000000016')
  await openSalesWith(page, number)
  await page.getByTestId(`row-${number}`).first().click()
  await page.waitForURL(/\/dashboard\/sales\/./)
  sale = new URL(page.url()).pathname
  shop = await context.storageState()
  await context.close()
})

/** Each address with something that is there once the screen is. */
const outside = [
  ['/', 'theme-switch'],
  ['/login', 'log-in-form'],
  ['/register', 'register-form'],
  ['/free', 'trial-form'],
  ['/forgot-password', 'reset-request-form'],
  ['/forgot-password?token=x', 'new-password-form'],
  ['/email-confirmation', 'confirm-no-token'],
  ['/email-confirmation?token=x', 'confirm-form'],
  ['/login?why=newSession', 'log-in-notice'],
  ['/i/nobodyknowsthiscode', 'invitation-invalid'],
  ['/receipt', 'receipt-code'],
  ['/no-such-page-xyz', 'error-page'],
] as const
const inside = [
  ['/dashboard', 'home-today'],
  ['/dashboard/products', 'row-PAN-1'],
  ['/dashboard/products?f.status=active,draft&f.category=empty&view=active', 'filter-badges'],
  ['/dashboard/products?f.colour=red', 'unknown-filter'],
  ['/dashboard/products?product=new', 'product-name'],
  ['/dashboard/products/labels', 'label-start'],
  ['/dashboard/priceLists', 'add-first-price-list'],
  ['/dashboard/priceLists?priceList=new', 'price-list-name'],
  ['/dashboard/sales', 'list-next'],
  ['/dashboard/customers', 'add-first-customer'],
  ['/dashboard/customers?customer=new', 'customer-name'],
  ['/dashboard/suppliers', 'add-first-supplier'],
  ['/dashboard/suppliers?supplier=new', 'supplier-name'],
  ['/dashboard/users', 'invite'],
  ['/dashboard/profiles', 'add-profile'],
  ['/dashboard/profiles?profile=new', 'permission-tree'],
  ['/dashboard/taxes', 'add-tax'],
  ['/dashboard/taxes?tax=new', 'tax-rate'],
  ['/dashboard/categories', 'add-category'],
  ['/dashboard/categories?category=new', 'category-parent'],
  ['/dashboard/metadata', 'metadata-entity'],
  ['/dashboard/metadata?field=new', 'field-form-key'],
  ['/dashboard/settings/general', 'settings-name'],
  ['/dashboard/settings/receipts', 'settings-footer'],
  ['/dashboard/settings/payment-methods', 'add-tender'],
  ['/dashboard/settings/default-metadata', 'metadata-entity'],
  ['/dashboard/settings/api', 'add-webhook'],
  ['/dashboard/settings/api-reference', 'api-search'],
  ['/dashboard/settings/data', 'full-export'],
  ['/dashboard/settings/data/new?what=customers', 'import-drop'],
  ['/dashboard/settings/audit', 'history'],
  ['a sale', 'sale-totals'],
  ['/account/general', 'log-in-row'],
  ['/account/companies', 'card-enter'],
  ['/login-ecommerce?ecToken=x', 'consent-invalid'],
] as const

for (const theme of ['light', 'dark'] as const) {
  test(`no screen has a barrier that a machine can see, ${theme}`, async ({ browser, baseURL }) => {
    test.setTimeout(240_000)
    const url = baseURL ?? ''

    const look = async (
      language: Language,
      who: SavedContext | null,
      screens: readonly (readonly [string, string])[],
    ) => {
      const context = await browser.newContext({ baseURL: url, ...still, ...(who && { storageState: who }) })
      await context.addCookies([
        { name: 'theme', value: theme, url },
        { name: 'lang', value: language, url },
      ])
      const page = await context.newPage()
      for (const [path, sign] of screens) {
        await page.goto(path === 'a sale' ? sale : path)
        await expect(page.getByTestId(sign).first()).toBeVisible()
        expect.soft(await barriers(page, theme), `${path}, ${language}`).toEqual([])
      }
      await context.close()
    }

    await look('en', null, outside)
    await look('en', shop, inside)
    await look('en', newShop, [['/dashboard/checkout', 'open-session-float']])
    await look('es', null, [['/register', 'register-form']])
    await look('es', shop, [
      ['/dashboard/sales', 'list-next'],
      ['/account/general', 'log-in-row'],
      ['/account/companies', 'card-enter'],
    ])
  })
}

async function barriers(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  // Only colours differ in the dark.
  if (theme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block'])
  // The requirements fix the viewport; the text size control (up to 200 %) does what zooming would.
  else axe.disableRules(['meta-viewport'])
  const { violations, passes } = await axe.analyze()
  expect(passes.map(({ id }) => id)).toContain('color-contrast')
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  )
}
