import { expect, test } from 'vitest'
import { mergeCopies } from '#src/offline/merge-copies.ts'

const row = (id: string, position: number, state = 'waiting') => ({ id, position, state })
const rows = (
  documents: ReturnType<typeof row>[],
  ...meta: { key: string; nextNumber?: number; count?: number }[]
) => ({
  documents,
  meta,
})

test('restores what either copy lost, and takes from the later copy what both have', () => {
  const later = rows([row('a', 1, 'onServer'), row('c', 3)], { key: 'register' })
  const earlier = rows([row('a', 1), row('b', 2)], { key: 'device' })

  const merged = mergeCopies(later, earlier)

  expect(merged.documents).toEqual([row('a', 1, 'onServer'), row('c', 3), row('b', 2)])
  expect(merged.meta.map(({ key }) => key)).toEqual(['device', 'register'])
})

test('a position given twice stays with one document, and the other is not lost', () => {
  const merged = mergeCopies(rows([row('a', 1), row('c', 2)]), rows([row('a', 1), row('b', 2)]))

  expect(merged.documents).toEqual([row('a', 1), row('c', 2), { id: 'b', state: 'waiting' }])
})

test('the higher next number of a series wins, whichever copy has it', () => {
  const low = rows([], { key: 'series:C1', nextNumber: 7 })
  const high = rows([], { key: 'series:C1', nextNumber: 9 }, { key: 'writes', count: 40 })
  const next = { key: 'series:C1', nextNumber: 9 }

  expect(mergeCopies(low, high).meta).toContainEqual(next)
  expect(mergeCopies(high, low).meta).toContainEqual(next)
})

test('the later copy wins for everything else', () => {
  const later = rows([], { key: 'writes', count: 3 })

  expect(mergeCopies(later, rows([], { key: 'writes', count: 9 })).meta).toEqual(later.meta)
})
