/** Accessibility faults that axe finds. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Runs all rules in the light theme and the colour rules in the dark theme, where only colours differ. `but`: rules that do not apply here.
 * Content that floats over a page is outside its regions; the control that opens it names it.
 */
export async function barriers(page: Page, but: readonly string[] = []): Promise<string[]> {
  // The requirements fix the viewport; the text size control (up to 200 %) does what zooming would.
  const rules = Object.fromEntries(['meta-viewport', ...but].map((rule) => [rule, { enabled: false }]))
  await waitUntilStill(page)
  const inLight = await analyze(page, { rules })
  await show(page, 'dark')
  // Something may have opened while the light theme was checked.
  await waitUntilStill(page)
  const inDark = await analyze(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } })
  await show(page, 'light')
  return [...inLight, ...inDark.map((barrier) => `dark: ${barrier}`)]
}

/**
 * Runs axe inside the page. Its Playwright wrapper takes four times as long: it injects axe for each run and sends everything that passed.
 * No page has frames or asks for media.
 */
async function analyze(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async (chosen) => {
      const { violations, passes } = await window.axe.run(document, chosen)
      if (!passes.some(({ id }) => id === 'color-contrast')) throw new Error('axe has not looked at colours')
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
      )
    },
    { ...options, iframes: false, preload: false, resultTypes: ['violations'] } satisfies RunOptions,
  )
}

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

/** Waits until opened content has its final colours. */
async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** Sets the theme like the theme switch, without closing what is open. Colours change at once: axe would measure a transition halfway. */
async function show(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (chosen) => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets = [still]
    document.documentElement.dataset['theme'] = chosen
    document.documentElement.dataset['mantineColorScheme'] = chosen
    await new Promise(requestAnimationFrame)
  }, theme)
}
