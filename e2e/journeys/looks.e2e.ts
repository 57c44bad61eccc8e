/** The fault finder of `npm run look`, on planted faults. */
import { expect, test } from '@playwright/test'
import { bringFaultFinder } from '../look/in-page.ts'
import { pageWith, planted } from '../look/planted.ts'

test('the fault finder finds each planted fault, and none on a clean page', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await bringFaultFinder(page)
  const findIn = async (html: string) => {
    await page.goto('about:blank')
    await page.setContent(pageWith(html))
    return page.evaluate(() => {
      const over = document.querySelectorAll('[role=listbox]')
      const layers = over.length > 0 ? over : document.querySelectorAll('dialog[open]')
      return window.look.findFaults([...layers], { isTouch: true, keys: ['shell.buttons.close'] })
    })
  }
  expect(await findIn('')).toEqual([])
  for (const { name, kind, selector, html } of planted) {
    const found = await findIn(html)
    const isFound = found.some((fault) => fault.kind === kind && selector.test(fault.selector))
    expect(isFound, `${name}: ${JSON.stringify(found)}`).toBe(true)
    expect(
      found.filter((fault) => fault.kind !== kind),
      name,
    ).toEqual([])
  }
  await context.close()
})
