/** Pages as the look opens them. */
import type { Language } from '@mostrador/contract/routes.ts'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Demo } from './demo.ts'
import { bringFaultFinder } from './in-page.ts'
import type { Size } from './look-at.ts'
import { prepareToLook } from './quiet.ts'
import type { Person } from './screens.ts'

type Eyes = { size: Size; language: Language; person: Person }

/** A page of a person of the demo, in a size and a language. Nothing it does changes the demo shop. */
export async function openEyes(
  browser: Browser,
  baseURL: string,
  demo: Demo,
  { size, language, person }: Eyes,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL,
    // The page offers no other language.
    locale: language === 'es' ? 'es-CL' : 'en-US',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    viewport: { width: size.width, height: size.height },
    hasTouch: size.isTouch,
    isMobile: size.isTouch,
    storageState: demo.people[person],
  })
  await context.addCookies([
    { name: 'lang', value: language, url: baseURL },
    { name: 'textSize', value: String(size.textPercent), url: baseURL },
  ])
  const page = await context.newPage()
  page.setDefaultTimeout(5000)
  page.setDefaultNavigationTimeout(30_000)
  await bringFaultFinder(page)
  await prepareToLook(page)
  return { context, page }
}
