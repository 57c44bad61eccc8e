import type { PushResult } from '@mostrador/contract/features/selling/sync/schema.ts'
import { expect, test } from 'vitest'
import { readChosen } from '#src/features/selling/rescue-files/read-chosen.ts'
import { countKinds, countOutcomes, periodOf, rowsOf } from '#src/features/selling/rescue-files/rescue-contents.ts'

const aDocument = (id: string, change: object = {}) => ({
  id,
  kind: 'sale',
  createdAt: '2026-03-02T12:00:00.000Z',
  receiptNumber: `C1-00000${id}`,
  isStored: false,
  ...change,
})
const documents = [
  aDocument('1', { isStored: true }),
  aDocument('2', { createdAt: '2026-03-01T08:00:00.000Z' }),
  aDocument('3', { kind: 'giftCard' }),
]

test('counts documents by kind, including kinds this page does not know', () => {
  expect(countKinds(documents)).toEqual([
    { kind: 'sale', total: 2, stored: 1 },
    { kind: 'other', total: 1, stored: 0 },
  ])
  expect(periodOf(documents)).toEqual({ from: '2026-03-01T08:00:00.000Z', to: '2026-03-02T12:00:00.000Z' })
  expect(periodOf([])).toBeNull()
})

test('each document shows its result, refused ones first', () => {
  const stored = (id: string, replayed: boolean): PushResult => ({ status: 'stored', id, replayed, needsReview: [] })
  const refused: PushResult = { status: 'refused', id: '3', code: 'unavailable', message: 'Later', isTemporary: true }
  const results = [stored('1', true), stored('2', false), refused]
  const rows = rowsOf(documents, new Map(results.map((result) => [result.id, result])))
  expect(rows.map(({ id, outcome, reason }) => [id, outcome, reason])).toEqual([
    ['3', 'refused', 'Later'],
    ['1', 'known', null],
    ['2', 'stored', null],
  ])
  expect(countOutcomes(rows)).toEqual({ fresh: 0, known: 1, stored: 1, refused: 1 })
})

test('a too large file is not read, and an unreadable one says so', async () => {
  const fails = () => Promise.reject(new Error('gone'))
  expect(await readChosen({ size: 101 * 1024 * 1024, text: fails }, 'company')).toEqual({
    ok: false,
    reason: 'tooLarge',
  })
  expect(await readChosen({ size: 10, text: fails }, 'company')).toEqual({ ok: false, reason: 'unreadable' })
})
