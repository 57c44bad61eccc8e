import { exportEntities } from '@mostrador/contract/features/office/exports/schema.ts'
import { expect, test } from 'vitest'
import {
  exportedLists,
  exportedParts,
  groupsOfList,
  isExportEntity,
} from '#src/features/office/exports/export-groups.ts'

const question = { q: 'ana', filters: { status: 'active' } }

test('a list of more than a page offers all matches, and this page', () => {
  const groups = groupsOfList({ question, total: 120, pageIds: ['a', 'b'] })
  expect(groups).toEqual([
    { key: 'all', count: 120, selection: { filters: { status: 'active' }, q: 'ana', exceptIds: [] } },
    { key: 'page', count: 2, selection: { ids: ['a', 'b'] } },
  ])
})

test('a list of one page is offered once, an empty one not at all', () => {
  expect(groupsOfList({ question, total: 2, pageIds: ['a', 'b'] }).map(({ key }) => key)).toEqual(['all'])
  expect(groupsOfList({ question, total: 0, pageIds: [] })).toEqual([])
})

test('a list that was not counted to its end has no number', () => {
  expect(groupsOfList({ question, total: 10_001, pageIds: ['a'] })[0]).toMatchObject({ key: 'all', count: null })
})

test('the exportable lists are those of the contract', () => {
  const parts = Object.values(exportedParts).flat()
  expect([...exportedLists, ...parts].sort()).toEqual([...exportEntities].sort())
  expect(isExportEntity('customers')).toBe(true)
  expect(isExportEntity('nothingOfTheKind')).toBe(false)
})
