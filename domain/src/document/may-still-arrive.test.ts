import { expect, test } from 'vitest'
import { mayStillArrive } from './may-still-arrive.ts'

const now = Date.parse('2026-03-02T12:00:00.000Z')
const hour = 3_600_000

test('what is unknown may still arrive for a day after a restore, and never without one', () => {
  expect(mayStillArrive({ restoredAt: now - hour }, now)).toBe(true)
  expect(mayStillArrive({ restoredAt: now - 25 * hour }, now)).toBe(false)
  expect(mayStillArrive({ restoredAt: null }, now)).toBe(false)
  expect(mayStillArrive({}, now)).toBe(false)
})
