import { chromium, type Page } from '@playwright/test'
import { chromiumArgs, chromiumPath } from './support/chromium.ts'
const base = 'http://127.0.0.1:3391'
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
const sizes = { small: { width: 360, height: 780 }, large: { width: 1440, height: 900 } } as const
async function shot(page: Page, name: string, full = false) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (wide > 0) console.log('WIDE', name, wide)
  await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: full })
}
const login = async (scheme: 'light' | 'dark', size: keyof typeof sizes, lang: string) => {
  const context = await browser.newContext({ viewport: sizes[size], colorScheme: scheme, baseURL: base })
  await context.addCookies([{ name: 'lang', value: lang, url: base }, { name: 'theme', value: scheme, url: base }])
  const page = await context.newPage()
  page.on('pageerror', (e) => console.log('ERR', e.message))
  await page.goto('/login')
  await page.locator('input[type=email]').fill('demo@mostrador.test')
  await page.locator('input[type=password]').fill('Mostrador1')
  await page.keyboard.press('Enter')
  await page.waitForURL(/dashboard/, { timeout: 20000 })
  return page
}
const first = await login('light', 'large', 'en')
const list = await first.evaluate(async () => null)
await first.goto('/dashboard/ecommerce/orders'); await first.waitForTimeout(1500)
await first.locator('main a[href*="/orders/"], main tbody tr').first().click(); await first.waitForTimeout(1500)
await shot(first, 'office-order-light-large')
const link = await first.locator('a[href*="/order/"], a[href*="/pedido/"]').first().getAttribute('href')
console.log('order link', link, list)
const token = link?.split('/').pop() ?? ''
for (const [scheme, size, lang] of [['light', 'small', 'es'], ['dark', 'large', 'en'], ['light', 'large', 'es'], ['dark', 'small', 'en']] as const) {
  const context = await browser.newContext({ viewport: sizes[size], colorScheme: scheme, baseURL: base })
  const page = await context.newPage()
  const shop = `/shop/almacen-del-puerto/${lang}`
  const n = `${scheme}-${size}`
  await page.goto(`${shop}/${lang === 'es' ? 'desistimiento' : 'withdrawal'}`); await shot(page, `withdrawal-${n}`)
  await page.goto(`${shop}/${lang === 'es' ? 'pedido' : 'order'}/${token}`); await shot(page, `order-${n}`, true)
  await page.goto(`${shop}/${lang === 'es' ? 'pedido' : 'order'}/${token}/${lang === 'es' ? 'desistir' : 'withdraw'}`); await shot(page, `withdraw-${n}`)
  const q = page.getByTestId('withdraw-quantity').first()
  if (await q.count()) { await q.fill('1'); await page.locator('button[value=choose]').click(); await page.waitForTimeout(400); await shot(page, `withdraw2-${n}`) }
  await page.goto(`${shop}/blog`); const post = page.locator('main a[href*="/blog/"]').first()
  if (await post.count()) { await post.click(); await page.waitForTimeout(400); await page.locator('#comments').scrollIntoViewIfNeeded().catch(() => undefined); await shot(page, `post-${n}`, true) }
  await page.goto(`${shop}/${lang === 'es' ? 'productos' : 'products'}`); await shot(page, `products-${n}`)
  await page.locator('main a[href*="/p/"]').first().click(); await page.waitForTimeout(300); await shot(page, `product-${n}`, true)
  const office = await login(scheme, size, lang)
  for (const [name, path] of [['ratings', '/dashboard/ecommerce/productsRatings'], ['comments', '/dashboard/ecommerce/blog/comments'], ['general', '/dashboard/ecommerce/settings/general'], ['orders', '/dashboard/ecommerce/orders?f.queue=withdrawn'], ['newproduct', '/dashboard/products?product=new'], ['visited', '/visited-shops']] as const) {
    await office.goto(path); await office.waitForTimeout(1200); await shot(office, `${name}-${n}`, name === 'general')
  }
  await office.context().close(); await context.close()
}
await browser.close()
