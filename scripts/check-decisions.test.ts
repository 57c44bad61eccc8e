import { expect, test } from 'vitest'
import { findBadDecisions } from './check-decisions.ts'

const decision = (title: string, headings = ['## Context', '## Decision', '## Consequences']) =>
  [title, ...headings.map((heading) => `${heading}\n\nWords.`)].join('\n\n')
const index = 'docs/decisions/README.md'
const indexOf = (...names: string[]) => ['# Decisions', ...names.map((name) => `| [6](${name}) | Words. |`)].join('\n')
/** What is wrong with records that the index has once each, unless the test writes an index of its own. */
const found = (sources: Record<string, string>) => {
  const names = Object.keys(sources).map((file) => file.replace('docs/decisions/', ''))
  const all: Record<string, string> = { [index]: indexOf(...names), ...sources }
  return findBadDecisions({ files: Object.keys(all), read: (file) => all[file] ?? '' })
}

test('accepts records with a numbered title and three sections in order, and other documents of any form', () => {
  expect(
    found({
      'docs/decisions/0006-the-receipt-stands.md': decision('# 6. The printed receipt stands'),
      'docs/running.md': '# Running',
    }),
  ).toEqual([])
})

test('finds a record that the index leaves out or has twice, and one without any index', () => {
  const name = '0006-the-receipt-stands.md'
  const file = `docs/decisions/${name}`
  const text = decision('# 6. The printed receipt stands')
  expect(found({ [file]: text, [index]: indexOf() })).toEqual([`${index} links ${name} 0 times instead of once`])
  expect(found({ [file]: text, [index]: indexOf(name, name) })).toEqual([
    `${index} links ${name} 2 times instead of once`,
  ])
  expect(findBadDecisions({ files: [file], read: () => text })).toEqual([
    `${index} links ${name} 0 times instead of once`,
  ])
})

test('ignores comments in code examples', () => {
  const example = `${decision('# 6. The printed receipt stands')}\n\n\`\`\`sh\n# a comment\n\`\`\`\n`
  expect(found({ 'docs/decisions/0006-the-receipt-stands.md': example })).toEqual([])
})

test('finds a title without the number of its file', () => {
  const file = 'docs/decisions/0006-the-receipt-stands.md'
  for (const title of ['# 7. The printed receipt stands', '# The printed receipt stands', 'Words before it.']) {
    expect(found({ [file]: decision(title) }), title).toEqual([`${file} does not begin with “# 6. ” and its title`])
  }
})

test('finds missing, additional and misplaced headings', () => {
  const file = 'docs/decisions/0006-the-receipt-stands.md'
  for (const headings of [
    ['## Context', '## Decision'],
    ['## Context', '## Measured', '## Decision', '## Consequences'],
    ['## Context', '## Consequences', '## Decision'],
    ['## Context', '## Decision', '### Costs', '## Consequences'],
  ]) {
    expect(found({ [file]: decision('# 6. The printed receipt stands', headings) })).toEqual([
      `${file} has the headings “${headings.join('”, “')}”; it needs “## Context”, “## Decision”, “## Consequences”`,
    ])
  }
})

test('finds a number that two records have', () => {
  expect(
    found({
      'docs/decisions/0006-a.md': decision('# 6. First'),
      'docs/decisions/0006-b.md': decision('# 6. Second'),
    }),
  ).toEqual(['docs/decisions/0006-b.md has number 6, as 0006-a.md has'])
})
