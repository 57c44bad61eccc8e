/** Moves between screens of the dashboard as a link does: loading each of them anew takes several times as long. */
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The router of the pages, which a link asks too. */
    __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
  }
}

const layers = 'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], :popover-open'

export const isInside = (address: string): boolean =>
  new URL(address, 'http://localhost').pathname.startsWith('/dashboard')

export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => window.__reactRouterDataRouter.navigate(to), address)
}

/** Opens a screen like a first visit. Inside the dashboard it goes by another screen, which closes what is open; otherwise it loads. */
export async function openFresh(page: Page, address: string): Promise<void> {
  if (isInside(page.url()) && isInside(address)) {
    await page.keyboard.press('Escape')
    await follow(page, '/dashboard/help')
    await page.waitForTimeout(50)
    const isBare = (await page.locator(layers).filter({ visible: true }).count()) === 0
    await follow(page, address)
    if (isBare && page.url() === new URL(address, page.url()).href) return
  }
  await page.goto(address)
}
