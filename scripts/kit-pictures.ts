/** Pictures of the parts of the kit in both themes, cut from screens of the demo, for docs/kit.md. */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from '@playwright/test'

const folder = fileURLToPath(new URL('../docs/kit/', import.meta.url))
const themes = ['light', 'dark'] as const
/** Around a part, so that its border shows. */
const margin = 8
/** The most that a picture shows of a part, in pixels from its top. */
const tallest = 260

type Part = {
  name: string
  /** A screen that shows it. */
  path: string
  /** The first visible element that matches. */
  selector: string
  /** What has to happen on the screen first. */
  prepare?: (page: Page) => Promise<void>
}

const openFirst = async (page: Page) => {
  await page.locator('main tbody a').first().click()
  await page.getByTestId('back').waitFor()
}

const parts: readonly Part[] = [
  { name: 'stack', path: '/account/general', selector: 'main form.k-stack' },
  { name: 'row', path: '/dashboard/products', selector: 'main header.k-line' },
  { name: 'card', path: '/dashboard/settings/general', selector: 'main section.k-card' },
  { name: 'facts', path: '/dashboard/users', selector: 'main dl.k-facts', prepare: openFirst },
  { name: 'table', path: '/dashboard/sales', selector: 'main section.k-card table', prepare: openFirst },
  { name: 'badge', path: '/dashboard/products', selector: 'main tbody [data-tone]' },
  { name: 'section', path: '/account/general', selector: 'main section' },
  { name: 'field', path: '/account/general', selector: 'main form .k-stack:has(> label)' },
  { name: 'button', path: '/pricing', selector: 'main a[class*=button_]' },
  { name: 'select', path: '/shop/almacen-del-puerto/en/products', selector: 'label:has(select.k-select)' },
]

async function shoot(page: Page, { name, path, selector, prepare }: Part, theme: string): Promise<void> {
  await page.goto(path)
  await prepare?.(page)
  const part = page.locator(selector).filter({ visible: true }).first()
  await part.waitFor()
  await page.waitForTimeout(1000)
  await part.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await part.boundingBox()
  if (!box) throw new Error(`${path} shows no ${selector}`)
  const clip = {
    x: Math.max(0, box.x - margin),
    y: Math.max(0, box.y - margin),
    width: box.width + 2 * margin,
    height: Math.min(box.height + 2 * margin, tallest),
  }
  await page.screenshot({ path: `${folder}${name}-${theme}.png`, clip, animations: 'disabled' })
  console.log(`docs/kit/${name}-${theme}.png`)
}

/** The context is logged in to the demo. */
export async function shootKit(context: BrowserContext, baseURL: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const page = await context.newPage()
  await page.setViewportSize({ width: 1024, height: 800 })
  // The first page loads the font for all others.
  await page.goto('/pricing')
  await page.waitForTimeout(2500)
  for (const theme of themes) {
    await context.addCookies([
      { name: 'theme', value: theme, url: baseURL },
      { name: 'lang', value: 'en', url: baseURL },
    ])
    for (const part of parts) await shoot(page, part, theme)
  }
  await page.close()
}
