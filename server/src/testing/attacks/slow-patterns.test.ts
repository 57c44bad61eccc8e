/** The check of our sources finds regular expressions with which one text could block all other calls. */
import { expect, test } from 'vitest'
import { checkPatterns } from '../../../../scripts/find-slow-patterns.ts'
import { readPatterns } from '../../../../scripts/read-patterns.ts'

const findingsIn = (source: string) => checkPatterns(readPatterns('planted.ts', source))

test.each([
  ['marks without an end', String.raw`const tags = /<[^>]*>/g`],
  ['blanks at the end', String.raw`text.replace(/\s+$/, '')`],
  ['a repeated repetition', String.raw`/^(a+)+$/.test(text)`],
  ['two that take the same signs', String.raw`/^\d*\d*x/.test(text)`],
  ['a named start that comes again', String.raw`/<(p|ul)\b[^>]*>/i.test(text)`],
  ['one put together from texts', "const word = '[a-z]+'\nconst list = new RegExp(`^(?:${word},?)*$`)"],
  ['one put together from another', String.raw`const digits = /\d+/` + "\nnew RegExp(digits.source + '$')"],
])('finds %s', async (_name, source) => {
  expect(await findingsIn(source)).toEqual([expect.stringMatching(/^planted\.ts:\d .* takes more than linear time/)])
})

test('finds a pattern with a text that is known only at run time', async () => {
  expect(await findingsIn('const find = (name: string) => new RegExp(`${name}+`)')).toEqual([
    'planted.ts:1 has parts that are known only when it runs',
  ])
})

test('accepts linear patterns', async () => {
  const source = String.raw`/^\s+/; /<[^<>]*>/g; /^(?=.*[\p{L}\p{N}])[^<>]+$/u; /[\\%_]/g; /^\d{1,10}(\.\d{1,6})?$/`
  expect(await findingsIn(source)).toEqual([])
})
