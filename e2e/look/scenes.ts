/** States of the till that need several steps: a cart, a payment, a paid sale, a refund, a closing. */
import { expect, type Page } from '@playwright/test'

type Scene = (page: Page) => Promise<void>

const press = (page: Page, testId: string) => page.getByTestId(testId).filter({ visible: true }).first().click()

/** A register of its own: other looks at the same time do not take it over. */
async function openRegister(page: Page): Promise<void> {
  const form = page.getByTestId('open-session-submit')
  await form.or(page.getByTestId('search')).or(page.getByTestId('new-sale')).filter({ visible: true }).first().waitFor()
  if (!(await form.isVisible())) return
  const code = Date.now().toString(36).slice(-4).toUpperCase()
  const data = { name: `Caja ${code}`, code, defaultOpeningAmount: 50_000, priceListId: null }
  const answer = await page.request.post('/api/checkouts/create', { data })
  const { checkout } = (await answer.json()) as { checkout: { id: string } }
  await page.evaluate((id) => localStorage.setItem('mostrador.checkoutId', id), checkout.id)
  await page.reload()
  await page.getByTestId('open-session-float').fill('50000')
  await form.click()
  await page.getByTestId('search').waitFor()
}

/** Three products and a customer; nothing if they are already there. */
const selling: Scene = async (page) => {
  await openRegister(page)
  const line = page.locator('[data-testid^=cart-line-]').first()
  const isThere = line.waitFor({ state: 'attached', timeout: 1000 })
  if (await isThere.then(() => true).catch(() => false)) return
  for (const code of ['AP-001', 'AP-002', 'AP-003']) await take(page, code)
}

/** Again while the till is still reading its catalogue, or shows the last sale. */
async function take(page: Page, code: string): Promise<void> {
  await expect(async () => {
    if (await page.getByTestId('new-sale').isVisible()) await press(page, 'new-sale')
    await page.getByTestId('search').fill(code, { timeout: 2000 })
    await page.getByTestId('search').press('Enter', { timeout: 2000 })
    await page.getByTestId(`cart-line-${code}`).waitFor({ state: 'attached', timeout: 2000 })
  }).toPass({ timeout: 30_000 })
}

/** Wide windows show it beside the products. */
async function showCart(page: Page): Promise<void> {
  const tab = page.getByTestId('to-cart')
  if (await tab.isVisible()) await tab.click()
}

const cart: Scene = async (page) => {
  await selling(page)
  await showCart(page)
  if (!(await page.getByTestId('customer-add').isVisible())) return
  await press(page, 'customer-add')
  await page.getByTestId('customer-search').fill('a')
  await press(page, 'customer-option')
  await page.getByTestId('customer-chip').waitFor()
  await page.locator('[data-testid^=cart-line-] button').first().click()
}

const paying: Scene = async (page) => {
  await cart(page)
  await press(page, 'pay')
  await page.getByTestId('payment-dialog').waitFor()
}

const paid: Scene = async (page) => {
  await paying(page)
  await press(page, 'complete')
  await page.getByTestId('paid-panel').waitFor()
}

/** For the sale that was just paid. */
const refund: Scene = async (page) => {
  await paid(page)
  await press(page, 'new-sale')
  await press(page, 'sell-menu')
  await press(page, 'menu-refund')
  await page.locator('[data-testid^=refund-recent-]').first().click()
  await page.getByTestId('refund-confirm').waitFor()
}

const closing: Scene = async (page) => {
  await selling(page)
  await press(page, 'sell-menu')
  await press(page, 'menu-closing')
  await page.getByTestId('closing-dialog').waitFor()
}

export const scenes = { selling, cart, paying, paid, refund, closing } as const satisfies Record<string, Scene>
export type SceneName = keyof typeof scenes
export const sceneNames = Object.keys(scenes) as SceneName[]
