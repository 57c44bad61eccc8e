import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

type Row = { failure: string; holds: string; path: string; name: string }

/** The rows of the tables. A row marked `not met` names no test. */
const rows = read('docs/known-failures.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Fail') && !line.startsWith('| Fault '))
  .map((line): Row => {
    const [failure = '', holds = '', shown = ''] = line.slice(2, -2).split(' | ')
    const [, path = '', name = ''] = /^`([^`]+)` › (.+)$/.exec(shown) ?? []
    return { failure, holds, path, name }
  })
const shown = rows.filter(({ holds }) => !holds.startsWith('not met'))

test('each row of the tables either names a test or states that it is not met', () => {
  expect(rows.length).toBeGreaterThan(130)
  expect(rows.filter(({ holds, name }) => holds.startsWith('not met') === (name !== ''))).toEqual([])
})

test.each(shown)('$failure: its test exists', ({ path, name }) => {
  expect(existsSync(new URL(path, root)), path).toBe(true)
  // The document names only part of the title of a test that prints its seed.
  const isNamed = read(path)
    .split('\n')
    .some((line) => /\btest(?:\.each\(.*\))?\(|^\s*['"`]|^\s*`/.test(line) && line.includes(name))
  expect(isNamed, name).toBe(true)
})
