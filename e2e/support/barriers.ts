/** Barriers to people who use a page by other means, as far as a machine can tell. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * What a machine can see of the page in the light, and of its colours in the dark: nothing else differs there. `but`: rules that do not
 * hold here. What floats over a page lies outside its regions, and its control says what it is.
 */
export async function barriers(page: Page, but: readonly string[] = []): Promise<string[]> {
  // The requirements fix the viewport; the text size control (up to 200 %) does what zooming would.
  const inLight = await analyze(axeOf(page).disableRules(['meta-viewport', ...but]))
  await show(page, 'dark')
  const inDark = await analyze(axeOf(page).withRules(['color-contrast', 'link-in-text-block']))
  await show(page, 'light')
  return [...inLight, ...inDark.map((barrier) => `dark: ${barrier}`)]
}

/** No page has a frame of another origin, so nothing is lost by asking the page itself. */
const axeOf = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true)

async function analyze(axe: AxeBuilder): Promise<string[]> {
  const { violations, passes } = await axe.analyze()
  expect(passes.map(({ id }) => id)).toContain('color-contrast')
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  )
}

/** As the theme switch does, without the script that listens to it: what is open stays open. */
async function show(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset['theme'] = chosen
    document.documentElement.dataset['mantineColorScheme'] = chosen
  }, theme)
}
