import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { contentEn } from '@mostrador/contract/messages/content.en.ts'
import { entryEn } from '@mostrador/contract/messages/entry.en.ts'
import { insightEn } from '@mostrador/contract/messages/insight.en.ts'
import { listsEn } from '@mostrador/contract/messages/lists.en.ts'
import { dashboardEn } from '@mostrador/contract/messages/dashboard.en.ts'
import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { publicEn } from '@mostrador/contract/messages/public.en.ts'
import { siteEn } from '@mostrador/contract/messages/site.en.ts'
import { expect, test } from 'vitest'
import { screenWords } from './screen-words.ts'
import { bareScreens } from './page-kinds.ts'
import { screens } from './screens.ts'

const src = import.meta.dirname
const contents: Record<string, object> = {
  content: contentEn,
  entry: entryEn,
  insight: insightEn,
  lists: listsEn,
  site: siteEn,
  till: dashboardEn,
}
const officeFrame = ['shell/dashboard-layout.tsx', 'shell/vertical-layout.tsx']
const publicFrame = ['shell/horizontal-layout.tsx']

/** Names actions of the history, which look like keys of words. */
const actionsFile = 'features/office/audit/record-address.ts'

const bare: readonly string[] = bareScreens
const framed = Object.entries(screenWords).filter(([name]) => !bare.includes(name))

test.each(framed)('%s loads the words that its first paint shows', (name, groups) => {
  const [, file] = Object.entries(screens).find(([screen]) => screen === name) ?? []
  const loaded = new Set([
    ...Object.keys(publicEn),
    ...groups.flatMap((group) => Object.keys(contents[group] ?? { [group]: {} })),
  ])
  const frame = name.startsWith('dashboard') ? officeFrame : publicFrame
  const files = new Set<string>()
  for (const entry of [...frame, file ?? '']) follow(join(src, entry), null, files)

  const missing = [...files].flatMap((path) =>
    (path.endsWith(actionsFile) ? [] : areasIn(path))
      .filter((area) => !loaded.has(area))
      .map((area) => `${area} in ${path.slice(src.length)}`),
  )

  expect(files.size).toBeGreaterThan(25)
  expect(missing).toEqual([])
})

/** The files that a file imports statically; of a `public` file only the requested names. */
function follow(path: string, names: readonly string[] | null, into: Set<string>): void {
  const text = readFileSync(path, 'utf8')
  if (names && /public\.tsx?$/.test(path)) {
    for (const [, exported = '', from = ''] of text.matchAll(/^export \{([^}]*)\} from '([^']+)'/gm)) {
      const wanted = namesIn(exported).filter((name) => names.includes(name))
      const file = fileOf(path, from)
      if (wanted.length > 0 && file) follow(file, wanted, into)
    }
    return
  }
  if (into.has(path)) return
  into.add(path)
  for (const [, imported = '', from = ''] of text.matchAll(/^import (?!type )([^']*?)from '([^']+)'/gm)) {
    const file = fileOf(path, from)
    if (file) follow(file, namesIn(imported.replace(/[{}]/g, '')), into)
  }
}

function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
}

function fileOf(from: string, specifier: string): string | null {
  const path = specifier.startsWith('#src/') ? join(src, specifier.slice(5)) : resolve(dirname(from), specifier)
  return (specifier.startsWith('#src/') || specifier.startsWith('.')) && /\.tsx?$/.test(path) && existsSync(path)
    ? path
    : null
}

/** The word areas whose keys occur in a file. */
function areasIn(path: string): string[] {
  const found = [...readFileSync(path, 'utf8').matchAll(/['`]([a-zA-Z]+)\.[a-zA-Z$]/g)].map(([, area = '']) => area)
  return [...new Set(found)].filter((area) => area in messagesEn)
}
