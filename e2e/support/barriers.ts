/** Accessibility faults that axe finds. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Runs all rules in the light theme and the colour rules in the dark theme, where only colours differ. `but`: rules that do not apply here.
 * Content that floats over a page is outside its regions; the control that opens it names it.
 */
export async function barriers(page: Page, but: readonly string[] = []): Promise<string[]> {
  // The requirements fix the viewport; the text size control (up to 200 %) does what zooming would.
  const inLight = await analyze(axeOf(page).disableRules(['meta-viewport', ...but]))
  await show(page, 'dark')
  const inDark = await analyze(axeOf(page).withRules(['color-contrast', 'link-in-text-block']))
  await show(page, 'light')
  return [...inLight, ...inDark.map((barrier) => `dark: ${barrier}`)]
}

/** The legacy mode skips frames of other origins, and no page has any. It saves a new page per run. */
const axeOf = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true)

async function analyze(axe: AxeBuilder): Promise<string[]> {
  const { violations, passes } = await axe.analyze()
  expect(passes.map(({ id }) => id)).toContain('color-contrast')
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  )
}

/** Sets the theme like the theme switch, without closing what is open. */
async function show(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset['theme'] = chosen
    document.documentElement.dataset['mantineColorScheme'] = chosen
  }, theme)
}
