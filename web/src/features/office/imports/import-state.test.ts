import { importStatuses } from '@mostrador/contract/features/office/imports/schema.ts'
import { expect, test } from 'vitest'
import { isUndoable, isWorking, mayMatch, stepOf, writtenOf } from '#src/features/office/imports/import-state.ts'

test('each state belongs to one step', () => {
  const byStatus = Object.fromEntries(importStatuses.map((status) => [status, stepOf(status, false)]))
  expect(byStatus).toEqual({
    uploaded: 'columns',
    checking: 'check',
    checked: 'check',
    running: 'import',
    done: 'import',
    failed: 'import',
    undoing: 'import',
    undone: 'import',
  })
})

test('the columns can be mapped again until something is written', () => {
  expect(importStatuses.filter((status) => stepOf(status, true) === 'columns')).toEqual([
    'uploaded',
    'checked',
    'failed',
  ])
  expect(importStatuses.filter((status) => mayMatch(status) && isWorking(status))).toEqual([])
})

test('new and changed records are written', () => {
  expect(writtenOf({ created: 3, changed: 2, unchanged: 9, failed: 1 })).toBe(5)
  expect(writtenOf(null)).toBe(0)
})

test('an import can be undone until its time is over', () => {
  const undoUntil = '2026-03-05T12:00:00.000Z'
  expect(isUndoable({ undoUntil }, Date.parse(undoUntil) - 1)).toBe(true)
  expect(isUndoable({ undoUntil }, Date.parse(undoUntil))).toBe(false)
  expect(isUndoable({ undoUntil: null }, 0)).toBe(false)
})
