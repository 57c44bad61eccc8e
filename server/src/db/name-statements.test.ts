import { expect, test } from 'vitest'
import { createStatementNames } from './name-statements.ts'

test('a statement has no name until it has come several times, and then always the same one', () => {
  const nameOf = createStatementNames()

  const given = Array.from({ length: 8 }, () => nameOf('select 1'))

  expect(given.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined])
  expect(new Set(given.slice(4)).size).toBe(1)
  expect(given[4]).toBeDefined()
})

test('different statements never share a name', () => {
  const nameOf = createStatementNames()

  const names = Array.from({ length: 50 }, (_, index) =>
    Array.from({ length: 5 }, () => nameOf(`select ${index}`)).at(-1),
  )

  expect(new Set(names).size).toBe(50)
})

test('a connection is not filled with plans: no more names after the last, and none for huge statements', () => {
  const nameOf = createStatementNames()
  const ask = (text: string) => Array.from({ length: 6 }, () => nameOf(text)).at(-1)

  const names = Array.from({ length: 500 }, (_, index) => ask(`select ${index}`)).filter((name) => name !== undefined)

  expect(names.length).toBe(150)
  expect(ask('select 0')).toBe(names[0])
  expect(createStatementNames()('x'.repeat(30_000))).toBeUndefined()
})
