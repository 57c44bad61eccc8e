import { expect, test } from 'vitest'
import { findUnused } from './check-exports.ts'

const found = (texts: Record<string, string>) =>
  findUnused({ files: Object.keys(texts), read: (file) => texts[file] ?? '' })

/** The exports of a file (`one`, `two` and `Three`) that nothing uses, if a route has this text. */
const unusedBy = (user: string, others: Record<string, string> = {}) =>
  found({
    'web/src/a.ts': 'export const one = 1\n\nexport async function two() {}\n\nexport type Three = 3\n',
    'web/src/x.route.tsx': user,
    ...others,
  }).map((line) => / exports (\w+)/.exec(line)?.[1] ?? line)

test('finds the exports that no other file imports, with their lines', () => {
  expect(
    found({
      'web/src/a.ts': 'export const one = 1\n\nexport const two = one\nexport const [three, four] = pair\n',
      'web/src/x.route.tsx': "import { two, four } from '#src/a.ts'\n",
    }),
  ).toEqual([
    'web/src/a.ts:1 exports one, which nothing else uses',
    'web/src/a.ts:4 exports three, which nothing else uses',
  ])
})

test.each([
  ["import { one, two as second, type Three } from '#src/a.ts'\n", []],
  ["import {\n  one,\n  two,\n} from './a.ts'\nimport type { Three } from './a.ts'\n", []],
  ["import * as all from './a.ts'\nall.one + all.two\n", ['Three']],
  ["import * as all from './a.ts'\nObject.values({ ...all })\n", []],
  ["const { one } = await import('./a.ts')\n", ['two', 'Three']],
  ["const First = late(async () => (await import('./a.ts')).one)\n", ['two', 'Three']],
  ["import('#src/a.ts').then(({ one, two }) => one)\n", ['Three']],
  ["import('./a.ts').then(keep)\n", []],
  ["type Part = import('./a.ts').Three\nimport './a.ts'\n", ['one', 'two']],
  ["import { one } from './a.ts'\n\nexport const two = one\nexport const loader = two\n", ['two', 'Three', 'two']],
])('reads what %j uses', (user, unused) => {
  expect(unusedBy(user)).toEqual(unused)
})

test('a re-export is used only if another file imports it', () => {
  const front = "export { one } from './a.ts'\nexport type { Three } from './a.ts'\n"

  const unused = unusedBy("import { one } from './public.ts'\n", { 'web/src/public.ts': front })

  expect(unused).toEqual(['two', 'Three'])
})

test('an export may serve tests alone if its own file uses it too', () => {
  const unused = found({
    'domain/src/a.ts': 'export const one = 1\nexport const two = one\nexport const three = 3\n',
    'domain/src/a.test.ts': "import { one, two, three } from './a.ts'\n",
    'web/package.json': JSON.stringify({ dependencies: { '@mostrador/domain': '1' } }),
    'web/src/x.route.tsx': "import { two } from '@mostrador/domain/a.ts'\n",
  })

  expect(unused).toEqual(['domain/src/a.ts:3 exports three, which nothing else uses'])
})

test('finds files that nothing imports, names or runs, also those of tests alone', () => {
  const unused = found({
    'server/src/lost.ts': '',
    'server/src/tested.ts': 'export const one = 1\n',
    'server/src/tested.test.ts': "import { one } from './tested.ts'\nimport { help } from './testing/help.ts'\n",
    'server/src/testing/help.ts': 'export const help = 1\n',
    'server/src/worker.ts': '',
    'server/src/x.config.ts': "new Worker(new URL('worker.ts', import.meta.url))\n",
    'scripts/run.ts': '',
    'README.md': 'Run `node scripts/run.ts`.',
  })

  expect(unused).toEqual([
    'server/src/lost.ts is used by nothing but tests',
    'server/src/tested.ts is used by nothing but tests',
  ])
})

test('finds dependencies that no file of the workspace names', () => {
  const unused = found({
    'package.json': JSON.stringify({ devDependencies: { shared: '1', '@types/far': '1' } }),
    'server/package.json': JSON.stringify({ dependencies: { far: '1', near: '1' } }),
    'web/package.json': JSON.stringify({ dependencies: { near: '1' } }),
    'server/src/x.config.ts': "import far from 'far/part'\n",
    'web/src/x.route.tsx': "import { a } from 'near'\n",
    'scripts/x.config.ts': "bin('shared/cli.js')\n",
  })

  expect(unused).toEqual(['server/package.json lists near, which nothing uses'])
})

test('finds packages that a file imports, but neither its workspace nor the root lists', () => {
  const unused = found({
    'package.json': JSON.stringify({ devDependencies: { shared: '1', '@types/mdast': '1' } }),
    'server/package.json': JSON.stringify({ dependencies: { '@far/away': '1' } }),
    'server/src/x.config.ts':
      "import { readFile } from 'node:fs'\nimport '@far/away/part'\nimport type { A } from 'mdast'\n",
    'web/src/x.route.tsx': "import { a } from '@far/away'\n",
    'scripts/x.config.ts': "import 'shared'\nimport 'server-only/part'\nimport '#src/y.ts'\nimport './z.ts'\n",
  })

  expect(unused).toEqual([
    'web/src/x.route.tsx imports @far/away, which no package.json lists for it',
    'scripts/x.config.ts imports server-only, which no package.json lists for it',
  ])
})
