import { expect, test } from 'vitest'
import { bulkCounts, isUndoable } from '#src/features/office/jobs/bulk-words.ts'

const now = Date.parse('2026-03-04T12:00:00Z')

test('only a finished bulk change has counts of rows', () => {
  expect(bulkCounts({ kind: 'productsArchive', result: { changed: 3, skipped: 1 } })).toEqual({
    changed: 3,
    skipped: 1,
  })
  expect(bulkCounts({ kind: 'productsArchive', result: {} })).toBeNull()
  expect(bulkCounts({ kind: 'export', result: { changed: 3, skipped: 1 } })).toBeNull()
})

test('it can be undone until the time that the server set', () => {
  expect(isUndoable({ result: { undoUntil: '2026-03-04T12:00:01.000Z' } }, now)).toBe(true)
  expect(isUndoable({ result: { undoUntil: '2026-03-04T12:00:00.000Z' } }, now)).toBe(false)
  expect(isUndoable({ result: {} }, now)).toBe(false)
})
