import { expect, test } from 'vitest'
import { findBadCitations, type Repository } from './check-citations.ts'

const rule = (
  id: string,
  { source = '- Source: product decision', shown = '- Test: `server/src/sell.test.ts` › sells' } = {},
) => `## ${id}\n\nA sale is stored once.\n\n${source}\n${shown}\n`
const area = (...rules: string[]) => `# Sales (\`S\`)\n\nWhat a sale is.\n\n${rules.join('\n')}`

const tidy: Record<string, string> = {
  'docs/rules/sales.md': area(rule('S-1'), rule('S-2')),
  'docs/decisions/0006-the-receipt-stands.md': '# 6. The receipt stands',
  'docs/performance.md': '# Performance',
  'server/src/sell.ts': '/** Stored once (S-1, S-2), as decision 6 says. */\nexport const sell = 1',
  'server/src/sell.test.ts': "test('sells', () => {})",
}
const repository = (changes: Record<string, string> = {}): Repository => {
  const sources = { ...tidy, ...changes }
  return { files: Object.keys(sources), read: (file) => sources[file] ?? '' }
}
const found = (changes: Record<string, string>) => findBadCitations(repository(changes))

test('accepts a repository where everything cited exists', () => {
  expect(findBadCitations(repository())).toEqual([])
})

test('finds a cited rule and a cited decision that do not exist', () => {
  expect(found({ 'server/src/pay.ts': '// Paid first (S-3), see decision 60.' })).toEqual([
    'server/src/pay.ts:1 cites rule S-3, which does not exist',
    'server/src/pay.ts:1 cites decision 60, which does not exist',
  ])
  expect(found({ 'docs/offline.md': '# Offline\n\nSee S-9.' })).toEqual([
    'docs/offline.md:3 cites rule S-9, which does not exist',
  ])
})

test('ignores code, texts, letters without an area, and numbers with leading zeros', () => {
  const code = "const sku = 'S-9'\nconst address = 'https://example.org/S-9'\n/** C-02, Q-7, and SKUS-9. */"
  expect(found({ 'server/src/codes.ts': code, 'docs/add.md': '```ts\n// S-9\n```' })).toEqual([])
})

test('finds a rule that is duplicated, belongs to another area, or has no text', () => {
  const sales = area(
    rule('S-1'),
    rule('S-2'),
    rule('S-1'),
    rule('T-1'),
    '## S-4\n\n- Source: a law\n- Test: `server/src/sell.test.ts` › sells',
  )
  expect(found({ 'docs/rules/sales.md': sales })).toEqual([
    'docs/rules/sales.md:19 rule S-1 is there twice',
    'docs/rules/sales.md:26 rule T-1 is no number of its area',
    'docs/rules/sales.md:33 rule S-4 says nothing',
  ])
  expect(found({ 'docs/rules/odd.md': '# No letter' })).toEqual(['docs/rules/odd.md names no letter in its title'])
})

test('finds a rule without a source or a test', () => {
  const sales = area(rule('S-1', { source: '' }), rule('S-2', { shown: '' }))
  expect(found({ 'docs/rules/sales.md': sales })).toEqual([
    'docs/rules/sales.md:5 rule S-1 has no source',
    'docs/rules/sales.md:12 rule S-2 has no test',
  ])
})

test('finds a named test that is missing or has another name', () => {
  const gone = rule('S-1', { shown: '- Test: `server/src/gone.test.ts` › sells' })
  const renamed = rule('S-2', { shown: '- Test: `server/src/sell.test.ts` › sell' })
  expect(found({ 'docs/rules/sales.md': area(gone, renamed) })).toEqual([
    'docs/rules/sales.md:10 rule S-1: there is no test server/src/gone.test.ts',
    'docs/rules/sales.md:17 rule S-2: server/src/sell.test.ts has no test “sell”',
    'docs/rules/sales.md:10 names server/src/gone.test.ts, which does not exist',
  ])
})

test('finds missing files that comments and documents name', () => {
  expect(
    found({
      'web/src/pay.ts': '/** As in `sell.ts` and `server/src/{sell,gone}.ts`, see old.md. */',
      'docs/offline.md': 'See [speed](performance.md), [rules](rules/sales.md) and [more](../gone.md).',
      'docs/add.md': 'Write `docs/<name>.md`, `00NN_brands.sql` and *.ts, import from `@mostrador/server/sell.ts`.',
    }),
  ).toEqual([
    'web/src/pay.ts:1 names server/src/{sell,gone}.ts, which does not exist',
    'web/src/pay.ts:1 names old.md, which does not exist',
    'docs/offline.md:1 names ../gone.md, which does not exist',
  ])
})

test('finds documents that were never in the repository, also in names of tests', () => {
  const cites = (text: string) => found({ 'web/src/pay.test.ts': text })
  for (const [text, name] of [
    ["test('ux.md: pays', () => {})", 'ux.md'],
    ['// As rules.md 2.1 says.', 'rules.md'],
    ['/** docs/performance.md, section 6. */', 'performance.md, section 6'],
    ['/** Alerts leave (requirements 9). */', 'requirements 9'],
    ['/** T (reliability TM24) */', 'reliability TM'],
    ['/** Guessing (TM09). */', 'TM09'],
  ] as const) {
    expect(cites(text), text).toEqual([`web/src/pay.test.ts:1 cites ${name}, which is not in the repository`])
  }
  expect(cites('/** docs/performance.md has the figures; the requirements name it. */')).toEqual([])
})
