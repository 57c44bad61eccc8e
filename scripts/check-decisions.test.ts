import { expect, test } from 'vitest'
import { findBadDecisions } from './check-decisions.ts'

const decision = (title: string, headings = ['## Context', '## Decision', '## Consequences']) =>
  [title, ...headings.map((heading) => `${heading}\n\nWords.`)].join('\n\n')
const found = (sources: Record<string, string>) =>
  findBadDecisions({ files: Object.keys(sources), read: (file) => sources[file] ?? '' })

test('accepts records with a numbered title and three sections in order, and other documents of any form', () => {
  expect(
    found({
      'docs/decisions/0006-the-receipt-stands.md': decision('# 6. The printed receipt stands'),
      'docs/decisions/README.md': '# Decisions',
      'docs/running.md': '# Running',
    }),
  ).toEqual([])
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
