import { expect, test } from 'vitest'
import { findNeedlessExceptions, type LintConfig, readFindings } from './long-functions.ts'

const limit = (max: number) => ['error', { max }]
const config: LintConfig = {
  rules: { 'max-lines-per-function': limit(50) },
  overrides: [
    { files: ['**/*.test.ts'], rules: { 'max-lines-per-function': 'off' } },
    { files: ['**/tables.ts'], rules: { 'max-lines': 'off' } },
    { files: ['server/src/long.ts', 'server/src/short.ts'], rules: { 'max-lines-per-function': limit(100) } },
  ],
}

test('finds a file that may have a long function but has none', () => {
  const long = { file: 'server/src/long.ts', line: 3, lines: 61 }
  expect(findNeedlessExceptions(config, [long])).toEqual([
    'server/src/short.ts has no long function any more: remove it from max-lines-per-function in .oxlintrc.json',
  ])
  expect(findNeedlessExceptions(config, [long, { ...long, file: 'server/src/short.ts' }])).toEqual([])
})

test('reads the lines of each function from the report of the linter', () => {
  const message = 'The function `openTill` has too many lines (64). Maximum allowed is 50.'
  const diagnostic = { message, filename: 'web/src/till.ts', labels: [{ span: { line: 75 } }] }
  expect(readFindings(JSON.stringify({ diagnostics: [diagnostic] }))).toEqual([
    { file: 'web/src/till.ts', line: 75, lines: 64 },
  ])
  expect(() => readFindings(JSON.stringify({ diagnostics: [{ ...diagnostic, message: 'Unused.' }] }))).toThrow(
    'Unused.',
  )
})
