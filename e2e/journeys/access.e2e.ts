/** Accessibility faults that axe can find, on every screen, light and dark. */
import { createCategory } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import { createCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { startExport } from '@mostrador/contract/features/office/exports/endpoints.ts'
import { createSupplier } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { type Browser, expect, test } from '@playwright/test'
import { barriers } from '../support/barriers.ts'
import { openFresh } from '../support/follow.ts'
import type { SavedContext } from '../support/shell.ts'
import { call, signInToShop } from '../support/shop.ts'
import { askForPlan, signInOwner, signInStaff } from '../support/asked-plans.ts'
import { openRegister, openSalesWith, reloadTill, sellForExactCash } from '../support/till.ts'
import { words } from '../support/words.ts'

type Language = 'en' | 'es'
/** Its register is not open yet. */
let newShop: SavedContext
let shop: SavedContext
/** Has a category, a customer and a supplier. */
let shopWithRecords: SavedContext
let sale: string

// Moving content is checked once it has arrived.
test.use({ reducedMotion: 'reduce' })

test.beforeAll(async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signInToShop(context, 'en', baseURL ?? '')
  newShop = await context.storageState()
  await context.clearCookies()
  await signInToShop(context, 'en', baseURL ?? '')
  await call(context.request, createCategory, { name: { en: 'Breads', es: 'Panes' } })
  const { customer } = await call(context.request, createCustomer, { name: 'Rosa' })
  await call(context.request, createSupplier, { name: 'Molino' })
  await call(context.request, startExport, { entity: 'customers', format: 'csv', selection: { ids: [customer.id] } })
  shopWithRecords = await context.storageState()
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

/** Each address with an element that is visible once the screen has loaded. */
const outside = [
  ['/', 'theme-switch'],
  ['/faq', 'theme-switch'],
  ['/help', 'help-search'],
  ['/help/close-with-a-difference', 'theme-switch'],
  ['/blog', 'theme-switch'],
  ['/blog/labels-that-scan-the-first-time', 'theme-switch'],
  ['/features', 'browser-table'],
  ['/sell', 'choose-region'],
  ['/pricing?period=yearly&country=CL', 'compare-plans'],
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
  ['/dashboard/help', 'help-search'],
  ['/dashboard/products', 'row-PAN-1'],
  ['/dashboard/products?f.status=active,draft&f.category=empty&view=active', 'filter-badges'],
  ['/dashboard/products?f.colour=red', 'unknown-filter'],
  ['/dashboard/products?product=new', 'product-name'],
  ['/dashboard/products/labels', 'label-start'],
  ['/dashboard/priceLists', 'add-first-price-list'],
  ['/dashboard/priceLists?priceList=new', 'price-list-name'],
  ['/dashboard/sales', 'list-next'],
  ['/dashboard/sales/conflicts', 'list-search'],
  ['/dashboard/sales/rescue', 'rescue-choose'],
  ['/dashboard/checkouts', 'add-checkout'],
  ['/dashboard/checkouts?checkout=new', 'checkout-save'],
  ['/dashboard/checkouts/devices', 'device-state'],
  ['/dashboard/checkouts/closings', 'list-search'],
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

/** On a phone, where rows are cards and the menu is a drawer. */
const onPhone = [
  ['/dashboard', 'home-today'],
  ['/dashboard/products', 'row-PAN-1'],
  ['/dashboard/products?product=new', 'product-name'],
  ['/dashboard/categories', 'add-category'],
  ['/dashboard/priceLists?priceList=new', 'price-list-name'],
  ['/dashboard/customers?customer=new', 'customer-name'],
  ['/dashboard/checkouts', 'add-checkout'],
  ['/dashboard/profiles?profile=new', 'permission-tree'],
  ['/dashboard/settings/general', 'settings-name'],
  ['/dashboard/settings/data/new?what=customers', 'import-drop'],
  ['a sale', 'sale-totals'],
] as const

/** The overlays of a screen: its address, the buttons to press in order, and an element that is then visible. */
const opened = [
  ['/dashboard/products', ['columns'], 'columns-reset'],
  ['/dashboard/products', ['sort'], 'sort-name'],
  ['/dashboard/products', ['add-filter'], '[role=menu]:visible'],
  ['/dashboard/products', ['filter-status'], 'editor-status'],
  ['/dashboard/products?f.status=active', ['save-view'], 'view-name'],
  ['/dashboard/products', ['export'], '[role=menu]:visible'],
  ['/dashboard/products', ['select-page', 'bulk-prices'], 'price-dialog'],
  ['/dashboard/products', ['select-page', 'bulk-change'], 'change-dialog'],
  ['/dashboard/products', ['open-palette'], 'palette-search'],
  ['/dashboard/products', ['jobs'], 'jobs-panel'],
  ['/dashboard/products', ['messages'], ':popover-open'],
  ['/dashboard/products', ['user-menu'], 'my-account'],
  ['/dashboard/products', ['user-menu', 'keyboard'], 'letter-keys'],
  ['/dashboard/products?product=new', ['product-category'], '[role=option]:visible'],
  ['/dashboard/products?product=new', ['product-save'], 'fault-list'],
  ['/dashboard/products', ['row-PAN-1', 'adjust-stock'], 'adjust-dialog'],
  ['/dashboard/products', ['row-PAN-1', 'product-more'], 'product-duplicate'],
  ['/dashboard/categories', ['category-menu-Breads'], '[role=menu]:visible'],
  ['/dashboard/taxes?tax=new', ['tax-save'], 'fault-list'],
  ['/dashboard/customers', ['customer-groups'], 'groups-drawer'],
  ['/dashboard/customers', ['row-Rosa', 'adjust-balance'], 'adjust-dialog'],
  ['/dashboard/customers', ['row-Rosa', 'customer-more'], 'customer-anonymise'],
  ['/dashboard/suppliers', ['row-Molino', 'add-supplier-product'], 'supplier-product'],
  ['/dashboard/suppliers', ['row-Molino', 'add-supplier-product', 'variantId'], '[role=option]:visible'],
  ['/dashboard/priceLists?priceList=new', ['prices-paste'], 'paste-text'],
  ['/dashboard/settings/payment-methods', ['add-tender'], 'tender-type'],
  ['/dashboard/settings/api', ['add-key'], 'key-name'],
  ['/dashboard/settings/api', ['add-webhook'], 'webhook-url'],
] as const

/** The overlays of the till while a sale is open: the buttons to press, and an element that is then visible. */
const overTill = [
  [['sell-menu'], 'reprint-last'],
  [['sell-menu', 'menu-refund'], 'refund-code'],
  [['sell-menu', 'menu-movement'], 'movement-amount'],
  [['sell-menu', 'menu-report'], 'report-dialog'],
  [['sell-menu', 'menu-closing'], 'closing-dialog'],
  [['customer-add'], 'customer-picker'],
  [['held-sales'], 'held-dialog'],
  [['sync-chip'], 'sync-dialog'],
  [['pay'], 'payment-dialog'],
] as const

test('axe finds no fault in any overlay of the till', async ({ browser, baseURL }) => {
  test.setTimeout(300_000)
  const url = baseURL ?? ''
  const context = await browser.newContext({ baseURL: url })
  await signInToShop(context, 'en', url)
  const page = await context.newPage()
  await openRegister(page, '10000')
  await sellForExactCash(page, '7800000000016')
  for (const [pressed, sign] of overTill) {
    await reloadTill(page)
    if (sign !== 'closing-dialog') await page.getByTestId('tile-PAN-1').click()
    for (const button of pressed) await page.getByTestId(button).first().click()
    await expect.soft(page.getByTestId(sign).first(), sign).toBeVisible()
    expect.soft(await barriers(page, ['region']), pressed.join(' ')).toEqual([])
  }
  await context.close()
})

for (const [part, screens] of halves(opened).entries())
  test(`axe finds no fault in any overlay of a screen, part ${part + 1}`, async ({ browser, baseURL }) => {
    test.setTimeout(600_000)
    const url = baseURL ?? ''
    const context = await browser.newContext({ baseURL: url, storageState: shopWithRecords })
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    for (const [path, pressed, sign] of screens) {
      await openFresh(page, path)
      for (const button of pressed) await page.getByTestId(button).first().click()
      const there = /^[[:]/.test(sign) ? page.locator(sign) : page.getByTestId(sign)
      await expect.soft(there.first(), `${path} ${sign}`).toBeVisible()
      expect.soft(await barriers(page, ['region']), `${path} ${pressed.join(' ')}`).toEqual([])
    }
    await context.close()
  })

test('axe finds no fault on the screens of visitors and of a new shop', async ({ browser, baseURL }) => {
  test.setTimeout(300_000)
  const on = { browser, baseURL }
  await look(on, { language: 'en', who: null }, outside)
  await look(on, { language: 'es', who: null }, [['/register', 'register-form']])
  await look(on, { language: 'en', who: newShop }, [['/dashboard/checkout', 'open-session-float']])
  await look(on, { language: 'es', who: shop }, [
    ['/dashboard/sales', 'list-next'],
    ['/account/general', 'log-in-row'],
    ['/account/companies', 'card-enter'],
  ])
})

for (const [part, screens] of halves(inside).entries())
  test(`axe finds no fault on the screens behind the log-in, part ${part + 1}`, async ({ browser, baseURL }) => {
    test.setTimeout(600_000)
    await look({ browser, baseURL }, { language: 'en', who: shop }, screens)
  })

test('axe finds no fault on the pages for staff of the service', async ({ browser, baseURL }) => {
  test.setTimeout(300_000)
  const url = baseURL ?? ''
  const context = await browser.newContext({ baseURL: url })
  await signInOwner(context, 'en', url)
  const { companyId, payment } = await askForPlan(context.request)
  await context.clearCookies()
  await signInStaff(context, 'en', url)
  const who = await context.storageState()
  const screens = [
    ['/staff/payments', 'staff-search'],
    ['/staff/payments?q=nothing-like-this', 'no-match'],
    [`/staff/payments/${companyId}/${payment.id}`, 'money-form'],
    ['/staff/companies', 'staff-company'],
    [`/staff/companies/${companyId}`, 'timeline'],
    ['/staff/prices', 'price-versions'],
  ] as const
  await look({ browser, baseURL }, { language: 'en', who }, screens)
  await look({ browser, baseURL }, { language: 'es', who, width: 360 }, screens)

  const page = await context.newPage()
  for (const [path, button, sign] of [
    [`/staff/payments/${companyId}/${payment.id}`, 'reject-open', 'reject-dialog'],
    [`/staff/companies/${companyId}`, 'enter-open', 'enter-dialog'],
    ['/staff/prices', 'add-version', 'price-form'],
  ] as const) {
    await page.goto(path)
    await page.getByTestId(button).click()
    await expect(page.getByTestId(sign)).toBeVisible()
    expect.soft(await barriers(page, ['region']), sign).toEqual([])
  }
  await page.getByTestId('price-submit').click()
  await expect(page.getByText(words.en.t('validation.required')).first()).toBeVisible()
  expect.soft(await barriers(page), 'faults of prices').toEqual([])
  await context.close()
})

test('axe finds no fault on screens at phone width', async ({ browser, baseURL }) => {
  test.setTimeout(600_000)
  await look({ browser, baseURL }, { language: 'en', who: shop, width: 360 }, onPhone)
})

/** Checks screens one after the other, as a member or as a visitor. */
async function look(
  { browser, baseURL }: { browser: Browser; baseURL: string | undefined },
  { language, who, width = 1280 }: { language: Language; who: SavedContext | null; width?: number },
  screens: readonly (readonly [string, string])[],
): Promise<void> {
  const url = baseURL ?? ''
  const viewport = { width, height: 800 }
  const context = await browser.newContext({ baseURL: url, viewport, ...(who && { storageState: who }) })
  await context.addCookies([{ name: 'lang', value: language, url }])
  const page = await context.newPage()
  for (const [path, sign] of screens) {
    await openFresh(page, path === 'a sale' ? sale : path)
    await expect(page.getByTestId(sign).first()).toBeVisible()
    expect.soft(await barriers(page), `${path}, ${language}, ${width}`).toEqual([])
  }
  await context.close()
}

/** Two workers share a long list. */
function halves<T>(items: readonly T[]): [readonly T[], readonly T[]] {
  const middle = Math.ceil(items.length / 2)
  return [items.slice(0, middle), items.slice(middle)]
}
