import { chromium } from '@playwright/test'
import { chromiumArgs, chromiumPath } from './support/chromium.ts'
import { call, signInToShop } from './support/shop.ts'
import { createPriceList, setPricesOfList } from '@mostrador/contract/features/price-lists/endpoints.ts'
import { listVariants } from '@mostrador/contract/features/products/endpoints.ts'

const url = 'http://127.0.0.1:3231'
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
const base = await browser.newContext({ baseURL: url, serviceWorkers: 'block' })
await signInToShop(base, 'en', url)
const { priceList } = await call(base.request, createPriceList, { name: 'Mayorista', percentage: '-12.5' })
await call(base.request, createPriceList, { name: 'Socios', percentage: null })
const { items } = await call(base.request, listVariants, {})
await call(base.request, setPricesOfList, { priceListId: priceList.id, variants: items.slice(0, 2).map(({ id }) => ({ variantId: id, prices: [{ price: '900' }, { fromQuantity: '12', price: '850' }] })) })
const state = await base.storageState()
const list = `/dashboard/priceLists?priceList=${priceList.id}`
for (const [theme, lang, width, path, name] of [
  ['light', 'es', 1440, list, 'pl-1440-es'],
  ['dark', 'en', 360, list, 'pl-360-dark'],
  ['light', 'en', 820, '/dashboard/priceLists', 'pls-820'],
  ['light', 'es', 1440, '/dashboard/customers?customer=new', 'cust-es'],
] as const) {
  const context = await browser.newContext({ baseURL: url, storageState: state, viewport: { width, height: 900 }, serviceWorkers: 'block' })
  await context.addCookies([{ name: 'theme', value: theme, url }, { name: 'lang', value: lang, url }])
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log(name, m.text()))
  page.on('pageerror', (e) => console.log(name, 'PAGEERROR', e.message))
  await page.goto(path)
  await page.waitForTimeout(2500)
  await page.screenshot({ path: `/tmp/labels-shots/${name}.png`, fullPage: true })
  await context.close()
}
await browser.close()
