import { expect, test } from 'vitest'
import { findBadChangelog } from './check-changelog.ts'

const list = (...days: (readonly [day: string, ...titles: string[]])[]) =>
  ['# Changes', ...days.map(([day, ...titles]) => [`## ${day}`, ...titles.map((title) => `### ${title}\n\nWords.`)])]
    .flat()
    .join('\n\n')
const found = (english: string, spanish: string) =>
  findBadChangelog({
    files: ['CHANGELOG.md', 'CHANGELOG.es.md'],
    read: (file) => (file === 'CHANGELOG.md' ? english : spanish),
  })

test('accepts the same days with the same number of entries, newest first', () => {
  const english = list(['2026-11-30', 'Exchanges', 'Quotes'], ['2026-11-28', 'Refunds'])
  const spanish = list(['2026-11-30', 'Cambios', 'Cotizaciones'], ['2026-11-28', 'Devoluciones'])

  expect(found(english, spanish)).toEqual([])
})

test('finds an entry and a day that one language lacks', () => {
  const english = list(['2026-11-30', 'Exchanges', 'Quotes'], ['2026-11-28', 'Refunds'])
  const spanish = list(['2026-11-30', 'Cambios'])

  expect(found(english, spanish)).toEqual([
    'entries of 2026-11-30: 2 in CHANGELOG.md, 1 in CHANGELOG.es.md',
    'entries of 2026-11-28: 1 in CHANGELOG.md, 0 in CHANGELOG.es.md',
  ])
})

test('finds a day that stands below an older one or twice, and a heading that is no day', () => {
  const disordered = list(['2026-11-28', 'Refunds'], ['2026-11-30', 'Exchanges'], ['2026-11-30', 'Quotes'])
  const named = list(['Next', 'Exchanges'])

  expect(found(disordered, disordered)).toEqual([
    'CHANGELOG.md has 2026-11-30 below 2026-11-28',
    'CHANGELOG.md has 2026-11-30 below 2026-11-30',
    'CHANGELOG.es.md has 2026-11-30 below 2026-11-28',
    'CHANGELOG.es.md has 2026-11-30 below 2026-11-30',
  ])
  expect(found(named, named)[0]).toBe('CHANGELOG.md has the heading “Next”; it needs a day, such as 2026-11-30')
})

test('finds a list that does not exist', () => {
  expect(findBadChangelog({ files: ['CHANGELOG.md'], read: () => list() })).toEqual(['CHANGELOG.es.md does not exist'])
})
