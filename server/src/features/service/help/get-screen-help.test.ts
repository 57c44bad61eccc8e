import { languages } from '@mostrador/contract/language.ts'
import { isRouteName, type RouteName } from '@mostrador/contract/routes.ts'
import { readFile } from 'node:fs/promises'
import { screens as described } from '@mostrador/contract/screens/screens.ts'
import { expect, test } from 'vitest'
import { makeLibrary } from '../../../content/library.ts'
import { openFiles } from '../../../content/open-library.ts'
import { getScreenHelp } from './get-screen-help.ts'

/** The texts of the files. */
const library = openFiles().then((files) => makeLibrary(files))
const ctx = { deps: { library: { read: () => library } } }

/** The screens of the dashboard that exist, from the list of the web part, which the server may not import. */
async function builtScreens(): Promise<RouteName[]> {
  const source = await readFile(new URL('../../../../../web/src/screens.ts', import.meta.url), 'utf8')
  const written = [...source.matchAll(/^ {2}'?(dashboard[\w-]*)'?: 'features\//gm)].map(([, name = '']) => name)
  return [...written, ...described.map(({ area }) => `dashboard-${area}`)].filter(isRouteName)
}

/** The help itself needs no help. */
const withoutHelp: readonly RouteName[] = ['dashboard-help']

test.each(languages)('every screen of the dashboard has an article in %s', async (language) => {
  const names = await builtScreens()
  expect(names.length).toBeGreaterThan(25)
  const answers = await Promise.all(
    names
      .filter((name) => !withoutHelp.includes(name))
      .map(async (screen) => ({ screen, ...(await getScreenHelp(ctx, { language, screen })) })),
  )
  expect(answers.filter(({ articles }) => articles.length === 0).map(({ screen }) => screen)).toEqual([])
})

test('articles about the screen come before those that mention it', async () => {
  const { articles } = await getScreenHelp(ctx, { language: 'en', screen: 'dashboard-customers' })
  const ids = articles.map(({ id }) => id)
  expect(ids.indexOf('customers')).toBeLessThan(ids.indexOf('export-your-data'))
  expect(ids.indexOf('groups-and-merging')).toBeLessThan(ids.indexOf('account-payments'))
})

test('an unknown screen has no articles', async () => {
  expect(await getScreenHelp(ctx, { language: 'es', screen: 'no-such-screen' })).toEqual({ articles: [] })
})
