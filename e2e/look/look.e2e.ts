/** Everything, in both languages and all sizes, with a picture of each view. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { languages } from '../support/words.ts'
import { fileName, lineOf, saveSheet, sheetFolder } from './contact-sheet.ts'
import { openDemo } from './demo.ts'
import { sizes } from './look-at.ts'
import { lookAtAll } from './look-at-all.ts'
import { screensIn } from './screens.ts'

const only = new RegExp(process.env['LOOK_ONLY'] ?? '.')

for (const size of Object.values(sizes))
  for (const language of languages)
    test(`nothing is cut, covered or out of reach at ${size.name} in ${language}`, async ({ browser, baseURL }) => {
      test.setTimeout(7_200_000)
      const url = baseURL ?? ''
      const demo = await openDemo(browser, url, process.env['E2E_DATA_DIR'] ?? '')
      const screens = screensIn(language, demo.found).filter(({ name }) => only.test(name))
      const view = `${size.name} ${language}`
      const pictures: { name: string; file: string }[] = []
      await mkdir(sheetFolder, { recursive: true })
      const onView = async (page: Page, name: string) => {
        const file = `${fileName(`${view} ${pictures.length} ${name}`)}.jpg`
        await page.screenshot({ path: join(sheetFolder, file), type: 'jpeg', quality: 50 })
        pictures.push({ name: name.trim(), file })
      }
      const depth = { isAll: true, levels: 2, onView }
      const { findings } = await lookAtAll(browser, url, demo, { size, language }, screens, depth)
      await saveSheet({ view, pictures, findings })
      expect(findings.map(lineOf)).toEqual([])
    })
