/** The short form: every screen and what its marked buttons open, once, on a phone in Spanish or in a wide window in English. */
import { expect, test } from '@playwright/test'
import { lineOf } from './contact-sheet.ts'
import { openDemo } from './demo.ts'
import { isOfRecord, sizes } from './look-at.ts'
import { lookAtAll, oncePerRoute } from './look-at-all.ts'
import { screensIn } from './screens.ts'

/** A phone in Spanish, and a wide window in English, take turns. */
const views = [
  { size: sizes.phone, language: 'es' },
  { size: sizes.desktop, language: 'en' },
] as const
/** They run at the same time. */
const parts = 4

for (let part = 0; part < parts; part += 1)
  test(`everything can be read and pressed, part ${part + 1}`, async ({ browser, baseURL }) => {
    test.setTimeout(600_000)
    const url = baseURL ?? ''
    const demo = await openDemo(browser, url, process.env['E2E_DATA_DIR'] ?? '')
    const view = views[part % views.length] ?? views[0]
    const screens = screensIn(view.language, demo.found).filter((_, index) => index % parts === part)
    const { findings } = await lookAtAll(browser, url, demo, view, screens, {
      isAll: false,
      levels: 2,
      goesOn: isOfRecord,
      seen: oncePerRoute(),
      followsLinks: true,
    })
    expect(findings.map(lineOf)).toEqual([])
  })
