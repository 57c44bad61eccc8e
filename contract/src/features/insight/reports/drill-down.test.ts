import { expect, test } from 'vitest'
import { documentsOf, filtersOfGroup } from './drill-down.ts'

const range = { from: '2026-03-04', to: '2026-04-10' }

test('a group of time becomes its days, and stays inside the period', () => {
  expect(filtersOfGroup('day', '2026-03-08', range)).toEqual({ day: '2026-03-08..2026-03-08', period: null })
  expect(filtersOfGroup('week', '2026-03-02', range)).toEqual({ day: '2026-03-04..2026-03-08', period: null })
  expect(filtersOfGroup('month', '2026-03', range)).toEqual({ day: '2026-03-04..2026-03-31', period: null })
  expect(filtersOfGroup('month', '2026-04', range)).toEqual({ day: '2026-04-01..2026-04-10', period: null })
})

test('a group without a key, a text and a record have a filter of their own', () => {
  expect(filtersOfGroup('category', '', range)).toEqual({ category: 'empty' })
  expect(filtersOfGroup('brand', 'Sur', range)).toEqual({ brand: '*Sur' })
  expect(filtersOfGroup('hour', '0', range)).toEqual({ hour: '0' })
})

test('the documents of a figure keep its days, whatever named period they came from', () => {
  expect(documentsOf([{ category: 'empty' }, { hour: '9' }], range)).toEqual({
    day: '2026-03-04..2026-04-10',
    period: null,
    category: 'empty',
    hour: '9',
    by: 'document',
    and: null,
    compare: 'none',
  })
})
